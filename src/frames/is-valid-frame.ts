import { fieldsOf, textOf } from '../json/read.js';
import type { ValidFrame } from './types.js';

/**
 * Whether a press handler's answer is a frame: an object with version, image, buttons (an array whose every item has a
 * numeric index) and frames_url (SPEC.md 5). To the letter:
 * - An object is neither an array nor a function; its prototype and its further fields do not matter.
 * - It is *with* a field whose value is a string that is not empty. What the string says is not judged here.
 * - No buttons are buttons. A hole in the array is an item without index.
 * - An index is a finite number, of any size and sign: neither NaN nor a string of digits.
 *
 * Never throws: what cannot be read is not valid.
 */
export function isValidFrame(value: unknown): value is ValidFrame {
  try {
    if (typeof value !== 'object' || Array.isArray(value)) return false;
    const { version, image, buttons, frames_url } = fieldsOf(value);
    return (
      [version, image, frames_url].every(textOf) &&
      Array.isArray(buttons) &&
      // A copy has no holes: `every` would skip them.
      Array.from<{ index?: unknown } | null>(buttons).every((b) => Number.isFinite(b?.index))
    );
  } catch {
    return false;
  }
}
