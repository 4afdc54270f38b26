// @document shared
// To whom casts reply: where it is said, and what is fetched for it.
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { pathOf } from '../../../tests/stub-api.js';
import { renderPage } from '../../../tests/render-under.js';
import {
  CastCard,
  NeynarContextProvider,
  NeynarConversationList,
  NeynarFeedList,
} from '../../entries/index.js';
import type { Cast, NeynarSettings } from '../../entries/index.js';
import { fetchCast, fetchFeed } from '../../entries/server.js';

const parentHash = `0x${'ab'.repeat(20)}`;
const reply = (number: number, fields: Cast = {}): Cast => ({
  ...world.quietCast,
  hash: `0x${number}`,
  text: `text ${number}`,
  parent_hash: parentHash,
  parent_author: { fid: number },
  ...fields,
});
/** Users are called by their fid. */
const userOf = (fid: number) => ({ object: 'user', fid, username: `user${fid}` });

const requested: string[] = [];
const respond = (path: string, query: URLSearchParams): object => {
  requested.push(`${path} ${query.get('fids') ?? query.get('identifier') ?? ''}`.trim());
  if (path === 'user/bulk') return { users: query.get('fids')?.split(',').map(Number).map(userOf) };
  if (path.startsWith('feed')) return { casts: [reply(4), reply(5), reply(4)], next: {} };
  return { cast: reply(7) };
};
const send = (input: URL | RequestInfo) =>
  Promise.resolve(Response.json(respond(pathOf(input as URL), (input as URL).searchParams)));

beforeEach(() => {
  requested.length = 0;
});

const page = (content: ReactElement, settings: Partial<NeynarSettings> = {}) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <NeynarContextProvider
      settings={{ clientId: 'test', linkPreviews: false, fetch: send, ...settings }}
    >
      {content}
    </NeynarContextProvider>
  </SWRConfig>
);
async function show(content: ReactElement, settings: Partial<NeynarSettings> = {}) {
  renderPage(page(content, settings));
  for (let turn = 0; turn < 4; turn += 1) {
    await act(() => vi.dynamicImportSettled());
    await act(() => new Promise(setImmediate));
  }
}
const lines = () =>
  [...document.body.querySelectorAll('article a')]
    .filter(({ textContent }) => textContent.startsWith('Replying'))
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('cards of a page share one request for the names of those that they reply to', async () => {
  await show(
    <>
      <CastCard cast={reply(8)} showReplyTo />
      <CastCard cast={reply(9)} showReplyTo />
      <CastCard cast={reply(10)} />
    </>,
  );
  expect(lines()).toEqual([
    ['Replying to @user8', 'https://farcaster.xyz/user8/0xabababab'],
    ['Replying to @user9', 'https://farcaster.xyz/user9/0xabababab'],
  ]);
  expect(requested).toEqual(['user/bulk 8,9']);
});

test('a page of a feed needs one request, whatever is in view', async () => {
  const casts = Array.from({ length: 60 }, (_, number) => reply(number + 100));
  await show(
    <NeynarFeedList
      feedType="following"
      fid={3}
      showReplyTo
      initialPages={[{ casts, next: {} }]}
    />,
  );
  const fids = casts.map((cast) => cast.parent_author?.fid);
  expect(requested.filter((each) => each.startsWith('user'))).toEqual([`user/bulk ${fids.join()}`]);
  expect(lines().length).toBeGreaterThan(0);
  for (const [text] of lines()) expect(text).toMatch(/^Replying to @user1\d\d$/);
});

test('a name that the API sends is not fetched', async () => {
  await show(
    <CastCard cast={reply(8, { parent_author: { fid: 8, username: 'linda' } })} showReplyTo />,
  );
  expect(lines()).toEqual([['Replying to @linda', 'https://farcaster.xyz/linda/0xabababab']]);
  expect(requested).toEqual([]);
});

test('`fetchMissing={false}` shows no name of who is replied to, and requests nothing.', async () => {
  await show(<CastCard cast={reply(8)} showReplyTo showParent fetchMissing={false} />);
  expect(lines()).toEqual([
    ['Replying to a post', `https://farcaster.xyz/~/conversations/${parentHash}`],
  ]);
  expect(requested).toEqual([]);
});

