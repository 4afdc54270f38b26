import type { NeynarError } from '../errors/errors.js';
import type { SayGroup } from '../messages/english-group.js';
import type { SayCount } from './create-count.js';

/** Isolates a name with right-to-left letters, so that the text after it keeps its place. */
export const isolate = (name: string): string =>
  /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;

/** The reasons why there is no frame, in one language. */
export interface Reasons {
  timeout: string;
  /** The page has no frame. */
  missing: string;
  /** The response is no frame. */
  invalid: string;
  /** `#` stands for the status. */
  http: string;
}

/**
 * Creates a function that translates the reason of a failure by the error's code. Any other reason
 * is kept as it is.
 */
export function createReason({ timeout, missing, invalid, http }: Reasons) {
  return (reason: string, { code, status = 0 }: NeynarError): string => {
    switch (code) {
      case 'timeout':
        return timeout;
      case 'not-found':
        return missing;
      case 'invalid':
        return invalid;
      case 'http':
        return http.replace('#', String(status));
      default:
        return reason;
    }
  };
}

/**
 * Creates the sentence of what one user did, or one and others; `@` stands for the name.
 * @param alone the sentence for one user
 * @param counted the sentence by the number of the others
 */
export const grouped =
  (alone: string, counted: SayCount): SayGroup =>
  (others, formatted, name) =>
    (others > 0 ? counted(others, formatted) : alone).replace('@', () => name);
