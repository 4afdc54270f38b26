import { callHandler } from '../../core/errors/call-handler.js';
import { logError } from '../../core/errors/log-error.js';
import type { MiniAppEvents } from './types.js';

type Name = keyof MiniAppEvents;
type Listener<Event extends Name> = (...args: MiniAppEvents[Event]) => unknown;

/** Adds and removes listeners for the host's events. */
export interface MiniAppEmitter {
  /** Adds a listener. */
  on: <Event extends Name>(event: Event, listener: Listener<Event>) => void;
  /** The same as `on`. */
  addListener: <Event extends Name>(event: Event, listener: Listener<Event>) => void;
  /** Adds a listener for the next event of that name. */
  once: <Event extends Name>(event: Event, listener: Listener<Event>) => void;
  /** Removes a listener. */
  off: <Event extends Name>(event: Event, listener: Listener<Event>) => void;
  /** The same as `off`. */
  removeListener: <Event extends Name>(event: Event, listener: Listener<Event>) => void;
  /** Removes the listeners for an event, or all listeners. */
  removeAllListeners: (event?: Name) => void;
  /**
   * Calls the listeners for an event. If one throws, the error is logged and the others are still
   * called.
   */
  emit: <Event extends Name>(event: Event, ...args: MiniAppEvents[Event]) => void;
}

export function createEmitter(): MiniAppEmitter {
  let all: { event: Name; listener: unknown; isOnce: boolean }[] = [];
  const add = (event: Name, listener: unknown, isOnce = false) => {
    all = [...all, { event, listener, isOnce }];
  };
  const remove = (event: Name, listener: unknown) => {
    all = all.filter((each) => each.event !== event || each.listener !== listener);
  };
  return {
    on: (event, listener) => {
      add(event, listener);
    },
    addListener: (event, listener) => {
      add(event, listener);
    },
    once: (event, listener) => {
      add(event, listener, true);
    },
    off: remove,
    removeListener: remove,
    removeAllListeners: (event) => {
      all = event ? all.filter((each) => each.event !== event) : [];
    },
    emit: (event, ...args) => {
      const called = all.filter((each) => each.event === event);
      all = all.filter((each) => each.event !== event || !each.isOnce);
      for (const { listener } of called) {
        callHandler(
          () => (listener as (...given: unknown[]) => unknown)(...args),
          (reason) => {
            logError(`castkit, ${event}:`, reason);
          },
        );
      }
    },
  };
}
