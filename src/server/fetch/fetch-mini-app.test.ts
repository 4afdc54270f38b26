// @vitest-environment node
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, vi } from 'vitest';
import { parseFrame } from '../../network/frame/parse-frame.js';
import { readSplash } from '../../mini-app/protocol/read-splash.js';
import { fetchMiniApp } from '../../entries/server.js';
import { isPublicHost } from '../../core/http/is-public.js';

const URL_OF_APP = 'https://game.example/play';
const manifest = {
  accountAssociation: { header: 'e30', payload: 'e30', signature: 'MHgxYg' },
  miniapp: {
    version: '1',
    name: ' The Boring Game ',
    homeUrl: 'https://game.example/',
    iconUrl: 'https://game.example/icon.png',
    imageUrl: 'https://game.example/image.png',
    buttonTitle: 'Play a round',
    splashImageUrl: 'https://game.example/splash.png',
    splashBackgroundColor: '#12342c',
  },
};

/** Responds with these, one after the other. */
function serverWith(...responses: (() => Response | Promise<Response>)[]) {
  const asked: string[] = [];
  const send = vi.fn((url: Parameters<typeof fetch>[0], init?: RequestInit) => {
    asked.push(url instanceof Request ? url.url : url.toString());
    expect(init?.redirect).toBe('manual');
    return Promise.resolve(responses.shift()?.() ?? new Response('', { status: 404 }));
  });
  return { asked, fetch: send as unknown as typeof fetch };
}
const json = (value: unknown) => () => Response.json(value);
const redirectTo = (location: string) => () =>
  new Response('', { status: 307, headers: { location } });

it('`fetchMiniApp` of `castkit/server` reads the manifest of a mini app, for `frame`.', async () => {
  const { fetch, asked } = serverWith(json(manifest));
  const frame = await fetchMiniApp({ url: URL_OF_APP, fetch });
  expect(asked).toEqual(['https://game.example/.well-known/farcaster.json']);
  expect(parseFrame(frame)).toMatchObject({
    kind: 'miniApp',
    title: 'The Boring Game',
    buttonTitle: 'Play a round',
    image: 'https://game.example/image.png',
    url: URL_OF_APP,
  });
  expect(readSplash(frame)).toEqual({
    imageUrl: 'https://game.example/splash.png',
    colour: '#12342c',
  });
});

it('A redirect of a manifest is read as UTF-8.', async () => {
  const moved = redirectTo('/caf\u00c3\u00a9');
  const { fetch, asked } = serverWith(moved, json({ frame: manifest.miniapp }));
  await fetchMiniApp({ url: URL_OF_APP, fetch });
  expect(asked[1]).toContain('/caf%C3%A9');
});

it('The manifest of a mini app is read over two redirects, as a hosted one is.', async () => {
  const hosted = 'https://api.hosts.example/miniapps/hosted-manifest/1';
  const { fetch, asked } = serverWith(redirectTo(hosted), json({ frame: manifest.miniapp }));
  await fetchMiniApp({ url: URL_OF_APP, fetch });
  expect(asked[1]).toBe(hosted);
  const loop = serverWith(...Array.from({ length: 9 }, () => redirectTo('/again')));
  await expect(fetchMiniApp({ url: URL_OF_APP, fetch: loop.fetch })).rejects.toMatchObject({
    code: 'network',
  });
  expect(loop.asked).toHaveLength(3);
});

const HIDDEN = [
  'http://game.example/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://intranet/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://169.254.169.254/latest',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://user:secret@game.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
];

it.each(HIDDEN)(
  'The manifest of a mini app is read from https hosts of the public web alone. (not from %s)',
  async (url) => {
    const { fetch, asked } = serverWith();
    await expect(fetchMiniApp({ url, fetch })).rejects.toMatchObject({ code: 'setup' });
    expect(asked).toEqual([]);
    const redirected = serverWith(redirectTo(url));
    await expect(fetchMiniApp({ url: URL_OF_APP, fetch: redirected.fetch })).rejects.toMatchObject({
      code: 'network',
    });
    expect(redirected.asked).toHaveLength(1);
  },
);

