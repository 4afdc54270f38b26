import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Frame, NeynarFrame } from './api-types.js';
import { completeFrame, isValidFrame } from '../frame/press-frame.js';

const whole: NeynarFrame = {
  version: 'vNext',
  image: 'https://img.example/1.png',
  image_aspect_ratio: '1:1',
  buttons: [{ index: 2, title: 'Go', action_type: 'link', target: 'https://a.example' }],
  input: { text: 'Your name' },
  state: { serialized: 'x' },
  frames_url: 'https://frames.example',
};

it('changes neither a complete frame nor an unknown field', () => {
  const frame = { ...whole, post_url: 'https://post.example', author: { fid: 3 } };
  expect(completeFrame(frame)).toEqual(frame);
});

it('has something empty for what was left out, and counts the buttons', () => {
  const { version, image, frames_url } = whole;
  const buttons = [{}, { index: 7, title: 'Go' }, null] as Frame['buttons'];
  expect(completeFrame({ version, image, frames_url, buttons })).toEqual({
    version,
    image,
    frames_url,
    buttons: [
      { index: 1, title: '', action_type: 'post' },
      { index: 7, title: 'Go', action_type: 'post' },
      { index: 3, title: '', action_type: 'post' },
    ],
    input: {},
    state: {},
  });
});

it('takes no other value for the placeholder of an input', () => {
  expect(completeFrame({ ...whole, input: { text: 5 } } as unknown as Frame)).toEqual({
    ...whole,
    input: {},
  });
});

it('keeps its promises of anything, and leaves alone what it was given', () => {
  const field = fc.oneof(fc.jsonValue(), fc.constant(undefined));
  const frames = fc.record(Object.fromEntries(Object.keys(whole).map((key) => [key, field])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(frames, (json) => {
      const before = structuredClone(json);
      const frame = completeFrame(json);
      expect(json).toEqual(before);
      for (const text of [frame.version, frame.image, frame.frames_url]) {
        expect(text).toBeTypeOf('string');
      }
      for (const object of [frame.input, frame.state]) expect(object).toBeTypeOf('object');
      expect(frame.input.text ?? '').toBeTypeOf('string');
      for (const button of frame.buttons) {
        expect(button.title).toBeTypeOf('string');
        expect(button.action_type).not.toBe('');
      }
      expect(isValidFrame({ ...frame, version: '1', image: 'a', frames_url: 'b' })).toBe(true);
    }),
  );
});
