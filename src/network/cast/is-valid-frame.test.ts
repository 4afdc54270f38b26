import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { thrower, throwing } from '../../../tests/throwing.js';
import { isValidFrame } from '../frame/press-frame.js';

const frame = {
  version: 'vNext',
  image: 'https://frames.example/1.png',
  buttons: [{ index: 1, title: 'Go', action_type: 'post' }],
  frames_url: 'https://frames.example',
};
const but = (changes: object) => ({ ...frame, ...changes });
const without = (name: keyof typeof frame) =>
  Object.fromEntries(Object.entries(frame).filter(([key]) => key !== name));
const indexed = (...indexes: unknown[]) => but({ buttons: indexes.map((index) => ({ index })) });
const throwingAt = (name: string) => Object.defineProperty({ ...frame }, name, { get: thrower });
const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();

class FrameOfAClass {
  readonly version = frame.version;
  readonly buttons = frame.buttons;
  readonly frames_url = frame.frames_url;
  get image() {
    return frame.image;
  }
}

const VALID: [string, unknown][] = [
  ['a whole frame', frame],
  ['only the four fields', indexed(1)],
  ['no buttons', but({ buttons: [] })],
  ['four buttons', indexed(1, 2, 3, 4)],
  ['five buttons', indexed(1, 2, 3, 4, 5)],
  ['buttons in any order', indexed(3, 1, 2)],
  ['two buttons of one index', indexed(1, 1)],
  ['index 0', indexed(0)],
  ['index -0', indexed(-0)],
  ['a negative index', indexed(-1)],
  ['half an index', indexed(1.5)],
  ['a huge index', indexed(1e21)],
  ['a button of nothing but its index', but({ buttons: [{ index: 1 }] })],
  [
    'a button without prototype',
    but({ buttons: [Object.assign(Object.create(null), frame.buttons[0])] }),
  ],
  ['a button with unknown fields', but({ buttons: [{ index: 1, colour: 'red' }] })],
  ['a button with an unknown action', but({ buttons: [{ index: 1, action_type: 'dance' }] })],
  ['a button whose title is a number', but({ buttons: [{ index: 1, title: 5 }] })],
  ['a button with an inherited index', but({ buttons: [Object.create({ index: 1 })] })],
  ['an item that is a list with an index', but({ buttons: [/a/.exec('a')] })],
  ['fields beyond the four', but({ title: 'x', state: {}, input: {}, post_url: null })],
  ['a wrong input beside the four', but({ input: 5, image_aspect_ratio: [] })],
  ['a null prototype', Object.assign(Object.create(null), frame)],
  ['an instance of a class, a getter among its fields', new FrameOfAClass()],
  ['inherited fields', Object.create(frame)],
  ['a frozen frame', Object.freeze({ ...frame })],
  ['a proxy of a frame', new Proxy({ ...frame }, {})],
  ['a frame that went through JSON', JSON.parse(JSON.stringify(frame))],
  ["a mini app's version", but({ version: 'next' })],
  ['version 1 as text', but({ version: '1' })],
  ['any version at all', but({ version: 'x' })],
  ['an image that is no address', but({ image: 'picture' })],
  ['an image that is a data URL', but({ image: 'data:image/png;base64,AA' })],
  ['a frames_url that is no address', but({ frames_url: 'here' })],
  ['blank text', but({ version: ' ' })],
];

