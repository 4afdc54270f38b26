// Takes the two pictures of README.md from the built catalog: npm run build:catalog, then this.
import { Transformer } from '@napi-rs/image';
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { launchOptions } from './browser.mjs';
import { root } from './run.mjs';
import { serve } from './serve.mjs';

const STORY = 'introduction--first-screen';

// The card has round corners, and stands on the reader's own background.
const ALONE = `
  html, body, .start-side { background: none !important }
  .start-top { display: block !important }
  .start-side { inline-size: 568px !important; padding: 0 !important; border: 0 !important }
`;

const catalog = await serve(`${root}/storybook-static`);
const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage({
  viewport: { width: 1340, height: 900 },
  deviceScaleFactor: 1.5,
  reducedMotion: 'reduce',
});
for (const theme of ['light', 'dark']) {
  const query = `viewMode=story&id=${STORY}&globals=theme:${theme}`;
  await page.goto(`${catalog.url}iframe.html?${query}`, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: ALONE });
  await page.evaluate(() => document.fonts.ready);
  const card = page.locator('.start-side').getByRole('article');
  const png = await card.screenshot({ omitBackground: true });
  // With its photograph a PNG weighs eight times as much.
  const webp = await new Transformer(png).webp(85);
  await writeFile(`${root}/docs/cast-${theme}.webp`, webp);
}
await browser.close();
catalog.close();
