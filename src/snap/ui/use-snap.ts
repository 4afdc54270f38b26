'use client';
import { useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { toError } from '../../core/errors/errors.js';
import { limitTime } from '../../core/http/limit-time.js';
import { isForDevelopers } from '../../provider/hooks/is-for-developers.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { attempt } from '../../core/read/read-props.js';
import type { ReadSnap } from '../model/model.js';
import { parseSnap } from '../model/parse-snap.js';
import type { ErrorPlace } from '../../provider/settings/error-places.js';

/** A page, and its address: undefined until it is known. */
export interface ShownSnap extends ReadSnap {
  url: string | undefined;
}

/** What is said of the last press. */
export type SnapStatus = 'idle' | 'busy' | 'done' | { reason: string };

/** What a request for the next page resolves to. */
interface NextSnap {
  json: unknown;
  url: string | undefined;
}

/** Whether there is something to show of a page: itself, or why it is not shown. */
export const canShow = (json: unknown, url: string): boolean =>
  parseSnap(json, url).problem !== 'invalid';

const writeJson = (json: unknown) => attempt(() => JSON.stringify(json));

/** Reads a page, and tells its developer what of it is not drawn. */
function readShown(json: unknown, url: string | undefined): ShownSnap {
  const read = parseSnap(json, url);
  if (read.notes.length > 0 && isForDevelopers()) {
    console.warn(`castkit: of the snap ${url ?? ''} is not drawn:`, `\n${read.notes.join('\n')}`);
  }
  return { ...read, url };
}

/**
 * The page that is shown: the given one, then those that presses lead to. One request at a time;
 * one that fails, or leads to no page, changes nothing but the status.
 */
export function useSnap(json: unknown, url: string | undefined) {
  const { reportError } = useWidgetContext();
  const [shown, setShown] = useState(() => readShown(json, url));
  const [given, setGiven] = useState({ json, url, first: shown });
  /** Grows with each page: what is kept of one is not of the next. */
  const [count, setCount] = useState(0);
  const [status, setStatus] = useState<SnapStatus>('idle');
  const pending = useRef<AbortController | null>(null);

  if (given.json !== json || given.url !== url) {
    const written = writeJson(json);
    // Many sites write JSON between the tags: the same page in another object keeps its inputs.
    const isSame = given.url === url && written !== undefined && written === writeJson(given.json);
    const first = isSame ? given.first : readShown(json, url);
    setGiven({ json, url, first });
    if (!isSame) {
      setShown(first);
      setCount(count + 1);
      setStatus('idle');
    }
  }
  // Nothing is awaited for a page that is shown no more. At once: between a paint and its effects
  // an answer would take the place of the page that has come since.
  useIsomorphicLayoutEffect(
    () => () => {
      pending.current?.abort();
      pending.current = null;
    },
    [given.first],
  );

  const request = (
    where: ErrorPlace,
    timeout: number,
    next: (signal: AbortSignal) => Promise<NextSnap | null>,
  ) => {
    if (pending.current) return;
    const controller = new AbortController();
    pending.current = controller;
    setStatus('busy');
    limitTime(timeout, controller.signal, next)
      .then((found) => {
        if (pending.current !== controller) return;
        if (!found) {
          setStatus('idle');
          return;
        }
        const page = readShown(found.json, found.url);
        if (!page.snap) throw toError('The answer is no page that can be drawn.', 'invalid');
        setShown(page);
        setCount((pages) => pages + 1);
        setStatus('done');
      })
      .catch((reason: unknown) => {
        if (pending.current !== controller) return;
        const { code, message } = reportError(reason, where);
        // What a function of the site says is for its visitors; what others say is not.
        const isSaid = typeof reason === 'string' || reason instanceof Error;
        setStatus({ reason: isSaid && code === 'handler' ? message : '' });
      })
      .finally(() => {
        if (pending.current === controller) pending.current = null;
      });
  };
  return { first: given.first, shown, count, status, request };
}
