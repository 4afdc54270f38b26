import { expect, it, vi } from 'vitest';
import type { NeynarFrame } from '../cast/api-types.js';
import { toError } from '../../core/errors/errors.js';
import { pressFrame } from './press-frame.js';
import type { FramePressHandler } from '../cast/model.js';

const frame: NeynarFrame = {
  version: 'vNext',
  image: 'https://img.example/1.png',
  buttons: [{ index: 1, title: 'Next', action_type: 'post' }],
  input: {},
  state: {},
  frames_url: 'https://frames.example',
};
const next: NeynarFrame = { ...frame, image: 'https://img.example/2.png' };
const setFrame = () => undefined;
const press = (handler: () => unknown) =>
  pressFrame(handler as FramePressHandler, 1, frame, setFrame);

it('calls the handler once, with what was pressed', async () => {
  const handler = vi.fn<FramePressHandler>(() => next);
  await pressFrame(handler, 2, frame, setFrame, 'text');
  expect(handler.mock.calls).toEqual([[2, frame, setFrame, 'text']]);
  expect(handler.mock.calls[0]?.[1]).toBe(frame);
});

it.each<[string, () => unknown]>([
  ['at once', () => next],
  ['later', () => Promise.resolve(next)],
  ['by a thenable', () => ({ then: (done: (value: unknown) => void) => done(next) })],
])('returns the frame that the handler returns %s', async (_, handler) => {
  expect(await press(handler)).toBe(next);
});

it.each([
  undefined,
  null,
  true,
  'ok',
  {},
  [next],
  { frame: next },
  { ...next, buttons: [{ index: '1' }] },
])('rejects the result %j', async (result) => {
  const refusal = toError('Invalid frame data received', 'invalid');
  await expect(press(() => result)).rejects.toEqual(refusal);
  await expect(press(() => Promise.resolve(result))).rejects.toEqual(refusal);
});

it('rejects as the handler does, or throws', async () => {
  const error = new Error('The wallet said no');
  await expect(press(() => Promise.reject(error))).rejects.toBe(error);
  const throwing = () => {
    throw error;
  };
  await expect(press(throwing)).rejects.toBe(error);
});

it('rejects where there is no handler to call', async () => {
  await expect(press(undefined as unknown as () => unknown)).rejects.toThrow(TypeError);
});
