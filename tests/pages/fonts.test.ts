// What tells stories with letters that no font of the catalog has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fontProblems } from '../../.storybook/fonts.mjs';
import { root } from '../../scripts/run.mjs';
import { openBrowser } from '../in-browser.js';

const INTER = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const font = readFileSync(join(root, INTER)).toString('base64');
const STYLES = `<style>
  @font-face {
    font-family: 'Inter Variable';
    src: url(data:font/woff2;base64,${font});
    unicode-range: U+0000-00FF;
  }
  body { font: 16px 'Inter Variable', sans-serif }
</style>`;

const browser = await openBrowser();
const page = await browser.newPage();

/** What is wrong with a page that shows this, whose fonts are there. */
async function problemsOf(html: string) {
  await page.setContent(`${STYLES}<body>${html}`);
  await page.evaluate(() => document.fonts.ready);
  return fontProblems(page);
}

it.each([
  ['a letter that no font of the catalog has', '<p>Known letters, ж</p>'],
  ['the same after a text without it', '<p>Known</p><p>letters, ж</p>'],
  ['one in a field', '<input placeholder="ж" style="font: inherit">'],
  ['one in a shadow tree', '<div><template shadowrootmode="open"><p>ж</p></template></div>'],
  [
    'one in a frame',
    `<iframe srcdoc="<p style=&quot;font-family:'Inter Variable'&quot;>ж</p>"></iframe>`,
  ],
  ['one that rules add', '<style>p::after { content: "ж" }</style><p>Known letters</p>'],
])('finds %s', async (_, html) => {
  expect(await problemsOf(html)).toEqual([
    expect.stringContaining('has this (.storybook/fonts.css): ж'),
  ]);
});

it.each([
  ['known letters', '<p>Known letters</p>'],
  ['what is not shown', '<p hidden>ж</p>'],
  ['what requests another font', '<p style="font-family: serif">ж</p>'],
])('lets %s be', async (_, html) => {
  expect(await problemsOf(html)).toEqual([]);
});
