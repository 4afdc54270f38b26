'use client';
import { useState } from 'react';
import { OnDemand } from '../../../provider/ui/OnDemand.js';
import { CastCardFetchedPreview } from './CastCardFetchedPreview.js';
import type { QuotedCast } from './CastCardFetchedQuote.js';
import { CastCardQuote, CastCardQuoteLoading, CastCardQuoteMissing } from './CastCardQuote.js';

// A chunk of its own, because it imports SWR: most casts quote none, or include the quoted cast.
const load = async () => (await import('./CastCardFetchedQuote.js')).CastCardFetchedQuote;

function render(state: QuotedCast) {
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

/** A quoted cast of which only the hash is known. Loads the component that fetches it. */
export function CastCardQuoteByHash({ hash }: { hash: string }) {
  const [isFailed, setIsFailed] = useState(false);
  if (isFailed) return <CastCardQuoteMissing isDeleted={false} />;
  return (
    <OnDemand
      load={load}
      onFailure={() => {
        setIsFailed(true);
      }}
      props={{ hash, render }}
      fallback={<CastCardQuoteLoading />}
    />
  );
}
