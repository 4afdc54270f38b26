import type { NeynarFrame } from '../api/types.js';
import { isValidFrame } from './is-valid-frame.js';
import type { FramePressHandler, SetFrame, ValidFrame } from './types.js';

/**
 * Presses a frame's button by the owner's handler, and waits for the next frame.
 * @throws `invalid`, `Invalid frame data received`, for an answer that is none (SPEC.md 5); whatever the handler throws.
 */
export async function pressFrame(
  handler: FramePressHandler,
  index: number,
  frame: NeynarFrame,
  setFrame: SetFrame,
  input?: string,
): Promise<ValidFrame> {
  const answer: unknown = await handler(index, frame, setFrame, input);
  if (!isValidFrame(answer)) {
    throw Object.assign(new Error('Invalid frame data received'), { code: 'invalid' });
  }
  return answer;
}
