// @document shared
// How many of five hundred replies are rendered, and what is rendered on paper.
import { act, fireEvent } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { renderPage, under } from '../../../tests/render-under.js';
import { layOutRows, print, rows } from '../../../tests/row-layout.js';
import { CommentList } from '../../entries/comments.js';
import { ConversationList } from '../../entries/index.js';
import type { Cast } from '../../entries/index.js';

const cast = (at: number): Cast => ({
  ...world.facelessCast,
  hash: `0x${at.toString(16).padStart(40, '0')}`,
  text: `reply ${at}.`,
  parent_hash: world.launchCast.hash,
});
const replies = Array.from({ length: 500 }, (_, at) => cast(at + 1));
// The first one has an answer, which is rendered with it.
replies.push({ ...cast(501), parent_hash: replies[0]?.hash });

beforeEach(layOutRows);

const inPage = (children: ReactElement) => under({ clientId: undefined, data: {} }, children);

test.each([
  ['ConversationList', <ConversationList key="c" cast={world.launchCast} replies={replies} />],
  ['CommentList', <CommentList key="l" comments={replies} />],
])(
  'Of five hundred replies those in view are rendered, each with what answers it. (%s)',
  async (_, list) => {
    renderPage(inPage(list));
    expect(rows()).toHaveLength(10);
    await act(() => vi.dynamicImportSettled());
    expect(rows().length).toBeLessThan(40);
    const [first] = rows();
    const place = ['aria-posinset', 'aria-setsize'].map((name) => first?.getAttribute(name));
    expect(place).toEqual(['1', '500']);
    expect(first?.querySelectorAll('article')).toHaveLength(2);
  },
);

test('Of many answers to one reply a hundred are rendered, and all by a press.', async () => {
  const answers = Array.from({ length: 250 }, (_, at) => ({
    ...cast(at + 2),
    parent_hash: cast(1).hash,
  }));
  const list = <ConversationList cast={world.launchCast} replies={[cast(1), ...answers]} />;
  // The cast, and its reply, beside them.
  expect(renderToString(inPage(list)).split('<article')).toHaveLength(1 + 2 + 100);
  renderPage(inPage(list));
  const isMore = ({ textContent }: Element) => textContent.includes('150');
  const more = () => [...document.querySelectorAll('ol button')].find(isMore);
  const answersShown = () => document.querySelectorAll('ol ol article');
  expect(answersShown()).toHaveLength(100);
  fireEvent.click(more()!);
  await act(() => Promise.resolve());
  expect(answersShown()).toHaveLength(250);
  expect(more()).toBeUndefined();
});

test('On paper all replies of a long conversation are rendered, and no empty space.', async () => {
  const list = <ConversationList cast={world.launchCast} replies={replies.slice(0, 60)} />;
  renderPage(inPage(list));
  await act(() => vi.dynamicImportSettled());
  expect(rows().length).toBeLessThan(40);
  print('beforeprint');
  expect(rows()).toHaveLength(60);
  expect(document.querySelector('[style*="--castkit-"], [aria-setsize]')).toBeNull();
  print('afterprint');
  expect(rows().length).toBeLessThan(40);
});

test('A short conversation is rendered whole, and counts itself.', async () => {
  const list = <ConversationList cast={world.launchCast} replies={replies.slice(0, 30)} />;
  await act(async () => {
    renderPage(inPage(list));
    await new Promise((resolve) => setTimeout(resolve));
  });
  // All of them follow the first screen when the browser has time.
  await vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(rows()).toHaveLength(30);
  });
  expect(document.querySelector('[aria-setsize]')).toBeNull();
});

test('A server renders the first hundred replies.', () => {
  const html = renderToString(
    inPage(<ConversationList cast={world.launchCast} replies={replies} />),
  );
  expect(html.match(/data-index/g)).toHaveLength(100);
});
