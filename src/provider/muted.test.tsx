// @document shared
// What a visitor mutes disappears from every widget at once.
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../mocks/testing.js';
import { renderPage, under } from '../../tests/render-under.js';
import { CastCard, NeynarConversationList, NeynarFeedList, createMutes } from '../entries/index.js';
import type { Cast, Mutes, NeynarSettings } from '../entries/index.js';
import { NeynarReaders } from '../entries/comments.js';

const by = (fid: number, number: number, fields: Cast = {}): Cast => ({
  ...world.quietCast,
  author: { ...world.quietCast.author, fid },
  hash: `0x${number}`,
  text: `text ${number}`,
  ...fields,
});
const first = by(1, 1);
const quoting = by(3, 3, { embeds: [{ cast_id: { hash: '0x1', fid: 1 }, cast: first }] });

const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
let place: HTMLElement;

beforeEach(() => {
  fetch.mockClear();
  place = document.body.appendChild(document.createElement('div'));
});

const page = (mutes: NeynarSettings['mutes'], content: ReactElement) =>
  under({ fetch, linkPreviews: false, mutes }, content);
const show = (mutes: NeynarSettings['mutes'], content: ReactElement) => {
  renderPage(page(mutes, content), { container: place });
};
const texts = () => place.textContent.match(/text \d/g) ?? [];

const everything = (
  <>
    <CastCard cast={first} />
    <CastCard cast={quoting} />
    <NeynarFeedList
      feedType="following"
      fid={9}
      initialPages={[{ casts: [by(1, 4), by(2, 5), quoting], next: {} }]}
    />
    <NeynarConversationList
      type="hash"
      identifier="0x6"
      initialConversation={{
        conversation: {
          cast: {
            ...by(2, 6),
            direct_replies: [{ ...by(1, 7), direct_replies: [by(2, 8)] }, by(2, 9)],
          },
        },
      }}
    />
  </>
);

test('A muted user disappears from cards, quotes, feeds and conversations at once, and comes back.', () => {
  const mutes = createMutes();
  show(mutes, everything);
  const all = ['1', '3', '1', '4', '5', '3', '1', '6', '7', '8', '9'].map((each) => `text ${each}`);
  expect(texts()).toEqual(all);
  const requests = fetch.mock.calls.length;
  act(() => mutes.add({ kind: 'user', value: 1 }));
  expect(texts()).toEqual(['3', '5', '3', '6', '9'].map((each) => `text ${each}`));
  act(() => mutes.remove({ kind: 'user', value: 1 }));
  expect(texts()).toEqual(all);
  expect(fetch).toHaveBeenCalledTimes(requests);
});

test('The HTML of a server has what only the visitor knows to be muted, until it is hydrated.', async () => {
  const mutes = createMutes();
  mutes.add({ kind: 'word', value: 'text 1' });
  place.innerHTML = renderToString(page(mutes, <CastCard cast={first} />));
  expect(texts()).toEqual(['text 1']);
  const onRecoverableError = vi.fn();
  const options = { container: place, hydrate: true, onRecoverableError };
  await act(async () => {
    renderPage(page(mutes, <CastCard cast={first} />), options);
    await Promise.resolve();
  });
  expect(texts()).toEqual([]);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test.each([
  ['a flag', true],
  ['a list', []],
  ['a store without a test', { subscribe: () => () => {} }],
])('A setting that is no store is named once, and nothing is muted. (%s)', (_, mutes) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  show(mutes as unknown as Mutes, <CastCard cast={first} />);
  expect(texts()).toEqual(['text 1']);
  expect(warn.mock.calls).toEqual([
    ['castkit: the value of settings.mutes is not valid. The default applies.'],
  ]);
});

test('Who has commented on a page, or liked a comment, is not named once they are muted.', async () => {
  const url = 'https://blog.example/hello';
  const followed = (fid: number) => ({
    ...world.users.linda,
    fid,
    display_name: `Reader ${fid}`,
    viewer_context: { following: true },
  });
  const comment = by(1, 1, {
    author: followed(1),
    embeds: [{ url }],
    reactions: { likes_count: 1, recasts_count: 0 },
  });
  fetch.mockImplementation((input) => {
    const { pathname } = new URL((input as URL).href);
    if (pathname.endsWith('/reactions/cast/')) {
      return Promise.resolve(Response.json({ reactions: [{ user: followed(2) }] }));
    }
    return Promise.resolve(Response.json({ casts: pathname.includes('parent') ? [] : [comment] }));
  });
  const mutes = createMutes();
  show(mutes, <NeynarReaders url={url} viewerFid={9} />);
  const named = () => place.textContent.match(/Reader \d/g);
  await act(() => vi.waitFor(() => expect(named()).toEqual(['Reader 1', 'Reader 2'])));
  const requests = fetch.mock.calls.length;
  act(() => mutes.add({ kind: 'user', value: 2 }));
  expect(named()).toEqual(['Reader 1']);
  act(() => {
    mutes.remove({ kind: 'user', value: 2 });
    mutes.add({ kind: 'user', value: 1 });
  });
  // Nor is who liked that comment.
  expect(named()).toBeNull();
  act(() => mutes.remove({ kind: 'user', value: 1 }));
  expect(named()).toEqual(['Reader 1', 'Reader 2']);
  expect(fetch).toHaveBeenCalledTimes(requests);
});
