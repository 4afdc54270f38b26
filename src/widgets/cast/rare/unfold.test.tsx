// @document shared
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../../mocks/testing.js';
import { renderUnder } from '../../../../tests/render-under.js';
import { settle } from '../../../../tests/settle.js';
import { CastCard } from '../../../entries/index.js';
import type { CastCardProps } from '../../../entries/index.js';

beforeEach(() => {
  // It has no layout: the text is 200 px high, in a box of 60 px.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200);
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

async function show(props: Partial<CastCardProps>) {
  renderUnder({}, <CastCard cast={world.launchCast} {...props} />);
  await settle();
}

test('It stays open while its card is rendered again, and with other options.', async () => {
  await show({ maxLines: 2, showMore: true });
  fireEvent.click(shown()[0]!);
  await show({ maxLines: 2, showMore: true, hideCounts: true });
  expect(isWhole()).toBe(true);
  await show({ maxLines: 4, showMore: true });
  expect(isWhole()).toBe(true);
  fireEvent.click(shown()[0]!);
  expect(isWhole()).toBe(false);
});

test.each<[string, Partial<CastCardProps>]>([
  ['is not asked for', { maxLines: 2 }],
  ['has no limit', { showMore: true }],
])('A text that is whole has no such button. (%s)', async (_, props) => {
  await show(props);
  expect(shown()).toEqual([]);
});
