// The script for sites without React, on pages of plain HTML, with the mocked API.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page, Request } from 'playwright';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { filesByElement } from '../../build/embed-bytes.mjs';
import { world } from '../../mocks/index.js';
import { embedCode } from '../../src/entries/embed-code.js';
import type {} from '../../src/embed/window.js';
import { complaintsOf, hold, openBrowser, styleOf } from '../in-browser.js';
import { respond } from '../package/respond.js';

const folder = join(inject('site'), 'node_modules/castkit/dist/embed');
const SITE = 'http://site.test';
const { hash } = world.launchCast;
const SCRIPT = '<script async src="/castkit/embed.js" data-client-id="test"></script>';
const POLICY = "default-src 'self'; connect-src *; img-src *; media-src *";

const CAST = `<castkit-cast hash="${hash}"></castkit-cast>`;

/** What a stranger's code has run. */
declare const strangers: unknown[];
/** The addresses that a page has called `fetch` with. */
declare const fetched: string[];
/** The root element of the page, whatever its elements are called. */
declare const rootOf: () => Element;

const browser = await openBrowser();
let page: Page;
let complaints: string[];
let requests: Request[];
/** What the server of the site sends for its pages. */
let site = { body: '', policy: '' };

/** Opens a page of the site. */
async function open(body: string, { path = '/', policy = '' } = {}) {
  site = { body, policy };
  await page.goto(SITE + path);
}

/** A tab of a visitor of the site, in which the mocked world answers all other requests. */
async function openTab(options?: BrowserContextOptions) {
  page = await browser.newPage({ viewport: { width: 600, height: 800 }, ...options });
  complaints = complaintsOf(page);
  requests = [];
  page.on('request', (request) => requests.push(request));
  await page.addInitScript(() => {
    addEventListener('castkit-error', (event) => {
      const { error, where } = (event as CustomEvent<{ error: { code: string }; where: string }>)
        .detail;
      Object.assign(window, { failed: [error.code, where] });
    });
  });
  await page.route('**/*', (route) => respond(route));
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, file] = /^\/castkit\/([\w-]+\.(?:js|html))$/.exec(pathname) ?? [];
    if (file) {
      await route.fulfill({ path: join(folder, file) });
    } else if (pathname === '/favicon.ico') {
      await route.fulfill({ status: 204 });
    } else {
      const { body, policy } = site;
      await route.fulfill({
        body: `<!doctype html><html lang="en"><title>Site</title><body>${body}`,
        contentType: 'text/html',
        headers: policy ? { 'content-security-policy': policy } : {},
      });
    }
  });
}

beforeEach(() => openTab());
afterEach(() => page.close());

const urls = () => requests.map((request) => new URL(request.url()));
const paths = () => urls().map(({ pathname }) => pathname);
/** The paths that the API was asked for. */
const apiPaths = () => paths().filter((path) => path.startsWith('/v2/'));

/** Has the visitor be signed in, with a signer. */
const signIn = () =>
  page.addInitScript(
    (user) => {
      localStorage.setItem('neynar_authenticated_user', JSON.stringify(user));
    },
    { signer_uuid: 'stored', ...world.users.linda },
  );

const abort = (url: string) => page.route(url, (route) => route.abort());
/** The code of the last error that the page has heard of, and where it was. */
const failure = () => page.evaluate<unknown>('window.failed');

/** Adds elements to an open page. */
const add = (elements: string) =>
  page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
  }, elements);

/** Adds elements to an open page, and the script with these settings. */
const addWithScript = (elements: string, settings: Record<string, string> = {}) =>
  page.evaluate(
    ([html, data]) => {
      document.body.innerHTML = html;
      const script = document.createElement('script');
      script.src = '/castkit/embed.js';
      Object.assign(script.dataset, { clientId: 'test' }, data);
      document.head.append(script);
    },
    [elements, settings] as const,
  );

it('shows comments, and leads to one of them, under a strict policy', async () => {
  const { articles, threads } = world;
  await open(
    `${SCRIPT.replace('embed.js', 'embed-comments.js')}<castkit-comments url="${articles.discussed}">
    </castkit-comments>${CAST}`,
    { path: `/#cast-${threads.focus.hash}`, policy: POLICY },
  );
  const element = page.locator('castkit-comments');
  await element.getByText('Thanks! Is there').waitFor();
  await expect
    .poll(() => element.evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.textContent))
    .toContain('And then what?');
  const link = element.getByRole('link', { name: 'Comment on Farcaster' });
  expect(await link.getAttribute('href')).toBe(
    `https://farcaster.xyz/~/compose?text=&embeds[]=${encodeURIComponent(articles.discussed)}`,
  );
  expect(await element.getByRole('textbox').count()).toBe(0);
  // The other elements are there, too.
  await page.locator('castkit-cast').getByText('indexer').first().waitFor();
  expect(complaints).toEqual([]);
});

