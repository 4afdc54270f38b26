import { callHandler } from '../errors/call-handler.js';
import type { Fields } from '../read/fields.js';

type Format = (...args: unknown[]) => unknown;

const isFormat = (message: unknown): message is Format => typeof message === 'function';

/** The error of a message function that returned anything but a text. */
const notText = (name: string) => new TypeError(`settings.messages.${name} returned no text.`);

/**
 * Merges the site's messages over the defaults: a text replaces a text, a function a function. If a
 * function throws, or returns no text, `onFailure` is called and the default is used. Never throws.
 */
export function readMessages<Table extends object>(
  defaults: Table,
  given: Fields,
  onUnusable: (name: string) => void,
  onFailure: (reason: unknown, name: string) => void,
): Table {
  const read = (name: string, fallback: unknown): unknown => {
    const message = given[name];
    if (typeof message !== typeof fallback) {
      if (message !== undefined && message !== null) onUnusable(name);
      return fallback;
    }
    if (!isFormat(message)) return message;
    return (...args: unknown[]): unknown => {
      let reason: unknown;
      try {
        const text = message(...args);
        if (typeof text === 'string') return text;
        // A promise may reject: without a handler the page would report it.
        callHandler(
          () => text,
          () => {},
        );
        reason = notText(name);
      } catch (thrown) {
        reason = thrown;
      }
      onFailure(reason, name);
      return (fallback as Format)(...args);
    };
  };
  const messages: Fields = { ...defaults };
  for (const name of Object.keys(defaults)) {
    if (name in given) messages[name] = read(name, messages[name]);
  }
  return messages as Table;
}
