// @document shared
// An animated picture, when it is large: its button, and what stands in front of it.
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { thrower } from '../../tests/throwing.js';
import { renderUnder } from '../../tests/render-under.js';
import { Lightbox } from './Lightbox.js';

const draw = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {});
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(8000);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(4000);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: draw,
  } as unknown as null);
  draw.mockReset();
});

const GIF = 'https://pictures.example/a.gif';
const images = [
  { url: GIF, alt: '', isAnimated: true },
  { url: 'https://pictures.example/b.png', alt: '', isAnimated: false },
];

function show(isReduced: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: isReduced,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);
  renderUnder(
    {},
    <Lightbox images={images} labels={['first', 'second']} first={0} onClose={() => {}} />,
  );
}
const image = () => document.querySelector('img')!;
const still = () => document.querySelector('canvas');
const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
const press = (name: string) => fireEvent.click(button(name)!);
const load = () => fireEvent.load(image());

test('A large animated picture can be stopped and started again, too, and nothing is requested for it.', () => {
  show(false);
  load();
  expect(still()).toBeNull();
  press('Pause animation');
  load();
  expect(image().style.opacity).toBe('0');
  expect(draw).toHaveBeenCalledTimes(1);
  expect([still()?.width, still()?.height]).toEqual([4096, 2048]);
  press('Play animation');
  expect(still()).toBeNull();
  expect(image().style.opacity).toBe('');
  expect(document.querySelectorAll('img')).toHaveLength(1);
});

test('is stopped from the beginning under reduced motion, as soon as it is loaded', () => {
  show(true);
  expect(image().style.opacity).toBe('');
  load();
  expect(image().style.opacity).toBe('0');
});

test('goes on moving if it cannot be drawn', () => {
  draw.mockImplementation(thrower);
  show(true);
  load();
  expect(image().style.opacity).toBe('');
});

test('A large picture closes by a press beside it, and not where a press that began on its description ends.', () => {
  const described = [{ url: GIF, alt: 'A ball that bounces.' }];
  renderUnder({}, <Lightbox images={described} labels={['first']} first={0} onClose={() => {}} />);
  const dialog = document.querySelector('dialog')!;
  const close = vi.spyOn(dialog, 'close');
  const press = (from: Element) => {
    fireEvent.pointerDown(from);
    fireEvent.click(dialog);
  };
  press(document.querySelector('p')!);
  expect(close).not.toHaveBeenCalled();
  press(dialog);
  expect(close).toHaveBeenCalledOnce();
});

test('its neighbour, which does not move, has no button and is not covered', () => {
  show(true);
  load();
  press('Next image');
  expect(document.querySelectorAll('img')).toHaveLength(1);
  expect(button('Play animation')).toBeNull();
  expect(still()).toBeNull();
  expect(image().style.opacity).toBe('');
});
