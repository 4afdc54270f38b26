import { expect, it } from 'vitest';
import { readSplash } from './read-splash.js';

const IMAGE = 'https://game.example/splash.png';

it.each([
  ['its page', { button: { action: { splashImageUrl: IMAGE, splashBackgroundColor: '#abc' } } }],
  ['the API', { button: { action: { splash_image_url: IMAGE, splash_background_color: '#abc' } } }],
  [
    'its manifest',
    { manifest: { miniapp: { splashImageUrl: IMAGE, splashBackgroundColor: '#abc' } } },
  ],
  [
    'an older manifest',
    { manifest: { frame: { icon_url: IMAGE, splash_background_color: '#abc' } } },
  ],
])('reads the splash screen from %s', (_, json) => {
  expect(readSplash(json)).toEqual({ imageUrl: IMAGE, colour: '#abc' });
});

it('prefers the page to the manifest, and each field to none', () => {
  const action = { splashBackgroundColor: '#111111', splashImageUrl: 'javascript:0' };
  const miniapp = { splashBackgroundColor: '#222222', splashImageUrl: IMAGE };
  expect(readSplash({ button: { action }, manifest: { miniapp } })).toEqual({
    imageUrl: IMAGE,
    colour: '#111111',
  });
});

it.each(['red', '#12', '#12345678', 'url(https://evil.example/)', '#abc;x:y', 5, ['#abc'], null])(
  'takes %j for no colour',
  (splashBackgroundColor) => {
    expect(readSplash({ button: { action: { splashBackgroundColor } } }).colour).toBeUndefined();
  },
);

const hostile = { splashImageUrl: 'javascript:x', splashBackgroundColor: 'url(https://evil)' };
it.each([
  null,
  undefined,
  'text',
  5,
  [],
  { button: 5 },
  { manifest: { miniapp: 'x' } },
  { button: { action: hostile } },
])('finds nothing in %j', (json) => {
  expect(readSplash(json)).toEqual({ imageUrl: null, colour: undefined });
});
