// @document shared
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { articles, commentsPageOf } from '../../../mocks/comments.js';
import { world } from '../../../mocks/testing.js';
import { under } from '../../../tests/render-under.js';
import { throwing } from '../../../tests/throwing.js';
import { orderComments } from './use-comments.js';
import { readComments } from '../../network/api/fetch-comments.js';
import { NeynarComments } from '../../entries/comments.js';
import type { NeynarCommentsProps } from '../../entries/comments.js';

const page = commentsPageOf(articles.discussed);

beforeEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  vi.stubGlobal('fetch', vi.fn().mockReturnValue(new Promise(() => {})));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  document.head.replaceChildren();
});

const shown = (props: NeynarCommentsProps) => under({}, <NeynarComments {...props} />);

/** Renders on a server, without a document, and hydrates. */
async function hydrate(props: NeynarCommentsProps) {
  const page = shown(props);
  const html = renderToString(page);
  document.body.innerHTML = html;
  const onRecoverableError = vi.fn();
  await act(() =>
    Promise.resolve(render(page, { container: document.body, hydrate: true, onRecoverableError })),
  );
  // SWR requests in a frame.
  const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
  await act(async () => {
    await frame();
    await frame();
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
  return html;
}

const texts = () =>
  [...document.querySelectorAll('article')].map((card) => card.querySelector('p')?.textContent);

test('a server renders the comments that it has fetched, and nothing is requested', async () => {
  const html = await hydrate({ url: articles.discussed, initialComments: page });
  expect(html).toContain('Thanks! Is there a feed of these?');
  expect(html).not.toContain('This is on another page.');
  expect(html).toContain('~/compose?text=&amp;embeds[]=https%3A%2F%2Fpages.castkit.example');
  expect(texts()).toHaveLength(5);
  expect(fetch).not.toHaveBeenCalled();
});

test.each(['about:srcdoc', 'blob:https://site.example/1', 'file:///home/linda/page.html'])(
  'In a document that is no page of the web, comments without a `url` say that they need one. (%s)',
  async (address) => {
    vi.spyOn(Document.prototype, 'URL', 'get').mockReturnValue(address);
    document.body.innerHTML = renderToString(shown({}));
    expect(document.body.textContent).toContain('Loading');
    await act(() =>
      Promise.resolve(render(shown({}), { container: document.body, hydrate: true })),
    );
    expect(document.body.textContent).not.toContain('Loading');
    expect(document.querySelector('[role=status]')?.textContent).toBe(
      'url is missing. Pass an http(s) URL.',
    );
    expect(console.error).toHaveBeenCalledOnce();
    expect(fetch).not.toHaveBeenCalled();
  },
);

test.each(
  [
    null,
    true,
    7,
    {},
    ['likes'],
    () => 'likes',
    Symbol('likes'),
    'LIKES',
    ' likes',
    '__proto__',
    'constructor',
    'toString',
    'javascript:alert(1)',
    '"><img src=x onerror=alert(1)>',
    { toString: () => 'likes' },
    throwing,
  ].map((order) => ({ order })),
)('An unusable `order` is `newest`. (case %#)', ({ order }) => {
  const props = { url: articles.discussed, initialComments: page };
  const html = renderToString(shown({ ...props, order: order as 'likes' }));
  expect(html).toBe(renderToString(shown(props)));
});

test('a server that was told no address renders them; the page says which it is', async () => {
  document.head.innerHTML = `<link rel="canonical" href="${articles.discussed}">`;
  const html = await hydrate({ initialComments: page });
  expect(html).toContain('Thanks! Is there a feed of these?');
  expect(html).not.toContain('~/compose?text');
  expect(document.body.innerHTML).toContain('~/compose?text');
  expect(texts()).toHaveLength(5);
  expect(fetch).not.toHaveBeenCalled();
});

test('Without `url` the comments follow an app that goes on to another page without loading it.', async () => {
  const begin = location.href;
  const asked = () => {
    const urls = vi.mocked(fetch).mock.calls.map(([url]) => new URL((url as URL).href));
    vi.mocked(fetch).mockClear();
    return urls.flatMap(({ searchParams }) => searchParams.get('embed_url') ?? []);
  };
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const title = document.createElement('title');
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = `${articles.discussed}?ref=home`;
  document.head.append(title, link);
  try {
    await hydrate({ initialComments: page });
    expect(texts()).toHaveLength(5);
    expect(asked()).toEqual([]);

    // The link is still that of the page before.
    history.pushState(null, '', '/next/?utm_source=x');
    title.textContent = 'The next page';
    await settle();
    expect(asked()).toEqual([new URL('/next', begin).href]);
    expect(texts()).toEqual(['Loading...']);

    link.href = `${articles.quiet}?next`;
    await settle();
    expect(asked()).toEqual([`${articles.quiet}?next`]);

    // A route has the address of the link, and a place on the page is none.
    history.pushState(null, '', '#/route');
    window.dispatchEvent(new Event('popstate'));
    await settle();
    expect(asked()).toEqual([`${articles.quiet}?next#/route`]);
    history.pushState(null, '', '#/route#place');
    window.dispatchEvent(new Event('hashchange'));
    await settle();
    expect(asked()).toEqual([]);
  } finally {
    history.replaceState(null, '', begin);
  }
});

test('without comments a server says that they are loading', async () => {
  expect(await hydrate({ url: `${articles.quiet}?0` })).toContain('Loading...');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([5, 'x', [], {}, { casts: 'none' }].map((json, at) => [json, at + 1] as const))(
  'what is no page of comments is requested: %o',
  async (initialComments, at) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await hydrate({
      // SWR keeps the pages of others.
      url: `${articles.quiet}?${at}`,
      initialComments: initialComments as NeynarCommentsProps['initialComments'],
    });
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining('<NeynarComments initialComments>'),
    );
    expect(fetch).toHaveBeenCalledTimes(2);
  },
);

test('a page whose address the network does not take has no way to comment on it', async () => {
  const url = `${articles.quiet}?${'x'.repeat(256)}`;
  const html = await hydrate({ url, initialComments: { casts: [] } });
  expect(html).toContain('No comments yet');
  expect(html).not.toContain('~/compose?text');
});

test('an order adds what follows at the end alone', () => {
  const read = (casts: object[], until = 0) => {
    const cursor = until ? JSON.stringify(['e', null, until]) : null;
    return readComments(null, { casts, next: { cursor } })!.data;
  };
  const cast = (hash: string, minute: number, likes_count = 0) => ({
    hash,
    text: hash,
    timestamp: new Date(minute * 60_000).toISOString(),
    reactions: { likes_count },
  });
  const first = read([cast('a', 9), cast('b', 5, 3), cast('c', 2, 8)], 5 * 60_000);
  const second = read([cast('c', 2, 8), cast('d', 3, 9), cast('e', 1)]);
  const hashes = (...args: Parameters<typeof orderComments>) =>
    orderComments(...args).map(({ hash }) => hash);
  expect(hashes([first], 'newest', [])).toEqual(['a', 'b']);
  expect(hashes([first, second], 'newest', [])).toEqual(['a', 'b', 'd', 'c', 'e']);
  expect(hashes([first], 'likes', [])).toEqual(['c', 'b', 'a']);
  expect(hashes([first, second], 'likes', [])).toEqual(['c', 'b', 'a', 'd', 'e']);
  // What was posted here is there once, and first.
  expect(hashes([first], 'newest', [second.casts[2]!])).toEqual(['e', 'a', 'b']);
  expect(hashes([first, second], 'newest', [second.casts[2]!])).toEqual(['e', 'a', 'b', 'd', 'c']);
});

test('hundreds of comments are shown some at a time', async () => {
  const casts = Array.from({ length: 400 }, (_, number) => ({
    hash: `0x${number.toString(16).padStart(40, '0')}`,
    text: 'x',
    embeds: [{ url: articles.quiet }],
  }));
  await hydrate({ url: articles.quiet, initialComments: { casts } });
  expect(texts()).toHaveLength(20);
});

test('`fids` shows the comments of these users alone, and says so if none has written one.', async () => {
  const { dev, alice } = world.users;
  const shownFor = async (fids: unknown) => {
    const given = { fids: fids as NeynarCommentsProps['fids'] };
    await hydrate({ url: articles.discussed, initialComments: page, ...given });
    const found = texts().map((text) => text?.slice(0, 9));
    const heading = document.querySelector('h2')?.textContent;
    const none = document.body.textContent.includes('None of them has commented');
    cleanup();
    return [found, heading, none];
  };
  expect(await shownFor([dev.fid, alice.fid])).toEqual([
    ['This is t', 'Thanks! I'],
    '2 comments',
    false,
  ]);
  expect(await shownFor([alice.fid])).toEqual([[], 'Comments', true]);
  expect(await shownFor([])).toEqual([[], 'Comments', true]);
  // What is no list filters nothing.
  for (const fids of [null, undefined, 21, '21', { length: 1, 0: 21 }]) {
    expect((await shownFor(fids))[0]).toHaveLength(5);
  }
});

test('The composer has what the site asks for: videos beside pictures, and a count.', async () => {
  const props = { url: articles.discussed, author: world.users.linda, onSubmit: () => null };
  const onUpload = () => 'https://pictures.example/1.png';
  const { container, rerender } = render(shown({ ...props, onUpload }));
  const accepted = () =>
    container.querySelector<HTMLInputElement>('input[type=file]')?.accept.split(',');
  await vi.waitFor(() => expect(accepted()).toEqual(['image/*']));
  expect(container.querySelector('form')?.textContent).not.toContain('1,024');
  rerender(shown({ ...props, onUpload, videos: { types: ['video/mp4'] }, showCount: true }));
  await vi.waitFor(() => expect(accepted()).toEqual(['image/*', 'video/mp4']));
  await vi.waitFor(() => expect(container.querySelector('form')?.textContent).toContain('1,024'));
});
