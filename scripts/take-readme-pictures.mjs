// Takes the two pictures of README.md from the built catalog: npm run build:catalog, then this.
import { chromium } from 'playwright';
import { launchOptions } from './browser.mjs';
import { root } from './run.mjs';
import { serve } from './serve.mjs';

const STORY = 'widgets-reactions--ready';

const catalog = await serve(`${root}/storybook-static`);
const browser = await chromium.launch(await launchOptions());
for (const theme of ['light', 'dark']) {
  const page = await browser.newPage({
    viewport: { width: 600, height: 400 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  });
  await page.goto(`${catalog.url}iframe.html?viewMode=story&id=${STORY}&castkit-theme=${theme}`, {
    waitUntil: 'networkidle',
  });
  // The card has round corners, and stands on the reader's own background.
  await page.addStyleTag({ content: 'html, body { background: none !important }' });
  await page.evaluate(() => document.fonts.ready);
  const path = `${root}/docs/cast-${theme}.png`;
  await page.getByRole('article').screenshot({ path, omitBackground: true });
}
await browser.close();
catalog.close();
