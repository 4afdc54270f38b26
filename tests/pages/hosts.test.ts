// docs/hosts.md, counted: the requests of a page with each widget before anybody presses anything.
// The elements of castkit/embed are the published widgets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { MEDIA, PAGES } from '../../mocks/embeds.js';
import { LIMIT_MS } from '../../.storybook/limits.mjs';
import { world } from '../../mocks/index.js';
import { PICTURES } from '../../mocks/users.js';
import { root } from '../../scripts/run.mjs';
import { openBrowser } from '../in-browser.js';
import { respond } from '../package/respond.js';

const folder = join(inject('site'), 'node_modules/castkit/dist/embed');

const cast = ({ hash }: { hash: string }) =>
  `<castkit-cast hash="${hash}" render-frames></castkit-cast>`;
const profile = ({ fid }: { fid: number }) => `<castkit-profile fid="${fid}"></castkit-profile>`;
const { alice, linda } = world.users;

/** What a page holds for each row of the table. */
const SHOWN: Record<string, string> = {
  'sign-in button': '<castkit-sign-in></castkit-sign-in>',
  'cast with text': cast(world.launchCast),
  'cast with a picture': cast(world.imageCast),
  'cast with a video': cast(world.filmCast),
  'cast with a link, metadata from the API': cast(world.announcedPageCast),
  'cast with a link, no metadata': cast(world.pageCast),
  "the same, `linkPreviews: 'metadata'`": cast(world.pageCast),
  'cast with a quote from the API': cast(world.quotingCast),
  'cast with a quote by hash': cast(world.quotingByHashCast),
  'cast with a frame': cast(world.frameCast),
  'two casts with the same link, no metadata': cast(world.pageCast).repeat(2),
  'two casts with the same quote by hash': cast(world.quotingByHashCast).repeat(2),
  profile: profile(linda),
  'two profiles': profile(linda) + profile(alice),
  'feed of four casts': `<castkit-feed channel-id="${world.channels.short}"></castkit-feed>`,
  conversation: `<castkit-conversation hash="${world.threads.focus.hash}"></castkit-conversation>`,
  'frame by address': '<castkit-frame url="https://pets.castkit.example/frame"></castkit-frame>',
};

/** Everything that leaves a page. */
const ALL = [
  world.imageCast,
  world.filmCast,
  world.announcedPageCast,
  world.pageCast,
  world.quotingCast,
  world.frameCast,
]
  .map(cast)
  .join('');
Object.assign(SHOWN, {
  'all of these casts, `consent`, nothing agreed': ALL,
  'profile, `consent`, nothing agreed': SHOWN.profile,
  'feed, `consent`, nothing agreed': SHOWN['feed of four casts'],
  'conversation, `consent`, nothing agreed': SHOWN.conversation,
  'frame by address, `consent`, nothing agreed': SHOWN['frame by address'],
  'cast with a picture, `consent` per host, agreed': cast(world.imageCast),
  'cast with a video, `consent` per host, agreed': cast(world.filmCast),
  'cast with a link, no metadata, `consent` per host, source agreed': cast(world.pageCast),
  'cast with a link, no metadata, `consent` for all, agreed': cast(world.pageCast),
  'cast with a picture, `consent` for all, remembered': cast(world.imageCast),
});

/** The columns of the table. */
const COLUMNS: Record<string, string[]> = {
  API: ['https://sdk-api.neynar.com'],
  previews: ['https://api.allorigins.win'],
  pictures: [PICTURES, PAGES, 'https://docs.example.org'],
  videos: [MEDIA],
};

/** The table: what is shown, and the number of requests in each column. */
const table = Object.fromEntries(
  [
    ...readFileSync(join(root, 'docs/hosts.md'), 'utf8').matchAll(
      /^\| (.+?) +\|((?: +\d+ \|)+)$/gm,
    ),
  ].map(([, name = '', counts = '']) => [name, counts.match(/\d+/g)?.map(Number)]),
);

const browser = await openBrowser();

test('the table has the rows that are counted', () => {
  expect(Object.keys(table)).toEqual(Object.keys(SHOWN));
});

test.each(Object.entries(SHOWN))('%s', async (name, elements) => {
  const page = await browser.newPage({ viewport: { width: 800, height: 6000 } });
  const counts = Object.fromEntries(Object.keys(COLUMNS).map((column) => [column, 0]));
  const attributes = [
    name.includes('linkPreviews') && 'data-link-previews="metadata"',
    name.includes('consent') && `data-consent="${name.includes('for all') ? 'all' : 'host'}"`,
    name.includes('remembered') && 'data-remember-consent',
  ]
    .filter(Boolean)
    .join(' ');
  const images = new Set<string>();
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    const { origin, pathname } = new URL(url);
    if (images.has(url)) {
      // A frame takes its image over from its preview. An intercepted page has no cache, where the
      // browser would find it.
      await respond(route);
    } else if (origin !== 'https://site.test') {
      if (route.request().resourceType() === 'image') images.add(url);
      const column = Object.keys(COLUMNS).find((each) => COLUMNS[each]?.includes(origin));
      counts[column ?? origin] = (counts[column ?? origin] ?? 0) + 1;
      await respond(route);
    } else if (pathname.endsWith('.js')) {
      // The script, and what it loads from beside it.
      await route.fulfill({ path: join(folder, pathname) });
    } else {
      const tag = `<script src="/embed.js" data-client-id="test" ${attributes}></script>`;
      await route.fulfill({ body: `<!doctype html>${tag}${elements}`, contentType: 'text/html' });
    }
  });
  if (name.includes('remembered')) {
    await page.addInitScript(() => {
      localStorage.setItem('castkit_consent', '["*"]');
    });
  }
  await page.goto('https://site.test/');
  if (/(?<!nothing) agreed$/.test(name)) {
    await page.getByRole('button', { name: /^Show/ }).click();
  }
  await expect.poll(() => Object.values(counts), { timeout: LIMIT_MS }).toEqual(table[name]);
  // And nothing after that.
  await page.waitForLoadState('networkidle');
  await page.close();
  expect(Object.keys(counts)).toEqual(Object.keys(COLUMNS));
  expect(Object.values(counts)).toEqual(table[name]);
});
