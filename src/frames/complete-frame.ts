import type { Frame, NeynarFrame } from '../api/types.js';

type Fields = Partial<Record<string, unknown>>;

const fields = (value: unknown) => Object(value) as Fields;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * A frame as `NeynarFrame` promises it, for the press handler: what the API left out is empty. Other
 * fields are kept.
 */
export function completeFrame(frame: Frame): NeynarFrame {
  const { version, image, buttons, input, frames_url } = frame as Fields;
  const { text } = fields(input);
  return {
    ...(frame as NeynarFrame),
    version: textOf(version),
    image: textOf(image),
    buttons: Array.from(Array.isArray(buttons) ? buttons : [], (button, at) => {
      const { index, title, action_type } = fields(button);
      return {
        ...fields(button),
        // As it is drawn: a press names the same number.
        index: Number.isFinite(index) ? (index as number) : at + 1,
        title: textOf(title),
        action_type: textOf(action_type) || 'post',
      };
    }),
    input: typeof text === 'string' ? { text } : {},
    state: fields(frame.state),
    frames_url: textOf(frames_url),
  };
}
