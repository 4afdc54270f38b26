'use client';
import { useState } from 'react';
import { useOnDemand } from '../../hooks/use-on-demand.js';
import { CastCardQuoteLoading, CastCardQuoteMissing } from './CastCardQuote.js';

// With it comes SWR: most casts quote none, or bring along what they quote.
const load = async () => (await import('./CastCardFetchedQuote.js')).CastCardFetchedQuote;

/** A quoted cast of which only the hash is known. What fetches it is loaded first. */
export function CastCardQuoteByHash({ hash }: { hash: string }) {
  const [isFailed, setIsFailed] = useState(false);
  const renderQuote = useOnDemand(load, !isFailed, () => {
    setIsFailed(true);
  });
  if (isFailed) return <CastCardQuoteMissing />;
  return renderQuote({ hash }) ?? <CastCardQuoteLoading />;
}
