// Builds, serves and visits sites of other frameworks.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { listen } from '../../bench/setup/listen.mjs';
import { must, root, run } from '../../scripts/run.mjs';
import { complaintsOf, styleOf } from '../in-browser.js';
import { createSite, packagesOf } from '../package/site.js';
import type { Packages } from '../package/site.js';
import { filesOf } from './recipes.js';

export const hash = `0x${'5eed'.repeat(10)}`;
export const cast = {
  hash,
  author: { fid: 3, username: 'rosa', display_name: 'Rosa Feld' },
  text: 'The beans are out!',
  // In the evening of another day than in the zone of the server.
  timestamp: '2026-03-01T20:30:00.000Z',
  reactions: { likes_count: 2 },
};

/**
 * What the API and the open node send, whatever the request: one cast, one user, a feed of one page, a signer, and
 * that a reaction was written.
 */
const apiResponse = {
  ...{ cast, casts: [cast], users: [cast.author], next: { cursor: null } },
  ...{ status: 'approved', fid: 3, success: true },
};

/**
 * A server in the place of the API, and of the pages that casts link to, under /pages, until the
 * tests of the file have run.
 */
export async function startApi() {
  const requests: { method: string; path: string; key: unknown }[] = [];
  const { origin: url, close } = await listen((request, response) => {
    const { method = '', url = '' } = request;
    requests.push({ method, path: url, key: request.headers['x-api-key'] });
    if (url.startsWith('/pages/')) {
      response.setHeader('content-type', 'text/html').end('<title>Beans of the week</title>');
      return;
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(apiResponse));
  });
  afterAll(close);
  return { requests, url };
}

/** The environment of a site's server, in which requests to the API arrive at `apiUrl`. */
export const environment = (apiUrl: string) => ({
  FAKE_API: apiUrl,
  NEYNAR_API_KEY: 'a-secret',
  NODE_ENV: 'production',
  NODE_OPTIONS: `--import ${join(root, 'tests/frameworks/reroute.mjs')}`,
  TZ: 'Asia/Kolkata',
});

/** What a site is made of: the folder that people copy, and what the tests need beyond it. */
const foldersOf = (name: string): URL[] =>
  ['examples', 'tests/frameworks']
    .map((folder) => pathToFileURL(join(root, folder, `${name}/`)))
    .filter((folder) => existsSync(folder));

/** The packages that a site lists, without castkit. */
export async function packagesOfSite(name: string): Promise<Packages> {
  const manifests = foldersOf(name).filter((folder) => existsSync(new URL('package.json', folder)));
  return Object.assign({}, ...(await Promise.all(manifests.map(packagesOf)))) as Packages;
}

/**
 * Copies `examples/<name>`, lays `tests/frameworks/<name>` and `files` over it, and installs the
 * packages that both list, or others.
 */
export async function create(
  name: string,
  files: { file: string; code: string }[] = [],
  packages: Packages = {},
): Promise<string> {
  const all = { ...(await packagesOfSite(name)), ...packages };
  const site = await createSite(inject('tarball'), all, { isCopied: true });
  const manifest = join(site, 'package.json');
  for (const folder of foldersOf(name)) {
    // The package.json is the example's: that of the tests lists what is installed beside it.
    const filter = (file: string) => !file.endsWith('package.json') || !existsSync(manifest);
    await cp(folder, site, { recursive: true, filter });
  }
  for (const { file, code } of files) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), code);
  }
  return site;
}

/** The lines of a program's output that warn of something. */
const warningsOf = (output: string) =>
  // In CI some tools use colours.
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /\bwarn(ing)?s?\b|⚠|\bdeprecat|\(!\)|module level directive/i.test(line))
    // A tag alone, and what could be done about the line before.
    .filter((line) => !/\[WARN\] \[vite\]\s*$|^- /.test(line));

/** What Vite says of hls.js, which is downloaded when a visitor plays a stream. */
export const LARGE_CHUNK = '(!) Some chunks are larger than 500 kB after minification. Consider:';

/** Builds a site. Returns the lines that warn, without those that come from the framework. */
export async function build(
  site: string,
  args: string[],
  env: Record<string, string> = {},
  ofFramework = /(?!)/,
): Promise<string[]> {
  const { ok, output } = await run('node', args, { cwd: site, env });
  expect(ok, output).toBe(true);
  return warningsOf(output).filter((line) => !ofFramework.test(line));
}

