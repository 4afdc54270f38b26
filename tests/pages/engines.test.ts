// What an engine decides, in pages of other origins: policies, windows, storage, frames and their messages. In Chromium, and
// by the step `browsers` in the engines that CASTKIT_ENGINES names (docs/browsers.md). Their drivers have no request
// interception: real servers, each at a port of its own, are the origins.
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { getResponse } from 'msw';
import { chromium } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { LIMIT_MS } from '../../.storybook/limits.mjs';
import { listen } from '../../bench/setup/listen.mjs';
import { filesByElement } from '../../build/embed-bytes.mjs';
import { handlers } from '../../mocks/handlers.js';
import { world } from '../../mocks/index.js';
import { embedCode } from '../../src/entries/embed-code.js';
import type {} from '../../src/embed/window.js';
import { launchOptions } from '../../scripts/browser.mjs';
import { findEngines } from '../../scripts/engines.mjs';
import type { EnginePage } from '../../scripts/engines.mjs';
import { root } from '../../scripts/run.mjs';
import { bundle } from '../in-browser.js';

const { linda } = world.users;
const { hash } = world.launchCast;
const folder = join(inject('site'), 'node_modules/castkit/dist/embed');
const SIZE = { width: 800, height: 600 };

/** Chromium by the few words of the other two. */
async function startChromium(): Promise<EnginePage> {
  const browser = await chromium.launch(await launchOptions());
  const page = await browser.newPage();
  return {
    open: async (url, size) => {
      await page.setViewportSize(size);
      await page.goto(url);
    },
    ask: (code, ...values) => page.evaluate(`(${code})(...${JSON.stringify(values)})`),
    input: async (input) => {
      if ('key' in input) await page.keyboard.press(input.key);
      else if (input.isHover) await page.mouse.move(input.x, input.y);
      else await page.mouse.click(input.x, input.y);
    },
    resize: (size) => page.setViewportSize(size),
    close: () => browser.close(),
  };
}

const { CASTKIT_ENGINES: engineNames = '' } = process.env;
const starts: [string, () => Promise<EnginePage>][] = engineNames
  ? Object.entries(findEngines()).flatMap(([name, engine]) =>
      engine && engineNames.split(',').includes(name)
        ? [[name, () => engine.start({ asVisitor: true })]]
        : [],
    )
  : [['chromium', startChromium]];

/** The site, and whom it does not trust. Another name than the site's is another site, not only another origin. */
const HOSTS = {
  site: 'localhost',
  cdn: '127.0.0.1',
  login: '127.0.0.1',
  app: '127.0.0.1',
  evil: '127.0.0.1',
} as const;
type Origin = keyof typeof HOSTS;
const origins = {} as Record<Origin, string>;

interface Page {
  body: string;
  headers?: Record<string, string>;
}
/** By `site/path`. */
const pages = new Map<string, Page>();
/** What pages have sent to `/said`, by their origin. */
const said: Record<Origin, unknown[]> = { site: [], cdn: [], login: [], app: [], evil: [] };

/** The files of pages, by their path at any origin. */
const scripts = new Map<string, string>();

/** A version of the script at the CDN, in a folder of its own. */
const folderOf = (version: string) => `/npm/castkit@${version}/dist/embed`;
/** What browsers have asked the CDN for, by the path. */
const asked: string[] = [];
/** The CDN has no file any more, but the script. */
let isGone = false;

interface Answer {
  status?: number;
  type?: string;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
}
async function answer(origin: Origin, request: IncomingMessage): Promise<Answer> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://x');
  if (request.method === 'OPTIONS') return {};
  if (pathname === '/said') {
    said[origin].push(await json(request));
    return {};
  }
  const page = pages.get(origin + pathname);
  if (page) return { type: 'text/html; charset=utf-8', ...page };
  const [, atCdn] = /^\/npm\/castkit@\d\/dist\/embed\/([\w-]+\.js)$/.exec(pathname) ?? [];
  if (atCdn) {
    asked.push(pathname);
    // What is in a file is in its name.
    const isForEver = /-[\w-]{8}\.js$/.test(atCdn);
    if (isForEver && isGone) return { status: 503 };
    const control = isForEver ? 'public, max-age=31536000, immutable' : 'no-cache';
    return {
      type: 'text/javascript',
      body: await readFile(join(folder, atCdn)),
      headers: { 'cache-control': control },
    };
  }
  const [, file] = /^\/castkit\/([\w-]+\.(?:js|html))$/.exec(pathname) ?? [];
  const body = file ? await readFile(join(folder, file)) : scripts.get(pathname);
  if (body) return { type: pathname.endsWith('.html') ? 'text/html' : 'text/javascript', body };
  if (!pathname.startsWith('/v2/')) return { status: 404 };
  // The API of the mocked world.
  const url = `https://sdk-api.neynar.com${pathname}${search}`;
  const headers = new Headers(request.headers as Record<string, string>);
  const mocked = await getResponse(handlers, new Request(url, { headers }));
  if (!mocked) return { status: 404 };
  const type = mocked.headers.get('content-type') ?? 'text/plain';
  return { status: mocked.status, type, body: new Uint8Array(await mocked.arrayBuffer()) };
}

