import { renderToString } from 'react-dom/server';
import type { Page } from 'playwright';
import { ServerStyleSheet } from 'styled-components';
import { beforeAll, describe, expect, test } from 'vitest';
import { avatarSvg, photoSvg } from '../mocks/svg.js';
import { announcedPage, film, image } from '../mocks/embeds.js';
import { miniApp, petFrame } from '../mocks/frames.js';
import { pagesOf, world } from '../mocks/index.js';
import { PICTURES } from '../mocks/users.js';
import {
  CastCard,
  FrameCard,
  NeynarAuthButton,
  NeynarFeedList,
  ProfileCard,
  ReactionBar,
} from '../src/entries/index.js';
import { openBrowser } from './in-browser.js';
import { under } from './render-under.js';

const everything = {
  ...world.launchCast,
  embeds: [
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => image(`walk-${name}`, 900, 600)),
    announcedPage,
    film('clock.mp4', { html: { ogImage: [{ url: `${PICTURES}/photos/clock.svg` }] } }),
    ...world.quotingCast.embeds!,
  ],
};

const widgets = (
  <main style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
    <NeynarAuthButton />
    <CastCard cast={everything} allowReactions onLikeBtnPress={() => true} />
    <CastCard
      cast={world.frameCast}
      renderFrames
      onFrameBtnPress={() => Promise.resolve(petFrame)}
    />
    <CastCard cast={world.singularCast} reactions="client" />
    <ProfileCard user={world.users.linda} />
    <ProfileCard user={world.users.alice} viewerFid={world.users.alice.fid} onCast={() => true} />
    <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve(petFrame)} />
    <FrameCard frame={miniApp} />
    <ReactionBar reactions={world.launchCast.reactions} replies={12} />
    <NeynarFeedList
      feedType="filter"
      filterType="channel_id"
      channelId={world.channels.garden}
      initialPages={pagesOf(world.channels.garden, 25).slice(0, 1)}
    />
  </main>
);

/** The page as a server sends it, with not one script. */
function write(defaultTheme: 'light' | 'dark'): string {
  const sheet = new ServerStyleSheet();
  const body = renderToString(sheet.collectStyles(under({ defaultTheme }, widgets)));
  const ground = 'body { margin: 16px }';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>No scripts</title>
    <meta name="viewport" content="width=device-width"><style>${ground}</style>
    ${sheet.getStyleTags()}<body>${body}`;
}

const SITE = 'https://site.castkit.example/';

const browser = await openBrowser();

async function open(defaultTheme: 'light' | 'dark'): Promise<Page> {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 375, height: 720 },
  });
  await page.route('**/*', (route) => {
    const { href, pathname, searchParams } = new URL(route.request().url());
    if (href === SITE)
      return route.fulfill({ contentType: 'text/html', body: write(defaultTheme) });
    if (!pathname.endsWith('.svg')) return route.abort();
    const [width = 900, height = 600] = (searchParams.get('size') ?? '').split('x').map(Number);
    const body = pathname.startsWith('/avatars/')
      ? avatarSvg(pathname.slice(9))
      : photoSvg(pathname, width || 900, height);
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  await page.goto(SITE);
  return page;
}

describe.each(['light', 'dark'] as const)('a %s page without scripts', (theme) => {
  let page: Page;
  beforeAll(async () => {
    page = await open(theme);
  }, 60_000);

  const shown = (selector: string) => page.locator(selector).filter({ visible: true });

  test('Without scripts every text is there.', async () => {
    for (const text of [
      /^Spent the weekend moving our indexer/,
      'Link previews without the third party',
      /^Hot take: feeds should be boring/,
      'Adopt one of these.',
      /^Writes about gardens in/,
      '194.7K followers',
      'The Boring Game',
      '1,204 likes',
      '+2',
      'gm #0',
      'Does anybody else keep a list of things that would be fun to build, and never look at it again? #2',
    ]) {
      expect(await page.getByText(text).first().isVisible(), String(text)).toBe(true);
    }
    expect(await page.getByRole('article').count()).toBe(5 + 25);
    expect(await page.getByText('Loading...').count()).toBe(0);
  });

  test('Without scripts every picture is there, and links lead on.', async () => {
    for (const address of [
      'avatars/linda.svg',
      ...['a', 'b', 'c', 'd'].map((name) => `photos/walk-${name}.svg`),
      'photos/previews.svg',
      'photos/boring.svg',
      'photos/pets.svg',
      'photos/game.svg',
    ]) {
      expect(await shown(`img[src*="${address}"]`).count(), address).toBeGreaterThan(0);
    }
    for (const address of [
      ...['farcaster.xyz/alice.eth', 'farcaster.xyz/~/channel/dev', 'example.com/posts/indexer'],
      'docs.example.org/link-previews',
      'pets.castkit.example/frame',
      'game.castkit.example/',
    ]) {
      expect(await shown(`a[href*="${address}"]`).count(), address).toBeGreaterThan(0);
    }
    expect(await shown('a[href$="/clock.mp4"]').count()).toBe(1);
    expect(await shown('video').count()).toBe(1);
    // Not as the video's own poster: its request would reveal the page to the host.
    const poster = shown(`img[src="${PICTURES}/photos/clock.svg"]`);
    expect(await poster.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(await page.locator('video[poster]').count()).toBe(0);
  });

  test('has dates, not ages', async () => {
    const times = await page.locator('time').allInnerTexts();
    expect(times).not.toEqual([]);
    for (const time of times) expect(time).toMatch(/^[A-Z][a-z]{2} \d+, 2026$/);
  });

  test('Without scripts there is no control that cannot work.', async () => {
    const controls = page.getByRole('article').getByRole('button');
    expect(await controls.count()).toBe(0);
    expect(await shown('input, form, main > button').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    // Its counts stay, and with them the bar.
    expect(await page.getByRole('button').count()).toBe(3);
  });

  test('Without scripts a frame has none of its controls.', async () => {
    const frames = page.getByRole('group', { name: 'pets.castkit.example' });
    expect(await frames.count()).toBe(2);
    for (const frame of await frames.all()) {
      const image = await frame.getByRole('link', { name: /^Frame image for/ }).boundingBox();
      expect(image!.width / image!.height).toBeCloseTo(1.91, 1);
      expect(await frame.locator('form').isVisible()).toBe(false);
    }
    // With scripts the controls are in the same HTML, and wait for them.
    const inCast = frames.first().locator('form');
    expect(await inCast.locator(':disabled').count()).toBe(5);
    expect(await inCast.locator('button bdi').allTextContents()).toEqual([
      'Feed',
      'Docs',
      'Adopt',
      'Mint',
    ]);
  });

  test('leads to the client for a reply, a quote and a like', async () => {
    const { hash, author } = world.singularCast;
    const links = page.getByRole('group', { name: 'Reactions' }).getByRole('link');
    expect(await links.count()).toBe(3);
    const names = [
      'Reply on Farcaster, 1 reply',
      'Quote on Farcaster',
      'Like on Farcaster, 1 like',
    ];
    for (const [index, link] of (await links.all()).entries()) {
      expect(await link.isVisible()).toBe(true);
      expect(await link.getAttribute('aria-label')).toBe(names[index]);
      expect(await link.getAttribute('rel')).toBe('noreferrer');
    }
    expect(await links.last().getAttribute('href')).toBe(
      `https://farcaster.xyz/${author!.username}/${hash.slice(0, 10)}`,
    );
  });

  test('does not scroll sideways', async () => {
    const tooFar = await page.evaluate(() =>
      [...document.querySelectorAll('html, main *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(tooFar).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});
