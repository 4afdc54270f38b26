// @document shared
// A count of a page's comments, whatever a site passes and the API sends.
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubApi } from '../../../tests/stub-api.js';
import { renderUnder, under } from '../../../tests/render-under.js';
import { CastCounter, NeynarCastCounter } from '../../entries/comments.js';
import type { CastCounterProps } from '../../entries/comments.js';

const PAGE = 'https://blog.example/hello';
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

function show(widget: ReactElement) {
  renderUnder({}, widget);
  return document.querySelector('a')!;
}

test.each<[string, Partial<CastCounterProps>, string]>([
  ['one', { count: 1 }, '1 comment'],
  ['none', { count: 0 }, '0 comments'],
  ['more', { count: 1204, hasMore: true }, '1,204+ comments'],
  ['likes', { count: 2, of: 'likes' }, '2 likes'],
  ['what is none of the kinds', { count: 2, of: 'constructor' as never }, '2 comments'],
  ['what is no count', { count: -1 }, 'Comment on Farcaster'],
  ['what is no number', { count: 'x' as never }, 'Comment on Farcaster'],
  ['while it loads', { count: null }, 'Loading...'],
])('A count is said by its kind. (%s)', (_, props, text) => {
  expect(show(<CastCounter count={0} url={PAGE} href="#comments" {...props} />).textContent).toBe(
    text,
  );
});

test.each(['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', 7 as never])(
  'A counter that would lead to no page leads to the social app. (%s)',
  (href) => {
    const link = show(<CastCounter count={2} url={PAGE} href={href} />);
    expect(link.href).toContain('https://farcaster.xyz/~/compose');
    expect(link.textContent).toBe('2 comments(Comment on Farcaster)');
  },
);

test('Leads to the composer of the social app with the page, or to where the site says.', () => {
  const link = show(<CastCounter count={2} url={`${PAGE}?utm_source=x`} />);
  expect(link.getAttribute('href')).toBe(
    `https://farcaster.xyz/~/compose?text=&embeds[]=${encodeURIComponent(PAGE)}`,
  );
  expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer']);
  expect(link.textContent).toBe('2 comments(Comment on Farcaster)');
  const own = show(<CastCounter count={2} url={PAGE} href="#comments" />);
  expect([own.getAttribute('href'), own.target]).toEqual(['#comments', '']);
});

test('A counter that leaves while its requests are under way counts anew when it is back.', async () => {
  const page = `${PAGE}/left`;
  let isHeld = false;
  const fetch = (address: URL | string, { signal }: RequestInit) => {
    const isParent = new URL(address).pathname.includes('parent');
    const casts = isParent ? [{ hash: '0x1', text: 'x', parent_url: page }] : [];
    if (isParent || isHeld) return Promise.resolve(Response.json({ casts }));
    isHeld = true;
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  vi.stubGlobal('fetch', fetch);
  show(<NeynarCastCounter url={page} href="#comments" />);
  await vi.waitFor(() => expect(isHeld).toBe(true));
  show(<p />);
  // The counter's requests are aborted after a moment.
  await act(() => Promise.resolve());
  show(<NeynarCastCounter url={page} href="#comments" />);
  await vi.waitFor(() =>
    expect(document.querySelector('[href="#comments"]')?.textContent).toBe('1 comment'),
  );
});

test('Counters of a page share the requests of the page.', async () => {
  const cast = { text: 'x', embeds: [{ url: PAGE }], reactions: { likes_count: 7 } };
  const asked = stubApi((path) => ({
    casts: path.includes('parent') ? [] : [{ hash: `0x${'a'.repeat(40)}`, ...cast }],
  }));
  show(
    <>
      <NeynarCastCounter url={PAGE} />
      <NeynarCastCounter url={PAGE} of="likes" />
    </>,
  );
  await act(async () => {
    await vi.waitFor(() => {
      expect(document.body.textContent).toContain('7 likes');
    });
  });
  expect(document.body.textContent).toContain('1 comment(');
  expect(new Set(asked.map(String)).size).toBe(asked.length);
});

test('On a page that is none of the web it loads nothing, and says so on a server alone.', () => {
  vi.spyOn(Document.prototype, 'URL', 'get').mockReturnValue('file:///home/linda/hello.html');
  const link = show(<NeynarCastCounter href="#comments" />);
  expect(link.getAttribute('aria-busy')).toBe('false');
  expect(link.textContent).toBe('Comment on Farcaster');
  const html = renderToString(under({}, <NeynarCastCounter href="#comments" />));
  expect(html).toContain('aria-busy="true"');
});
