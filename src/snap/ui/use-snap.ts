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

/** A page with its URL, which is undefined until it is known. */
export interface ShownSnap extends ReadSnap {
  url: string | undefined;
}

/** The status of the last press. */
export type SnapStatus = 'idle' | 'busy' | 'done' | { reason: string };

/** The result of a request for the next page. */
interface NextSnap {
  json: unknown;
  url: string | undefined;
}

/** Whether a page can be shown, or the reason why it is not. */
export const canShow = (json: unknown, url: string): boolean =>
  parseSnap(json, url).problem !== 'invalid';

const writeJson = (json: unknown) => attempt(() => JSON.stringify(json));

/** Reads a page, and reports the omitted parts to its developer. */
function readShown(json: unknown, url: string | undefined): ShownSnap {
  const read = parseSnap(json, url);
  if (read.notes.length > 0 && isForDevelopers()) {
    console.warn(
      `castkit: parts of the snap ${url ?? ''} are not shown:`,
      `\n${read.notes.join('\n')}`,
    );
  }
  return { ...read, url };
}

/**
 * The current page: first the given one, then those that presses lead to. Only one request runs at
 * a time. If it fails, or leads to no page, only the status changes.
 */
export function useSnap(json: unknown, url: string | undefined) {
  const { reportError } = useWidgetContext();
  const [shown, setShown] = useState(() => readShown(json, url));
  const [given, setGiven] = useState({ json, url, first: shown });
  /** Increases with each page, so that no state is carried over to the next one. */
  const [count, setCount] = useState(0);
  const [status, setStatus] = useState<SnapStatus>('idle');
  const pending = useRef<AbortController | null>(null);

  if (given.json !== json || given.url !== url) {
    const written = writeJson(json);
    // Many sites write JSON inline: an equal page in a new object keeps its inputs.
    const isSame = given.url === url && written !== undefined && written === writeJson(given.json);
    const first = isSame ? given.first : readShown(json, url);
    setGiven({ json, url, first });
    if (!isSame) {
      setShown(first);
      setCount(count + 1);
      setStatus('idle');
    }
  }
  // Cancels the request of a page that is no longer shown. In a layout effect: between a paint and
  // its effects, a response could replace the page that has come since.
  useIsomorphicLayoutEffect(
    () => () => {
      pending.current?.abort();
      // Of a page that is kept and hidden (`Activity`), the buttons can be pressed when it is back.
      if (pending.current) setStatus('idle');
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
        if (!page.snap) throw toError('The response is not a page that can be shown.', 'invalid');
        setShown(page);
        setCount((pages) => pages + 1);
        setStatus('done');
      })
      .catch((reason: unknown) => {
        if (pending.current !== controller) return;
        const { code, message } = reportError(reason, where);
        // Only errors of the site's own functions are written for visitors.
        const isSaid = typeof reason === 'string' || reason instanceof Error;
        setStatus({ reason: isSaid && code === 'handler' ? message : '' });
      })
      .finally(() => {
        if (pending.current === controller) pending.current = null;
      });
  };
  return { first: given.first, shown, count, status, request };
}
