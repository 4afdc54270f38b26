import { readSafely } from '../core/dom/safe-document.js';

/** The address of a script in the stack trace of an error that it has created. */
const ADDRESS = /(?:https?|file|blob):\S+?(?=:\d+:\d+\)?$)/m;

/** The address of the calling script, by its stack trace; null without one. */
export const addressIn = (trace: string | undefined): string | null =>
  ADDRESS.exec(trace ?? '')?.[0] ?? null;

/** A tag that contains the script, or a module that imports it. */
const INLINE = 'script[data-client-id]:not([src])';

/**
 * The tag of the script, whose attributes are the settings; null without one. `currentScript` is
 * null inside a module and in later calls of the page. Then it is the last script whose address the
 * stack trace of an error names, or one without an address that names a client id.
 */
export function findOwnScript(): HTMLOrSVGScriptElement | null {
  const current = readSafely(document, 'currentScript');
  if (current) return current;
  const address = addressIn(new Error().stack);
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
  const inline = [...document.querySelectorAll<HTMLScriptElement>(INLINE)];
  return (
    [...scripts].filter(({ src }) => src === address).pop() ??
    // Tags of others have client ids, too.
    inline.find(({ textContent }) => textContent.includes('castkit')) ??
    inline[0] ??
    null
  );
}
