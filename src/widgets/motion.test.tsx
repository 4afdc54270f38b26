// @document shared
// What the rules of motion apply to: never to what a page begins with.
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setUpPage } from '../../tests/clocked-page.js';
import { storeSession } from '../../tests/isolation/session.js';
import { world } from '../../mocks/testing.js';
import { CastCard } from '../entries/index.js';
import { parseCast } from '../network/cast/parse-cast.js';
import { NeynarFeedListPosts } from './list/NeynarFeedListPosts.js';

const page = setUpPage({ linkPreviews: false });
const cast = {
  ...world.launchCast,
  viewer_context: { liked: false, recasted: false },
  reactions: { likes: [], likes_count: 4, recasts: [], recasts_count: 1 },
};
const like = () => document.querySelector<HTMLButtonElement>('button[data-kind=like]')!;
afterEach(() => {
  localStorage.clear();
});

const parts = () => [...like().querySelectorAll('path')];
const counts = () =>
  [...document.querySelectorAll('footer p [data-turned]')].map((each) => each.textContent);

test('A like fills its heart once: the filling is there from the press on, also while the handler is at work.', async () => {
  let confirm: (isDone: boolean) => void = () => {};
  const onLikeBtnPress = vi.fn(() => new Promise<boolean>((resolve) => (confirm = resolve)));
  storeSession();
  const card = (
    <CastCard
      cast={cast}
      allowReactions
      viewerFid={1}
      onLikeBtnPress={onLikeBtnPress}
      onRecastBtnPress={() => true}
      onCommentBtnPress={() => {}}
    />
  );
  await page.show(card);
  expect(parts()).toHaveLength(1);
  expect(counts()).toEqual([]);

  fireEvent.click(like());
  expect(like().getAttribute('aria-busy')).toBe('true');
  expect(parts()).toHaveLength(2);
  const [filling] = parts();
  confirm(true);
  await page.pass(0);
  expect(like().getAttribute('aria-pressed')).toBe('true');
  expect(parts()[0]).toBe(filling);
  expect(counts()).toEqual(['5 likes']);

  // It comes back as it is, with nothing that moves.
  const isTouched = () => like().dataset.touched !== undefined;
  expect(isTouched()).toBe(true);
  await page.show(null);
  await page.show(card);
  expect(like().getAttribute('aria-pressed')).toBe('true');
  expect(isTouched()).toBe(false);

  fireEvent.click(like());
  expect(parts()).toHaveLength(1);
  confirm(true);
  await page.pass(0);
  expect(like().getAttribute('aria-pressed')).toBe('false');
  expect(parts()).toHaveLength(1);
  expect(counts()).toEqual([]);
});

test('a cast that arrives liked has the heart of its rule alone', async () => {
  await page.show(
    <CastCard
      cast={{ ...cast, viewer_context: { liked: true, recasted: false } }}
      allowReactions
      viewerFid={1}
    />,
  );
  expect(like().getAttribute('aria-pressed')).toBe('true');
  expect(parts()).toHaveLength(1);
});

test('Casts that a press has let into a feed appear. Those that it begins with, and further pages, do not.', async () => {
  const casts = [3, 4, 5].map((digit) => parseCast({ ...cast, hash: `0x${digit}` }));
  const posts = (all: typeof casts) => (
    <NeynarFeedListPosts
      casts={all}
      options={{}}
      id="feed"
      isBusy={false}
      isWhole={false}
      focusTarget={null}
      loadNext={() => {}}
    />
  );
  const isNew = () =>
    [...document.querySelectorAll('[data-index]')].map((post) => post.hasAttribute('data-new'));
  await page.show(posts(casts.slice(0, 2)));
  expect(isNew()).toEqual([false, false]);
  await page.show(posts(casts));
  expect(isNew()).toEqual([false, false, false]);
  const newer = [1, 2].map((digit) => parseCast({ ...cast, hash: `0x${digit}` }));
  await page.show(posts([...newer, ...casts]));
  expect(isNew()).toEqual([true, true, false, false, false]);
  // Once it has appeared, it is no longer new: a long list takes it away and brings it back.
  fireEvent.animationEnd(document.querySelector('[data-new] > *')!);
  expect(isNew()).toEqual([false, false, false, false, false]);
});
