// The servers of the guides, started as they stand there, and what anybody can send to them.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { attack, ATTACKS } from '../attacks.js';
import { filesOf, freePort } from '../frameworks/site.js';
import { createSite, packagesOfSites } from '../package/site.js';

const SERVERS = [
  { guide: 'SignInWithServer.mdx', file: 'server.ts', path: '/?nonce', text: '"nonce"' },
  { guide: 'WritePosts.mdx', file: 'server.ts', path: '/api/sign-in?nonce', text: '"nonce"' },
  { guide: 'OnAServer.mdx', file: 'server.tsx', path: '/', text: 'id="data"' },
  { guide: 'recipes/StrictPolicy.mdx', file: 'server.tsx', path: '/', text: 'id="data"' },
];

let site: string;
beforeAll(async () => {
  site = await createSite(inject('tarball'), await packagesOfSites());
});
afterAll(() => rm(site, { recursive: true, force: true }));

describe.each(SERVERS)('the server of $guide', ({ guide, file, path, text }) => {
  let server: ChildProcess;
  let port: number;
  let said = '';

  beforeAll(async () => {
    const folder = join(site, guide.replace(/\W/g, '-'));
    await mkdir(join(folder, 'public'), { recursive: true });
    for (const { file: name, code } of filesOf(guide)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), code);
    }
    await build({
      absWorkingDir: folder,
      bundle: true,
      entryPoints: [file],
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'error',
      outfile: join(folder, 'server.mjs'),
      packages: 'external',
      platform: 'node',
    });
    port = await freePort();
    const app = { APP_FID: '3', APP_MNEMONIC: `${'test '.repeat(11)}junk` };
    const env = { ...process.env, ...app, NEYNAR_API_KEY: 'a-key', PORT: `${port}` };
    server = spawn('node', ['server.mjs'], { cwd: folder, env });
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (data: string) => (said += data));
    }
    await vi.waitFor(() => attack(port, 'GET / HTTP/1.0\r\n\r\n'), { timeout: 20_000 });
    said = '';
  });
  afterAll(() => {
    server.kill();
  });

  const get = async () => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.text()] as const;
  };

  it('responds', async () => {
    expect(await get()).toEqual([200, expect.stringContaining(text)]);
  });

  it.each(ATTACKS)('refuses, and goes on: $name', async ({ bytes, status = 400 }) => {
    const response = await attack(port, bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} |^$`));
    expect(response).not.toMatch(/ at |node:|Error:/);
    expect(server.exitCode).toBeNull();
    expect(await get()).toEqual([200, expect.stringContaining(text)]);
    expect(said).toBe('');
  });
});
