// @vitest-environment happy-dom
// `CastCard` reads the fields of a cast one by one only where there is no `cast`.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../../mocks/index.js';
import { parseCast } from '../../../network/cast/parse-cast.js';
import { CastCard } from '../../../entries/index.js';
import { setUpPage } from '../../../../tests/clocked-page.js';

vi.mock('../../../network/cast/parse-cast.js', async (load) => {
  const original = await load<{ parseCast: typeof parseCast }>();
  return { parseCast: vi.fn(original.parseCast) };
});
const { show } = setUpPage({});
beforeEach(() => {
  vi.mocked(parseCast).mockClear();
});
afterEach(() => {
  cleanup();
});

const cast = world.launchCast;
const card = () => document.querySelector('article');

test('beside `cast` the fields cost no second parsing, and reach no element', async () => {
  for (const text of ['one', 'two', 'three']) {
    // A site that writes its props inline passes new objects each time.
    const fields = { text, embeds: [], channel: { id: text, name: text } };
    await show(<CastCard {...{ cast, ...fields }} />);
  }
  expect(parseCast).toHaveBeenCalledTimes(1);
  expect(card()?.hasAttribute('text')).toBe(false);
});

test('a cast that arrives after its fields is rendered in the same element', async () => {
  await show(<CastCard username="rish" text="gm" />);
  const first = card();
  expect(first?.textContent).toContain('gm');
  await show(<CastCard cast={cast} />);
  expect(card()).toBe(first);
  expect(card()?.getAttribute('aria-label')).toBe(`Post by ${cast.author?.display_name}`);
  await show(<CastCard username="rish" text="gm" />);
  expect(card()?.textContent).toContain('gm');
});

test('the same fields, written inline, are parsed once', async () => {
  await show(<CastCard username="rish" text="gm" />);
  await show(<CastCard username="rish" text="gm" />);
  expect(parseCast).toHaveBeenCalledTimes(1);
});