const INVALID: [string, unknown][] = [
  ['undefined', undefined],
  ['null', null],
  ['true', true],
  ['false', false],
  ['0', 0],
  ['1', 1],
  ['NaN', NaN],
  ['a BigInt', 1n],
  ['a symbol', Symbol('frame')],
  ['empty text', ''],
  ['a frame as JSON', JSON.stringify(frame)],
  ['a boxed string', Object('frame')],
  ['an empty object', {}],
  ['an empty list', []],
  ['a list of a frame', [frame]],
  ['a list with the fields of a frame', Object.assign([], frame)],
  ['a function', () => frame],
  ['a function with the fields of a frame', Object.assign(() => undefined, frame)],
  ['a class', FrameOfAClass],
  ['a promise of a frame', Promise.resolve(frame)],
  ['a map of the fields', new Map(Object.entries(frame))],
  ['a date', new Date(0)],
  ['an error', new Error('no')],
  ["the API's response around a frame", { frame }],
  ['no version', without('version')],
  ['no image', without('image')],
  ['no buttons field', without('buttons')],
  ['no frames_url', without('frames_url')],
  ['an undefined version', but({ version: undefined })],
  ['a null version', but({ version: null })],
  ['an empty version', but({ version: '' })],
  ['a numeric version', but({ version: 1 })],
  ['an undefined image', but({ image: undefined })],
  ['a null image', but({ image: null })],
  ['an empty image', but({ image: '' })],
  ['an image that is an object', but({ image: { url: frame.image } })],
  ['a boxed image', but({ image: Object('https://a.example') })],
  ['an undefined frames_url', but({ frames_url: undefined })],
  ['a null frames_url', but({ frames_url: null })],
  ['an empty frames_url', but({ frames_url: '' })],
  ['a frames_url that is a URL object', but({ frames_url: new URL(frame.frames_url) })],
  ['framesUrl in camels', { ...without('frames_url'), framesUrl: frame.frames_url }],
  ['null buttons', but({ buttons: null })],
  ['buttons that are text', but({ buttons: 'Go' })],
  ['buttons that are one button', but({ buttons: { index: 1 } })],
  ['buttons that are like a list', but({ buttons: { 0: { index: 1 }, length: 1 } })],
  ['buttons that are a set', but({ buttons: new Set([{ index: 1 }]) })],
  ['buttons that are typed numbers', but({ buttons: new Uint8Array(1) })],
  ['a null button', but({ buttons: [null] })],
  ['an undefined button', but({ buttons: [undefined] })],
  ['a button that is a number', but({ buttons: [1] })],
  ['a button that is text', but({ buttons: ['1'] })],
  ['a button that is a list', but({ buttons: [[1]] })],
  ['a hole among the buttons', but({ buttons: Object.assign([], { 1: { index: 2 } }) })],
  ['only holes', but({ buttons: new Array(2) })],
  ['a button without index', but({ buttons: [{ title: 'Go' }] })],
  ['one button of two without index', but({ buttons: [{ index: 1 }, { title: 'Go' }] })],
  ['an undefined index', indexed(undefined)],
  ['a null index', indexed(null)],
  ['an index of digits', indexed('1')],
  ['an empty index', indexed('')],
  ['a NaN index', indexed(NaN)],
  ['an infinite index', indexed(Infinity)],
  ['an index of minus infinity', indexed(-Infinity)],
  ['a BigInt index', indexed(1n)],
  ['a boxed index', indexed(Object(1))],
  ['a boolean index', indexed(true)],
  ['an index in a list', indexed([1])],
  ['a date as index', indexed(new Date(1))],
  ['a valid index, then a wrong one', indexed(1, '2')],
  ['Index in capitals', but({ buttons: [{ Index: 1 }] })],
  ['a version that throws', throwingAt('version')],
  ['an image that throws', throwingAt('image')],
  ['buttons that throw', throwingAt('buttons')],
  ['a frames_url that throws', throwingAt('frames_url')],
  ['a button that throws', but({ buttons: [throwing] })],
  ['a proxy that throws', new Proxy(frame, { get: thrower })],
  ['a revoked proxy', revoked],
];

it.each(VALID)('takes %s', (_, value) => expect(isValidFrame(value)).toBe(true));
it.each(INVALID)('refuses %s', (_, value) => expect(isValidFrame(value)).toBe(false));

it('leaves the value as it was', () => {
  const value = structuredClone(frame);
  isValidFrame(value);
  expect(value).toEqual(frame);
});

it('A frame is valid if it is an object with `version`, `image`, `frames_url` and `buttons` that all have a numeric index.', () => {
  // Mostly valid, so that many values are wrong in only one place.
  const field = fc.oneof(
    { weight: 5, arbitrary: fc.constant('x') },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
  const index = fc.oneof(fc.double(), fc.string());
  const button = fc.oneof(fc.record({ index }), fc.jsonValue());
  const near = fc.record(
    {
      version: field,
      image: field,
      frames_url: field,
      buttons: fc.oneof(fc.array(button, { maxLength: 2 }), fc.jsonValue()),
    },
    { requiredKeys: ['version', 'image', 'frames_url'] },
  );
  let valid = 0;
  fc.assert(
    fc.property(fc.oneof(near, fc.jsonValue(), fc.anything()), (value) => {
      const result = isValidFrame(value);
      if (!result) return;
      valid++;
      for (const name of ['version', 'image', 'frames_url'] as const) {
        expect(value[name]).toMatch(/^[^]+$/);
      }
      for (const button of value.buttons) expect(button.index - button.index).toBe(0);
    }),
    runs(3000),
  );
  expect(valid).toBeGreaterThan(runs(3000).numRuns / 150);
});
