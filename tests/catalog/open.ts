// The catalog that `npm run build:catalog` has written, opened as people read it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll } from 'vitest';
import { LIMIT_MS } from '../../.storybook/limits.mjs';
import { bytesByElement } from '../../build/embed-bytes.mjs';
import { root } from '../../scripts/run.mjs';
import { serve } from '../../scripts/serve.mjs';
import { catalogs } from '../../scripts/stories.mjs';
import { openBrowser } from '../in-browser.js';

interface Entry {
  type: string;
  id: string;
  title: string;
  tags: string[];
  importPath: string;
  exportName: string;
}
type Theme = 'light' | 'dark';

const index = readFileSync(join(catalogs.sources, 'index.json'), 'utf8');
const entries = Object.values((JSON.parse(index) as { entries: Record<string, Entry> }).entries);

export const pages = entries.filter(({ type }) => type === 'docs');
export const stories = entries.filter(({ type }) => type === 'story');

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Pages of widgets that stand below Reference. */
const WIDGETS_ELSEWHERE = [
  'widgets-custom-elements--docs',
  'widgets-toasts--docs',
  'widgets-layouts-of-your-own--docs',
  'parts-linkedtext--docs',
  'theme-provider--docs',
  'widgets-server-components--docs',
];

/** Serves the catalog while the tests of a file run, and starts a browser. */
export async function openCatalog() {
  const { url, close } = await serve(catalogs.sources);
  afterAll(close);
  const browser = await openBrowser();
  const openContext = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(LIMIT_MS);
    return context;
  };
  return { url, openContext };
}

/** Waits until a page is shown in a theme. */
export const untilShown = (page: Page, theme: Theme) =>
  page.locator(`[data-catalog-theme='${theme}'] #storybook-docs main h1`).waitFor();

export async function openPage(page: Page, url: string, id: string, theme: Theme) {
  await page.goto(`${url}iframe.html?id=${id}&viewMode=docs&globals=theme:${theme}`);
  await untilShown(page, theme);
}

/** What the page of the elements says of their bytes, by its rows, where it is not so. */
const wrongBytes = (rows: string[]) =>
  Object.entries(bytesByElement(join(root, 'dist/embed'))).flatMap(([tag, bytes]) => {
    const row = rows.find((each) => each.startsWith(`<${tag}>`)) ?? '';
    const [, said] = /(\d+\.\d) kB$/.exec(row) ?? [];
    // It is rounded up to tenths.
    const isSaid = Math.ceil(bytes / 100) === Math.round(Number(said) * 10);
    return isSaid ? [] : `says ${said} kB of <${tag}>, which has ${bytes} bytes`;
  });

/** What runs out of the window of a phone on an open page, and what the page of a widget lacks. */
export async function faultsOnPhone(page: Page, { id, title }: Entry) {
  const isWidget = title.startsWith('Widgets/') || WIDGETS_ELSEWHERE.includes(id);
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
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return {
      overflow: document.documentElement.scrollWidth - innerWidth,
      wide: [...document.querySelectorAll('#storybook-docs main *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .slice(0, 3)
        .map((element) => `${element.tagName} ${element.className}`),
      facts: textsOf('.catalog-facts dt'),
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
  const { overflow, wide, facts, guide, code, props, settings, rows, grey, isDemo } = found;
  const faults = overflow > 0 ? [`is ${overflow} px too wide for a phone: ${wide.join(', ')}`] : [];
  if (!isWidget) return faults;
  const guideId = guide.replace(/.*\/docs\//, '');
  if (!facts.includes('Needs') || !facts.includes('Guide')) faults.push('has no row of facts');
  if (!pages.some((each) => each.id === guideId)) faults.push(`leads to no guide: ${guide}`);
  if (!code.includes('castkit')) faults.push('has no code to copy');
  if (/\b(play|expect|mocks|world)\b/.test(code)) faults.push('has code of tests');
  if (grey.length > 0) faults.push(`has the browser’s own buttons: ${grey.join(', ')}`);
  if (!isDemo) faults.push('has no demo');
  if (props === 0) faults.push('has no props');
  if (id === 'theme-provider--docs' && settings < 20) faults.push(`has ${settings} settings`);
  if (id === 'widgets-custom-elements--docs') faults.push(...wrongBytes(rows));
  return faults;
}
