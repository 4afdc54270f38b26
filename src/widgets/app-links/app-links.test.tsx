// @document shared
// Small links: where they lead, whatever a site passes.
import { act, fireEvent } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, under } from '../../../tests/render-under.js';
import { ChannelButton, FollowButton, MentionLink, ShareButton } from '../../entries/index.js';
import type { NeynarSettings } from '../../entries/index.js';

const fetch = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'share');
  fetch.mockReset();
});

const page = (widget: ReactElement, settings: Partial<NeynarSettings> = {}) =>
  under(settings, widget);
function show(widget: ReactElement, settings?: Partial<NeynarSettings>) {
  renderPage(page(widget, settings));
  return document.querySelector('a')!;
}
const draftOf = (link: HTMLAnchorElement) => [...new URL(link.href).searchParams];

test('Shares the address of the page by its canonical link, in the social app.', () => {
  const canonical = document.head.appendChild(document.createElement('link'));
  canonical.rel = 'canonical';
  canonical.href = 'https://blog.example/hello';
  const link = show(<ShareButton />, { clientUrl: '/farcaster' });
  expect(link.href).toMatch(/^https:\/\/farcaster\.xyz\/~\/compose\?/);
  expect(draftOf(link)).toEqual([
    ['text', ''],
    ['embeds[]', 'https://blog.example/hello'],
  ]);
  expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer']);
  expect(fetch).not.toHaveBeenCalled();
});

test('A server does not know the page, and a given one is in its HTML.', () => {
  expect(renderToString(page(<ShareButton />))).toContain('~/compose?text="');
  expect(renderToString(page(<ShareButton url="https://a.example/b" />))).toContain(
    'embeds[]=https%3A%2F%2Fa.example%2Fb',
  );
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:secret@a.example/b'])(
  'An address that is no page of the web is not shared: the page itself is. (%s)',
  (url) => {
    expect(draftOf(show(<ShareButton url={url} />))).toEqual([
      ['text', ''],
      ['embeds[]', `${location.origin}/`],
    ]);
  },
);

test('A text and a channel are a parameter each, whatever is in them.', () => {
  const link = show(
    <ShareButton
      text="a&embeds[]=https://evil.example#b"
      channel="x&text=y"
      url="https://a.example"
    />,
  );
  expect(draftOf(link)).toEqual([
    ['text', 'a&embeds[]=https://evil.example#b'],
    ['embeds[]', 'https://a.example/'],
    ['channelKey', 'x&text=y'],
  ]);
});

test('What is no text is none, also on a server.', () => {
  const html = renderToString(
    page(<ShareButton text={7 as never} channel={7 as never} url={7 as never} />),
  );
  expect(html).toContain('href="https://farcaster.xyz/~/compose?text="');
});

test.each<[string, ReactElement, string | null, string]>([
  ['@', <FollowButton key="1" username="@linda" />, 'https://farcaster.xyz/linda', 'Follow @linda'],
  ['..', <FollowButton key="1" username="../x" />, 'https://farcaster.xyz/..%2Fx', 'Follow @../x'],
  ['~', <FollowButton key="1" username="~" />, 'https://farcaster.xyz/%EF%BF%BD', 'Follow @~'],
  ['none', <FollowButton key="1" username=" " />, null, 'Follow @'],
  ['/', <ChannelButton key="1" channelId="/dev" />, 'https://farcaster.xyz/~/channel/dev', '/dev'],
  [
    'a path',
    <ChannelButton key="1" channelId="a/../b" />,
    'https://farcaster.xyz/~/channel/a%2F..%2Fb',
    '/a/../b',
  ],
  ['none', <ChannelButton key="1" channelId="" />, null, '/'],
  [
    'a label',
    <MentionLink key="1" username="linda" label="Linda" />,
    'https://farcaster.xyz/linda',
    'Linda',
  ],
  ['no text', <MentionLink key="1" username={null as never} />, null, '@'],
])('A name is one part of a path. (%s)', (_, widget, href, text) => {
  const link = show(widget);
  expect(link.getAttribute('href')).toBe(href);
  expect(link.textContent).toBe(text);
});

test('Channels and mentions lead to pages of the site, and to follow is done in the social app.', () => {
  const settings: Partial<NeynarSettings> = {
    urls: { profile: ({ username }) => `/u/${username ?? ''}`, channel: ({ id }) => `/c/${id}` },
    components: {
      Link: ({ children, ...props }) => (
        <a {...props} data-own="">
          {children}
        </a>
      ),
    },
  };
  const hrefOf = (widget: ReactElement) => show(widget, settings).getAttribute('href');
  expect(hrefOf(<MentionLink username="linda" />)).toBe('/u/linda');
  expect(document.querySelector('a[data-own]')?.getAttribute('data-username')).toBe('linda');
  expect(hrefOf(<ChannelButton channelId="dev" />)).toBe('/c/dev');
  expect(document.querySelector('a[data-own]')?.getAttribute('data-channel')).toBe('dev');
  expect(hrefOf(<FollowButton username="linda" />)).toBe('https://farcaster.xyz/linda');
});

test.each<[string, MouseEventInit, boolean, boolean]>([
  ['a press', {}, true, true],
  ['a press with a modifier key', { ctrlKey: true }, true, false],
  ['a press that the site has handled', {}, false, false],
])('The platform shares where it can, and the page may. (%s)', (_, init, isFree, isShared) => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const onClick = vi.fn((event: { preventDefault: () => void }) => {
    if (!isFree) event.preventDefault();
  });
  const link = show(<ShareButton platform text="t" url="https://a.example/b" onClick={onClick} />);
  let isPrevented: boolean | undefined;
  window.addEventListener(
    'click',
    (click) => {
      isPrevented = click.defaultPrevented;
      // happy-dom would go there.
      click.preventDefault();
    },
    { once: true },
  );
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  fireEvent(link, event);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(share.mock.calls).toEqual(isShared ? [[{ text: 't', url: 'https://a.example/b' }]] : []);
  expect(isPrevented).toBe(isShared || !isFree);
});

test.each([
  ['is given up', new DOMException('closed', 'AbortError'), 0],
  // https://github.com/trakt/trakt-web/pull/2349
  ['is under way', new DOMException('An earlier share', 'InvalidStateError'), 0],
  ['is refused', new DOMException('no', 'NotAllowedError'), 1],
])(
  'A platform that shares nothing is logged, unless the visitor closed its dialog, or has it open. (%s)',
  async (_, refusal, logged) => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: () => Promise.reject(refusal),
    });
    const link = show(<ShareButton platform url="https://a.example/b" />);
    await act(async () => {
      link.click();
      await Promise.resolve();
    });
    expect(console.error).toHaveBeenCalledTimes(logged);
  },
);