async function respond(origin: Origin, request: IncomingMessage, response: ServerResponse) {
  const { status = 200, type = 'text/plain', body = '', headers } = await answer(origin, request);
  response.writeHead(status, {
    'content-type': type,
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    ...headers,
  });
  response.end(body);
}

const CLIENT = `
  import { createElement as h, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { NeynarContextProvider } from 'castkit';
  import { MiniAppDialog } from 'castkit/mini-app';
  window.log = [];
  const options = {
    clientFid: 77,
    onViewProfile: (...values) => { log.push(['profile', ...values]); },
    onComposeCast: () => { log.push(['compose']); return Promise.resolve({ hash: '0x0a0b0c0d' }); },
  };
  const settings = { clientId: 'test', onError: (error) => log.push(['error', error.message]) };
  function Page() {
    const [url, setUrl] = useState(null);
    window.show = setUrl;
    return url && h(MiniAppDialog, { url, open: true, options, onClose: () => { log.push(['closed']); setUrl(null); } });
  }
  createRoot(document.querySelector('main')).render(h(NeynarContextProvider, { settings }, h(Page)));
`;

const closing: (() => void)[] = [];
beforeAll(async () => {
  for (const name of Object.keys(HOSTS) as Origin[]) {
    const { port, close } = await listen((request, response) => {
      respond(name, request, response).catch((error: unknown) => response.destroy(error as Error));
    });
    origins[name] = `http://${HOSTS[name]}:${port}`;
    closing.push(close);
  }
  const entry = join(inject('site'), 'engines-client.mjs');
  await writeFile(entry, CLIENT);
  scripts.set('/client.js', await bundle({ entryPoints: [entry] }));
  const sdk = 'node_modules/@farcaster/miniapp-sdk/dist/index.min.js';
  scripts.set('/sdk.js', await readFile(join(root, sdk), 'utf8'));
});
afterAll(() => {
  for (const close of closing) close();
});

