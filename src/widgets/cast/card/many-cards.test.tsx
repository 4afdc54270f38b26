// @document shared
// The requests of many cards on one page, and what is left of them when the cards are gone.
import { fireEvent } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../../mocks/index.js';
import { NeynarCastCard, NeynarProfileCard } from '../../../entries/index.js';
import { setUpPage } from '../../../../tests/clocked-page.js';

const HOUR = 3_600_000;
const sent: { url: URL; signal: AbortSignal }[] = [];
/** The response of the API; none where undefined. */
let respond: (url: URL) => Response | undefined;
const onError = vi.fn();
const onSwrError = vi.fn();
const { show, pass, dispatch, findRetries } = setUpPage({ onError }, { onError: onSwrError });

beforeEach(() => {
  sent.length = 0;
  onError.mockReset();
  onSwrError.mockReset();
  respond = () => undefined;
  vi.stubGlobal(
    'fetch',
    (url: URL, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        sent.push({ url, signal });
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
        const response = respond(url);
        if (response) resolve(response);
      }),
  );
});

const arrive = async (name: string) => {
  dispatch(name);
  await pass(10_000);
};
const cards = (count: number, keys = count) =>
  Array.from({ length: count }, (_, index) => (
    <NeynarCastCard key={index} type="hash" identifier={`0x${index % keys}`} />
  ));
const profiles = (count: number) =>
  Array.from({ length: count }, (_, index) => <NeynarProfileCard key={index} fid={index + 1} />);
const states = () =>
  [...document.querySelectorAll('article')].map(({ dataset }) => dataset.state ?? 'ready');
const status = (code: number) => () => new Response('', { status: code });
test('fifty cards that are refused make one request and one report for each cast', async () => {
  respond = status(401);
  await show(cards(50, 10));
  await pass(HOUR);
  expect(states()).toEqual(Array(50).fill('failed'));
  await arrive('focus');
  await arrive('online');
  await show(null);
  await show(cards(50, 10));
  await pass(HOUR);
  expect(sent).toHaveLength(10);
  expect(new Set(sent.map(({ url }) => url.searchParams.get('identifier'))).size).toBe(10);
  expect(onError).toHaveBeenCalledTimes(10);
});

test('one press tries again for all cards of the same cast, and for no other', async () => {
  respond = status(403);
  await show(cards(4, 2));
  await pass(100);
  respond = () => Response.json({ cast: world.launchCast });
  fireEvent.click(findRetries()[0]!);
  await pass(100);
  expect(states()).toEqual(['ready', 'failed', 'ready', 'failed']);
  expect(sent).toHaveLength(3);
});

test('A cast is requested again with other settings.', async () => {
  respond = ({ searchParams }) =>
    searchParams.get('client_id') === 'good'
      ? Response.json({ cast: world.launchCast })
      : new Response('', { status: 401 });
  await show(cards(1));
  await pass(100);
  expect(states()).toEqual(['failed']);
  await show(cards(1), { clientId: 'good' });
  await pass(100);
  expect(states()).toEqual(['ready']);
});

test('a cast that is missing is requested again for another viewer, and by nothing else.', async () => {
  const card = (viewerFid: number) => (
    <NeynarCastCard type="hash" identifier="0x0" viewerFid={viewerFid} />
  );
  respond = status(404);
  await show(card(1));
  await pass(100);
  expect(states()).toEqual(['missing']);
  expect(findRetries()).toEqual([]);
  respond = () => Response.json({ cast: world.launchCast });
  await arrive('focus');
  await arrive('online');
  await show(null);
  await show(card(1));
  await pass(HOUR);
  expect(states()).toEqual(['missing']);
  expect(sent).toHaveLength(1);
  await show(card(2));
  await pass(100);
  expect(states()).toEqual(['ready']);
  expect(onError).not.toHaveBeenCalled();
});

test.each([400, 401, 403, 410, 500])(
  'A card that has its cast keeps it when a later request fails. (%i)',
  async (code) => {
    respond = () => Response.json({ cast: world.launchCast });
    await show(cards(1));
    await pass(10_000);
    respond = status(code);
    await arrive('focus');
    await pass(HOUR);
    await arrive('focus');
    expect(states()).toEqual(['ready']);
    expect(document.body.textContent).toContain('Linda Xie');
    expect(findRetries()).toEqual([]);
    // What is refused is not requested again; anything else is, as often as a first request.
    expect(sent).toHaveLength(code === 500 ? 7 : 2);
    expect(onError).toHaveBeenCalledTimes(1);
  },
);

test('A card whose cast is deleted meanwhile, a 404, says so.', async () => {
  respond = () => Response.json({ cast: world.launchCast });
  await show(cards(1));
  await pass(10_000);
  respond = status(404);
  await arrive('focus');
  expect(states()).toEqual(['missing']);
  expect(onError).not.toHaveBeenCalled();
});

test('Cards of the same data share a request, its failure and its next try.', async () => {
  respond = status(500);
  await show(profiles(50));
  await pass(HOUR);
  expect(states()).toEqual(Array(50).fill('failed'));
  expect(sent).toHaveLength(5);
  expect(sent.map(({ url }) => url.searchParams.get('fids')?.split(',').length)).toEqual(
    Array(5).fill(50),
  );
  expect(onError).toHaveBeenCalledTimes(1);
});

test('a hundred cards that are gone leave nothing in the queue', async () => {
  await show(cards(100));
  await pass(100);
  expect(sent).toHaveLength(5);
  await show(null);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual(Array(5).fill(true));
  await show(<NeynarCastCard type="hash" identifier="0xnext" />);
  // Five have started in this second.
  await pass(900);
  expect(sent).toHaveLength(6);
  expect(sent[5]?.url.searchParams.get('identifier')).toBe('0xnext');
  await pass(10_000);
  expect(sent).toHaveLength(6);
  // An aborted request is not reported, neither to `onError` nor to the page's own SWR.
  expect(onError).not.toHaveBeenCalled();
  expect(onSwrError).not.toHaveBeenCalled();
});

test('a request lives while one of its cards is there, and is made once in strict mode', async () => {
  const [one, other] = cards(2, 1);
  await show(
    <StrictMode>
      {one}
      {other}
    </StrictMode>,
  );
  await pass(1000);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([false]);
  await show(<StrictMode>{other}</StrictMode>);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([false]);
  await show(null);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true]);
});

test('a card that comes back while its request hangs makes a new one', async () => {
  await show(cards(1));
  await pass(5000);
  await show(null);
  respond = () => Response.json({ cast: world.launchCast });
  await show(cards(1));
  await pass(0);
  expect(states()).toEqual(['ready']);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('the request of some profiles goes on while one of them is there', async () => {
  const [one, other] = profiles(2);
  await show([one, other]);
  await show([other]);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([false]);
  await show(null);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true]);
});