test('A function of `data` is called for one missing name at a time.', async () => {
  const user = vi.fn(({ fid }: { fid: number }) => userOf(fid));
  await show(
    <>
      <CastCard cast={reply(8)} showReplyTo />
      <CastCard cast={reply(9)} showReplyTo />
      <CastCard cast={reply(9, { hash: '0xb' })} showReplyTo />
    </>,
    { data: { user } },
  );
  const said = lines().map(([text]) => text);
  expect(said).toEqual(['8', '9', '9'].map((fid) => `Replying to @user${fid}`));
  expect(user.mock.calls.map(([{ fid }]) => fid)).toEqual([8, 9]);
  expect(requested).toEqual([]);
});

test.each<[string, Cast, string | undefined, string?]>([
  [
    'a channel',
    { parent_url: 'https://farcaster.group/dev', channel: { id: 'dev', name: 'Dev' } },
    'Replying to /dev',
    'https://farcaster.xyz/~/channel/dev',
  ],
  [
    'a page',
    { parent_url: 'https://pages.example/1' },
    'Replying to pages.example',
    'https://pages.example/1',
  ],
  ['no page', { parent_url: 'javascript:alert(1)' }, undefined],
  ['a token', { parent_url: 'chain://eip155:1/erc721:0x5' }, undefined],
  ['nothing', {}, undefined],
])('a reply to %s', async (_, fields, text, href) => {
  const cast = reply(8, { parent_hash: null, parent_author: { fid: null }, ...fields });
  await show(<CastCard cast={cast} showReplyTo />);
  expect(lines()).toEqual(text ? [[text, href]] : []);
  expect(requested).toEqual([]);
});

test.each([7, {}, [], 'fid', { fid: 'x', username: 3 }])(
  'an author that is %j has no name',
  async (author) => {
    await show(<CastCard cast={reply(8, { parent_author: author as object })} showReplyTo />);
    expect(lines()[0]?.[0]).toBe('Replying to a post');
    expect(requested).toEqual([]);
  },
);

test('A conversation never says to whom a cast replies.', async () => {
  const conversation = { conversation: { cast: { ...reply(8), direct_replies: [reply(9)] } } };
  await show(
    <NeynarConversationList
      type="hash"
      identifier="0x8"
      initialConversation={conversation}
      showReplyTo
      showParent
    />,
  );
  expect(document.body.textContent).toContain('text 9');
  expect(lines()).toEqual([]);
  expect(requested).toEqual([]);
});

test('showParent has the cast above, and nothing is said twice', async () => {
  await show(<CastCard cast={reply(8)} showReplyTo showParent />);
  const [card, ...others] = document.body.querySelectorAll('article');
  expect(others).toEqual([]);
  expect(card?.firstElementChild?.textContent).toContain('text 7');
  expect(card?.textContent).toContain('text 8');
  expect(lines()).toEqual([]);
  expect(requested).toEqual([`cast ${parentHash}`]);
});

test('With `replyNames` the server kit fetches missing names in one request for a page of casts.', async () => {
  const options = { clientId: 'test', fetch: send, replyNames: true } as const;
  const feed = await fetchFeed({ ...options, feedType: 'following', fid: 3 });
  expect(feed?.casts?.map((cast) => cast?.parent_author)).toEqual([
    { fid: 4, username: 'user4' },
    { fid: 5, username: 'user5' },
    { fid: 4, username: 'user4' },
  ]);
  expect(requested).toEqual(['feed/following', 'user/bulk 4,5']);
  const cast = await fetchCast({ ...options, type: 'hash', identifier: '0x7' });
  requested.length = 0;
  await show(<CastCard cast={cast} showReplyTo />);
  expect(lines()).toEqual([['Replying to @user7', 'https://farcaster.xyz/user7/0xabababab']]);
  expect(requested).toEqual([]);
});

test('the server kit fetches no names unless it should, and none that it cannot', async () => {
  const feed = () => ({ casts: [reply(4)], next: {} });
  const query = { feedType: 'following', fid: 3 } as const;
  await fetchFeed({ ...query, clientId: 'test', fetch: send });
  expect(requested).toEqual(['feed/following']);
  const own = await fetchFeed({ ...query, data: { feed }, replyNames: true });
  expect(own?.casts?.[0]?.parent_author).toEqual({ fid: 4 });
  const failing = vi.fn(() => Promise.reject(new Error('down')));
  const without = await fetchFeed({
    ...query,
    clientId: 'test',
    data: { feed },
    fetch: failing,
    replyNames: true,
  });
  expect(without?.casts?.[0]?.parent_author).toEqual({ fid: 4 });
  expect(failing).toHaveBeenCalled();
});
