// @document shared
// What cards in long lists cost when they leave the document and come back.
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { petFrame } from '../mocks/frames.js';
import { world } from '../mocks/index.js';
import { users } from '../mocks/users.js';
import { renderUnder } from './render-under.js';
import { CastCard, FrameCard, ProfileCard } from '../src/entries/index.js';

// The card calls this message whenever it renders.
const castBy = vi.fn((author: string) => `Post by ${author}`);
const settings = { clientId: 'test', messages: { castBy } };
const send = vi.fn(() => Promise.resolve(Response.json({ cast: world.singularCast })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
  send.mockClear();
});

async function show(content: ReactNode) {
  renderUnder(settings, content);
  // A part that is loaded on demand.
  await act(() => vi.dynamicImportSettled());
  await act(async () => {
    // Longer than SWR takes two calls for one.
    await vi.advanceTimersByTimeAsync(10_000);
  });
}

test('a quote by hash is fetched once, however often its card comes back', async () => {
  for (let visit = 0; visit < 10; visit += 1) {
    await show(<CastCard cast={world.quotingByHashCast} />);
    expect(document.body.textContent).toContain('gm, shipping today.');
    await show(null);
  }
  expect(send).toHaveBeenCalledTimes(1);
});

test('a card is not rendered again when its parent is, with the same props', async () => {
  const page = (title: string) => (
    <>
      <h1>{title}</h1>
      <CastCard cast={world.launchCast} allowReactions />
    </>
  );
  await show(page('One'));
  expect(castBy).toHaveBeenCalled();
  castBy.mockClear();
  await show(page('Two'));
  expect(document.querySelector('h1')?.textContent).toBe('Two');
  expect(castBy).not.toHaveBeenCalled();
});

/** JSON that counts how often one of its fields is read. */
function counting<Json extends object>(json: Json, field: string & keyof Json) {
  const counted = { reads: 0, json: { ...json } };
  Object.defineProperty(counted.json, field, {
    enumerable: true,
    get() {
      counted.reads += 1;
      return json[field];
    },
  });
  return counted;
}

test('a plain card parses its data once, however often its parent is rendered', async () => {
  const cast = counting(world.launchCast, 'timestamp');
  const user = counting(users.linda, 'follower_count');
  const frame = counting(petFrame, 'image');
  const page = (title: string) => (
    <>
      <h1>{title}</h1>
      <CastCard cast={cast.json} renderEmbeds={title !== 'Three'} />
      <ProfileCard user={user.json} onCast={() => title} />
      <FrameCard frame={frame.json} onFrameBtnPress={() => Promise.resolve(petFrame)} />
    </>
  );
  await show(page('One'));
  const before = [cast.reads, user.reads, frame.reads];
  expect(before).toEqual([expect.any(Number), 1, expect.any(Number)]);
  // Also with other props than the data.
  for (const title of ['Two', 'Three', 'Four']) await show(page(title));
  expect([cast.reads, user.reads, frame.reads]).toEqual(before);
});
