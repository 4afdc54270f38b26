import { partOf } from '../core/dom/safe-document.js';

/** The address of a script in the trace of an error that it has created. */
const ADDRESS = /(?:https?|file|blob):\S+?(?=:\d+:\d+\)?$)/m;

/** The address of the script that calls this, by its trace; null where there is none. */
export const addressIn = (trace: string | undefined): string | null =>
  ADDRESS.exec(trace ?? '')?.[0] ?? null;

/**
 * The tag of the script, of which the settings are attributes; null without one. While a module
 * runs, or what a page calls later, no script is the document's current one: it is the last whose
 * address the trace of an error names.
 */
export function findOwnScript(): HTMLOrSVGScriptElement | null {
  const current = partOf(document, 'currentScript');
  if (current) return current;
  const address = addressIn(new Error().stack);
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
  return [...scripts].filter(({ src }) => src === address).pop() ?? null;
}
