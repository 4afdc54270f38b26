'use client';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../hooks/use-latest.js';
import { useNear } from '../../hooks/use-near.js';
import { useMessages } from '../../hooks/use-messages.js';
import { englishLists } from '../../text/list-messages.js';
import { Button } from '../Button/Button.js';
import { Icon } from '../Icon/Icon.js';
import { Foot, Sentence } from './ShowMore.styles.js';

export interface ShowMoreProps {
  /** What is after what is shown. */
  next: 'idle' | 'loading' | 'failed' | 'none';
  /** How much is shown: with more of it, coming near the end counts anew. */
  shown: number;
  /** Asks for what follows. */
  loadNext: () => void;
  /** Called when a visitor has pressed the button. */
  onPress?: (() => void) | undefined;
  /** Whether what follows is asked for as soon as its place comes near. */
  isEager: boolean;
}

/** The end of a list: asks for more as it comes near, or by a button. Renders a `<div>`, or nothing at the very end. */
export function ShowMore({ next, shown, loadNext, onPress, isEager }: ShowMoreProps) {
  const messages = useMessages(englishLists);
  if (next === 'none') return null;
  return (
    <Foot>
      {isEager && next === 'idle' && <Near key={shown} onNear={loadNext} />}
      {/* One status: what it says is told when it changes. */}
      <Sentence role="status" dir="auto">
        {next === 'failed' && (
          <>
            <Icon name="alert" />
            {messages.moreFailed}
          </>
        )}
        {next === 'loading' && messages.loading}
      </Sentence>
      <Button
        type="button"
        aria-disabled={next === 'loading'}
        onClick={() => {
          if (next === 'loading') return;
          onPress?.();
          loadNext();
        }}
      >
        {next === 'failed' ? messages.retry : messages.showMore}
      </Button>
    </Foot>
  );
}

/** Calls once when it comes near the view. */
function Near({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNear(place);
  const latest = useLatest(onNear);
  useEffect(() => {
    if (isNear) latest()();
  }, [isNear, latest]);
  return <span ref={place} />;
}
