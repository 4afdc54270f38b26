import { fieldsOf, textOf } from '../read/read.js';
import type { ValidFrame } from './frame-types.js';

/**
 * Whether the result of a press handler is a frame: an object with version, image, buttons (an
 * array whose every item has a numeric index) and frames_url (docs/behaviour.md, Frames). In
 * detail:
 * - An object is neither an array nor a function; its prototype and other fields do not matter.
 * - It has a field if the value is a string that is not empty. The content is not checked.
 * - An empty list of buttons is valid. A hole in the array is an item without an index.
 * - An index is a finite number of any size and sign: neither NaN nor a string of digits.
 *
 * Never throws: a value that cannot be read is invalid.
 */
export function isValidFrame(value: unknown): value is ValidFrame {
  try {
    if (typeof value !== 'object' || Array.isArray(value)) return false;
    const { version, image, buttons, frames_url } = fieldsOf(value);
    return (
      [version, image, frames_url].every(textOf) &&
      Array.isArray(buttons) &&
      // The copy has no holes, which `every` would skip.
      Array.from<{ index?: unknown } | null>(buttons).every((b) => Number.isFinite(b?.index))
    );
  } catch {
    return false;
  }
}
