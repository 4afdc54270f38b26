'use client';
import { useState } from 'react';
import { OnDemand } from '../../../provider/ui/OnDemand.js';
import { CastCardQuoteLoading, CastCardQuoteMissing } from './CastCardQuote.js';

// A chunk of its own, because it imports SWR: most casts quote none, or include the quoted cast.
const load = async () => (await import('./CastCardFetchedQuote.js')).CastCardFetchedQuote;

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
      props={{ hash }}
      fallback={<CastCardQuoteLoading />}
    />
  );
}
