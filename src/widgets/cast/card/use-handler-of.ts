'use client';
import { useCallHandler } from '../../../provider/hooks/use-call-handler.js';
import type { RarePartProps } from '../rare/rare-part-props.js';

/** The handlers of a card that get the cast. */
export type CastHandlerName = 'onSelect' | 'onPrefetch' | 'onReply' | 'onQuote';

/**
 * Returns a function that returns what calls a handler of the site with the cast; undefined without
 * a handler.
 */
export function useHandlerOf({ cast, options }: Pick<RarePartProps, 'cast' | 'options'>) {
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
