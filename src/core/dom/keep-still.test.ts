// @document shared
// The still of a picture that may move, for those who prefer less motion.
import { beforeEach, expect, test, vi } from 'vitest';
import { thrower } from '../../../tests/throwing.js';
import { keepStill } from './keep-still.js';
import { stillIfPreferred } from './still-if-preferred.js';

const draw = vi.fn();
let isReduced = true;

beforeEach(() => {
  isReduced = true;
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(40);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: draw,
  } as unknown as null);
  draw.mockReset();
});

function add(src = 'https://pictures.example/a.webp') {
  const image = document.createElement('img');
  image.src = src;
  document.body.appendChild(document.createElement('span')).append(image);
  return image;
}
const stills = () => document.querySelectorAll('canvas');
const load = (image: HTMLImageElement) => image.dispatchEvent(new Event('load'));

test('A picture by a stranger stands still under reduced motion, whatever its format says: one still before it, no request, no second still.', () => {
  const image = add();
  keepStill(image);
  keepStill(image);
  expect(image.style.opacity).toBe('');
  load(image);
  expect(image.style.opacity).toBe('0');
  expect(stills()).toHaveLength(1);
  expect(image.previousElementSibling).toBe(stills()[0]);
  expect(stills()[0]?.getAttribute('aria-hidden')).toBe('true');
  // As sharp as its box, not as large as the file.
  expect([stills()[0]?.width, stills()[0]?.height]).toEqual([80, 40]);
  expect(document.querySelectorAll('img')).toHaveLength(1);
});

test('another address of the same element is covered as well', () => {
  const image = add();
  keepStill(image);
  load(image);
  image.src = 'https://pictures.example/b.gif';
  load(image);
  expect(draw).toHaveBeenCalledTimes(2);
  expect(stills()).toHaveLength(1);
});

test('the still goes with its picture', async () => {
  const image = add();
  const parent = image.parentElement!;
  keepStill(image);
  load(image);
  image.remove();
  await vi.waitFor(() => expect(stills()).toHaveLength(0));
  expect(image.style.opacity).toBe('');
  parent.append(image);
  keepStill(image);
  expect(stills()).toHaveLength(1);
});

test('an SVG reads the preference by itself', () => {
  for (const src of ['https://a.example/b.svg?size=4', 'data:image/svg+xml,%3Csvg/%3E']) {
    keepStill(add(src));
  }
  expect(stills()).toHaveLength(0);
});

test('a picture that cannot be drawn goes on moving, and is seen', () => {
  draw.mockImplementation(thrower);
  const image = add();
  keepStill(image);
  load(image);
  expect(image.style.opacity).toBe('');
});

test('without that preference, and without matchMedia, nothing is covered', async () => {
  isReduced = false;
  stillIfPreferred(add());
  vi.stubGlobal('matchMedia', undefined);
  stillIfPreferred(add());
  stillIfPreferred(null);
  await import('./keep-still.js');
  expect(stills()).toHaveLength(0);
});
