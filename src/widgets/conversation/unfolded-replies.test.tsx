// @document shared
// What a press on the number of replies shows, whatever the API answers.
import { fireEvent } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { stubApi } from '../../../tests/stub-api.js';
import { renderPage, under } from '../../../tests/render-under.js';
import { settle } from '../../../tests/settle.js';
import { CastCard, FeedList, UnfoldedReplies } from '../../entries/index.js';
import type { Cast, NeynarSettings } from '../../entries/index.js';

/** Other hashes in each test: answers are kept in the cache of SWR. */
let series = 0;
const hashOf = (name: number) => `0x${(series * 1000 + name).toString(16).padStart(40, '0')}`;
const cast = (name: number, count: unknown = 0): Cast => ({
  ...world.facelessCast,
  hash: hashOf(name),
  text: `Post ${name}.`,
  replies: { count } as never,
});

let asked: readonly URL[];
let answer: (hash: string, limit: number) => unknown;
const onError = vi.fn();
/** The API's answer: a cast, and the replies to it, by their names. */
const conversation = (
  of: Cast,
  replies: readonly (Cast | number)[],
  cursor: string | null = null,
) => {
  const direct_replies = replies.map((each) => (typeof each === 'number' ? cast(each) : each));
  return { conversation: { cast: { ...of, direct_replies } }, next: { cursor } };
};

beforeEach(() => {
  series += 1;
  onError.mockReset();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  asked = stubApi((_, query) => answer(query.get('identifier') ?? '', Number(query.get('limit'))));
});

const show = (element: React.ReactElement, settings: Partial<NeynarSettings> = {}) =>
  settle(() => {
    renderPage(under({ onError, ...settings }, element));
  });
const within = { components: { Below: UnfoldedReplies } };
const buttons = () => [...document.querySelectorAll<HTMLElement>('button')];
const named = (name: string | RegExp) =>
  buttons().filter(({ textContent }) => new RegExp(name).test(textContent));
const press = async (name: string | RegExp, at = 0) => {
  fireEvent.click(named(name)[at]!);
  await settle();
  await settle();
};
const rows = () => [...document.querySelectorAll('ol > li')].map((row) => row.textContent);
const said = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join();
const first = [1, 2, 3];
const all = [1, 2, 3, 4, 5];

test.each<[string, unknown]>([
  ['without a hash', { ...world.launchCast, hash: null, replies: { count: 3 } }],
  ['without replies', { ...world.launchCast, replies: { count: 0 } }],
  ['with fewer than none', { ...world.launchCast, replies: { count: -3 } }],
  ['with too many to count', { ...world.launchCast, replies: { count: 1e300 } }],
  ['without a number', { ...world.launchCast, replies: { count: '<b>' } }],
  ['that is none', 7],
  ['that is missing', null],
])('There is nothing below a cast without replies. (%s)', async (_, given) => {
  await show(<UnfoldedReplies cast={given as never} />);
  expect(buttons()).toEqual([]);
  expect(asked).toEqual([]);
  expect(onError).not.toHaveBeenCalled();
});

test('A server renders the button alone, and a press requests three replies, then all.', async () => {
  const post = cast(0, 5);
  answer = (_, limit) => conversation(post, limit === 3 ? first : all, 'c');
  const element = <UnfoldedReplies cast={post} />;
  expect(renderToString(under({}, element))).toContain('Read 5 replies');
  await show(<StrictMode>{element}</StrictMode>);
  expect(asked).toEqual([]);
  await press('Read 5');
  expect(rows()).toHaveLength(3);
  expect(asked).toHaveLength(1);
  await press('2 more');
  expect(rows()).toHaveLength(5);
  expect(document.activeElement?.contains(document.querySelector('ol'))).toBe(true);
  await press('Read 5');
  expect(rows()).toEqual([]);
  expect(asked.map(({ searchParams }) => searchParams.get('limit'))).toEqual(['3', '50']);
});

test('Three are shown first, also if a site’s own function answers with all of them.', async () => {
  const post = cast(0, 5);
  const data = { conversation: () => conversation(post, all) as never };
  await show(<UnfoldedReplies cast={post} />, { data });
  await press('Read 5');
  expect(rows()).toHaveLength(3);
  await press('2 more');
  expect(rows()).toHaveLength(5);
  expect(named('Show')).toEqual([]);
  expect(asked).toEqual([]);
});

test('What was shown of a cast is shown again when its card comes back, all if it was all.', async () => {
  const post = cast(0, 5);
  answer = (_, limit) => (limit === 3 ? conversation(post, first, 'c') : conversation(post, all));
  await show(<UnfoldedReplies key="a" cast={post} />);
  await press('Read 5');
  await press('2 more');
  expect(rows()).toHaveLength(5);
  await show(<p>elsewhere</p>);
  await show(<UnfoldedReplies key="b" cast={post} />);
  expect(rows()).toHaveLength(5);
  await press('Read 5');
  await show(<UnfoldedReplies key="c" cast={post} />);
  expect(rows()).toEqual([]);
  // As at first.
  await press('Read 5');
  expect(rows()).toHaveLength(3);
});