describe('comments that are written on the page', () => {
  const { articles } = world;
  const COMMENTS = SCRIPT.replace('embed.js', 'embed-comments.js');
  const WRITING = COMMENTS.replace('data-client-id', 'data-write-to="/api/write" data-client-id');
  const POSTED = `0x${'ab'.repeat(20)}`;
  const elementOf = (attributes = '') =>
    `<castkit-comments url="${articles.discussed}" ${attributes}></castkit-comments>`;
  const field = () => page.getByRole('textbox', { name: 'Write a comment' });
  const link = () => page.getByRole('link', { name: 'Comment on Farcaster' });

  let sent: { action?: string; draft: { rawText?: string; embeds?: unknown; parent?: unknown } }[];

  beforeEach(async () => {
    sent = [];
    await signIn();
    // The server of the page posts.
    await page.route(`${SITE}/api/write`, async (route) => {
      sent.push(route.request().postDataJSON() as (typeof sent)[number]);
      await route.fulfill({ json: { success: true, hash: POSTED } });
    });
  });

  it('`<castkit-comments>` has a composer for whoever is signed in with a signer, if `data-write-to` of the script names a write handler.', async () => {
    await open(WRITING + elementOf(), { policy: POLICY });
    await page.getByText('Thanks! Is there').waitFor();
    await field().fill('Well said, @linda.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByText('Posted').waitFor();
    const first = page.locator('castkit-comments').getByRole('article').first();
    expect(await first.innerText()).toContain('Well said, @linda.');
    expect(await field().inputValue()).toBe('');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      action: 'cast',
      draft: { rawText: 'Well said, @linda.', embeds: [{ url: articles.discussed }] },
    });
    expect(JSON.stringify(sent)).not.toContain('stored');
    // In its own styles, as the script's own widgets.
    expect(await styleOf(field(), 'font-size')).toBe('16px');
    expect(await styleOf(field(), 'resize')).toBe('none');
    expect(await styleOf(field(), 'border-style')).toBe('none');
    expect(complaints).toEqual([]);
  });

  it('are replies with the focus, in the language of the element', async () => {
    await open(WRITING + elementOf('lang="de"'), { policy: POLICY });
    const item = page.locator('li', { hasText: 'The second figure' });
    await item.getByRole('button', { name: /^Antworten/ }).click();
    const reply = item.getByRole('textbox');
    await expect.poll(() => reply.evaluate((each) => each.matches(':focus'))).toBe(true);
    await reply.fill('It is.');
    await page.keyboard.press('Control+Enter');
    await item.locator('article', { hasText: 'It is.' }).waitFor();
    expect(await reply.count()).toBe(0);
    const focused = page.locator('castkit-comments li:focus');
    expect(await focused.innerText()).toContain('It is.');
    expect(sent[0]?.draft.parent).toMatchObject({ hash: expect.stringMatching(/^0x/) as string });
    expect(complaints).toEqual([]);
  });

  it('complete handles by the API, whatever the elements of the page are called', async () => {
    const names = ['createRange', 'createElement', 'activeElement', 'body', 'fullscreenElement'];
    const strange = names.map((name) => `<img name="${name}">`).join('');
    await open(strange + WRITING + elementOf(), { policy: POLICY });
    await field().pressSequentially('@li');
    await page.getByRole('option', { name: /Linda/ }).click();
    expect(await field().inputValue()).toBe('@linda ');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Posted').waitFor();
    expect(sent[0]?.draft).toMatchObject({ mentions: [world.users.linda.fid] });
    expect(complaints).toEqual([]);
  });

  it('close the list of handles when the caret leaves the word, by a key or a press', async () => {
    await open(WRITING + elementOf());
    const text = page.locator('castkit-comments textarea');
    const list = page.getByRole('listbox');
    await text.pressSequentially('gm\n\n\n@li');
    await list.waitFor();
    await page.keyboard.press('Home');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('End');
    await page.keyboard.type('n');
    await list.waitFor();
    await text.click({ position: { x: 8, y: 8 } });
    await list.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('With the attribute `submit`, what is written in `<castkit-comments>` is given to the page by the event `castkit-submit`.', async () => {
    const handler = `<script>addEventListener('castkit-submit', ({ detail }) => {
      window.draft = detail.draft.rawText;
      detail.respondWith(Promise.resolve({ hash: '${POSTED}' }));
    })</script>`;
    await open(COMMENTS + handler + elementOf('submit'));
    await field().fill('Well said.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Posted').waitFor();
    expect(await page.evaluate('window.draft')).toBe('Well said.');
    expect(sent).toEqual([]);
  });

  it('stay in the field where the page responds to no event', async () => {
    await open(COMMENTS + elementOf('submit'));
    await field().fill('Well said.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await field().inputValue()).toBe('Well said.');
  });

  it('need nothing of whoever cannot write', async () => {
    await page.addInitScript(() => {
      localStorage.clear();
    });
    await open(WRITING + elementOf('submit'));
    await page.getByText('Thanks! Is there').waitFor();
    await link().waitFor();
    expect(paths()).not.toContain('/castkit/comment-composer.js');
  });

  it.each([
    ['', ''],
    ['', 'write-to="https://evil.example/"'],
    ['', 'data-write-to="https://evil.example/"'],
    ['', 'onsubmit="alert(1)"'],
    ['data-write-to="javascript:alert(1)"', ''],
    ['data-write-to="http://evil.example/"', ''],
    ['data-write-to="https://linda:pw@site.test/"', ''],
    ['data-write-to=""', ''],
  ])(
    'go nowhere but to a write handler that the script names (script: %s, element: %s)',
    async (ofScript, ofElement) => {
      await open(COMMENTS.replace('async', `async ${ofScript}`) + elementOf(ofElement));
      await page.getByText('Thanks! Is there').waitFor();
      await link().waitFor();
      expect(await field().count()).toBe(0);
      expect(paths()).not.toContain('/castkit/comment-composer.js');
    },
  );

  it('The composer of `<castkit-comments>` is a file of its own, which nobody else downloads; without it there is the link to the social app.', async () => {
    await page.route('**/comment-composer.js', (route) => route.fulfill({ status: 404 }));
    await open(WRITING + elementOf());
    await page.getByText('Thanks! Is there').waitFor();
    await link().waitFor();
    expect(await failure()).toEqual(['network', 'loading']);
  });

  it('are one composer for each element, which goes with it', async () => {
    await open(WRITING + elementOf() + elementOf());
    await expect.poll(() => field().count()).toBe(2);
    await page.evaluate(() => {
      document.querySelector('castkit-comments')?.remove();
    });
    await expect.poll(() => field().count()).toBe(1);
    await field().fill('Still here.');
    expect(await field().inputValue()).toBe('Still here.');
    expect(complaints).toEqual([]);
  });
});

describe('links without a widget', () => {
  const LINKS = [
    '<castkit-share text="Worth reading" channel-id="books"><a href="/share">Share</a></castkit-share>',
    '<castkit-follow username="@linda">Linda</castkit-follow>',
    '<castkit-channel-button channel-id="design" label="Talk with us"></castkit-channel-button>',
    '<p>Written with <castkit-mention username="linda"></castkit-mention>.</p>',
  ];
  // Not what the page has written into them.
  const links = () => page.locator('a[target=_blank]');

  it('`<castkit-share>`, `<castkit-follow>`, `<castkit-channel-button>` and `<castkit-mention>` request nothing but one small file, also under a strict policy.', async () => {
    await open(SCRIPT + LINKS.join(''), { path: '/hello', policy: POLICY });
    await page.getByRole('link', { name: 'Share on Farcaster' }).waitFor();
    await expect.poll(() => links().count()).toBe(4);
    expect(
      await links().evaluateAll((all) =>
        all.map((each) => [each.textContent, each.getAttribute('href')]),
      ),
    ).toEqual([
      [
        'Share on Farcaster',
        'https://farcaster.xyz/~/compose?text=Worth%20reading&embeds[]=http%3A%2F%2Fsite.test%2Fhello&channelKey=books',
      ],
      ['Follow @linda', 'https://farcaster.xyz/linda'],
      ['Talk with us', 'https://farcaster.xyz/~/channel/design'],
      ['@linda', 'https://farcaster.xyz/linda'],
    ]);
    await page.waitForLoadState('networkidle');
    const names = paths().map((path) => path.replace(/-.{8}\.js$/, '.js'));
    expect(names).toEqual(['/hello', '/castkit/embed.js', '/castkit/links.js']);
    // A button, and a name in the font of its sentence.
    const pill = page.getByRole('link', { name: 'Follow @linda' });
    expect(await styleOf(pill, 'border-radius')).toBe('999px');
    const mention = page.getByRole('link', { name: '@linda', exact: true });
    const ofSentence = await styleOf(page.locator('p'), 'font-size');
    expect(await styleOf(mention, 'font-size')).toBe(ofSentence);
    expect(complaints).toEqual([]);
  });

  it('follow attributes, the settings, the language and the address of the page', async () => {
    await open(
      `${SCRIPT}${LINKS[1] ?? ''}<castkit-share lang="de_AT" theme="dark"></castkit-share>
      <castkit-follow lang="ar" username="rosa"></castkit-follow>`,
    );
    const link = (name: string, index = 0) => page.locator(name).nth(index).locator('a');
    await link('castkit-follow').getByText('Follow @linda').waitFor();
    await link('castkit-share').getByText('Auf Farcaster teilen').waitFor();
    expect(await styleOf(link('castkit-follow', 1), 'direction')).toBe('rtl');
    expect(await styleOf(link('castkit-follow'), 'color')).toBe('rgb(28, 23, 38)');
    expect(await styleOf(link('castkit-share'), 'color')).toBe('rgb(243, 240, 249)');
    await page.evaluate(() => {
      document.querySelector('castkit-follow')?.setAttribute('username', 'bob');
      history.pushState(null, '', '/next');
      window.castkit?.configure({ clientUrl: 'https://app.test', defaultTheme: 'dark' });
    });
    await link('castkit-follow').getByText('Follow @bob').waitFor();
    expect(await link('castkit-follow').getAttribute('href')).toBe('https://app.test/bob');
    expect(await link('castkit-share').getAttribute('href')).toContain('site.test%2Fnext');
    expect(await styleOf(link('castkit-follow'), 'color')).toBe('rgb(243, 240, 249)');
    // An element that comes again, and one that left.
    await page.evaluate(() => {
      document.body.append(document.querySelector('castkit-follow')!);
      document.querySelector('castkit-share')?.remove();
      window.castkit?.configure({ clientUrl: 'https://other.test' });
    });
    await page.locator('castkit-follow a[href="https://other.test/bob"]').waitFor();
    expect(complaints).toEqual([]);
  });

  it('have the palette of the widgets beside them, and that of the page', async () => {
    await open(
      `<style>body > castkit-follow { --castkit-text: rgb(1, 2, 3) } main { background: #000; color: #eee }</style>
      ${SCRIPT.replace('data-client-id', 'data-theme="dark" data-client-id')}${LINKS[1] ?? ''}${CAST}
      <main><castkit-follow theme="page" username="rosa"></castkit-follow></main>`,
    );
    await page.locator('castkit-cast').getByText('indexer').waitFor();
    const colorOf = (index: number) =>
      styleOf(page.locator('castkit-follow a').nth(index), 'color');
    await expect.poll(() => page.locator('castkit-follow a').count()).toBe(2);
    // The page's own token wins.
    expect(await colorOf(0)).toBe('rgb(1, 2, 3)');
    // No longer that of the light palette, which it has until the page is read.
    await expect.poll(() => colorOf(1)).not.toBe('rgb(28, 23, 38)');
    expect(complaints).toEqual([]);
  });

  it.each(['javascript:ran(1)', 'data:text/html,x', 'https://a:b@evil.example/', '//evil.example'])(
    'An attribute of `<castkit-share>` runs nothing, and shares no address that is no page of the web. (%s)',
    async (url) => {
      const text = '"><img src=x onerror=ran(1)>';
      await open(
        `${SCRIPT}<castkit-share url="${url}" label='${text}' onfocus="" href="javascript:ran(1)"></castkit-share>`,
      );
      const link = page.locator('castkit-share a');
      await link.waitFor();
      expect(await link.textContent()).toBe(text);
      expect(await page.locator('castkit-share img').count()).toBe(0);
      const { searchParams, origin } = new URL((await link.getAttribute('href')) ?? '');
      expect([origin, searchParams.get('embeds[]')]).toEqual(['https://farcaster.xyz', `${SITE}/`]);
      expect(complaints).toEqual([expect.stringContaining('<castkit-share url>')]);
    },
  );

  it('keep their own content where the file does not arrive', async () => {
    await abort('**/links-*.js');
    await open(SCRIPT + LINKS.slice(0, 2).join(''));
    await expect.poll(failure).toEqual(['network', 'loading']);
    expect(await page.locator('castkit-follow').innerText()).toBe('Linda');
    expect(await page.getByRole('link', { name: 'Share' }).getAttribute('href')).toBe('/share');
  });
});

it('An element shows its own content, and starts 400 px before it is in view.', async () => {
  const below = `<castkit-profile fid="${world.users.linda.fid}">Linda's profile</castkit-profile>`;
  await open(`${SCRIPT}${CAST}<div style="height: 3000px"></div>${below}`);
  await page.locator('castkit-cast').getByText('indexer').waitFor();
  const profile = page.locator('castkit-profile');
  expect(await profile.innerText()).toBe("Linda's profile");
  expect(apiPaths()).toEqual(['/v2/farcaster/cast']);
  await profile.evaluate((element) => {
    element.scrollIntoView();
  });
  await profile.getByText(`@${world.users.linda.username}`).waitFor();
  expect(apiPaths()).toEqual(['/v2/farcaster/cast', '/v2/farcaster/user/bulk/']);
});

it('All elements of a page share one session and one cache.', async () => {
  await open(SCRIPT + CAST + CAST);
  await page.locator('castkit-cast').nth(0).getByText('indexer').waitFor();
  await page.locator('castkit-cast').nth(1).getByText('indexer').waitFor();
  expect(apiPaths()).toEqual(['/v2/farcaster/cast']);
});

it('shows another cast when an attribute changes, also after the element has moved', async () => {
  await open(`${SCRIPT}<div></div>${CAST}`);
  const element = page.locator('castkit-cast');
  await element.getByText('indexer').waitFor();
  await element.evaluate((cast, next) => {
    cast.setAttribute('hash', next);
  }, world.singularCast.hash);
  await element.getByText('gm, shipping today.').waitFor();
  await element.evaluate((cast) => {
    document.querySelector('div')?.append(cast);
  });
  await page.locator('div > castkit-cast').getByText('gm, shipping today.').waitFor();
  expect(complaints).toEqual([]);
});

it('cuts a text after the lines of its attribute', async () => {
  await open(SCRIPT + CAST.replace('hash', 'max-lines="1" hash'));
  const text = page.locator('castkit-cast [data-lines]');
  await text.waitFor();
  expect(await styleOf(text, '-webkit-line-clamp')).toBe('1');
});

it('speaks English where it does not know the language', async () => {
  const languages = ['xx', 'constructor', '', 'de-'].map((tag) =>
    CAST.replace('hash', `lang="${tag}" hash`),
  );
  await open(SCRIPT + languages.join(''));
  const replies = page.getByText('12 replies');
  await expect.poll(() => replies.count()).toBe(3);
  await page.getByText('12 Antworten').waitFor();
  expect(complaints).toEqual([]);
});

it('keeps what an element shows when another one leaves', async () => {
  await open(`${SCRIPT}<div>${CAST}</div>${CAST}`);
  const second = page.locator('castkit-cast').nth(1).getByRole('article');
  await second.waitFor();
  const card = await second.elementHandle();
  await page.evaluate(() => {
    document.querySelector('div')?.remove();
  });
  await expect.poll(() => page.locator('castkit-cast').count()).toBe(1);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await card.evaluate((each) => each.isConnected)).toBe(true);
});

it('lets the page set the tokens of an element, in each theme', async () => {
  const style = '<style>castkit-cast { --castkit-surface: rgb(1, 2, 3) }</style>';
  await open(SCRIPT + style + CAST.replace('hash', 'theme="dark" hash'));
  const card = page.locator('castkit-cast article').filter({ hasText: '12 replies' });
  await card.waitFor();
  expect(await styleOf(card, 'background-color')).toBe('rgb(1, 2, 3)');
});

it('A press to which the page does not respond changes nothing.', async () => {
  await signIn();
  await open(SCRIPT + CAST.replace('hash', 'reactions hash'));
  const like = page.locator('castkit-cast').getByRole('button', { name: /^Like/ });
  await like.click();
  await expect.poll(() => like.getAttribute('aria-busy')).not.toBe('true');
  expect(await like.getAttribute('aria-pressed')).toBe('false');
});

it('asks a visitor who is signed out to sign in, in its own styles', async () => {
  await open(SCRIPT + CAST.replace('hash', 'reactions hash'), { policy: POLICY });
  const element = page.locator('castkit-cast');
  await element.getByRole('button', { name: /^Like/ }).click();
  const prompt = element.getByRole('button', { name: 'Sign in with Neynar' });
  await prompt.waitFor();
  expect(parseFloat(await styleOf(prompt, 'border-radius'))).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

const LONG_FEED = `<castkit-feed channel-id="${world.channels.long}" limit="100"></castkit-feed>`;

it.each([
  ['<style>html, body { height: 100%; overflow-x: hidden }</style>', 'body'],
  ['<dialog style="height: 60vh; overflow: auto">', 'dialog'],
])(
  'The element of a feed shows posts wherever the visitor has scrolled to, by whatever scrolls. (%s)',
  async (before, name) => {
    await open(SCRIPT + before + LONG_FEED);
    await page.evaluate(() => {
      document.querySelector('dialog')?.showModal();
    });
    const feed = page.locator('castkit-feed');
    await feed.getByRole('article').first().waitFor();
    await expect.poll(() => feed.getByRole('article').count()).toBeLessThan(40);
    // What few pages need is loaded from beside the script.
    await expect.poll(() => paths().join()).toContain('/castkit/list-window-');
    expect(paths()).not.toContain('/castkit/hls.js');
    const scroller = page.locator(name);
    await scroller.evaluate((each) => {
      each.scrollTop = 9000;
    });
    const inView = () =>
      feed.getByRole('article').evaluateAll(
        (posts) =>
          posts.filter((post) => {
            const { top, bottom } = post.getBoundingClientRect();
            return top < innerHeight / 2 && bottom > innerHeight / 2;
          }).length,
      );
    await expect.poll(inView).toBe(1);
    expect(await scroller.evaluate((each) => each.scrollTop)).toBeGreaterThan(8000);
    expect(complaints).toEqual([]);
  },
);

it('requests no file that is not there where a bundler has taken the script', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import './embed-module.js'; window.castkit.configure({ clientId: 'test' });",
      resolveDir: folder,
    },
    ...{ bundle: true, splitting: true, format: 'esm', outdir: '/assets', write: false },
    entryNames: 'main',
  });
  const bundle = new Map(outputFiles.map((file) => [file.path.replaceAll('\\', '/'), file.text]));
  const missing: string[] = [];
  await page.route(`${SITE}/assets/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = bundle.get(pathname);
    if (body === undefined) missing.push(pathname);
    await route.fulfill({ body: body ?? '', contentType: 'text/javascript' });
  });
  await open(`<script type="module" src="/assets/main.js"></script>${CAST}`);
  await page.locator('castkit-cast').getByText('indexer').first().waitFor();
  expect(missing).toEqual([]);
});

describe('what a page downloads', () => {
  const measured = filesByElement(folder);
  const files = () =>
    paths().flatMap((path) => (path.startsWith('/castkit/') ? path.replace('/castkit/', '') : []));

  it('has no file but the script without an element of ours', async () => {
    await open(SCRIPT);
    await page.waitForLoadState('networkidle');
    expect(files()).toEqual(['embed.js']);
  });

  const SHOWN: Record<string, [attributes: string, text: string]> = {
    'castkit-cast': [`hash="${hash}"`, 'indexer'],
    'castkit-profile': [`fid="${world.users.linda.fid}"`, world.users.linda.username!],
    'castkit-channel': ['channel-id="design"', 'followers'],
    'castkit-feed': [`channel-id="${world.channels.short}"`, 'indexer'],
    'castkit-conversation': [`hash="${world.threads.focus.hash}"`, 'A button.'],
    'castkit-cast-wall': [`identifiers="${hash}"`, 'indexer'],
    'castkit-liked-by': [`identifier="${hash}"`, 'Liked by'],
    'castkit-cast-counter': [`url="${world.articles.discussed}"`, '5 comments'],
    'castkit-frame': ['url="https://pets.castkit.example/frame"', 'pets.castkit.example'],
    'castkit-sign-in': ['variant="farcaster"', 'Sign in with Farcaster'],
    'castkit-comments': [`url="${world.articles.discussed}"`, 'Thanks! Is there'],
    'castkit-share': ['', 'Share'],
    'castkit-follow': ['username="linda"', 'Follow'],
    'castkit-channel-button': ['channel-id="design"', 'design'],
    'castkit-mention': ['username="linda"', '@linda'],
  };

  it.each(Object.keys(measured))(
    'is for <%s> what the build has measured, in one round trip after the script, and shows it styled under a strict policy',
    async (tag) => {
      const [attributes, text] = SHOWN[tag]!;
      const [script, ...others] = measured[tag]!;
      await open('', { policy: POLICY });
      // None arrives before all are requested.
      const release = await hold(page, `${SITE}/castkit/*-*.js`);
      await addWithScript(`<${tag} ${attributes}></${tag}>`);
      await expect.poll(files).toEqual(expect.arrayContaining(others));
      release();
      await page.locator(tag).getByText(text).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(files().sort()).toEqual([script, ...others].sort());
      expect(files()[0]).toBe(script);
      // Neither that of the page, nor that of the browser; a mention has that of its sentence.
      const part = page.locator(tag).locator('article, button, a').first();
      const size = tag === 'castkit-mention' ? /^16px$/ : /^1[45]px$/;
      expect(await styleOf(part, 'font-size')).toMatch(size);
      // The mocked world lacks a picture of who has liked it.
      expect(complaints.filter((text) => !text.startsWith('Failed to load'))).toEqual([]);
    },
  );
});

describe('the first request of a cast', () => {
  const [, URL_OF_CAST = ''] = /cite="(.*?)"/.exec(embedCode(world.launchCast)!)!;
  const [, ...files] = filesByElement(folder)['castkit-cast']!;
  /** Has the files of the widget arrive. */
  let release: () => void;

  beforeEach(async () => {
    await page.addInitScript(() => {
      const { fetch } = window;
      Object.assign(window, { fetched: [] });
      window.fetch = (url, init) => {
        fetched.push(url instanceof Request ? url.url : new URL(url).href);
        return fetch(url, init);
      };
    });
  });

  /** Opens a page with elements, and returns when the files of the widget are requested. */
  async function start(elements: string, settings: Record<string, string> = {}, policy = '') {
    await open('', { policy });
    release = await hold(page, `${SITE}/castkit/*-*.js`);
    await addWithScript(elements, settings);
    const ofWidget = files.map((file) => `/castkit/${file}`);
    await expect.poll(paths).toEqual(expect.arrayContaining(ofWidget));
  }
  /** What was requested until now: a browser sends a request when it has asked the server first. */
  const early = () => page.evaluate(() => fetched);
  const shown = () => page.locator('castkit-cast').getByText('indexer').first().waitFor();

  it.each<[string, Record<string, string>]>([
    ['sdk-api.neynar.com', {}],
    ['api.site.example', { apiUrl: 'https://api.site.example/' }],
    // The visitor is asked for media, not for the API.
    ['sdk-api.neynar.com', { consent: 'host' }],
  ])('starts before the files are there, and is the only one (%s %j)', async (host, settings) => {
    await start(CAST, settings, POLICY);
    const query = `type=hash&identifier=${hash}&client_id=test`;
    expect(await early()).toEqual([`https://${host}/v2/farcaster/cast?${query}`]);
    // It is sent while the files are waited for.
    await expect.poll(apiPaths).toHaveLength(1);
    release();
    await shown();
    expect(apiPaths()).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('is one for a page, whatever follows', async () => {
    const other = `<castkit-cast hash="${world.singularCast.hash}"></castkit-cast>`;
    await start(CAST + other + CAST);
    expect(await early()).toHaveLength(1);
    release();
    await page.getByText('gm, shipping today.').waitFor();
    expect(apiPaths()).toHaveLength(2);
  });

  it.each([
    `<castkit-cast url="${URL_OF_CAST}"></castkit-cast>`,
    `<castkit-cast url="&lt;${URL_OF_CAST.slice(8)}&gt;" hash="${hash}"></castkit-cast>`,
    `<blockquote class="castkit-cast" cite="${URL_OF_CAST}">A post.</blockquote>`,
  ])('starts early by an address, too: %.70s', async (element) => {
    await start(element);
    const query = `type=url&identifier=${encodeURIComponent(URL_OF_CAST)}&client_id=test`;
    expect(await early()).toEqual([`https://sdk-api.neynar.com/v2/farcaster/cast?${query}`]);
    release();
    await shown();
    expect(apiPaths()).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('waits for the widget where a session is stored, and is for its user', async () => {
    await signIn();
    await start(CAST);
    expect(await early()).toEqual([]);
    release();
    await shown();
    const viewers = urls().map(({ searchParams }) => searchParams.get('viewer_fid'));
    expect(viewers.filter(Boolean)).toEqual([String(world.users.linda.fid)]);
    expect(apiPaths()).toHaveLength(1);
  });

  it('waits for an element that is far below', async () => {
    await start(
      `<castkit-cast hash="short"></castkit-cast><div style="height: 3000px"></div>${CAST}`,
    );
    expect(await early()).toEqual([]);
  });

  it('is sent again for a page that sets headers while the files load', async () => {
    await start(CAST);
    await page.evaluate(() => {
      window.castkit?.configure({ headers: () => ({ 'x-of-site': 'yes' }) });
    });
    release();
    await shown();
    const sent = requests.filter((request) => request.url().includes('/v2/'));
    expect(sent.map((request) => request.headers()['x-of-site'])).toEqual([undefined, 'yes']);
  });

  it.each([
    ['no response', undefined],
    ['an error of the API', 503],
  ])('that fails is tried again as any other (%s)', async (_, status) => {
    let failures = 0;
    await page.route(/\/v2\/farcaster\/cast\?/, async (route) => {
      failures += 1;
      if (failures > 1) await route.fallback();
      else if (status === undefined) await route.abort();
      else await route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } });
    });
    await start(CAST);
    await expect.poll(() => failures).toBe(1);
    release();
    const again = page.locator('castkit-cast').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(failures).toBe(1);
    await again.click();
    await shown();
    expect(apiPaths()).toHaveLength(2);
  });

  it('that finds no cast is the result', async () => {
    await start(`<castkit-cast hash="0x${'0'.repeat(40)}"></castkit-cast>`);
    release();
    // What is loading is an article, too.
    await page.locator('castkit-cast').getByRole('article').getByText(/not/).waitFor();
    expect(apiPaths()).toHaveLength(1);
  });
});

it('keeps the content of an element whose widget cannot be loaded, says so, and tries again later', async () => {
  await abort('**/cast-*.js');
  await open(`${SCRIPT}<castkit-cast hash="${hash}">A post</castkit-cast>`);
  await expect.poll(failure).toEqual(['network', 'loading']);
  expect(await page.getByText('A post').isVisible()).toBe(true);
  await page.locator('castkit-cast').evaluate((element) => {
    document.body.insertAdjacentHTML('beforeend', '<castkit-sign-in></castkit-sign-in>');
    element.remove();
  });
  await page.locator('castkit-sign-in').getByRole('button').waitFor();
});

it('shares one session and its settings among all elements, also after one could not be loaded', async () => {
  const profile = `<castkit-profile fid="${world.users.linda.fid}"></castkit-profile>`;
  await open(SCRIPT + profile);
  await page.locator('castkit-profile').getByRole('article').waitFor();
  await abort('**/cast-*.js');
  await add(CAST);
  await expect.poll(failure).toEqual(['network', 'loading']);
  await page.evaluate(() => window.castkit?.configure({ clientUrl: 'https://app.test' }));
  await page.locator('castkit-profile a[href^="https://app.test/"]').first().waitFor();
});

it('loads the list of all domains with the first word that only it knows', async () => {
  await open(SCRIPT + CAST);
  await page.locator('castkit-cast').getByText('indexer').waitFor();
  expect(paths().join()).not.toContain('/castkit/all-tlds');
  const cast = { ...world.launchCast, text: 'See foo.academy today' };
  await page.route('**/v2/farcaster/cast?*', (route) =>
    route.fulfill({ json: { cast }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await open(SCRIPT + CAST);
  const link = page.locator('castkit-cast').getByRole('link', { name: 'foo.academy' });
  expect(await link.getAttribute('href')).toBe('http://foo.academy');
  expect(complaints).toEqual([]);
});

it('serves a page that has it twice', async () => {
  await open(SCRIPT + SCRIPT + CAST);
  await page.locator('castkit-cast').getByText('indexer').waitFor();
  expect(apiPaths()).toEqual(['/v2/farcaster/cast']);
  expect(complaints).toEqual([]);
});

describe('a quote', () => {
  const code = embedCode(world.launchCast, { scriptUrl: '/castkit/embed.js', clientId: 'test' })!;

  it('A quote that becomes a card is readable without scripts.', async () => {
    await page.close();
    await openTab({ javaScriptEnabled: false });
    await open(code);
    const quote = page.locator('blockquote');
    expect(await quote.innerText()).toContain('Spent the weekend moving our indexer');
    expect(await quote.getByRole('link').last().getAttribute('href')).toContain('farcaster.xyz');
  });

  it('becomes the card where it is added later', async () => {
    await open(SCRIPT);
    await page.waitForFunction('window.castkit');
    await page.evaluate((html) => {
      document.body.insertAdjacentHTML('beforeend', html);
      window.castkit?.upgrade(document.body);
      // A second time changes nothing.
      window.castkit?.upgrade();
    }, code);
    await page.locator('castkit-cast').getByRole('article').getByText('indexer').waitFor();
    expect(await page.locator('castkit-cast').count()).toBe(1);
  });

  it('stays as it is with an address that is none', async () => {
    await open(
      `<blockquote class="castkit-cast" cite="javascript:alert(1)">Text</blockquote>${SCRIPT}`,
    );
    await page.waitForFunction('window.castkit');
    expect(await page.locator('castkit-cast').count()).toBe(0);
  });
});

describe('an element of the page with a name of ours', () => {
  const NAMED = (name: string) => [
    `<a id="${name}" href="https://stranger.test/"></a>`,
    `<a id="${name}"></a><a id="${name}" name="configure"></a>`,
    `<form id="${name}" name="${name}"><input name="configure" /><input name="dataset" /></form>`,
    `<img name="${name}" alt="" data-client-id="stranger" data-api-url="https://stranger.test" />`,
    `<iframe name="${name}" srcdoc="stranger"></iframe>`,
    `<object id="${name}" name="${name}"></object>`,
    `<embed name="${name}" hidden />`,
  ];
  it.each(
    [
      ...['castkit', 'currentScript', 'body', 'head', 'documentElement', 'adoptedStyleSheets'],
      ...['activeElement', 'addEventListener', 'removeEventListener', 'dispatchEvent', 'hidden'],
      ...['createElement', 'createElementNS', 'createTextNode', 'querySelector', 'defaultView'],
      ...['querySelectorAll', 'hasFocus', 'visibilityState', 'Deno', 'location', 'readyState'],
      ...['customElements', '__REACT_DEVTOOLS_GLOBAL_HOOK__', '__PREACT_DEVTOOLS__', 'event'],
    ].map((name) => [name]),
  )(
    'Elements of the page with names of ours, `<a id="castkit">` or `<img name="currentScript">`, take nothing away from the script and set nothing. (%s)',
    async (name) => {
      const [, cite = ''] = /cite="([^"]*)"/.exec(
        embedCode(world.launchCast, { clientId: 'test' })!,
      )!;
      const quote = `<blockquote class="castkit-cast" cite="${cite}">Text</blockquote>`;
      await open(
        `${NAMED(name).join('')}${SCRIPT.replace(' async', '')}${quote}${CAST.replace('hash', 'reactions hash')}`,
      );
      // Not by locators: they read the document, too.
      await page.evaluate(() => {
        const root = Reflect.get<Document, 'documentElement'>(
          Document.prototype,
          'documentElement',
          document,
        );
        Object.assign(window, { rootOf: () => root });
      });
      const read = () =>
        page.evaluate(() =>
          [...rootOf().querySelectorAll('.castkit-cast, castkit-cast')].map(
            (each) =>
              (each.shadowRoot?.querySelector('castkit-cast') ?? each).shadowRoot?.textContent ??
              '',
          ),
        );
      const has = (text: string) => expect.stringContaining(text) as string;
      await expect.poll(read).toEqual([has('indexer'), has('indexer')]);
      const radius = await page.evaluate(() => {
        const second = rootOf().querySelector('castkit-cast');
        const root = second!.shadowRoot!;
        root.querySelector<HTMLElement>('[data-kind="like"]')!.click();
        return getComputedStyle(root.querySelector('article')!).borderRadius;
      });
      expect(radius).toBe('16px');
      await expect.poll(read).toEqual([has('indexer'), has('Sign in with Neynar')]);
      expect(urls().map(({ hostname }) => hostname)).not.toContain('stranger.test');
      expect(complaints.filter((text) => !/stranger|srcdoc/.test(text))).toEqual([]);
      expect(
        await page.evaluate(() =>
          ['configure', 'upgrade'].map(
            (each) => typeof Object.getOwnPropertyDescriptor(window, 'castkit')?.value[each],
          ),
        ),
      ).toEqual(['function', 'function']);
    },
  );
});

describe('a reaction that leads to the client', () => {
  const ELSEWHERE = CAST.replace('hash', 'reactions="client" hash');

  it('is a link, by the attribute, without a session', async () => {
    await open(SCRIPT + ELSEWHERE, { policy: POLICY });
    const element = page.locator('castkit-cast');
    const links = element.getByRole('group', { name: 'Reactions' }).getByRole('link');
    await links.first().waitFor();
    expect(
      await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href)),
    ).toEqual([
      `https://farcaster.xyz/~/compose?parentCastHash=${hash}`,
      expect.stringMatching(
        /^https:\/\/farcaster\.xyz\/~\/compose\?embeds\[\]=https%3A%2F%2Ffarcaster\.xyz%2F/,
      ),
      expect.stringMatching(/^https:\/\/farcaster\.xyz\/[\w.-]+\/0x\w{8}$/),
    ]);
    expect(await element.getByRole('button', { name: /^(Like|Recast|Comment)/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('the address of embed.html, written by a stranger', () => {
  const visit = (query: string) => open('', { path: `/castkit/embed.html?${query}` });

  it('The address of embed.html chooses no label and no client id to sign in with: a sign-in button needs `data-client-id` in the file.', async () => {
    await visit('widget=sign-in&label=Your+account+is+locked&client-id=stranger&variant=farcaster');
    await page.waitForFunction('window.castkit');
    expect(await page.locator('castkit-sign-in').count()).toBe(0);
    expect(await page.locator('body').innerText()).toBe('');
    expect(complaints).toEqual([expect.stringContaining('data-client-id')]);
  });

  it.each([
    ['cast', hash, 'indexer'],
    ['conversation', world.threads.focus.hash, 'A button.'],
  ])(
    'Without `data-client-id` in the file, reactions are links to the social app. (%s)',
    async (widget, shown, text) => {
      await visit(`widget=${widget}&hash=${shown}&client-id=stranger&reactions`);
      const element = page.locator(`castkit-${widget}`);
      await element.getByText(text).waitFor();
      await element
        .getByRole('link', { name: /^Like on Farcaster/ })
        .first()
        .waitFor();
      expect(await element.getByRole('button', { name: /^(Like|Recast|Comment)/ }).count()).toBe(0);
    },
  );

  it.each([
    ['follow', 'username', 'Your account is locked: call 555'],
    ['mention', 'username', 'Your account is locked: call 555'],
    ['channel-button', 'channel', 'Your account is locked: call 555'],
  ])(
    'The address of embed.html has a link say no sentence: what is no name is left out. (%s)',
    async (widget, attribute, value) => {
      const query = (name: string) =>
        `widget=${widget}&label=Locked&${attribute}=${encodeURIComponent(name)}`;
      await visit(query(value));
      const element = page.locator(`castkit-${widget}`);
      await expect.poll(() => element.locator('a').count()).toBe(1);
      expect(await element.locator('a').innerText()).toMatch(/^(Follow )?[@/]$/);
      await visit(query('linda.eth'));
      await element.locator('a[href*="linda.eth"]').waitFor();
      expect(await element.locator('a').innerText()).toMatch(/^(Follow )?[@/]linda\.eth$/);
    },
  );

  it('The address of embed.html is no page to share: one in it is.', async () => {
    await visit('widget=share&text=Hello');
    const link = page.locator('castkit-share a');
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://farcaster.xyz/~/compose?text=Hello');
    await visit('widget=share&url=https://blog.example/hello');
    await page.locator('castkit-share a[href*="blog.example"]').waitFor();
    expect(await link.innerText()).toBe('Share on Farcaster');
  });

  it('sets no API, no client, no page to sign in, no style and no event', async () => {
    await page.addInitScript(() => {
      Object.assign(window, { strangers: [], ran: (by: unknown) => strangers.push(by) });
    });
    await visit(
      [
        `hash=${hash}&client-id=stranger&api-url=https://stranger.test&data-api-url=https://stranger.test`,
        'apiUrl=https://stranger.test&client-url=https://stranger.test&login-url=https://stranger.test',
        'style=position:fixed&onfocus=ran(1)&tabindex=0&autofocus&is=x&class=x&label=Hello',
      ].join('&'),
    );
    const element = page.locator('castkit-cast');
    await element.getByText('indexer').waitFor();
    expect(
      await element.evaluate(({ attributes }) => [...attributes].map(({ name }) => name)),
    ).toEqual(['client-id', 'hash']);
    expect(urls().map(({ hostname }) => hostname)).not.toContain('stranger.test');
    expect(await element.locator('a[href*="stranger.test"]').count()).toBe(0);
    expect(await page.evaluate(() => strangers)).toEqual([]);
  });

  it('cannot change the client id, nor the label, of a site that names its own in the file', async () => {
    await page.addInitScript(() => {
      window.open = (url) => {
        document.title = String(url);
        return null;
      };
    });
    await page.route(`${SITE}/castkit/own.html*`, (route) =>
      route.fulfill({
        body: readFileSync(join(folder, 'embed.html'), 'utf8').replace(
          'data-frame',
          'data-frame data-client-id="ours"',
        ),
        contentType: 'text/html',
      }),
    );
    await page.goto(
      `${SITE}/castkit/own.html?widget=sign-in&label=Your+account+is+locked&client-id=stranger`,
    );
    await page.getByRole('button', { name: 'Sign in with Neynar' }).click();
    expect(await page.title()).toContain('client_id=ours');
  });
});

it('A frame takes the colour scheme of the page around it, so that no opaque ground is painted under the card.', async () => {
  await open(
    `<style>:root { color-scheme: dark } .day { color-scheme: light }</style>
      <iframe src="/castkit/embed.html?client-id=test&amp;hash=${hash}"></iframe>`,
  );
  const root = page.frameLocator('iframe').locator(':root');
  const scheme = () => styleOf(root, 'color-scheme');
  await expect.poll(scheme).toBe('dark');
  await page.evaluate(() => {
    document.documentElement.className = 'day';
  });
  await expect.poll(scheme).toBe('light');
});

it('WordPress hears the height of a frame in its own words, with the secret of its address.', async () => {
  const heard = `<script>addEventListener('message', ({ data }) => {
    if (data.secret === 'aB3' && data.message === 'height') document.title = data.value;
  })</script>`;
  await open(
    `${heard}<iframe sandbox="allow-scripts" src="/castkit/embed.html?client-id=test&amp;hash=${hash}#?secret=aB3"></iframe>`,
  );
  await page.frameLocator('iframe').getByText('indexer').first().waitFor();
  await expect.poll(async () => Number(await page.title())).toBeGreaterThan(100);
});

describe('the theme of the page', () => {
  const OF_PAGE = SCRIPT.replace('data-client-id', 'data-theme="page" data-client-id');
  /** The surface, the colour of links and the font of each card. */
  const looks = () =>
    page.locator('castkit-cast article').evaluateAll((cards) =>
      cards.map((card) => {
        const { backgroundColor, fontFamily } = getComputedStyle(card);
        const { color } = getComputedStyle(card.querySelector('p a')!);
        return [backgroundColor, color, fontFamily];
      }),
    );
  const LIGHT = 'rgb(255, 255, 255)';
  const NIGHT = 'rgb(22, 18, 31)';

  it('`theme="page"`, or `data-theme="page"` of the script, gives each element the palette and the font of the page where it stands, also under a policy without inline styles.', async () => {
    await open(`${OF_PAGE}<p><a href="/x">A link</a></p>${CAST}<form>${CAST}</form>${CAST}`, {
      policy: POLICY,
    });
    // By the object model, as the script of a page may: attributes are refused.
    await page.evaluate(() => {
      const style = (selector: string, rules: Record<string, string>) => {
        const element = document.querySelector<HTMLElement>(selector)!;
        for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value);
      };
      style('html', { 'font-family': 'Georgia' });
      style('body', { background: 'oklch(0.98 0.02 90)', color: '#221f1a' });
      style('p a', { color: 'rgb(140, 20, 60)' });
      style('form', { background: '#10243a', color: '#eef4fa', 'font-family': 'Courier' });
      document.querySelectorAll('castkit-cast')[2]?.setAttribute('theme', 'dark');
    });
    const RED = 'rgb(140, 20, 60)';
    const surfaces = async () => (await looks()).map(([surface]) => surface);
    const PAPER = 'rgb(254, 248, 234)';
    await expect.poll(surfaces).toEqual([PAPER, 'rgb(16, 36, 58)', NIGHT]);
    const [first, second] = await looks();
    expect(first).toEqual([PAPER, RED, 'Georgia']);
    // The red of the page, so much lighter that it can be read.
    expect(second?.[1]).not.toBe(RED);
    expect(second?.[2]).toBe('Courier');

    await page.evaluate(() => {
      document.body.style.background = 'rgb(240, 255, 240)';
    });
    await expect.poll(surfaces).toEqual(['rgb(240, 255, 240)', 'rgb(16, 36, 58)', NIGHT]);
    await page.evaluate(() => {
      for (const cast of document.querySelectorAll('castkit-cast'))
        cast.setAttribute('theme', 'light');
    });
    await expect.poll(surfaces).toEqual([LIGHT, LIGHT, LIGHT]);
    expect(complaints).toEqual([]);
  });

  it('follows the colour scheme of the visitor', async () => {
    const style = `<style>:root { color-scheme: light dark }
      body { background: light-dark(rgb(250, 240, 230), rgb(30, 30, 60)) }</style>`;
    await open(style + SCRIPT + CAST.replace('hash', 'theme="page" hash'));
    await expect.poll(async () => (await looks())[0]?.[0]).toBe('rgb(250, 240, 230)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => (await looks())[0]?.[0]).toBe('rgb(30, 30, 60)');
  });

  it.each(['light', 'dark'] as const)(
    'The theme `page` is `system` until it is read, and where it cannot be loaded. (%s)',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await abort('**/follow-page-*.js');
      await open(`<style>body { background: rgb(1, 2, 3) }</style>${OF_PAGE}${CAST}`);
      await expect.poll(failure).toEqual(['network', 'loading']);
      expect((await looks()).map(([surface]) => surface)).toEqual([
        colorScheme === 'light' ? LIGHT : NIGHT,
      ]);
    },
  );

  it('In a frame `theme="page"` is `system`.', async () => {
    await open(
      `<body style="background: rgb(1, 2, 3)"><iframe width="500" height="300"
        src="/castkit/embed.html?client-id=test&amp;hash=${hash}&amp;theme=page"></iframe>`,
    );
    const card = page.frameLocator('iframe').getByRole('article');
    await card.getByText('indexer').waitFor();
    expect(await styleOf(card, 'background-color')).toBe(LIGHT);
    expect(paths()).toContain('/castkit/embed-comments.js');
    expect(paths().join()).not.toContain('/castkit/follow-page');
  });
});

describe('consent', () => {
  const ASKING = SCRIPT.replace('data-client-id', 'data-consent="host" data-client-id');
  const PICTURE = `<castkit-cast hash="${world.imageCast.hash}"></castkit-cast>`;
  const picture = () => page.locator('castkit-cast').getByRole('button', { name: 'Image' });

  it('is asked for in the place of a picture, styled, and the focus goes to the picture', async () => {
    await open(ASKING + PICTURE, { policy: POLICY });
    const show = page.locator('castkit-cast').getByRole('button', { name: 'Show' });
    await show.waitFor();
    const { width, height } = (await show.locator('..').boundingBox())!;
    // The whole column, in the proportions of the picture: an embed's media are large.
    expect([width, Math.round(height)]).toEqual([490, 327]);
    await show.press('Enter');
    await picture().waitFor();
    expect(await picture().evaluate((each) => each.matches(':focus'))).toBe(true);
    expect(await page.evaluate(() => window.castkit?.consent?.getAllowed())).toEqual([
      'pictures.castkit.example',
    ]);
    expect(complaints).toEqual([]);
  });

  it('may be given and taken back by the page', async () => {
    await open(ASKING + PICTURE);
    await page.locator('castkit-cast').getByRole('button', { name: 'Show' }).waitFor();
    await page.evaluate(() => window.castkit?.consent?.allow('*'));
    await picture().waitFor();
    await page.evaluate(() => window.castkit?.consent?.reset());
    await page.locator('castkit-cast').getByRole('button', { name: 'Show' }).waitFor();
  });

  it('may be known to a tool of the page', async () => {
    await open(SCRIPT.replace(' async', ''));
    await page.evaluate((element) => {
      window.castkit?.configure({
        consent: { isAllowed: () => false, allow() {}, subscribe: () => () => {} },
      });
      document.body.insertAdjacentHTML('beforeend', element);
    }, PICTURE);
    await page.locator('castkit-cast').getByRole('button', { name: 'Show' }).waitFor();
    expect(await page.evaluate(() => window.castkit?.consent)).toBeUndefined();
  });

  it('is not asked for once the page has taken it back, however long its code loads', async () => {
    await open(SCRIPT + PICTURE);
    await picture().waitFor();
    const release = await hold(page, '**/castkit/consent-*.js');
    const requested = page.waitForRequest('**/castkit/consent-*.js');
    await page.evaluate(() =>
      window.castkit?.configure({
        consent: { isAllowed: () => false, allow() {}, subscribe: () => () => {} },
      }),
    );
    const file = (await requested).url();
    await page.evaluate(() => window.castkit?.configure({ consent: undefined }));
    release();
    // A text, because Vitest gives `import()` another meaning.
    await page.evaluate(`import(${JSON.stringify(file)})`);
    for (let frame = 0; frame < 2; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await picture().waitFor();
    expect(await page.locator('castkit-cast').getByRole('button').allInnerTexts()).not.toContain(
      'Show',
    );
  });
});
