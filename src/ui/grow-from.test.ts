// @document shared
// Where things move is proved in a browser: GrowsOutOfItsThumbnail in
// stories/widgets/cast/Embeds.stories.tsx.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { growFrom } from './grow-from.js';

const update = vi.fn();
let thumbnail: HTMLElement;
let dialog: HTMLDialogElement;
let image: HTMLImageElement;
/** What the browser would wait for: a frame before the callback, and 180 ms after it. */
let frame: () => void;
let end: (error?: Error) => void;
const start = vi.fn((change: () => void) => {
  frame = change;
  const finished = new Promise<void>((resolve, reject) => {
    end = (error) => {
      if (error) reject(error);
      else resolve();
    };
  });
  return { ready: Promise.reject(new Error('Transition was skipped')), finished };
});

const nameOf = (element: HTMLElement) => element.style.getPropertyValue('view-transition-name');
const names = () => [thumbnail, dialog, image].map(nameOf);
const grow = () => {
  growFrom(thumbnail, dialog, update);
};

beforeEach(() => {
  update.mockClear();
  start.mockClear();
  document.body.innerHTML = '<img id="small"><dialog><img></dialog>';
  thumbnail = document.querySelector<HTMLElement>('#small')!;
  dialog = document.querySelector('dialog')!;
  image = dialog.querySelector('img')!;
  document.adoptedStyleSheets = [];
  Object.defineProperties(image, {
    complete: { value: true, configurable: true },
    naturalWidth: { value: 600, configurable: true },
  });
  Object.assign(Document.prototype, { startViewTransition: start, activeViewTransition: null });
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
});
afterEach(() => {
  Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  Reflect.deleteProperty(Document.prototype, 'activeViewTransition');
});

test('the name goes from the thumbnail to the image when it opens', async () => {
  grow();
  expect(update).not.toHaveBeenCalled();
  expect(names()).toEqual(['castkit-lightbox-image', 'castkit-lightbox', '']);
  expect(image.style.transition).toContain('none');
  frame();
  expect(update).toHaveBeenCalledOnce();
  expect(names()).toEqual(['', 'castkit-lightbox', 'castkit-lightbox-image']);
  end();
  await vi.waitFor(() => expect(names()).toEqual(['', '', '']));
});

test('and back when it closes', () => {
  dialog.open = true;
  grow();
  expect(names()).toEqual(['', 'castkit-lightbox', 'castkit-lightbox-image']);
  frame();
  expect(names()).toEqual(['castkit-lightbox-image', 'castkit-lightbox', '']);
});

test('its names win over a rule that takes all others away', () => {
  grow();
  expect(thumbnail.style.getPropertyPriority('view-transition-name')).toBe('important');
});

test('its rules are gone with it, the page’s stay, also when it fails', async () => {
  const own = new CSSStyleSheet();
  document.adoptedStyleSheets = [own];
  grow();
  expect(document.adoptedStyleSheets).toHaveLength(2);
  frame();
  end(new Error('the dialog cannot be shown'));
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toEqual([own]));
  expect(names()).toEqual(['', '', '']);
});

describe('The large image does not grow under reduced motion, nor in browsers without view transitions.', () => {
  const cases: Record<string, () => void> = {
    'without view transitions': () =>
      Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
    'during a transition of the page': () =>
      Object.assign(Document.prototype, { activeViewTransition: {} }),
    'under reduced motion': () => {
      vi.spyOn(window, 'matchMedia').mockImplementation(
        (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
      );
    },
    'while the image loads': () => Object.defineProperty(image, 'complete', { value: false }),
    'with a broken image': () => Object.defineProperty(image, 'naturalWidth', { value: 0 }),
    'without an image': () => image.remove(),
    'in a shadow tree': () =>
      document.body.attachShadow({ mode: 'open' }).append(thumbnail, dialog),
  };

  test.each(Object.entries(cases))('%s', (_, arrange) => {
    arrange();
    grow();
    expect(update).toHaveBeenCalledOnce();
    expect(start).not.toHaveBeenCalled();
    expect(names()).toEqual(['', '', '']);
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  test.each([null, undefined])('with the thumbnail %s', (missing) => {
    growFrom(missing, dialog, update);
    expect(update).toHaveBeenCalledOnce();
    expect(start).not.toHaveBeenCalled();
  });
});