test('Another cast in its place begins folded, and never shows the replies of the last one.', async () => {
  const [post, other] = [cast(0, 5), cast(9, 7)];
  answer = (hash) =>
    hash === post.hash ? conversation(post, first, 'c') : conversation(other, [8]);
  await show(<UnfoldedReplies cast={post} />);
  await press('Read 5');
  expect(rows()).toHaveLength(3);
  await show(<UnfoldedReplies cast={other} />);
  expect(named('Read 7')[0]?.getAttribute('aria-expanded')).toBe('false');
  expect(rows()).toEqual([]);
  await press('Read 7');
  expect(rows()).toHaveLength(1);
  await show(<UnfoldedReplies cast={post} />);
  expect(rows()).toHaveLength(3);
});

test('When all of them fail, it says so, a button tries again, and the first ones stay.', async () => {
  const post = cast(0, 5);
  let isDown = true;
  answer = (_, limit) =>
    limit === 3 ? conversation(post, first, 'c') : isDown ? 400 : conversation(post, all);
  await show(<UnfoldedReplies cast={post} />);
  await press('Read 5');
  await press('2 more');
  expect(rows()).toHaveLength(3);
  expect(said()).toContain('couldn’t be loaded');
  isDown = false;
  await press('Try again');
  expect(rows()).toHaveLength(5);
  expect(named('Try again|Show')).toEqual([]);
});

test('While all of them load, it says so, and no button asks for more.', async () => {
  const post = cast(0, 5);
  answer = () => conversation(post, first, 'c');
  await show(<UnfoldedReplies cast={post} />);
  await press('Read 5');
  answer = () => new Promise(() => {});
  await press('2 more');
  expect(rows()).toHaveLength(3);
  expect(said()).toContain('Loading');
  expect(named('Show')).toEqual([]);
});

test('In replies that unfold, none unfold, even if they contain the cast, or each other.', async () => {
  const [post, other] = [cast(0, 2), cast(1, 2)];
  // The answer is of another cast, so that the cast may be a reply to itself.
  answer = (hash) =>
    conversation(cast(7, 2), hash === post.hash ? [post, other] : [other, post, cast(2, 4)]);
  await show(<FeedList casts={[post, other]} />, within);
  expect(named('Read 2')).toHaveLength(2);
  await press('Read 2');
  await press('Read 2', 1);
  expect(named(/^Read/)).toHaveLength(2);
  expect(asked).toHaveLength(2);
  expect(rows().length).toBeLessThan(6);
  // The list of the replies has its own button for those of a reply.
  expect(named(/^Show 4 more/)).toHaveLength(1);
  expect(onError).not.toHaveBeenCalled();
});

test('Two cards of one cast open apart, by one request.', async () => {
  const post = cast(0, 2);
  answer = () => conversation(post, [1, 2]);
  await show(
    <>
      <CastCard cast={post} />
      <CastCard cast={post} />
    </>,
    within,
  );
  await press('Read 2');
  expect(named('Read 2').map((each) => each.getAttribute('aria-expanded'))).toEqual([
    'true',
    'false',
  ]);
  await press('Read 2', 1);
  expect(rows()).toHaveLength(4);
  expect(asked).toHaveLength(1);
});

test.each<[string, unknown]>([
  ['no object', 7],
  ['no cast', { conversation: {} }],
  ['a deleted cast', { conversation: { cast: null } }],
  ['no list', { conversation: { cast: { ...world.launchCast, direct_replies: 'x' } } }],
  [
    'odd replies',
    { conversation: { cast: { ...world.launchCast, direct_replies: [null, 7, {}] } } },
  ],
  ['an error', 400],
])('Whatever the API answers, the button stays, and closes. (%s)', async (_, body) => {
  answer = () => body;
  await show(<UnfoldedReplies cast={cast(0, 2)} />);
  await press('Read 2');
  expect(rows()).toEqual([]);
  expect(document.body.textContent).toMatch(/couldn’t be loaded|No replies yet/);
  await press('Read 2');
  expect(document.body.textContent).toBe('Read 2 replies');
});

test('A cast that is left while it loads reports nothing, and without a client id it says why.', async () => {
  answer = () => new Promise(() => {});
  await show(<UnfoldedReplies cast={cast(0, 2)} />);
  await press('Read 2');
  await show(<p>elsewhere</p>);
  expect(onError).not.toHaveBeenCalled();
  await show(<UnfoldedReplies cast={cast(1, 2)} />, { clientId: undefined });
  await press('Read 2');
  expect(asked).toHaveLength(1);
  expect(document.querySelector('[data-state=incomplete]')).not.toBeNull();
});
