// A provider around the `<body>` of a root layout, in each version of Next.js with an app router
// that is maintained.
import { rm } from 'node:fs/promises';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import { build, create, isStyledWithoutScripts, start, visit } from './site.js';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await launchOptions());
});
afterAll(() => browser.close());

describe.each([
  { next: '14.2.35', react: '18.2.0' },
  { next: '15.5.29', react: '19.3.1' },
  { next: '16.4.6', react: '19.3.1' },
])('Next.js $next', ({ next, react }) => {
  let site: string;
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    site = await create('next-layouts', [], { next, react, 'react-dom': react });
    const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
    const bin = 'node_modules/next/dist/bin/next';
    // In CI it asks for a cache between builds.
    expect(await build(site, [bin, 'build'], env, /No build cache found/)).toEqual([]);
    server = await start(site, [bin, 'start', '--hostname', '127.0.0.1'], env, /Ready/);
  });
  afterAll(async () => {
    server.stop();
    await rm(site, { recursive: true, force: true });
  });

  describe.each(['body', 'provider', 'component', 'document'])('around a %s', (where) => {
    it.each(['none', 'nonce'])(
      'A provider around `<body>` or `<html>` hydrates as it is in Next.js 14, 15 and 16. (policy: %s)',
      async (policy) => {
        const url = `${server.url}/${where}/${policy}`;
        const html = await (await fetch(url)).text();
        expect(html).toContain(policy === 'nonce' ? '<style nonce="c2Vzc2lvbg"' : '<style data-');
        // HTML has no place for styles beside a body.
        expect(html).not.toMatch(/<style[^>]*>[^<]*<\/style>\s*<(body|html)|<\/body>.*<style/s);
        expect(await isStyledWithoutScripts(browser, url)).toBe(true);

        const { page, said } = await visit(browser, url);
        expect(said).toEqual([]);
        const card = page.getByRole('article').first();
        expect(await card.evaluate((element) => getComputedStyle(element).borderRadius)).toBe(
          '16px',
        );
        expect(await page.locator('html > style').count()).toBe(0);
        await page.close();
      },
    );
  });
});
