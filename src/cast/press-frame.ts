import type { NeynarFrame } from './types.js';
import { isValidFrame } from './is-valid-frame.js';
import type { FramePressHandler, SetFrame, ValidFrame } from './frame-types.js';

/**
 * Calls the site's press handler, and returns the next frame.
 * @throws `invalid` with `Invalid frame data received` for a result that is no frame
 * (docs/behaviour.md, Frames); what the handler throws
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
