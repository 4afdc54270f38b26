'use client';
import { useState } from 'react';
import { useLazyComponent } from '../../../provider/hooks/use-lazy-component.js';
import { CastCardQuoteLoading, CastCardQuoteMissing } from './CastCardQuote.js';

// A chunk of its own, because it imports SWR: most casts quote none, or include the quoted cast.
const load = async () => (await import('./CastCardFetchedQuote.js')).CastCardFetchedQuote;

/** A quoted cast of which only the hash is known. Loads the component that fetches it. */
export function CastCardQuoteByHash({ hash }: { hash: string }) {
  const [isFailed, setIsFailed] = useState(false);
  const renderQuote = useLazyComponent(load, !isFailed, () => {
    setIsFailed(true);
  });
  if (isFailed) return <CastCardQuoteMissing isDeleted={false} />;
  return renderQuote({ hash }) ?? <CastCardQuoteLoading />;
}
