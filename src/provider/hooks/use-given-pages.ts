'use client';
import { useRef, useState } from 'react';
import { isThenable } from '../../core/read/fields.js';
import { useWidgetContext } from './use-widget-context.js';

/** How a list of data that the site has gets more of it. */
export interface GivenPages {
  /**
   * Whether there are further items. Without `onLoadNext` it has no effect.
   * @default false
   */
  hasNext?: boolean | undefined;
  /**
   * Called when the end of the list nears the view or 'Show more' is pressed. Append the next items
   * to the list. Return a promise, and the list says that it loads until that settles. If it
   * rejects, a button calls the handler again, and `onError` gets the reason. After a call that
   * added nothing, only the button calls it.
   * @default there are no further items
   */
  onLoadNext?: (() => unknown) | undefined;
}

interface Load {
  status: 'idle' | 'loading' | 'failed';
  /** How many items there were when it began; -1 before the first. */
  count: number;
}

/** The state of the next page of such a list, as lists that fetch have it. */
export interface GivenPagesState {
  next: 'idle' | 'loading' | 'failed' | 'none';
  loadNext: () => void;
  /** Whether the last call has added nothing. Then only the button calls again. */
  reachedEmptyPages: boolean;
}

/**
 * Calls `onLoadNext`, and keeps what became of the call.
 * @param count the number of items that the site has given
 */
export function useGivenPages({ hasNext, onLoadNext }: GivenPages, count: number): GivenPagesState {
  const { reportError } = useWidgetContext();
  const [load, setLoad] = useState<Load>({ status: 'idle', count: -1 });
  // A promise of an earlier call says nothing of this one.
  const calls = useRef(0);
  const settle = (call: number, status: Load['status']) => {
    if (call === calls.current) setLoad({ status, count });
  };
  const loadNext = () => {
    if (!onLoadNext || load.status === 'loading') return;
    calls.current += 1;
    const call = calls.current;
    const fail = (reason: unknown) => {
      reportError(reason, 'onLoadNext');
      settle(call, 'failed');
    };
    try {
      const result = onLoadNext();
      if (!isThenable(result)) {
        settle(call, 'idle');
        return;
      }
      settle(call, 'loading');
      Promise.resolve(result).then(() => {
        settle(call, 'idle');
      }, fail);
    } catch (reason) {
      fail(reason);
    }
  };
  return {
    next: hasNext === true && onLoadNext ? load.status : 'none',
    loadNext,
    reachedEmptyPages: load.count === count,
  };
}
