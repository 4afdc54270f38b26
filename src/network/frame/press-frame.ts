import { fieldsOf, textOf, listOf } from '../../core/read/fields.js';
import type { ValidFrame, FramePressHandler, SetFrame } from '../cast/model.js';
import type { Frame, NeynarFrame } from '../cast/api-types.js';

/**
 * Whether the result of a press handler is a frame: an object with version, image, buttons (an
 * array whose every item has a numeric index) and frames_url (rules of src/network/cast).
 * In detail:
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

/**
 * Fills the missing fields of `NeynarFrame` with empty values, for the press handler. Other fields
 * are kept.
 */
export function completeFrame(frame: Frame): NeynarFrame {
  const { version, image, buttons, input, frames_url } = fieldsOf(frame);
  const { text } = fieldsOf(input);
  return {
    ...(frame as NeynarFrame),
    version: textOf(version),
    image: textOf(image),
    buttons: [...listOf(buttons)].map((button, at) => {
      const { index, title, action_type } = fieldsOf(button);
      return {
        ...fieldsOf(button),
        // The same number as the rendered button, which a press reports.
        index: Number.isFinite(index) ? (index as number) : at + 1,
        title: textOf(title),
        action_type: textOf(action_type) || 'post',
      };
    }),
    input: typeof text === 'string' ? { text } : {},
    state: fieldsOf(frame.state),
    frames_url: textOf(frames_url),
  };
}

/**
 * Calls the site's press handler, and returns the next frame.
 * @throws `invalid` with `Invalid frame data received` for a result that is no frame
 * (rules of FrameCard); what the handler throws
 */
export async function pressFrame(
  handler: FramePressHandler,
  index: number,
  frame: NeynarFrame,
  setFrame: SetFrame,
  input?: string,
): Promise<ValidFrame> {
  const result: unknown = await handler(index, frame, setFrame, input);
  if (!isValidFrame(result)) {
    throw Object.assign(new Error('Invalid frame data received'), { code: 'invalid' });
  }
  return result;
}
