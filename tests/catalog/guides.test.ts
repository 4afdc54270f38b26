// The frame round the catalog's pages, and a page of each kind in both themes.
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Frame, FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { LIMIT_MS } from '../../.storybook/limits.mjs';
import { readWidgetPages } from '../widget-pages.js';
import { DESK, faultsOnPhone, openCatalog, openPage, pages, PHONE, untilShown } from './open.js';

interface Found {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}
/** What the window of a page has, or what is put there. */
interface Windows {
  __STORYBOOK_PREVIEW__: { channel: { emit: (event: string, detail: object) => void } };
  axe: { run: (...args: object[]) => Promise<Found> };
  shown: { shift: number; at?: DOMRect | undefined; theme?: string | undefined };
}

/** The addon's own, so that pages and stories have the same rules. */
const axe = createRequire(import.meta.resolve('@storybook/addon-a11y')).resolve('axe-core');

/**
 * Left out: the stories, as the test-runner runs axe on each, and what Storybook's controls draw.
 */
const NOT_OURS = [
  '.sb-story',
  'iframe',
  // The label of the position that a switch does not have is greyed. It is hidden from screen
  // readers, and the other label is readable.
  '.docblock-argstable [role="switch"] ~ span',
  // The editor of arrays and objects has list items without a list.
  '.docblock-argstable .rejt-tree',
];

/** What readers look for, and the page that the search of the manager finds first. */
const SEARCHES = {
  comments: 'comments',
  'sign in': 'sign-people-in',
  login: 'sign-people-in',
  youtube: 'widgets-players-and-collectibles',
  price: 'costs',
  hover: 'widgets-hover-cards',
  theme: 'look-and-words',
  install: 'introduction',
  wordpress: 'oembed',
  mute: 'moderation',
  'dark mode': 'look-and-words',
  channel: 'widgets-neynarchannelcard',
  arabic: 'your-words',
  'og image': 'posters-and-html',
  'next.js': 'recipes-next-js',
  notifications: 'widgets-neynarnotifications',
  poster: 'widgets-castposter',
  privacy: 'privacy-and-security',
  feed: 'widgets-neynarfeedlist',
  profile: 'widgets-neynarprofile',
};

/** A page of each kind: the others are made of the same parts, and all of them take a minute. */
const ONE_OF_EACH = [
  'introduction--docs',
  'gallery--docs',
  'switching--docs',
  'playgrounds-theming--docs',
  // Has a sandboxed frame.
  'posters-and-html--docs',
  'widgets-neynaruserdropdown--docs',
  // Says what each element weighs.
  'widgets-custom-elements--docs',
  // Their text is computed.
  'behaviour--docs',
  'failed-requests--docs',
  'figures--docs',
];

const THEMES = ['light', 'dark'] as const;

const { url, openContext } = await openCatalog();

/** Says something to the preview, as the manager does. */
const tell = (preview: Page | Frame, event: string, detail: object) =>
  preview.evaluate(
    ([name, what]) => {
      const { __STORYBOOK_PREVIEW__: shownBy } = globalThis as unknown as Windows;
      shownBy.channel.emit(name, what);
    },
    [event, detail] as const,
  );

