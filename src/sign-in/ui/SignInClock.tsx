'use client';
import { useEffect, useMemo, useState } from 'react';
import { useLatest } from '../../core/dom/use-latest.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { InlineText } from '../../ui/InlineText.js';
import { Remaining, Ring } from './SignIn.styles.js';

const SECOND = 1000; // ms

/** The current time, updated each second until the end. */
function useNow(end: number, onEnd?: () => void): number {
  const latest = useLatest(onEnd);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (end === Infinity) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      latest()?.();
    }, SECOND);
    return () => {
      clearInterval(timer);
    };
  }, [end, latest]);
  return now;
}

/** A square with round corners, clockwise from the middle of its top. */
const RING =
  'M122 2.5h103a16.5 16.5 0 0 1 16.5 16.5v206a16.5 16.5 0 0 1-16.5 16.5h-206a16.5 16.5 0 0 1-16.5-16.5v-206a16.5 16.5 0 0 1 16.5-16.5z';

/**
 * A ring that runs down, starting from the time left at its first render. Renders nothing without
 * an end.
 */
export function TimeLeft({ end }: { end: number }) {
  const now = useNow(end);
  const [start] = useState(now);
  if (end === Infinity) return null;
  const gone = Math.min(1, (now - start) / (end - start)) || 0;
  return (
    <Ring viewBox="0 0 244 244" width={244} height={244} aria-hidden="true">
      <path d={RING} />
      <path d={RING} pathLength={1} strokeDasharray={1} strokeDashoffset={-gone} />
    </Ring>
  );
}

export interface CountdownProps {
  /** In milliseconds since 1970. */
  end: number;
  /** Called when the time is over. */
  onEnd: () => void;
  /** Returns the sentence about the remaining time, such as `9:42`, which is '' without an end. */
  formatRemaining: (remaining: string) => string;
}

/** The remaining time. Renders a `<p>`. */
export function Countdown({ end, onEnd, formatRemaining }: CountdownProps) {
  const { language } = useFormat();
  const now = useNow(end, onEnd);
  const formats = useMemo(
    () => [
      new Intl.NumberFormat(language),
      new Intl.NumberFormat(language, { minimumIntegerDigits: 2 }),
    ],
    [language],
  );
  const seconds = Math.max(0, Math.ceil((end - now) / SECOND));
  const time =
    end === Infinity
      ? ''
      : `${formats[0]?.format(Math.floor(seconds / 60))}:${formats[1]?.format(seconds % 60)}`;
  const text = formatRemaining(time);
  const [before = '', after] = time ? text.split(time) : [];
  return (
    <Remaining role="timer" aria-live="off">
      {after === undefined ? (
        <InlineText key={text}>{text}</InlineText>
      ) : (
        // Gives translators of the page one fixed sentence: only the time changes each second.
        <InlineText key={before + after}>
          {before}
          <InlineText translate="no">{time}</InlineText>
          {after}
        </InlineText>
      )}
    </Remaining>
  );
}
