// @document shared
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../../mocks/testing.js';
import { renderUnder } from '../../../../tests/render-under.js';
import { CastCard } from '../../../entries/index.js';
import type { CastCardProps, WidgetComponents } from '../../../entries/index.js';

let height: number;

beforeEach(() => {
  // It has no layout: the text is as high as the test says, in a box of 60 px.
  height = 200;
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(60);
  vi.spyOn(console, 'error').mockReturnValue();
});

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('button[aria-expanded]')].filter(
    ({ hidden }) => !hidden,
  );
/** The limit of lines is a rule of another display. */
const isWhole = () =>
  document.querySelector<HTMLElement>('article [data-lines]')?.style.display === 'block';

async function show(props: Partial<CastCardProps>, components?: WidgetComponents) {
  renderUnder({ components }, <CastCard cast={world.launchCast} {...props} />);
  await act(() => vi.dynamicImportSettled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

test('A text that is cut off is shown whole by a press, and cut off again by another.', async () => {
  await show({ maxLines: 2, showMore: true });
  const [button] = shown();
  expect([button?.textContent, button?.getAttribute('aria-expanded')]).toEqual([
    'Show more',
    'false',
  ]);
  expect(isWhole()).toBe(false);
  act(() => button!.click());
  expect([button?.textContent, button?.getAttribute('aria-expanded')]).toEqual([
    'Show less',
    'true',
  ]);
  expect(isWhole()).toBe(true);
  act(() => button!.click());
  expect(isWhole()).toBe(false);
  expect(shown()).toEqual([button]);
});

test('A text of the site is cut off at the same lines, and shown whole by the same press.', async () => {
  const Text = () => (
    <>
      <b>mine</b>
      <i>and more</i>
    </>
  );
  await show({ maxLines: 2, showMore: true }, { Text });
  const limited = document.querySelector<HTMLElement>('[data-lines]');
  expect(limited?.textContent).toBe('mineand more');
  act(() => shown()[0]!.click());
  expect(isWhole()).toBe(true);
});

test('It stays open while its card is rendered again, and with other options.', async () => {
  await show({ maxLines: 2, showMore: true });
  act(() => shown()[0]!.click());
  await show({ maxLines: 2, showMore: true, hideCounts: true });
  expect(isWhole()).toBe(true);
  await show({ maxLines: 4, showMore: true });
  expect(isWhole()).toBe(true);
  act(() => shown()[0]!.click());
  expect(isWhole()).toBe(false);
});

test.each<[string, Partial<CastCardProps>]>([
  ['is not asked for', { maxLines: 2 }],
  ['has no limit', { showMore: true }],
])('A text that is whole has no such button. (%s)', async (_, props) => {
  await show(props);
  expect(shown()).toEqual([]);
});

test('A text that is not cut off has no such button.', async () => {
  height = 60;
  await show({ maxLines: 2, showMore: true });
  expect(shown()).toEqual([]);
});
