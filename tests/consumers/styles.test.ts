// How the rules reach a page: from a client, in a server's HTML and as a file, whatever the policy
// of the page.
import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { listen } from '../../bench/setup/listen.mjs';
import { complaintsOf, isErrorOrWarning, openBrowser, styleOf } from '../in-browser.js';
import { createSite, ENDS, packagesOfSites } from '../package/site.js';

const execute = promisify(execFile);

/** The sources of the site, which import castkit, and the same with castkit/static. */
type Folder = 'src' | 'static';

/**
 * Everything from the site itself but pictures and the API, which no test reaches; and no HTML from
 * strings.
 */
const STRICT =
  "default-src 'self'; img-src *; media-src *; connect-src *; require-trusted-types-for 'script'";
const NONCE = 'c2Vzc2lvbg';
const WITH_NONCE = `${STRICT}; style-src 'nonce-${NONCE}'`;
/** What a site's server sends in place of styles when it uses the file. */
const LINK = '<link rel="stylesheet" href="/style.css">';

const browser = await openBrowser();

/** A frame without a handler says so to the owner of the page. */
const NOT_OF_STYLES =
  /^Failed to load resource:|React DevTools|^castkit: a frame has no onFrameBtnPress\./;

describe.each(ENDS)('a site with React $react', ({ packages }) => {
  let site: string;
  let server: Awaited<ReturnType<typeof listen>>;
  /** What is served now. */
  let document: { html: string; policy: string };
  const files = new Map<string, string>();

  /** A client's script. */
  async function bundle(folder: Folder, name = 'client'): Promise<string> {
    const { output } = (await build({
      configFile: false,
      logLevel: 'error',
      root: site,
      define: { 'process.env.NODE_ENV': '"development"' },
      build: {
        write: false,
        minify: false,
        modulePreload: false,
        rolldownOptions: {
          input: join(site, folder, `${name}.mjs`),
          output: { codeSplitting: false },
        },
      },
    })) as Rolldown.RolldownOutput;
    return output[0].code;
  }

  beforeAll(async () => {
    const source = new URL('styles/', import.meta.url);
    site = await createSite(inject('tarball'), { ...(await packagesOfSites()), ...packages });
    await cp(source, site, { recursive: true });
    await cp(join(site, 'src'), join(site, 'static'), { recursive: true });
    const file = join(site, 'static/page.mjs');
    await writeFile(file, (await readFile(file, 'utf8')).replace("'castkit'", "'castkit/static'"));
    files.set('/src.js', await bundle('src'));
    files.set('/static.js', await bundle('static'));
    files.set('/prefetched.js', await bundle('src', 'prefetched-client'));
    files.set('/whole.js', await bundle('src', 'whole-client'));
    const css = join(site, 'node_modules/castkit/dist/static.css');
    files.set('/style.css', await readFile(css, 'utf8'));
    server = await listen((request, response) => {
      const file = files.get(request.url ?? '');
      const type = request.url?.endsWith('.css') ? 'css' : 'javascript';
      if (file) return response.setHeader('content-type', `text/${type}`).end(file);
      if (request.url?.split('?')[0] !== '/') return response.writeHead(404).end();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', document.policy);
      response.end(document.html);
    });
  });
  afterAll(async () => {
    server.close();
    await rm(site, { recursive: true, force: true });
  });

  /** The page's HTML as a server of this React writes it. */
  async function write(
    how: 'string' | 'stream' | 'each' | 'whole',
    settings: object = {},
    folder: Folder = 'src',
  ): Promise<string> {
    const args = [`${folder}/server.mjs`, how, JSON.stringify(settings)];
    return (await execute('node', args, { cwd: site, maxBuffer: 1e8 })).stdout;
  }

  interface Visit {
    body?: string;
    script?: '/src.js' | '/static.js' | '/prefetched.js' | '/whole.js';
    head?: string;
    settings?: object;
    policy?: string;
    twice?: boolean;
    isOld?: boolean;
  }
  let page: Page;
  let said: string[];
  const opened: Page[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())));

  async function visit(options: Visit) {
    const { body = '', script, head = '', settings = {}, policy = STRICT } = options;
    const scriptTag = script ? `<script type="module" src="${script}"></script>` : '';
    const data = `data-settings='${JSON.stringify(settings)}' ${options.twice ? 'data-twice="yes"' : ''}`;
    document = {
      policy,
      html: `<!doctype html><html lang="en" ${data}><meta charset="utf-8"><title>A site</title>${head}
        <body><div id="root">${body}</div><div id="second"></div>
        ${scriptTag}`,
    };
    // A whole document has its script in the head, which React does not look at.
    if (body.startsWith('<!doctype'))
      document.html = body.replace('</head>', `${scriptTag}</head>`);
    page = await browser.newPage({ javaScriptEnabled: Boolean(script) });
    opened.push(page);
    said = complaintsOf(
      page,
      (message) => isErrorOrWarning(message) && !NOT_OF_STYLES.test(message.text()),
    );
    if (options.isOld) {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
      });
    }
    const query = new URLSearchParams({ settings: JSON.stringify(settings) });
    await page.goto(`${server.origin}/?${query}`);
    await page.getByText('The beans are out!').first().waitFor();
  }

  /** The classes of the page for which no sheet has a rule, and what the card looks like. */
  const look = () =>
    page.evaluate(() => {
      const sheets = [...window.document.styleSheets, ...window.document.adoptedStyleSheets];
      const rules = sheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
      const classes = new Set(
        [...window.document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
      );
      const text = rules.join('\n');
      const ours = [...classes].filter((name) => name.startsWith('ck-'));
      const card = window.getComputedStyle(window.document.querySelector('article')!);
      return {
        bare: ours.filter((name) => !new RegExp(`\\.${name}\\b`).test(text)),
        isStyled: ours.length > 30 && card.borderRadius === '16px',
        surface: card.backgroundColor,
      };
    });

  const WHITE = 'rgb(255, 255, 255)';
  const NIGHT = 'rgb(22, 18, 31)';
  const styled = { bare: [], isStyled: true, surface: WHITE };

  it.each(['string', 'stream'] as const)('is styled by a %s of HTML alone', async (how) => {
    await visit({ body: await write(how, { isWhole: true }), policy: "style-src 'unsafe-inline'" });
    expect(await look()).toEqual(styled);
    expect(said).toEqual([]);
  });

  it('has for each widget alone the rules that it needs, and none of the others', async () => {
    const pages = JSON.parse(await write('each')) as string[];
    expect(pages.length).toBeGreaterThan(10);
    for (const html of pages) {
      const css = /<style.*?>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
      const classes = html.match(/(?<=class=")[^"]+/g)?.flatMap((list) => list.split(' ')) ?? [];
      const bare = classes.filter((name) => !css.includes(`.${name}`));
      expect(bare, html.replace(css, '').slice(0, 300)).toEqual([]);
      // A card with all of its parts has 42.3 kB, which Brotli makes 5.6.
      expect(css.length).toBeLessThan(42_900);
      // The policies of many sites refuse it, and no nonce helps.
      expect(html).not.toContain(' style="');
    }
  });

  it('is dark by HTML alone where that is the default', async () => {
    const body = await write('string', { defaultTheme: 'dark' });
    await visit({ body, policy: "style-src 'unsafe-inline'" });
    expect(await look()).toEqual({ ...styled, surface: NIGHT });
  });

  it.each(['string', 'stream'] as const)(
    "Setting `nonce`: styles in a server's HTML carry it. (%s)",
    async (how) => {
      const body = await write(how, { isWhole: true, nonce: NONCE });
      await visit({ body, policy: WITH_NONCE });
      expect(await look()).toEqual(styled);
      expect(said).toEqual([]);
    },
  );

  it.each([
    ['inline styles', { policy: `${STRICT}; style-src 'unsafe-inline'`, settings: {} }],
    ['a nonce', { policy: WITH_NONCE, settings: { nonce: NONCE } }],
  ])('hydrates HTML under a policy with %s', async (_, { policy, settings }) => {
    const body = await write('string', settings);
    await visit({ body, settings, policy, script: '/src.js' });
    await page.locator('html.theme-light').waitFor({ state: 'attached' });
    expect(await look()).toEqual(styled);
    expect(said).toEqual([]);
  });

  it.each([{}, { nonce: NONCE }])(
    "A provider can be around the page's `<body>`: what a server sends then is hydrated as it is. (%j)",
    async (settings) => {
      const body = await write('whole', settings);
      expect(body).toMatch(/<\/body><\/html>$/);
      const policy = settings.nonce ? WITH_NONCE : `${STRICT}; style-src 'unsafe-inline'`;
      await visit({ body, settings, policy, script: '/whole.js' });
      await page.locator('html.theme-light').waitFor({ state: 'attached' });
      expect(await look()).toEqual(styled);
      expect(said).toEqual([]);
    },
  );

  // With a nonce React 19 hoists nothing, as React 18 never does.
  it.each([
    'around another provider, and that around the body',
    'around the document',
    'around a component that renders the body',
    'around a component that renders the document',
    'in the body, before something else',
  ])(
    "A provider can be around the page's `<html>`, at any distance: what a server sends then is hydrated as it is. (%s)",
    async (where) => {
      const settings = { nonce: NONCE, where };
      const body = await write('whole', settings);
      await visit({ body, policy: WITH_NONCE });
      expect(await look()).toEqual(styled);
      await visit({ body, settings, policy: WITH_NONCE, script: '/whole.js' });
      await page.locator('html.theme-light').waitFor({ state: 'attached' });
      expect(await look()).toEqual(styled);
      expect(await page.locator('html > style, body ~ *').count()).toBe(0);
      expect(said).toEqual([]);
    },
  );

  it('is styled by its script where the policy refuses what the server has sent', async () => {
    await visit({ body: await write('string'), script: '/src.js' });
    await page.locator('html.theme-light').waitFor({ state: 'attached' });
    expect(await look()).toEqual(styled);
    expect(said).toEqual([expect.stringContaining('Applying inline style violates')]);
  });

  it('In a browser, styles need no permission of the content security policy.', async () => {
    await visit({ script: '/src.js' });
    expect(await look()).toEqual(styled);
    expect(await page.locator('style').count()).toBe(0);
    expect(said).toEqual([]);
  });

  it('has each sheet once, whatever the number of providers', async () => {
    await visit({ script: '/src.js', twice: true });
    await page.locator('#second article').first().waitFor();
    const sheets = await page.evaluate(() =>
      window.document.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].length),
    );
    await visit({ script: '/src.js' });
    expect(await page.evaluate(() => window.document.adoptedStyleSheets.length)).toBe(
      sheets.length,
    );
    expect(said).toEqual([]);
  });

  it('has the rules of a file with castkit/static', async () => {
    await visit({
      body: await write('string', {}, 'static'),
      script: '/static.js',
      head: LINK,
    });
    expect(await look()).toEqual(styled);
    // Of the file alone, whatever the scripts hold.
    const added = () => [
      window.document.querySelectorAll('style').length,
      window.document.adoptedStyleSheets.length,
    ];
    expect(await page.evaluate(added)).toEqual([0, 0]);
    expect(said).toEqual([]);
  });

  it('hydrates a card whose cast the server has fetched, and requests it no more', async () => {
    const requests: { url: string; key: unknown }[] = [];
    const cast = {
      hash: `0x${'5eed'.repeat(10)}`,
      author: { fid: 1, username: 'rosa', display_name: 'Rosa </script><script>' },
      text: 'The beans are out!',
      timestamp: '2026-03-01T09:30:00.000Z',
      reactions: { likes_count: 2 },
    };
    const api = await listen((request, response) => {
      requests.push({ url: request.url ?? '', key: request.headers['x-api-key'] });
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ cast }));
    });
    const args = ['src/prefetched-server.mjs', api.origin];
    const { stdout: body } = await execute('node', args, { cwd: site });
    expect(body).not.toContain('a-secret');
    expect(body).not.toContain('Loading...');

    const policy = `${STRICT}; style-src 'unsafe-inline'`;
    await visit({ body, policy, script: '/prefetched.js' });
    await page.locator('html.theme-light').waitFor({ state: 'attached' });
    await page.getByText('Rosa </script>').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect((await look()).bare).toEqual([]);
    expect(said).toEqual([]);
    expect(requests).toEqual([
      { url: `/v2/farcaster/cast?type=hash&identifier=${cast.hash}`, key: 'a-secret' },
    ]);
    api.close();
  });

  describe('in a browser without constructed style sheets', () => {
    it('has them in elements', async () => {
      await visit({
        script: '/src.js',
        isOld: true,
        policy: WITH_NONCE,
        settings: { nonce: NONCE },
      });
      expect(await page.locator('style').count()).toBeGreaterThan(3);
      expect(await styleOf(page.locator('article').first(), 'border-radius')).toBe('16px');
      expect(said).toEqual([]);
    });

    it('can be read where they are refused, and says so once', async () => {
      await visit({ script: '/src.js', isOld: true });
      const ours = said.filter((text) => text.startsWith('castkit:'));
      expect(ours).toEqual([expect.stringContaining('refuses the styles of the widgets')]);
      for (const text of ['Rosa Feld', '1.2K followers', 'Press', 'Sign in with Neynar']) {
        expect(await page.getByText(text).first().isVisible(), text).toBe(true);
      }
      // Pop-ups are closed, and no icon is larger than intended.
      expect(await page.getByRole('dialog').count()).toBe(0);
      const widthsOf = (kind: string) =>
        page
          .locator(kind)
          .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().width));
      const icons = await widthsOf('svg');
      expect(icons.length).toBeGreaterThan(10);
      expect(Math.max(...icons)).toBeLessThanOrEqual(40);
      const media = await widthsOf('img[src*="beans"], video');
      expect(media.length).toBeGreaterThan(2);
      expect(Math.max(...media)).toBeLessThanOrEqual(360);
    });
  });
});