describe('the manager', () => {
  let page: Page;
  beforeAll(async () => {
    const context = await openContext({ viewport: DESK });
    page = await context.newPage();
  });
  afterAll(() => page.context().close());

  it('shows a story in the light beside the dark, and both sides follow its controls', async () => {
    const storyId = 'widgets-castcard--ready';
    const shown = (side: FrameLocator, theme: 'light' | 'dark') =>
      side.locator(`[data-catalog-theme='${theme}'] article`).first().waitFor();
    await page.goto(
      `${url}?path=/story/${storyId}&globals=theme:both&addonPanel=storybook/controls/panel`,
    );
    await shown(page.frameLocator('#storybook-preview-iframe'), 'light');
    // A page lies between.
    await shown(page.frameLocator('iframe[src*="beside.html"]').frameLocator('iframe'), 'dark');
    const preview = page.frame('storybook-preview-iframe')!;
    await tell(preview, 'updateStoryArgs', { storyId, updatedArgs: { renderEmbeds: false } });
    await page
      .locator('iframe[src*="beside.html"][src*="args=renderEmbeds:!false"]')
      .waitFor({ state: 'attached' });
    // A control of data shows what the story has.
    const control = page.locator('#control-cast');
    const chosen = await control.evaluate((element) =>
      element instanceof HTMLSelectElement
        ? element.selectedOptions[0]?.textContent
        : element.textContent,
    );
    expect(chosen).toBe('launchCast');
  });

  it('lists every page under its name, and before its stories', async () => {
    await page.goto(`${url}?path=/docs/introduction--docs`);
    const closed = '[data-item-id="for-contributors"] [aria-expanded="false"]';
    await page.locator(closed).click();
    await page.evaluate(() => {
      const all = document.querySelectorAll<HTMLElement>('[data-action="expand-all"]');
      for (const each of all) each.click();
    });
    const ids = pages.map(({ id }) => id);
    await page
      .waitForFunction(
        (all) => all.every((id) => document.querySelector(`[data-item-id="${id}"]`)),
        ids,
      )
      .catch(() => {});
    const items = await page.locator('[data-item-id]').evaluateAll((all) =>
      all.map((item) => ({
        id: item.getAttribute('data-item-id') ?? '',
        type: item.getAttribute('data-nodetype'),
        text: item.textContent,
      })),
    );
    const listed = new Set(items.map(({ id }) => id));
    expect(ids.filter((id) => !listed.has(id))).toEqual([]);
    const isUnnamed = ({ type, text }: (typeof items)[number]) =>
      type === 'document' && text.startsWith('Docs');
    expect(items.filter(isUnnamed)).toEqual([]);
    const opensAStory = items.filter(({ type }, at) => {
      const next = items[at + 1];
      if (type !== 'component' || next?.type !== 'story') return false;
      return listed.has(next.id.replace(/--.*/, '--docs'));
    });
    expect(opensAStory).toEqual([]);
  });

  it.each(Object.entries(SEARCHES))('finds by %s first: %s', async (words, id) => {
    await page.locator('#storybook-explorer-searchfield').fill(words);
    const first = page.locator('.search-result-item').first();
    await expect
      .poll(() => first.getAttribute('data-id'), { timeout: LIMIT_MS })
      .toBe(`${id}--docs`);
  });

  it('opens its list on a phone at the page that is shown, with the field of the search in view', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`${url}?path=/docs/widgets-castcard--docs`);
    await page.getByRole('button', { name: 'Open navigation menu' }).click();
    await page.waitForFunction(() => {
      const at = document.querySelector('[data-selected="true"]')?.getBoundingClientRect();
      return at && at.bottom > 0 && at.bottom <= innerHeight;
    });
    await page.waitForFunction(() => {
      const field = document.querySelector('#storybook-explorer-searchfield');
      const at = field?.getBoundingClientRect();
      return at && document.elementFromPoint(at.x + 2, at.y + at.height / 2) === field;
    });
  });
});

/** A page of its own, for one test. */
async function newPage(options?: BrowserContextOptions) {
  const context = await openContext({ viewport: DESK, ...options });
  onTestFinished(() => context.close());
  return context.newPage();
}

it('A guide ends with links to the pages of the widgets that lead to it', async () => {
  const page = await newPage();
  await openPage(page, url, 'show-people--docs', 'light');
  const links = page.locator('main > :last-child').getByRole('link');
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const pagesOfGuide = readWidgetPages().filter(({ facts }) => facts.guide === 'show-people');
  expect(pagesOfGuide.length).toBeGreaterThan(5);
  expect(found).toEqual(pagesOfGuide.map((each) => `./?path=/docs/${each.page}--docs`));
});

it('A long table of props shows the first twelve, and the rest on demand, with nothing cut off', async () => {
  const page = await newPage();
  await openPage(page, url, 'widgets-castcard--docs', 'light');
  const more = page.getByText(/^\d+ more props$/);
  await more.waitFor();
  expect(await page.locator('.catalog-wide tbody > tr').count()).toBe(12);
  const count = Number((await more.textContent())?.replace(/\D/g, ''));
  await more.click();
  const others = page.locator('.catalog-fold .catalog-wide tbody > tr');
  await others.first().waitFor();
  expect(await others.count()).toBe(count);
  const found = await page.evaluate(() => {
    const tables = [...document.querySelectorAll('.catalog-wide')];
    const buttons = tables.flatMap((table) => [...table.querySelectorAll('button')]);
    return {
      hidden: Math.max(...tables.map((table) => table.scrollHeight - table.clientHeight)),
      text: tables.map(({ textContent }) => textContent.replace(/\s+/g, ' ')).join(),
      buttons: buttons.map(({ textContent }) => textContent),
      cast: tables[0]?.querySelector('select')?.selectedOptions[0]?.textContent,
      code: document.querySelector('#code + * pre')?.textContent,
    };
  });
  expect(found.hidden).toBeLessThanOrEqual(1);
  expect(found.text).toMatch(/\(Replying to @name\), a channel/);
  // Its controls have values, where there would be a button to set one, and its code names no sample.
  expect(found.buttons).not.toContain('Set object');
  expect(found.cast).toBe('launchCast');
  expect(found.code).toContain('cast={cast}');
});

