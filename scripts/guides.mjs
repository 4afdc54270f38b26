// Checks the catalog as people read it, for `npm test` and after `npm run build:catalog`: axe on
// its pages in both themes, the toolbar's "Light beside dark", the sidebar and its search, a table of props, the first
// screen, what each page of a widget has, and each page on a phone. Words take the pages
// whose ids contain one of them. `node scripts/guides.mjs motion` looks at what the panel says of the stories that open
// something, and at no page; `phones` at every page on a phone, and at nothing else.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { LIMIT_MS } from '../.storybook/limits.mjs';
import { bytesByElement } from '../build/embed-bytes.mjs';
import { launchOptions } from './browser.mjs';
import { root } from './run.mjs';
import { serve } from './serve.mjs';
import { catalogs } from './stories.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ emit: (event: string, detail: object) => void }} Channel */
/** @typedef {{ type: string, id: string, title: string, tags: string[], importPath: string, exportName: string }} Entry */
/** @typedef {{ shift: number, at?: DOMRect | undefined, theme?: string | undefined }} Shown */
/** @typedef {(detail: { storyId: string }) => void} Listener */
/** @typedef {Channel & Record<'on' | 'off', (event: string, listen: Listener) => void>} ManagerChannel */
/** @typedef {{ violations: { id: string, nodes: { target: unknown[], failureSummary?: string }[] }[] }} Found */

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

