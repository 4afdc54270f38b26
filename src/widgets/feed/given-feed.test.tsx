// @document shared
// A feed of casts that the site has: what is announced, and what is read once.
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { createDeferred } from '../../../tests/deferred.js';
import { renderUnder, under } from '../../../tests/render-under.js';
import { thrower, throwing } from '../../../tests/throwing.js';
import { FeedList } from '../../entries/index.js';
import type { Cast, FeedListProps, NeynarSettings } from '../../entries/index.js';

const cast = (at: number): Cast => ({
  ...world.facelessCast,
  hash: `0x${at.toString(16).padStart(40, '0')}`,
  text: `post ${at}.`,
});
const [one, two, three, four] = [cast(1), cast(2), cast(3), cast(4)];

const show = (props: FeedListProps, settings: NeynarSettings = {}) =>
  act(async () => {
    renderUnder({ clientId: undefined, data: {}, ...settings }, <FeedList {...props} />);
    await Promise.resolve();
  });
const texts = () =>
  [...document.querySelectorAll('article')].flatMap(
    (article) => /post \d+/.exec(article.textContent)?.[0] ?? [],
  );
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent));
const press = (name: RegExp) =>
  act(async () => {
    button(name)?.click();
    await Promise.resolve();
  });

test('With announceNew={false}, they are inserted at once; so is another list, and the first one.', async () => {
  await show({ casts: [two] });
  await show({ casts: [one, two], announceNew: false });
  expect(texts()).toEqual(['post 1', 'post 2']);
  await show({ casts: [] });
  await show({ casts: [three, four] });
  expect(texts()).toEqual(['post 3', 'post 4']);
});

test('A cast that is gone announces nothing, and the others stay.', async () => {
  await show({ casts: [one, two, three] });
  await show({ casts: [two, three] });
  expect(texts()).toEqual(['post 2', 'post 3']);
  expect(button(/new post/)).toBeUndefined();
});

test('An object that stays in the list is read once.', async () => {
  const read = vi.fn(() => 'post 7.');
  const counted: Cast = Object.defineProperty({ ...cast(7) }, 'text', { get: read });
  await show({ casts: [counted] });
  const times = read.mock.calls.length;
  await show({ casts: [counted, one] });
  expect(texts()).toEqual(['post 7', 'post 1']);
  expect(read).toHaveBeenCalledTimes(times);
});

test('Of a long list, the texts, authors and embeds of casts that are shown are read.', () => {
  const read = new Set<number>();
  const casts = Array.from({ length: 1000 }, (_, at) => {
    const watch = { get: () => void read.add(at) };
    return Object.defineProperties(cast(at), { text: watch, author: watch, embeds: watch });
  });
  const html = renderToString(under({ data: {} }, <FeedList casts={casts} />));
  expect(read.size).toBe(html.split('<article').length - 1);
  expect(read.size).toBe(100);
});

test('Casts that settings.moderate hides are left out, and are not counted as new.', async () => {
  const moderate = ({ text }: Cast) => (text === 'post 1.' ? ({ level: 'hide' } as const) : null);
  await show({ casts: [two] }, { moderate });
  await show({ casts: [one, two] }, { moderate });
  expect(texts()).toEqual(['post 2']);
  expect(button(/new post/)).toBeUndefined();
});

test('A cast that is hidden and shown again is there at once: it is not new.', async () => {
  const casts = [one, two];
  const hidden = new Set<Cast['text']>();
  const moderate = ({ text }: Cast) => (hidden.has(text) ? ({ level: 'hide' } as const) : null);
  await show({ casts }, { moderate, moderateKey: 1 });
  hidden.add('post 1.');
  await show({ casts }, { moderate, moderateKey: 2 });
  expect(texts()).toEqual(['post 2']);
  hidden.clear();
  await show({ casts }, { moderate, moderateKey: 3 });
  expect(texts()).toEqual(['post 1', 'post 2']);
  expect(button(/new post/)).toBeUndefined();
});

test('A list of anything renders what can be read of it.', async () => {
  const hostile = [null, 7, one, one, {}, 'x', throwing];
  await show({ casts: hostile as Cast[] });
  expect(texts()).toEqual(['post 1']);
  await show({ casts: 'rubbish' as unknown as Cast[] });
  expect(document.body.textContent).toContain('No posts yet');
});

test('The button for the next casts calls onLoadNext once at a time, and again after a failure.', async () => {
  const onError = vi.fn();
  const { promise, reject } = createDeferred();
  const onLoadNext = vi.fn(() => promise);
  const props = { casts: [one], hasNext: true, onLoadNext };
  await show(props, { onError });
  await press(/Show more/);
  await press(/Show more/);
  expect(onLoadNext).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).toContain('Loading');
  await act(async () => {
    reject(new Error('offline'));
    await Promise.resolve();
  });
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'offline' }),
    'onLoadNext',
  );
  await press(/Try again/);
  expect(onLoadNext).toHaveBeenCalledTimes(2);
  await show({ ...props, hasNext: false });
  expect(button(/Show more|Try again/)).toBeUndefined();
});

test('An onLoadNext that throws is a failure; one that returns nothing is done.', async () => {
  const onError = vi.fn();
  await show({ casts: [one], hasNext: true, onLoadNext: thrower }, { onError });
  await press(/Show more/);
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'hostile' }),
    'onLoadNext',
  );
  const calm = vi.fn();
  await show({ casts: [one], hasNext: true, onLoadNext: calm }, { onError });
  await press(/Try again/);
  await press(/Show more/);
  expect(calm).toHaveBeenCalledTimes(2);
});
