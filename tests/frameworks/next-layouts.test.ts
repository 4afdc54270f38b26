// A provider around the `<body>` of a root layout, in each version of Next.js with an app router
// that is maintained.
import { describe, expect, it } from 'vitest';
import { openBrowser, styleOf } from '../in-browser.js';
import { isStyledWithoutScripts, useSite, visit } from './site.js';

const browser = await openBrowser();
const bin = 'node_modules/next/dist/bin/next';

describe.each([
  { next: '14.2.35', react: '18.2.0' },
  { next: '15.5.29', react: '19.3.1' },
  { next: '16.4.6', react: '19.3.1' },
])('Next.js $next', ({ next, react }) => {
  const site = useSite('next-layouts', {
    packages: { next, react, 'react-dom': react },
    build: [bin, 'build'],
    start: [bin, 'start', '--hostname', '127.0.0.1'],
    ready: /Ready/,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    // In CI it asks for a cache between builds.
    ofFramework: /No build cache found/,
  });

  it('builds without a warning', () => {
    expect(site.warnings).toEqual([]);
  });

  describe.each(['body', 'provider', 'component', 'document'])('around a %s', (where) => {
    it.each(['none', 'nonce'])(
      'A provider around `<body>` or `<html>` hydrates as it is in Next.js 14, 15 and 16. (policy: %s)',
      async (policy) => {
        const url = `${site.url}/${where}/${policy}`;
        const html = await (await fetch(url)).text();
        expect(html).toContain(policy === 'nonce' ? '<style nonce="c2Vzc2lvbg"' : '<style data-');
        // HTML has no place for styles beside a body.
        expect(html).not.toMatch(/<style[^>]*>[^<]*<\/style>\s*<(body|html)|<\/body>.*<style/s);
        expect(await isStyledWithoutScripts(browser, url)).toBe(true);

        const { page, said } = await visit(browser, url);
        expect(said).toEqual([]);
        const card = page.getByRole('article').first();
        expect(await styleOf(card, 'border-radius')).toBe('16px');
        expect(await page.locator('html > style').count()).toBe(0);
        await page.close();
      },
    );
  });
});
