'use client';
import type { ReactNode } from 'react';
import { useQuotedCast } from '../../../provider/hooks/use-fetched-cast.js';

/** How a quoted cast stands that is fetched. */
export type QuotedCast = ReturnType<typeof useQuotedCast>;

/**
 * A quoted cast of which only the hash is known. It is fetched once for all cards that quote it.
 * The page has what renders it, and this file loads none of that.
 */
export function CastCardFetchedQuote(props: {
  hash: string;
  render: (state: QuotedCast) => ReactNode;
}) {
  return props.render(useQuotedCast(props.hash));
}
