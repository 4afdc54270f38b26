// @document shared
// `settings.urls`: which links of the widgets lead to the pages of a site, and what a function of a
// site cannot do.
import { act } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { worldAdapter } from '../mocks/adapter.js';
import { fetchFromWorld } from '../mocks/fetch-from-world.js';
import { world } from '../mocks/index.js';
import { statesOf, widgetRows } from '../mocks/widget-rows.js';
import { CastCard, ChannelCard, ProfileCard } from '../src/entries/index.js';
import type { NeynarSettings } from '../src/entries/index.js';
import { ServerCastCard } from '../src/entries/server-components.js';
import { setUpPage } from './clocked-page.js';

type Urls = NonNullable<NeynarSettings['urls']>;

const onError = vi.fn<NonNullable<NeynarSettings['onError']>>();
const page = setUpPage({ data: worldAdapter, linkPreviews: false, onError });
const own = {
  cast: ({ hash }) => `/own/cast/${hash}`,
  profile: ({ username, fid }) => `/own/user/${username ?? fid}`,
  channel: ({ id }) => `https://site.example/own/channel/${id}`,
} satisfies Urls;

const links = () =>
  [...document.querySelectorAll('a[href]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    name: link.getAttribute('title') ?? link.getAttribute('aria-label') ?? link.textContent,
  }));
const hrefs = () => links().map(({ href }) => href);

/** What stays with the social app, whatever pages a site has. */
// To follow is done there.
const STAYS = /in Farcaster|on Farcaster|Farcaster$|^Follow /;
const isOfApp = ({ href }: { href: string }) => href.startsWith('https://farcaster.xyz');

beforeEach(() => {
  vi.stubGlobal('fetch', fetchFromWorld);
  onError.mockClear();
});

const states = widgetRows
  .filter(({ hasRoot }) => hasRoot)
  .flatMap((row) =>
    statesOf(row).map(([state, { props }]) => ({ ...row, title: `${row.name}, ${state}`, props })),
  );

describe('settings.urls', () => {
  test('No link inside any widget leads to the social app that has a page of the site.', async () => {
    const led = new Set<string>();
    const escaped: string[] = [];
    for (const { title, Component, props } of states) {
      await page.show(<Component key={title} {...props} />, { urls: own });
      await page.pass(1000);
      for (const link of links()) {
        const [, kind] = /\/own\/(\w+)\//.exec(link.href) ?? [];
        if (kind) led.add(kind);
        if (isOfApp(link) && !STAYS.test(link.name) && !link.href.includes('/~/compose')) {
          escaped.push(`${title}: ${link.href} ${link.name}`);
        }
      }
    }
    expect(escaped).toEqual([]);
    expect([...led].sort()).toEqual(['cast', 'channel', 'user']);
    expect(onError.mock.calls.filter(([, where]) => where === 'urls')).toEqual([]);
  }, 300_000);

  test('Each function gets what its link is about, and a link without a page of the site leads to the social app.', async () => {
    const cast = vi.fn<NonNullable<Urls['cast']>>();
    const profile = vi.fn<NonNullable<Urls['profile']>>(() => null);
    const { launchCast } = world;
    const { fid, username } = world.users.linda;
    await page.show(<CastCard cast={launchCast} />, { urls: { cast, profile } });
    expect(cast).toHaveBeenCalledWith({ hash: launchCast.hash, author: { fid, username } });
    expect(profile).toHaveBeenCalledWith({ fid, username });
    expect(hrefs()).toContain(`https://farcaster.xyz/${username}`);
    expect(hrefs().every((href) => !href.startsWith('/own'))).toBe(true);
    expect(onError).not.toHaveBeenCalled();
  });

  test('`components.Link` gets the cast, the user or the channel beside the address of the site.', async () => {
    const Link = vi.fn((props: object) => <a {...props} />);
    await page.show(<ChannelCard channel={{ id: 'design', name: 'Design' }} />, {
      urls: own,
      components: { Link },
    });
    expect(Link.mock.calls.map(([props]) => props)).toContainEqual(
      expect.objectContaining({ href: own.channel({ id: 'design' }), 'data-channel': 'design' }),
    );
  });

  test('What is viewed, written and quoted in the social app stays there, also if `clientUrl` is a path.', async () => {
    const { launchCast, users } = world;
    for (const clientUrl of [undefined, '/', '/farcaster']) {
      await page.show(
        [
          <CastCard key="card" cast={launchCast} reactions="client" />,
          <ProfileCard key="user" user={users.linda} />,
        ],
        { urls: own, clientUrl },
      );
      const ofApp = links().filter(isOfApp);
      expect(ofApp.map(({ name }) => name)).toContain('View on Farcaster');
      const quote = ofApp.find(({ href }) => href.includes('embeds'));
      expect(decodeURIComponent(quote?.href ?? '')).toMatch(
        /embeds\[\]=https:\/\/farcaster\.xyz\//,
      );
    }
  });

  test('The copied link of a cast is the page of the site, with its origin.', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    await page.show(<CastCard cast={world.launchCast} />, { urls: own });
    await act(async () => {
      document.querySelector<HTMLElement>('button[aria-label="Copy link"]')?.click();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(writeText).toHaveBeenCalledWith(
      new URL(`/own/cast/${world.launchCast.hash}`, location.href).href,
    );
  });

  test('A card of a server component links to the pages of the site.', () => {
    const html = renderToStaticMarkup(
      <ServerCastCard cast={world.launchCast} settings={{ urls: own }} />,
    );
    expect(html).toContain(`href="/own/cast/${world.launchCast.hash}"`);
    expect(html).not.toContain('href="https://farcaster.xyz');
  });

  const hostile: [string, unknown][] = [
    [
      'throws',
      () => {
        throw new Error('No route');
      },
    ],
    // Other addresses that are none: tests/site-addresses.test.ts.
    ['returns a script', () => 'javascript:alert(1)'],
    ['returns a promise', () => Promise.resolve('/own/cast/1')],
    ['returns a promise that rejects', () => Promise.reject(new Error('No route'))],
    ['is no function', 'https://site.example/'],
  ];
  test.each(hostile)(
    'One that fails is reported once, and its links lead to the social app. (%s)',
    async (_, value) => {
      const urls = { cast: value, profile: value, channel: value } as Urls;
      await page.show(
        [1, 2].map((key) => <CastCard key={key} cast={world.launchCast} />),
        { urls },
      );
      await page.pass(1000);
      expect(hrefs().some((href) => href.startsWith('https://farcaster.xyz/'))).toBe(true);
      expect(hrefs().filter((href) => !/^https?:/.test(href))).toEqual([]);
      const reports = onError.mock.calls.filter(([, where]) => where === 'urls');
      expect(reports.length).toBeGreaterThan(0);
      // One for each of the functions, however many links there are.
      expect(reports.length).toBeLessThanOrEqual(3);
    },
  );
});