const html = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><body>${body}`;
/** The tag of the script, from another origin than the page. */
const embed = (attributes = '') =>
  `<script src="${origins.cdn}/castkit/embed.js" data-client-id="test" data-api-url="${origins.cdn}" ${attributes}></script>`;
const CAST = `<castkit-cast hash="${hash}"></castkit-cast>`;
/** Nothing but the script and its requests, no inline script or style, no text that runs. What is refused, is told. */
const policy = () => ({
  'content-security-policy': [
    `default-src 'none'; script-src ${origins.cdn}; connect-src ${origins.cdn}; img-src *`,
    `require-trusted-types-for 'script'; base-uri 'none'; form-action 'none'; report-uri ${origins.cdn}/said`,
  ].join('; '),
});

/** The text of an element's shadow tree, without its rules. That of a quote has an element of ours. */
const textIn = (name: string) => {
  const found = document.querySelector(name)?.shadowRoot;
  const shadow = found?.querySelector('castkit-cast')?.shadowRoot ?? found;
  return [...(shadow?.children ?? [])]
    .filter((each) => each.localName !== 'style')
    .map((each) => each.textContent)
    .join(' ');
};
/** The middle of a button in an element's shadow tree, or of a frame or button of the page. */
const middleOf = (selector: string, inside?: string) => {
  const found = (inside ? document.querySelector(inside)?.shadowRoot : document)?.querySelector(
    selector,
  );
  const { left, top, width, height } = found!.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
};

describe.each(starts)('in %s', (name, start) => {
  let page: EnginePage;
  beforeAll(async () => {
    page = await start();
  });
  afterAll(() => page.close());
  beforeEach(() => {
    pages.clear();
    for (const list of Object.values(said)) list.length = 0;
    asked.length = 0;
    isGone = false;
  });

  /** Calls a function in the page. */
  const ask = <Values extends unknown[], Result>(
    call: (...values: Values) => Result,
    ...values: Values
  ) => page.ask(String(call), ...values) as Promise<Awaited<Result>>;
  const open = async (body: string, headers: Record<string, string> = {}, path = '/') => {
    pages.set(`site${path}`, { body: html(body), headers });
    await page.open(origins.site + path, SIZE);
    await ask(() => {
      localStorage.clear();
    });
  };
  const poll = <Result>(look: () => Result | Promise<Result>) =>
    expect.poll(look, { timeout: LIMIT_MS });
  const press = async (selector: string, inside?: string) => {
    await page.input(await ask(middleOf, selector, ...((inside ? [inside] : []) as [string])));
  };

  test('a card is shown and styled under a policy that allows one script of another origin', async () => {
    await open(embed() + CAST, policy());
    await poll(() => ask(textIn, 'castkit-cast')).toContain('indexer');
    const [radius, font] = await ask(() => {
      const card = document.querySelector('castkit-cast')!.shadowRoot!.querySelector('article')!;
      const { borderRadius, fontSize } = getComputedStyle(card);
      return [borderRadius, fontSize];
    });
    expect([radius, font]).toEqual(['16px', expect.stringMatching(/^1[45]px$/)]);
    expect(said.cdn).toEqual([]);
  });

  /** The tag of a version of the script, of the CDN. */
  const versioned = (version: string, attributes = '', file = 'embed.js') =>
    `<script src="${origins.cdn}${folderOf(version)}/${file}" data-client-id="test" data-api-url="${origins.cdn}" ${attributes}></script>`;
  const ofCast = filesByElement(folder)['castkit-cast']!;
  const pathsOf = (version: string) => ofCast.map((each) => `${folderOf(version)}/${each}`).sort();

  test('what an element needs comes from where the script does, a CDN of another name, by the trust in its nonce alone', async () => {
    const csp = `default-src 'none'; script-src 'nonce-once' 'strict-dynamic'; connect-src *; img-src *; report-uri ${origins.cdn}/said`;
    await open(versioned('1', 'nonce="once"') + CAST, { 'content-security-policy': csp });
    await poll(() => ask(textIn, 'castkit-cast')).toContain('indexer');
    expect([...asked].sort()).toEqual(pathsOf('1'));
    expect(said.cdn).toEqual([]);
  });

  test('a later visit shows a card with the files of the first, though the server has them no more', async () => {
    await open(versioned('2') + CAST);
    await poll(() => ask(textIn, 'castkit-cast')).toContain('indexer');
    expect([...asked].sort()).toEqual(pathsOf('2'));
    asked.length = 0;
    isGone = true;
    await open(versioned('2') + CAST, {}, '/later');
    await poll(() => ask(textIn, 'castkit-cast')).toContain('indexer');
    expect(asked).toEqual([`${folderOf('2')}/embed.js`]);
  });

  test.each([
    ['embed.js', 'embed.js'],
    ['embed.js', 'embed-comments.js'],
    ['embed-comments.js', 'embed.js'],
  ])(
    'of two versions of the script on a page (%s, %s) the first serves it, with its own files',
    async (first, second) => {
      await open(
        `${versioned('3', 'data-client-url="https://first.example"', first)}${CAST}
        ${versioned('4', 'data-client-url="https://second.example"', second)}
        <castkit-cast hash="${world.singularCast.hash}"></castkit-cast>`,
      );
      await poll(() => ask(textIn, 'castkit-cast')).toContain('indexer');
      await poll(() => ask(textIn, 'castkit-cast + script + castkit-cast')).toContain('gm');
      const links = () =>
        ask(() =>
          [...document.querySelectorAll('castkit-cast')].map(
            ({ shadowRoot }) => new URL(shadowRoot!.querySelector('a')!.href).origin,
          ),
        );
      expect(await links()).toEqual(['https://first.example', 'https://first.example']);
      await ask(() => {
        window.castkit!.configure({ clientUrl: 'https://page.example' });
      });
      await poll(links).toEqual(['https://page.example', 'https://page.example']);
      const others = asked.filter((path) => !path.startsWith(folderOf('3')));
      expect(others).toEqual([`${folderOf('4')}/${second}`]);
    },
  );

  test('a press signs in by a window of another site, and no frame signs anybody else in', async () => {
    const message = (user: object) =>
      JSON.stringify({ is_authenticated: true, signer_uuid: 'the-secret', user });
    const eve = `<script>setInterval(() => parent.postMessage(${message({ fid: 666, username: 'eve' })}, '*'), 50)</script>`;
    pages.set('login/login', {
      body: html(`<script>
        const say = (value) => fetch('/said', { method: 'POST', body: JSON.stringify(value) });
        say(location.search);
        const timer = setInterval(async () => {
          if (!(await fetch('/may')).ok) return;
          clearInterval(timer);
          opener.postMessage(${message(linda)}, '*');
        }, 50);
      </script>`),
    });
    pages.set('login/frame', { body: html(eve) });
    pages.set('evil/frame', { body: html(eve) });
    // Playwright's Chromium blocks no window, and opens none before the page is loaded.
    const blocks = name !== 'chromium';
    await open(
      `${embed(`data-login-url="${origins.login}/login"`)}<castkit-sign-in></castkit-sign-in>
      <iframe src="${origins.login}/frame"></iframe><iframe src="${origins.evil}/frame"></iframe>
      <script>
        let heard = 0;
        addEventListener('message', () => { heard += 1; });
        ${blocks ? "const byScript = window.open('about:blank');" : ''}
      </script>`,
    );
    await poll(() => ask(textIn, 'castkit-sign-in')).toContain('Sign in');
    // As a window that opens after an `await` would.
    if (blocks) expect(await page.ask('() => byScript')).toBeNull();
    await press('button', 'castkit-sign-in');
    await poll(() => said.login).toEqual([expect.stringContaining('client_id=test')]);
    const heard = () => page.ask('() => heard') as Promise<number>;
    const before = await heard();
    await poll(heard).toBeGreaterThan(before + 10);
    const stored = () => ask(() => localStorage.getItem('neynar_authenticated_user'));
    expect(await stored()).toBeNull();
    pages.set('login/may', { body: '' });
    await poll(stored).toContain(`"fid":${linda.fid}`);
    await poll(() => ask(textIn, 'castkit-sign-in')).toContain(linda.username);
    const later = await heard();
    await poll(heard).toBeGreaterThan(later + 10);
    expect(await stored()).not.toContain('eve');
  });

  test.each([
    ['a sandbox', 'sandbox="allow-scripts"', /refused/],
    ['a page of another site', '', /session|empty/],
  ])(
    'A frame shows its card and tells the page its height. (in %s)',
    async (_where, sandbox, storage) => {
      const file = await readFile(join(folder, 'embed.html'), 'utf8');
      pages.set('cdn/castkit/own.html', {
        body: file.replace('data-frame', `data-frame data-api-url="${origins.cdn}"`).replace(
          '</body>',
          `<script>
          let storage;
          try { storage = localStorage.getItem('neynar_authenticated_user') ? 'session' : 'empty'; }
          catch { storage = 'refused'; }
          setInterval(() => {
            const text = document.querySelector('castkit-cast')?.shadowRoot?.querySelector('article')?.textContent ?? '';
            parent.postMessage({ text, storage, inner: document.documentElement.getBoundingClientRect().height }, '*');
          }, 100);
        </script></body>`,
        ),
      });
      pages.set('cdn/store', {
        body: html(
          `<script>localStorage.setItem('neynar_authenticated_user', ${JSON.stringify(JSON.stringify({ ...linda, signer_uuid: 'x' }))})</script>`,
        ),
      });
      await page.open(`${origins.cdn}/store`, SIZE);
      await open(
        `<script>let height = 0, latest; addEventListener('message', ({ data }) => {
        if (data.type === 'castkit-height') height = data.height; else latest = data;
      })</script>
      <iframe ${sandbox} width="500" height="300" src="${origins.cdn}/castkit/own.html?client-id=test&hash=${hash}"></iframe>`,
      );
      const latest = () => page.ask('() => latest ?? null');
      await poll(latest).toMatchObject({
        text: expect.stringContaining('indexer') as string,
        storage: expect.stringMatching(storage) as string,
      });
      expect(await page.ask('() => latest.inner')).toBeGreaterThan(100);
      await poll(() => page.ask('() => height - Math.ceil(latest.inner)')).toBe(0);
    },
  );

  test('elements of the page with names of ours take nothing away from the script', async () => {
    const names = [
      ...['castkit', 'currentScript', 'body', 'head', 'documentElement', 'adoptedStyleSheets'],
      ...['activeElement', 'addEventListener', 'createElement', 'createTextNode', 'querySelector'],
      ...['querySelectorAll', 'visibilityState', 'location', 'readyState', 'event'],
    ];
    const strange = names.map(
      (name) =>
        `<form id="${name}" name="${name}"><input name="dataset"></form><img name="${name}" alt="" data-client-id="stranger" data-api-url="${origins.evil}"><object id="${name}" name="${name}"></object>`,
    );
    await open(`<div hidden>${strange.join('')}</div>${embed()}${CAST}`);
    const read = () =>
      ask(() => {
        const find = Reflect.get<Document, 'querySelector'>(
          Document.prototype,
          'querySelector',
          document,
        );
        const cast = find.call(document, 'castkit-cast');
        const card = cast?.shadowRoot?.querySelector('article');
        return [card?.textContent, card && getComputedStyle(card).borderRadius];
      });
    await poll(read).toEqual([expect.stringContaining('indexer'), '16px']);
  });

  test('a quote becomes a card with its attributes alone', async () => {
    const attributes = [
      'data-onfocus="ran(1)" data-tabindex="0" data-autofocus DATA-ONFOCUS="ran(1)" data-OnFocusIn="ran(1)"',
      'data-on\u017fcroll="ran(1)" data-\uff4fnfocus="ran(1)" data-\u043enfocus="ran(1)" data-on\u200bfocus="ran(1)"',
      'data-onanimationstart="ran(1)" data-style="animation:x 1s" data-onpointerover="ran(1)"',
      'data-is="castkit-sign-in" data-slot="x" data-part="x" data-id="castkit" data-href="javascript:ran(1)"',
      'data-hash="0x1" data-client-id="stranger" data- data--="x" data-0="x" data-xlink:href="x"',
    ];
    const [quote = ''] = /<blockquote.*<\/blockquote>/s.exec(
      embedCode(world.launchCast, { clientId: 'test' })!,
    )!;
    await open(
      `<script>const strangers = [], ran = (by) => strangers.push(by)</script>
      <style>@keyframes x { to { opacity: 1 } }</style>
      ${quote.replace('<blockquote', `<blockquote ${attributes.join(' ')} data-theme="dark"`)}${embed()}`,
    );
    await poll(() => ask(textIn, 'blockquote')).toContain('indexer');
    expect(
      await ask(() =>
        [
          ...document.querySelector('blockquote')!.shadowRoot!.querySelector('castkit-cast')!
            .attributes,
        ].map(({ name }) => name),
      ),
    ).toEqual(['url', 'theme']);
    await press('blockquote');
    expect(await page.ask('() => strangers')).toEqual([]);
  });

  describe('a mini app of another site', () => {
    const app = (body: string) =>
      html(`<script src="/sdk.js"></script><script>
        const { sdk } = miniapp;
        const say = (value) => fetch('/said', { method: 'POST', body: JSON.stringify(value) });
        const outcome = (promise) => promise.then((value) => value ?? 'done', (error) => String(error.message ?? error));
      </script>${body}`);
    const openApp = async (body: string) => {
      pages.set('app/', { body: app(body) });
      await open('<main></main><script src="/client.js"></script>');
      await page.ask('(url) => show(url)', `${origins.app}/`);
    };
    const log = () => page.ask('() => log');
    const told = (list: Origin = 'app') => poll(() => said[list]);
    /** It is pressed wherever the dialog shows it. */
    const BUTTON =
      '<button style="position: fixed; inset: 0; width: 100%" onclick="pressed()">Go</button>';

    test('has its answers, and needs a press for what leaves it', async () => {
      await openApp(`${BUTTON}<script>
        const view = () => outcome(sdk.actions.viewProfile({ fid: 5 })).then(say);
        const pressed = view;
        (async () => {
          await say(await sdk.isInMiniApp());
          await view();
          await sdk.actions.ready();
          await say('ready');
        })();
      </script>`);
      await told().toEqual([true, expect.stringContaining('needs a press'), 'ready']);
      expect(await log()).toEqual([]);
      await press('dialog iframe');
      await told().toHaveLength(4);
      expect(said.app.at(-1)).toBe('done');
      expect(await log()).toEqual([['profile', 5]]);
    });

    test('leaves its frame by no script, and has neither camera, place nor payments', async () => {
      await openApp(`<script>
        const tried = async (what) => { try { return String(await what() ?? 'undefined'); } catch { return 'refused'; } };
        (async () => {
          await sdk.actions.ready();
          await say([
            await tried(() => { top.location.href = '${origins.evil}/'; return 'asked'; }),
            await tried(() => top.document.title),
            await tried(() => parent.localStorage.length),
            await tried(() => { document.domain = '127.0.0.1'; return parent.document.title; }),
          ]);
          await say([
            await tried(() => navigator.mediaDevices.getUserMedia({ audio: true, video: true })),
            await tried(() => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject))),
            await tried(() => new PaymentRequest([{ supportedMethods: 'https://a.castkit.example/' }], { total: { label: 'x', amount: { currency: 'USD', value: '1' } } }).show()),
            await tried(() => document.querySelector('p').requestFullscreen()),
          ]);
        })();
      </script><p>Text</p>`);
      const refused = 'refused';
      await told().toEqual([
        [expect.stringMatching(/^(asked|refused)$/), refused, refused, refused],
        [refused, refused, refused, refused],
      ]);
      expect(await ask(() => location.origin)).toBe(origins.site);
      expect(await log()).toEqual([]);
    });

    test('is not spoken for by other windows, and is silent once it has gone elsewhere', async () => {
      const attack = (target: string) =>
        `<script>for (const method of ['close', 'composeCast']) ${target}.postMessage(
          { id: 'x', type: 'APPLY', path: [method], argumentList: [{ type: 'RAW', value: {} }] }, '*');</script>`;
      pages.set('app/inner', { body: html(attack('top')) });
      pages.set('app/beside', { body: html(attack('parent')) });
      pages.set('evil/', {
        body: app(`<script>
          const heard = [];
          addEventListener('message', ({ data }) => heard.push(data));
          (async () => {
            say(await sdk.isInMiniApp());
            setInterval(() => say(heard.length), 200);
          })();
        </script>${attack('parent')}`),
      });
      await openApp(`<iframe src="/inner" onload="inner = true"></iframe><script>
        var inner, gone;
        addEventListener('message', ({ data }) => { if (data === 'go') location.href = '${origins.evil}/'; });
        sdk.actions.ready().then(() => say('ready'));
        setInterval(async () => { if (inner) say(await sdk.getChains()); }, 200);
      </script>`);
      await ask((url) => {
        const beside = document.createElement('iframe');
        beside.src = url;
        document.body.append(beside);
        return new Promise((resolve) => {
          beside.onload = () => {
            resolve(null);
          };
        });
      }, `${origins.app}/beside`);
      said.app.length = 0;
      // What comes after all of these has its answer.
      await told().toEqual(expect.arrayContaining([[]]));
      expect(await log()).toEqual([]);
      await ask(() => {
        document
          .querySelector<HTMLIFrameElement>('dialog iframe')!
          .contentWindow!.postMessage('go', '*');
      });
      await told('evil').toEqual(expect.arrayContaining([false, 0]));
      expect(await ask(() => document.querySelectorAll('dialog').length)).toBe(1);
      expect(await log()).toEqual([]);
    });

    test('keeps neither the page nor the dialog busy by a flood', async () => {
      await openApp(`<script>
        (async () => {
          await sdk.actions.ready();
          let answers = 0;
          addEventListener('message', () => { answers += 1; });
          const big = 'x'.repeat(1_000_000);
          for (let count = 0; count < 5000; count += 1)
            parent.postMessage({ id: 'f' + count, type: 'APPLY', path: ['getChains'],
              argumentList: [{ value: count % 500 === 0 ? big : { count } }] }, '*');
          setTimeout(() => say(answers), 1000);
        })();
      </script>`);
      await told().toHaveLength(1);
      expect(said.app[0]).toBeGreaterThan(0);
      expect(said.app[0]).toBeLessThan(1000);
      const before = Date.now();
      await page.input({ key: 'Escape' });
      await poll(() => ask(() => document.querySelectorAll('dialog').length)).toBe(0);
      expect(Date.now() - before).toBeLessThan(10_000);
    });
  });
});