/** A port that no server listens on now. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(() => {});
  close();
  return port;
}

/** Starts the server of a site, which listens on `PORT` and says so by a text like `ready`. */
export async function start(
  site: string,
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const child = spawn('node', args, {
    cwd: site,
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
  });
  await new Promise<void>((done, fail) => {
    let output = '';
    const read = (text: string) => {
      output += text;
      if (ready.test(output)) done();
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('exit', () => {
      fail(new Error(output));
    });
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** How a site is built by Node, and served as `start` says. */
interface Commands {
  packages?: Packages;
  files?: { file: string; code: string }[];
  build: string[];
  start: string[];
  ready: RegExp;
  env: Record<string, string>;
  /** The warnings of a build that come from the framework. */
  ofFramework?: RegExp;
}

interface UsedSite {
  folder: string;
  /** Of the build, without those that come from the framework. */
  warnings: string[];
  url: string;
  stop: () => void;
}

/**
 * Has a site created, built and served while the tests of a file or a `describe` run. What it gives
 * is filled in before the first of them.
 */
export function useSite(name: string, commands: Commands): UsedSite {
  const used = {} as UsedSite;
  beforeAll(async () => {
    const { files, packages, env, ofFramework } = commands;
    used.folder = await create(name, files, packages);
    used.warnings = await build(used.folder, commands.build, env, ofFramework);
    Object.assign(used, await start(used.folder, commands.start, env, commands.ready));
  });
  afterAll(async () => {
    used.stop();
    await rm(used.folder, { recursive: true, force: true });
  });
  return used;
}

const installations = new Map<string, Promise<string[]>>();

/** What npm warns of when it installs the packages, with Castkit and not without. */
function installWarnings(packages: Packages): Promise<string[]> {
  const key = JSON.stringify(packages);
  const known = installations.get(key) ?? compareInstallations(packages);
  installations.set(key, known);
  return known;
}

async function compareInstallations(packages: Packages): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'castkit-install-'));
  await copyFile(inject('tarball'), join(folder, 'castkit.tgz'));
  const flags = ['--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'];
  const warnings = async (dependencies: Packages) => {
    await rm(join(folder, 'package-lock.json'), { force: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
    const { ok, output } = await run('npm', ['install', ...flags], { cwd: folder });
    expect(ok, output).toBe(true);
    return warningsOf(output);
  };
  const before = await warnings(packages);
  const after = await warnings({ ...packages, castkit: 'file:castkit.tgz' });
  await rm(folder, { recursive: true });
  return after.filter((line) => !before.includes(line));
}

const API = 'https://sdk-api.neynar.com';
/** The open node that the examples name. */
export const NODE = 'https://haatz.quilibrium.com';

interface Visit {
  page: Page;
  /** The scripts and style sheets that the page has downloaded, in bytes compressed with Brotli. */
  bytes: number;
  /** What the console says, uncaught errors among it. */
  said: string[];
  /** The origins that the page has sent requests to. */
  origins: string[];
}

/**
 * Opens a page in another zone than that of its server, and waits until it is quiet. The API and
 * the open node respond to it.
 */
export async function visit(
  browser: Browser,
  url: string,
  { isHydrated = true }: { isHydrated?: boolean | undefined } = {},
): Promise<Visit> {
  const page = await browser.newPage({ timezoneId: 'America/Los_Angeles' });
  const said = complaintsOf(page, () => true);
  const responses: Response[] = [];
  for (const origin of [API, NODE]) {
    await page.route(`${origin}/**`, (route) => {
      const identifier = new URL(route.request().url()).searchParams.get('identifier') ?? hash;
      return route.fulfill({
        json: { ...apiResponse, cast: { ...cast, hash: identifier } },
        headers: { 'access-control-allow-origin': '*' },
      });
    });
  }
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  // Once it is hydrated, the page has the class of its theme.
  if (isHydrated) {
    const root = page.locator('html.theme-light');
    await root.waitFor({ state: 'attached', timeout: 20_000 }).catch((error: unknown) => {
      throw new Error(`${url} does not hydrate. It says: ${said.join('\n')}`, { cause: error });
    });
  }
  let bytes = 0;
  for (const response of responses) {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) continue;
    bytes += brotliCompressSync(await response.body()).length;
  }
  const origins = [...new Set(responses.map((response) => new URL(response.url()).origin))];
  return { page, bytes, said, origins };
}

/** Whether the card of a page is styled when no script runs. */
export async function isStyledWithoutScripts(browser: Browser, url: string): Promise<boolean> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url);
  const card = page.getByRole('article').first();
  const radius = await styleOf(card, 'border-radius');
  await page.close();
  return radius === '16px';
}

