// @document shared
// Conversations and comments that are looked for again while they are shown.
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/testing.js';
import { renderPage } from '../../../tests/render-under.js';
import { NeynarComments } from '../../entries/comments.js';
import { NeynarContextProvider, NeynarConversationList } from '../../entries/index.js';
import type { Cast, NeynarSettings } from '../../entries/index.js';

const page = 'https://blog.example/hello';
const reply = (number: number): Cast & { direct_replies: Cast[] } => ({
  ...world.quietCast,
  hash: `0x${number}`,
  text: `text ${number}`,
  timestamp: new Date(1e12 + number * 1000).toISOString(),
  embeds: [],
  direct_replies: [],
});
const conversationOf = (...numbers: number[]) => ({
  conversation: { cast: { ...reply(0), direct_replies: numbers.map(reply) } },
});
const commentsOf = (...numbers: number[]) => ({
  casts: numbers.map((number) => ({ ...reply(number), embeds: [{ url: page }] })),
  next: {},
});

const onError = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  onError.mockReset();
});

const show = (data: NeynarSettings['data'], widget: ReactElement) => {
  renderPage(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 1 }}>
      <NeynarContextProvider settings={{ data, onError, linkPreviews: 'metadata' }}>
        {widget}
      </NeynarContextProvider>
    </SWRConfig>,
  );
};
const pass = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
const texts = () => document.body.textContent.match(/text \d/g) ?? [];
const waitFor = <Result,>(look: () => Result) =>
  vi.waitFor(
    async () => {
      await pass(20);
      return look();
    },
    { timeout: 5000 },
  );
const until = (...numbers: number[]) =>
  waitFor(() => expect(texts()).toEqual(numbers.map((number) => `text ${number}`)));

test('New replies are inserted, and those that are shown stay.', async () => {
  let numbers = [1, 2];
  const conversation = vi.fn(() => Promise.resolve(conversationOf(...numbers)));
  show(
    { conversation },
    <NeynarConversationList type="hash" identifier="0x0" refreshInterval={100} />,
  );
  await until(0, 1, 2);
  const first = document.querySelectorAll('article')[1];
  // One has left the first page, because there are more now.
  numbers = [2, 3];
  await until(0, 1, 2, 3);
  expect(first?.isConnected).toBe(true);
});

const buttonOf = (name: string) => waitFor(() => screen.getByRole('button', { name }));

test.each(['newest', 'likes'] as const)(
  'New comments are announced, move nothing, and a press shows and focuses them above the others. (%s)',
  async (order) => {
    let numbers = [2, 1];
    const feed = vi.fn(() => Promise.resolve(commentsOf(...numbers)));
    show({ feed }, <NeynarComments url={page} order={order} refreshInterval={100} />);
    await until(2, 1);
    numbers = [4, 3, 2];
    const button = await buttonOf('2 new posts');
    expect(texts()).toEqual(['text 2', 'text 1']);
    fireEvent.click(button);
    await until(4, 3, 2, 1);
    expect(document.activeElement?.textContent).toContain('text 4');
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
    // What was shown stays when the first page has no room for it.
    numbers = [5, 4];
    fireEvent.click(await buttonOf('1 new post'));
    await until(5, 4, 3, 2, 1);
    expect(document.activeElement?.textContent).toContain('text 5');
  },
);

test('New comments of a list that begins with the oldest are added at its end.', async () => {
  let numbers = [2, 1];
  const feed = vi.fn(() => Promise.resolve(commentsOf(...numbers)));
  show({ feed }, <NeynarComments url={page} order="oldest" refreshInterval={100} />);
  await until(1, 2);
  numbers = [4, 3, 2];
  await until(1, 2, 3, 4);
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
});

test('New comments that the site does not show are not announced.', async () => {
  let numbers = [1];
  const feed = vi.fn(() => Promise.resolve(commentsOf(...numbers)));
  show({ feed }, <NeynarComments url={page} fids={[]} refreshInterval={100} />);
  await waitFor(() => expect(feed).toHaveBeenCalled());
  numbers = [2, 1];
  const { length } = feed.mock.calls;
  await waitFor(() => expect(feed.mock.calls.length).toBeGreaterThan(length + 1));
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
});

test('While the page is hidden, no comments are looked for.', async () => {
  const feed = vi.fn(() => Promise.resolve(commentsOf(1)));
  show({ feed }, <NeynarComments url={page} refreshInterval={100} />);
  await until(1);
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(100);
  const { length } = feed.mock.calls;
  await pass(400);
  expect(feed).toHaveBeenCalledTimes(length);
  state.mockReturnValue('visible');
  await waitFor(() => expect(feed.mock.calls.length).toBeGreaterThan(length));
});

test('A refresh that fails is reported once, and what is shown stays.', async () => {
  let isDown = false;
  const conversation = vi.fn(() =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve(conversationOf(1)),
  );
  show(
    { conversation },
    <NeynarConversationList type="hash" identifier="0x0" refreshInterval={100} />,
  );
  await until(0, 1);
  isDown = true;
  await waitFor(() => expect(onError).toHaveBeenCalled());
  await pass(300);
  expect(texts()).toEqual(['text 0', 'text 1']);
  expect(onError).toHaveBeenCalledTimes(1);
});

test.each([undefined, 0, -5, NaN, 'soon'])(
  'Without an interval nothing is looked for again. (%s)',
  async (interval) => {
    const conversation = vi.fn(() => Promise.resolve(conversationOf(1)));
    show(
      { conversation },
      <NeynarConversationList
        type="hash"
        identifier="0x0"
        refreshInterval={interval as number | undefined}
      />,
    );
    await until(0, 1);
    await pass(300);
    expect(conversation).toHaveBeenCalledTimes(1);
  },
);
