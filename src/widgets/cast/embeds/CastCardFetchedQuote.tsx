'use client';
import { useQuotedCast } from '../../../provider/hooks/use-fetched-cast.js';
import { CastCardFetchedPreview } from './CastCardFetchedPreview.js';
import { CastCardQuote, CastCardQuoteLoading, CastCardQuoteMissing } from './CastCardQuote.js';

/**
 * A quoted cast of which only the hash is known. It is fetched once for all cards that quote it.
 */
export function CastCardFetchedQuote({ hash }: { hash: string }) {
  const state = useQuotedCast(hash);
  switch (state.status) {
    case 'ready':
      return <CastCardQuote cast={state.data} FetchedPreview={CastCardFetchedPreview} />;
    case 'loading':
      return <CastCardQuoteLoading />;
    case 'missing':
      return <CastCardQuoteMissing isDeleted />;
    case 'incomplete':
    case 'failed':
      return <CastCardQuoteMissing isDeleted={false} />;
    default:
      return state satisfies never;
  }
}
