import type { Frame, NeynarFrame } from '../api/types.js';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const objectOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? value : {};

/**
 * A frame as `NeynarFrame` promises it, for the press handler: what the API left out is empty. Other
 * fields are kept.
 */
export function completeFrame(frame: Frame): NeynarFrame {
  const buttons: readonly unknown[] = Array.isArray(frame.buttons) ? frame.buttons : [];
  const input = objectOf(frame.input);
  return {
    ...(frame as NeynarFrame),
    version: textOf(frame.version),
    image: textOf(frame.image),
    buttons: buttons.map((value, at) => {
      const { index, title, action_type, ...button } = objectOf(value);
      return {
        ...button,
        // As it is drawn: a press names the same number.
        index: Number.isFinite(index) ? Number(index) : at + 1,
        title: textOf(title),
        action_type: textOf(action_type) || 'post',
      };
    }),
    input: 'text' in input ? { ...input, text: textOf(input.text) } : input,
    state: objectOf(frame.state),
    frames_url: textOf(frame.frames_url),
  };
}
