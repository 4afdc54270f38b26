import { expect, test } from 'vitest';
import { parseColour } from './parse-colour.js';

test.each([
  ['rgb(1, 2, 3)', [1, 2, 3], 1],
  ['rgba(255, 0, 10, 0.25)', [255, 0, 10], 0.25],
  ['rgba(0, 0, 0, 0)', [0, 0, 0], 0],
  ['color(srgb 1 0.5 0)', [255, 128, 0], 1],
  ['color(srgb 0.1 0.2 0.3 / 0.5)', [26, 51, 77], 0.5],
  // Out of sRGB: clipped.
  ['color(srgb 1.2 -0.3 0)', [255, 0, 0], 1],
  ['color(srgb none none none)', [0, 0, 0], 1],
  ['color(srgb 1e-7 0 1 / none)', [0, 0, 255], 0],
])('%s', (computed, rgb, alpha) => {
  expect(parseColour(computed)).toEqual({ rgb, alpha });
});

test.each([
  '',
  'transparent;}body{display:none',
  'oklch(0.7 0.2 30)',
  'color(display-p3 1 0 0)',
  'rgb(1, 2)',
  'rgb(NaN, 0, 0)',
  'color(srgb calc(NaN) 0 0)',
  'color(srgb infinity 0 0)',
  'rgb(1, 2, 3',
  'url(https://evil.example/)',
  `rgb(${'1,'.repeat(100_000)})`,
])('What is no colour is left out of the theme `page`. (%s)', (computed) => {
  expect(parseColour(computed.slice(0, 300_000))).toBeNull();
});
