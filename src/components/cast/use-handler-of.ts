'use client';
import { useCallHandler } from '../../hooks/use-call-handler.js';
import type { PartProps } from './rare-part.js';

/** The handlers of a card that get the cast. */
export type CastHandlerName = 'onSelect' | 'onPrefetch' | 'onReply' | 'onQuote';

/**
 * Returns a function that returns what calls a handler of the site with the cast; undefined without
 * a handler.
 */
export function useHandlerOf({ cast, options }: Pick<PartProps, 'cast' | 'options'>) {
  const call = useCallHandler();
  return (name: CastHandlerName) => {
    const handler = options[name];
    return (
      handler &&
      (() => {
        call(name, () => handler(cast.raw));
      })
    );
  };
}