it('The first screen is there before the scripts, in the theme of the system, and nothing jumps', async () => {
  const page = await newPage({
    viewport: { width: 1140, height: 850 },
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
  });
  await page.addInitScript(() => {
    const shown: Windows['shown'] = { shift: 0 };
    Object.assign(globalThis, { shown });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shown.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    // A module runs after the page's HTML, which has the first screen.
    document.addEventListener('readystatechange', () => {
      shown.at ??= document.querySelector('.first-screen h1')?.getBoundingClientRect();
      shown.theme ??= document.documentElement.dataset.catalogTheme;
    });
  });
  await page.goto(`${url}iframe.html?id=introduction--docs&viewMode=docs`);
  // MSW loads a new page again if a frame in it has installed the worker first.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.locator('#storybook-docs .start-grid article').first().waitFor();
  const found = await page.evaluate(() => {
    const { shift, theme, at: before } = (globalThis as unknown as Windows).shown;
    const at = document.querySelector('#storybook-docs h1')?.getBoundingClientRect();
    return {
      shift,
      theme,
      isGone: document.querySelector('.first-screen') === null,
      moved: before && at ? Math.hypot(before.x - at.x, before.y - at.y) : Infinity,
    };
  });
  expect(found).toMatchObject({ theme: 'dark', isGone: true });
  expect(found.moved).toBeLessThan(1);
  expect(found.shift).toBeLessThan(0.05);
});

/** What axe finds on an open page. */
async function violationsOf(page: Page, runOnly?: string[]) {
  const { violations } = await page.evaluate(
    ([exclude, rules]) =>
      (globalThis as unknown as Windows).axe.run(
        { include: ['#storybook-docs'], exclude },
        { iframes: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) },
      ),
    [NOT_OURS, runOnly] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}\n${failureSummary}`,
    ),
  );
}

const shown = pages.filter(({ id }) => ONE_OF_EACH.includes(id));

it('has a page of each kind', () => {
  expect(shown).toHaveLength(ONE_OF_EACH.length);
});

// Each is opened once, as that takes most of the time: on a phone, every other in the dark. Then the window
// grows, and the theme is the other. What opens and switches is the same on all pages.
it.each(
  shown.map((entry, index) => {
    const isEven = index % 2 === 0;
    return { entry, first: THEMES[isEven ? 0 : 1], other: THEMES[isEven ? 1 : 0] };
  }),
)(
  'A page has all of its parts, and no fault in either theme ($entry.id)',
  async ({ entry, first, other }) => {
    const context = await openContext({ viewport: PHONE });
    await context.addInitScript({ path: axe });
    const page = await context.newPage();
    const logged: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
        logged.push(text);
    });
    page.on('pageerror', ({ message }) => logged.push(message));
    // Frames in a page are stories. They are empty here: a request that fails makes a page of errors, in a process of
    // its own, for which the browser once waited without end.
    await page.route('**/iframe.html*', (route) =>
      route.request().frame() === page.mainFrame()
        ? route.continue()
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await openPage(page, url, entry.id, first);
    expect(await faultsOnPhone(page, entry)).toEqual([]);
    // Around stories that are not there yet axe finds what nobody sees. One that is removed before
    // its loaders are done, as by another theme, makes Storybook load the page again.
    await page.waitForFunction(
      () => document.querySelector('#storybook-docs .sb-story > [data-name]:empty') === null,
    );
    await page.setViewportSize(DESK);
    expect(await violationsOf(page)).toEqual([]);
    await tell(page, 'updateGlobals', { globals: { theme: other } });
    await untilShown(page, other);
    // All else is the same in both themes.
    expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
    const theme = await page.evaluate(() => document.documentElement.dataset.catalogTheme);
    expect(theme).toBe(other);
    expect(logged).toEqual([]);
    // Not waited for: Chromium may never close a page with frames. The browser is closed at the end.
    context.close().catch(() => {});
  },
);