it.each([
  ['no manifest', () => new Response('', { status: 404 }), 'not-found'],
  ['an error', () => new Response('', { status: 500 }), 'http'],
  ['no JSON', () => new Response('<html>'), 'invalid'],
  ['another JSON', json({ name: 'x' }), 'invalid'],
  ['no name', json({ miniapp: { ...manifest.miniapp, name: ' ' } }), 'invalid'],
  ['30,000 brackets', () => new Response('['.repeat(30_000) + ']'.repeat(30_000)), 'invalid'],
  ['a list', json([{ miniapp: manifest.miniapp }]), 'invalid'],
  ['too much', () => new Response('x'.repeat(64_001)), 'invalid'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['a redirect to nowhere', () => new Response('', { status: 302 }), 'network'],
])('says what was wrong: %s', async (_, respond, code) => {
  const { fetch } = serverWith(respond);
  await expect(fetchMiniApp({ url: URL_OF_APP, fetch })).rejects.toMatchObject({ code });
});

it('leaves out what is no address of the public web, and no colour', async () => {
  const { fetch } = serverWith(
    json({
      miniapp: {
        name: 'x'.repeat(9999),
        iconUrl: 'javascript:x',
        imageUrl: 'https://127.0.0.1/x.png',
        splashBackgroundColor: 'url(https://evil.example)',
      },
    }),
  );
  const frame = await fetchMiniApp({ url: URL_OF_APP, fetch });
  expect(JSON.stringify(frame)).not.toMatch(/javascript|127|evil/);
  expect(parseFrame(frame)).toMatchObject({ title: 'x'.repeat(256), image: null });
});

it.each([
  ['never comes', () => new Promise<void>(() => {})],
  ['comes letter by letter', () => new Promise((resolve) => setTimeout(resolve, 1))],
])('ends in time where the body %s', async (_, wait) => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await wait();
      controller.enqueue(new TextEncoder().encode(' '));
    },
    cancel,
  });
  const { fetch } = serverWith(() => new Response(body));
  await expect(fetchMiniApp({ url: URL_OF_APP, fetch, timeout: 20 })).rejects.toMatchObject({
    code: 'timeout',
  });
  await vi.waitFor(() => {
    expect(cancel).toHaveBeenCalled();
  });
});

it('`fetchMiniApp` ends after 5 seconds, and when it is told to.', async () => {
  const never = serverWith(() => new Promise<Response>(() => {}));
  await expect(
    fetchMiniApp({ url: URL_OF_APP, fetch: never.fetch, timeout: 1 }),
  ).rejects.toMatchObject({ code: 'timeout' });
  const controller = new AbortController();
  controller.abort(new Error('enough'));
  const { fetch } = serverWith(json(manifest));
  await expect(fetchMiniApp({ url: URL_OF_APP, fetch, signal: controller.signal })).rejects.toThrow(
    'enough',
  );
});

it('takes names of the public web for public', () => {
  for (const host of ['game.example', 'a.b.game.example.', 'xn--80ak6aa92e.com', 'localhost.com']) {
    expect(isPublicHost(host)).toBe(true);
  }
});

it('connects to no public name that leads to a private address', async () => {
  const resolver: {
    lookup: (
      host: string,
      options: { all: true },
    ) => Promise<{ address: string; family: number }[]>;
  } = dns;
  const lookup = vi.spyOn(resolver, 'lookup');
  lookup.mockResolvedValue([{ address: '10.0.0.1', family: 4 }]);
  syncBuiltinESMExports();
  try {
    await expect(fetchMiniApp({ url: URL_OF_APP })).rejects.toMatchObject({
      code: 'network',
      message: 'game.example leads to an address that is not public.',
    });
  } finally {
    lookup.mockRestore();
    syncBuiltinESMExports();
  }
});