/** Pages of widgets that stand below Reference. */
const WIDGETS_ELSEWHERE = [
  'widgets-custom-elements--docs',
  'widgets-toasts--docs',
  'widgets-layouts-of-your-own--docs',
  'parts-linkedtext--docs',
  'theme-provider--docs',
  'widgets-server-components--docs',
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

/** Waits until a page is shown in a theme. @param {Page} page @param {'light' | 'dark'} theme */
const untilShown = (page, theme) =>
  page.locator(`[data-catalog-theme='${theme}'] #storybook-docs main h1`).waitFor();

/**
 * Opens a page of the catalog.
 * @param {Page} page @param {string} url @param {string} id @param {'light' | 'dark'} theme
 */
async function openPage(page, url, id, theme) {
  await page.goto(`${url}iframe.html?id=${id}&viewMode=docs&globals=theme:${theme}`);
  await untilShown(page, theme);
}

/**
 * Says something to the preview, as the manager does.
 * @param {Page | import('playwright').Frame | null} preview @param {string} event @param {object} detail
 */
async function tell(preview, event, detail) {
  await preview?.evaluate(
    ([name, what]) => {
      const { __STORYBOOK_PREVIEW__: shownBy } =
        /** @type {{ __STORYBOOK_PREVIEW__: { channel: Channel } }} */ (
          /** @type {unknown} */ (globalThis)
        );
      shownBy.channel.emit(name, what);
    },
    /** @type {const} */ ([event, detail]),
  );
}

/**
 * Shows an open page in another theme, as the toolbar does.
 * @param {Page} page @param {'light' | 'dark'} theme
 */
async function switchTheme(page, theme) {
  await tell(page, 'updateGlobals', { globals: { theme } });
  await untilShown(page, theme);
}

/**
 * What axe finds on an open page.
 * @param {Page} page @param {string} id @param {'light' | 'dark'} theme @param {boolean} isWhole
 */
async function checkPage(page, id, theme, isWhole) {
  /** @type {Found} */
  const { violations } = await page.evaluate(
    ({ exclude, ...runOnly }) =>
      /** @type {{ axe: { run: (...args: object[]) => Promise<Found> } }} */ (
        /** @type {unknown} */ (globalThis)
      ).axe.run(
        { include: ['#storybook-docs'], exclude },
        { iframes: false, resultTypes: ['violations'], ...runOnly },
      ),
    // All else is the same in both themes.
    { exclude: NOT_OURS, ...(!isWhole && { runOnly: ['color-contrast'] }) },
  );
  const shown = await page.evaluate(() => document.documentElement.dataset.catalogTheme);
  if (shown !== theme) return [`${id}, ${theme}: shows ${shown} again`];
  return violations.flatMap(({ id: rule, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id}, ${theme}: ${rule} at ${target.join(' ')}\n${failureSummary}`,
    ),
  );
}

const CONTROLS = 'addonPanel=storybook/controls/panel';

/**
 * The toolbar's "Light beside dark" shows a story twice, and both sides follow the controls.
 * @param {Page} page @param {string} url
 */
async function checkBothThemes(page, url) {
  const storyId = 'widgets-castcard--ready';
  /** @param {import('playwright').FrameLocator} side @param {'light' | 'dark'} theme */
  const shown = (side, theme) =>
    side.locator(`[data-catalog-theme='${theme}'] article`).first().waitFor();
  await page.goto(`${url}?path=/story/${storyId}&globals=theme:both&${CONTROLS}`);
  await shown(page.frameLocator('#storybook-preview-iframe'), 'light');
  // A page lies between.
  await shown(page.frameLocator('iframe[src*="beside.html"]').frameLocator('iframe'), 'dark');
  const preview = page.frame('storybook-preview-iframe');
  await tell(preview, 'updateStoryArgs', { storyId, updatedArgs: { renderEmbeds: false } });
  await page
    .locator('iframe[src*="beside.html"][src*="args=renderEmbeds:!false"]')
    .waitFor({ state: 'attached' });
}

/**
 * A control of data shows what the story has that `checkBothThemes` has opened.
 * @param {Page} page
 */
async function checkControls(page) {
  await page.locator('#control-cast').waitFor();
  const shown = await page
    .locator('#control-cast')
    .evaluate((control) =>
      control instanceof HTMLSelectElement
        ? control.selectedOptions[0]?.textContent
        : control.textContent,
    );
  if (shown !== 'launchCast') throw new Error(`The control of a cast shows ${shown}`);
}

/**
 * A long table of props shows the first twelve, and all of them on demand; nothing of it is cut off, and its controls
 * have values.
 * @param {Page} page @param {string} url
 */
async function checkProps(page, url) {
  const id = 'widgets-castcard--docs';
  await openPage(page, url, id, 'light');
  const rows = page.locator('#props ~ .catalog-wide tbody > tr');
  const more = page.getByRole('button', { name: /^Show all \d+$/, expanded: false });
  await more.waitFor();
  const first = await rows.count();
  const all = Number((await more.textContent())?.replace(/\D/g, ''));
  await more.click();
  await page.getByRole('button', { name: 'Show 12', expanded: true }).waitFor();
  const shown = await rows.count();
  const found = await page.evaluate(() => {
    const table = document.querySelector('#props ~ .catalog-wide');
    const buttons = [...(table?.querySelectorAll('button') ?? [])].map((each) => each.textContent);
    return {
      hidden: (table?.scrollHeight ?? Infinity) - (table?.clientHeight ?? 0),
      text: table?.textContent ?? '',
      setters: buttons.filter((text) => text === 'Set object').length,
      cast: table?.querySelector('select')?.selectedOptions[0]?.textContent,
      code: document.querySelector('#code + * pre')?.textContent ?? '',
    };
  });
  return [
    ...(first === 12 && shown === all && all > 12
      ? []
      : [`${id} shows ${first} props, then ${shown} of ${all}`]),
    ...(found.hidden > 1 ? [`${id} cuts ${found.hidden} px off the props`] : []),
    ...(/\(Replying to @name\), a channel/.test(found.text.replace(/\s+/g, ' '))
      ? []
      : [`${id} cuts off what showReplyTo does`]),
    ...(found.setters === 0 ? [] : [`${id} has ${found.setters} buttons "Set object"`]),
    ...(found.cast === 'launchCast' ? [] : [`${id} has ${found.cast} in the control of the cast`]),
    ...(found.code.includes('cast={cast}') ? [] : [`${id} names a sample in its code`]),
  ];
}

/**
 * The first screen is there before the scripts, in the system's theme, and nothing jumps when they
 * have run.
 * @param {import('playwright').Browser} browser @param {string} url
 */
async function checkFirstScreen(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 1140, height: 850 },
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  await page.addInitScript(() => {
    const shown = /** @type {Shown} */ ({ shift: 0 });
    Object.assign(globalThis, { shown });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shown.shift += /** @type {{ value: number }} */ (/** @type {unknown} */ (entry)).value;
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
    const { shown } = /** @type {{ shown: Shown }} */ (/** @type {unknown} */ (globalThis));
    const at = document.querySelector('#storybook-docs h1')?.getBoundingClientRect();
    const before = shown.at;
    return {
      shift: shown.shift,
      theme: shown.theme,
      isGone: document.querySelector('.first-screen') === null,
      moved: before && at ? Math.hypot(before.x - at.x, before.y - at.y) : Infinity,
    };
  });
  await context.close();
  return [
    ...(found.theme === 'dark' ? [] : [`The first frame is ${found.theme} on a dark system`]),
    ...(found.isGone ? [] : ['The first screen is there twice']),
    ...(found.moved < 1 ? [] : [`The first screen moved by ${found.moved} px`]),
    ...(found.shift < 0.05 ? [] : [`The introduction shifts by ${found.shift}`]),
  ];
}

/**
 * The sidebar lists every page under its name and before its stories, and the search finds pages before stories.
 * @param {Page} page @param {string} url @param {string[]} pages their ids
 */
async function checkSidebar(page, url, pages) {
  await page.goto(`${url}?path=/docs/introduction--docs`);
  const closed = '[data-item-id="for-contributors"] [aria-expanded="false"]';
  await page.locator(closed).click();
  await page.evaluate(() => {
    /** @type {NodeListOf<HTMLElement>} */
    const roots = document.querySelectorAll('[data-action="expand-all"]');
    for (const root of roots) root.click();
  });
  const listed = await page
    .waitForFunction(
      (ids) => ids.every((id) => document.querySelector(`[data-item-id="${id}"]`)),
      pages,
    )
    .catch(() => {});
  const faults = await page.evaluate((ids) => {
    const items = [...document.querySelectorAll('[data-item-id]')].map((item) => ({
      id: item.getAttribute('data-item-id') ?? '',
      type: item.getAttribute('data-nodetype'),
      text: item.textContent,
    }));
    const found = new Set(items.map(({ id }) => id));
    return [
      ...ids.filter((id) => !found.has(id)).map((id) => `The sidebar lacks ${id}`),
      ...items.flatMap(({ id, type, text }, at) => {
        if (type === 'document') return text?.startsWith('Docs') ? [`${id} is called Docs`] : [];
        const next = items[at + 1];
        const isLost = type === 'component' && next?.type === 'story';
        return isLost && found.has(next.id.replace(/--.*/, '--docs'))
          ? [`The sidebar opens ${next.id} in place of its page`]
          : [];
      }),
    ];
  }, pages);
  if (!listed) return faults;
  const field = page.locator('#storybook-explorer-searchfield');
  for (const [words, id] of Object.entries(SEARCHES)) {
    await field.fill(words);
    const first = page.locator('.search-result-item').first();
    const isFound = await page
      .waitForFunction(
        (page) => document.querySelector('.search-result-item')?.getAttribute('data-id') === page,
        `${id}--docs`,
      )
      .catch(() => false);
    if (!isFound) {
      const other = (await first.count()) > 0 ? await first.getAttribute('data-id') : 'nothing';
      faults.push(`A search for "${words}" finds ${other} first, not ${id}`);
    }
  }
  return faults;
}

/**
 * On a phone the list opens at the page that is shown, with the search's field in view.
 * @param {Page} page @param {string} url
 */
async function checkListOnPhone(page, url) {
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
}

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Pages at once: with more each takes longer. */
const PHONES = 3;

/**
 * What is missing on the page of a widget, and what runs out of the window of a phone.
 * @param {Page} page @param {string} url @param {Entry} entry @param {Set<string>} pages the ids of all pages
 * @param {'light' | 'dark'} [theme] in which it is opened. Default: light.
 */
async function checkOnPhone(page, url, { id, title }, pages, theme = 'light') {
  await openPage(page, url, id, theme);
  const isWidget = /^Widgets\//.test(title) || WIDGETS_ELSEWHERE.includes(id);
  if (isWidget) {
    // The code is coloured later than it is laid out. What is missing in the end is named below.
    await page
      .waitForFunction(() => {
        const demo = document.querySelector('.catalog-demo');
        const story = demo?.querySelector('[data-name] > *, .sb-story > * > *, iframe');
        const code = document.querySelector('#code + * pre')?.textContent;
        return story && code?.includes('castkit') && document.querySelector('#props ~ * tbody td');
      })
      .catch(() => {});
  }
  const found = await page.evaluate(() => {
    /** @param {string} selector */
    const textsOf = (selector) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');
    return {
      overflow: document.documentElement.scrollWidth - innerWidth,
      wide: [...document.querySelectorAll('#storybook-docs main *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .slice(0, 3)
        .map((element) => `${element.tagName} ${element.className}`),
      facts: textsOf('.catalog-facts dt'),
      needs: document.querySelector('.catalog-facts dd')?.textContent ?? '',
      guide: document.querySelector('.catalog-facts a')?.getAttribute('href') ?? '',
      code: textsOf('#code + * pre').join(),
      props: textsOf('#props ~ * tbody td').length,
      settings: textsOf('#settings + table tbody tr').length,
      rows: textsOf('#props ~ table tbody tr'),
      grey: [...document.querySelectorAll('.sb-story button')]
        .filter((button) => getComputedStyle(button).appearance !== 'none')
        .map(({ textContent }) => textContent),
      isDemo: (document.querySelector('.catalog-demo')?.getBoundingClientRect().height ?? 0) > 60,
    };
  });
  const { overflow, wide, facts, needs, guide, code, props, settings, rows, grey, isDemo } = found;
  const faults = overflow > 0 ? [`is ${overflow} px too wide for a phone: ${wide.join(', ')}`] : [];
  if (isWidget) {
    if (!facts.includes('Needs') || !facts.includes('Guide')) faults.push('has no row of facts');
    if (!pages.has(guide.replace(/.*\/docs\//, ''))) faults.push(`leads to no guide: ${guide}`);
    if (!code.includes('castkit')) faults.push('has no code to copy');
    if (/^Nothing/.test(needs) && code.includes('client-id'))
      faults.push('needs nothing, and has a client id in its code');
    if (/\b(play|expect|mocks|world)\b/.test(code)) faults.push('has code of tests');
    if (grey.length > 0) faults.push(`has the browser’s own buttons: ${grey.join(', ')}`);
    if (!isDemo) faults.push('has no demo');
    if (props === 0) faults.push('has no props');
    if (id === 'theme-provider--docs' && settings < 20) faults.push(`has ${settings} settings`);
    if (id === 'widgets-custom-elements--docs') {
      for (const [tag, bytes] of Object.entries(bytesByElement(join(root, 'dist/embed')))) {
        const [, said] =
          /(\d+\.\d) kB$/.exec(rows.find((row) => row.startsWith(`<${tag}>`)) ?? '') ?? [];
        // It is rounded up to tenths.
        const isSaid = Math.ceil(bytes / 100) === Math.round(Number(said) * 10);
        if (!isSaid) faults.push(`says ${said} kB of <${tag}>, which has ${bytes} bytes`);
      }
    }
  }
  return faults.map((fault) => `${id} ${fault}`);
}

/**
 * Whether a story presses something or types: its own code says so, or that of its module, where it
 * plays by a function.
 * @param {Entry} story
 */
function opensSomething({ importPath, exportName }) {
  const code = readFileSync(join(root, importPath), 'utf8');
  const [, own = ''] = code.split(new RegExp(`^export const ${exportName}\\b`, 'm'));
  return /\b(userEvent|fireEvent|OPENINGS|opened?|press)\b/.test(
    own.split(/^export const /m)[0] ?? '',
  );
}

/**
 * What the panel says of stories, opened as visitors do, with motion: half of them in either theme.
 * @param {import('playwright').Browser} browser @param {string} url @param {string[]} ids
 */
async function checkBadges(browser, url, ids) {
  /** @param {'light' | 'dark'} theme @param {string[]} half */
  const open = async (theme, half) => {
    // Each its own: stories leave a session in the browser.
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'no-preference',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    // The runner has run axe on each: here its panel would take most of the time.
    const query = `globals=theme:${theme};a11y.manual:!true&addonPanel=storybook/interactions/panel`;
    await page.goto(`${url}?path=/docs/accessibility--docs&${query}`);
    await page.waitForFunction(
      () =>
        /** @type {{ __STORYBOOK_PREVIEW__?: { currentRender?: object } }} */ (
          /** @type {HTMLIFrameElement | null} */
          (document.querySelector('#storybook-preview-iframe'))?.contentWindow ?? {}
        ).__STORYBOOK_PREVIEW__?.currentRender,
    );
    const failed = await page.evaluate(async (stories) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } =
        /** @type {{ __STORYBOOK_ADDONS_CHANNEL__: ManagerChannel }} */ (
          /** @type {unknown} */ (globalThis)
        );
      /** @param {string} event @param {string} id */
      const next = (event, id) =>
        new Promise((resolve) => {
          /** @type {Listener} */
          const end = ({ storyId }) => {
            if (storyId !== id) return;
            channel.off(event, end);
            resolve(undefined);
          };
          channel.on(event, end);
        });
      /** @type {unknown[]} */
      const thrown = [];
      /** @param {unknown} error */
      const onThrown = (error) => {
        thrown.push(error);
      };
      channel.on('playFunctionThrewException', onThrown);
      channel.on('unhandledErrorsWhilePlaying', onThrown);
      const found = [];
      for (const id of stories) {
        thrown.length = 0;
        const isOver = next('storyFinished', id);
        channel.emit('navigateUrl', /** @type {never} */ (`?path=/story/${id}`));
        await isOver;
        // The panel says it of the same events, and may not have rendered yet.
        const badge = document.querySelector('[aria-label="Story status: Fail"]');
        if (thrown.length > 0 || badge) found.push(id);
      }
      return found;
    }, half);
    await context.close();
    return failed.map((story) => `In the catalog, ${theme}, with motion: ${story}`);
  };
  const middle = Math.ceil(ids.length / 2);
  const found = await Promise.all([
    open('light', ids.slice(0, middle)),
    open('dark', ids.slice(middle)),
  ]);
  return found.flat();
}

/**
 * What is wrong with the pages whose ids contain one of `words`, with the toolbar, and with stories in motion.
 * @param {object} options
 * @param {readonly string[]} [options.words]
 * @param {boolean} options.isInMotion whether the stories that open something are opened as visitors do
 * @param {boolean} options.isEachOnPhone whether every page is opened on a phone, not only those
 * @returns {Promise<{ checks: number, faults: string[] }>}
 */
async function checkGuides({ words = ONE_OF_EACH, isInMotion, isEachOnPhone }) {
  /** @type {{ entries: Record<string, Entry> }} */
  const { entries } = JSON.parse(readFileSync(join(catalogs.sources, 'index.json'), 'utf8'));
  const ids = Object.values(entries)
    .filter(({ type, id }) => type === 'docs' && words.some((word) => id.includes(word)))
    .map(({ id }) => id);
  const shown = Object.values(entries).filter(
    ({ type, tags }) => type === 'story' && tags.includes('dev') && !tags.includes('behaviour'),
  );
  const docs = Object.values(entries).filter(({ type }) => type === 'docs');
  const all = new Set(docs.map(({ id }) => id));
  // What opens nothing has nothing that fades.
  const moving = isInMotion ? shown.filter(opensSomething) : [];
  const { url, close } = await serve(catalogs.sources);
  const browser = await chromium.launch(await launchOptions());
  let checks = 0;
  /** @type {string[]} */
  const faults = [];
  /** @param {() => Promise<string[] | void>} work @param {string} [id] of the page that it is about */
  const check = async (work, id = 'the manager') => {
    checks += 1;
    faults.push(...((await work().catch((error) => [`${id}: ${error.message}`])) ?? []));
  };
  try {
    const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' });
    context.setDefaultTimeout(LIMIT_MS);
    if (ids.length > 0) {
      const manager = await context.newPage();
      await check(() => checkBothThemes(manager, url));
      await check(() => checkControls(manager));
      await check(() => checkSidebar(manager, url, [...all]));
      await check(() => checkListOnPhone(manager, url));
      await manager.setViewportSize(DESK);
      await check(() => checkProps(manager, url));
      await manager.close();
      await check(() => checkFirstScreen(browser, url), 'introduction--docs');
    }
    if (moving.length > 0) {
      await check(() =>
        checkBadges(
          browser,
          url,
          moving.map(({ id }) => id),
        ),
      );
    }
    const onPhoneAlone = isEachOnPhone ? docs.filter(({ id }) => !ids.includes(id)) : [];
    if (onPhoneAlone.length > 0) {
      const left = onPhoneAlone.values();
      const phone = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
      phone.setDefaultTimeout(LIMIT_MS);
      const walk = async () => {
        const page = await phone.newPage();
        for (const entry of left) await check(() => checkOnPhone(page, url, entry, all), entry.id);
        await page.close();
      };
      await Promise.all(Array.from({ length: PHONES }, walk));
      await phone.close();
    }
    await context.addInitScript({ path: axe });
    for (const [index, entry] of docs.filter(({ id }) => ids.includes(id)).entries()) {
      const { id } = entry;
      const page = await context.newPage();
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
          faults.push(`${id} logs: ${text}`);
      });
      page.on('pageerror', (error) => faults.push(`${id}: ${error.message}`));
      // Frames in a page are stories. They are empty here: a request that fails makes a page of errors, in a process of
      // its own, for which the browser once waited without end.
      await page.route('**/iframe.html*', (route) =>
        route.request().frame() === page.mainFrame()
          ? route.continue()
          : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
      );
      // Each is opened once, as that takes most of the time: on a phone, every other in the dark. Then the window
      // grows, and the theme is the other. What opens and switches is the same on all pages.
      /** @type {['light' | 'dark', 'light' | 'dark']} */
      const [first, other] = index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'];
      await page.setViewportSize(PHONE);
      await check(() => checkOnPhone(page, url, entry, all, first), id);
      await check(async () => {
        await page.setViewportSize(DESK);
        const found = await checkPage(page, id, first, true);
        await switchTheme(page, other);
        return [...found, ...(await checkPage(page, id, other, false))];
      }, id);
      // Not waited for: Chromium may never close a page with frames. The browser is closed below.
      page.close().catch(() => {});
    }
  } finally {
    await browser.close();
    await close();
  }
  return { checks, faults };
}

const words = process.argv.slice(2);
const isInMotion = words.includes('motion');
const isEachOnPhone = words.includes('phones');
const { checks, faults } = await checkGuides({
  ...(words.length > 0 && { words: isInMotion || isEachOnPhone ? [] : words }),
  ...{ isInMotion, isEachOnPhone },
});
for (const fault of faults) console.log(fault);
console.log(`${faults.length} faults in ${checks} checks`);
process.exitCode = faults.length > 0 ? 1 : 0;