/** That a page whose card is streamed says that it comes, where no script runs. */
async function expectFallbackWithoutScripts(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url);
  expect(await page.getByText('Loading post…').isVisible()).toBe(true);
  await page.close();
}

type Api = Pick<Awaited<ReturnType<typeof startApi>>, 'requests'>;

/**
 * That a page with a cast may be cached, and contains no key.
 * @param key what the server sends with its request for the cast
 */
async function expectCache({ requests }: Api, url: string, key?: string): Promise<void> {
  requests.length = 0;
  const response = await fetch(url);
  const html = await response.text();
  expect(html).toContain(cast.text);
  expect(html).not.toContain('a-secret');
  expect(requests.map((request) => request.key)).toEqual([key]);
  expect(response.headers.get('cache-control')).toContain('max-age=60');
}

/** What each example with a server does. */
export function describeExample(
  name: string,
  site: UsedSite,
  { browser, api }: { browser: Browser; api: Api },
): void {
  it('builds without a warning but that of hls.js', () => {
    expect(site.warnings).toEqual([LARGE_CHUNK]);
  });

  it('sends a cast that is styled, hydrates in another zone, and says nothing', async () => {
    await expectSite(browser, {
      packages: await packagesOfSite(name),
      url: `${site.url}/casts/${hash}`,
      isServerRendered: true,
    });
  });

  it('needs no key for the cast of the example, which may be cached', async () => {
    await expectCache(api, `${site.url}/casts/${hash}`);
    const home = await fetch(site.url, { redirect: 'manual' });
    expect(home.headers.get('location')).toMatch(/^\/casts\/0x[\da-f]{40}$/);
  });

  it('keeps the key of an account on the server, and lets the page be cached', async () => {
    await expectCache(api, `${site.url}/keyed/${hash}`, 'a-secret');
  });
}

/** That a page is styled without scripts, shows a text, and says nothing in the console. */
export async function expectPage(browser: Browser, url: string, text: string): Promise<void> {
  expect(await isStyledWithoutScripts(browser, url)).toBe(true);
  const { page, said } = await visit(browser, url);
  expect(await page.getByText(text).first().isVisible()).toBe(true);
  expect(said).toEqual([]);
  await page.close();
}

/**
 * That a page shows its card in the specified shape, also without scripts if its server renders it; that npm and the
 * console say nothing of it; and that it sends requests to its own origin alone, and to the source of its cast.
 */
export async function expectSite(
  browser: Browser,
  options: {
    packages: Packages;
    url: string;
    /** Else the page requests the cast. */
    isServerRendered: boolean;
    /**
     * The origin that the page requests it from.
     * @default the API
     */
    source?: string;
    /** The card comes later in the response, and scripts put it in its place. */
    isStreamed?: boolean | undefined;
    isHydrated?: boolean | undefined;
  },
): Promise<void> {
  const { packages, url, isServerRendered, source = API, isStreamed, isHydrated } = options;
  expect(await installWarnings(packages)).toEqual([]);
  if (isStreamed) await expectFallbackWithoutScripts(browser, url);
  else if (isServerRendered) expect(await isStyledWithoutScripts(browser, url)).toBe(true);
  const { page, said, origins } = await visit(browser, url, { isHydrated });
  const card = page.getByRole('article').first();
  expect(await card.getByText(cast.text).isVisible()).toBe(true);
  expect(await styleOf(card, 'border-radius')).toBe('16px');
  const { origin } = new URL(url);
  expect(origins.toSorted()).toEqual([origin, ...(isServerRendered ? [] : [source])].toSorted());
  await page.close();
  expect(said).toEqual([]);
}

export { filesOf, must };
