import type { Frame, NeynarFrame } from './types.js';
import { fieldsOf, listOf, textOf } from '../read/read.js';

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
    buttons: Array.from(listOf(buttons), (button, at) => {
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
