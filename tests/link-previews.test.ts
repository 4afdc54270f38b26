// @vitest-environment node
// The proxy of the recipe, as sites copy it.
import { readFileSync } from 'node:fs';
import { createServer, get as getPlainly } from 'node:http';
import type { AddressInfo } from 'node:net';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { transform } from 'esbuild';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const paths: (string | undefined)[] = [];
let type = '';
let body: Uint8Array | string = '';
const server = createServer(({ url }, response) => {
  paths.push(url);
  if (url === '/moved') response.socket?.end('HTTP/1.1 302 -\r\nlocation: /caf\u00e9\r\n\r\n');
  else response.writeHead(200, { 'content-type': type }).end(body);
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  vi.spyOn(https, 'get').mockImplementation(((url: URL, _: object, onMessage: never) =>
    getPlainly({ port, path: url.pathname, agent: false }, onMessage)) as never);
  syncBuiltinESMExports();
});
afterAll(() => {
  syncBuiltinESMExports();
  server.close();
});

async function ask(path: string): Promise<unknown> {
  const guide = readFileSync('stories/recipes/LinkPreviews.mdx', 'utf8');
  const [, code = ''] = /```ts\n([^]*?)```/.exec(guide) ?? [];
  const { code: script } = await transform(code, { loader: 'ts' });
  const url = `data:text/javascript,${encodeURIComponent(script)}`;
  const route = (await import(/* @vite-ignore */ url)) as {
    GET: (request: Request) => Promise<Response>;
  };
  const query = new URLSearchParams({ url: `https://a.example${path}` }).toString();
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await route.GET(new Request(`https://site.example/?${query}`, { headers }));
  return response.status === 200 ? await response.json() : response.status;
}

const JAPANESE = Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]);
const META = '<meta charset="Shift_JIS">';
const HTTP_EQUIV = '<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">';

// https://github.com/OP-Engineering/link-preview-js/issues/141
test.each<[string, Uint8Array | string, string]>([
  ['text/html', 'テスト', 'テスト'],
  ['Text/HTML; charset="shift_jis"', JAPANESE, 'テスト'],
  ['text/html', Buffer.concat([Buffer.from(META), JAPANESE]), `${META}テスト`],
  ['text/html', Buffer.concat([Buffer.from(HTTP_EQUIV), JAPANESE]), `${HTTP_EQUIV}テスト`],
  ['application/xhtml+xml; charset=none', 'テスト', 'テスト'],
])('A page of the recipe is read in its encoding. (%s)', async (given, sent, contents) => {
  type = given;
  body = sent;
  expect(await ask('/')).toEqual({ contents });
});

test('What is no page is not passed on by the recipe.', async () => {
  type = 'text/plain';
  expect(await ask('/')).toBe(502);
});

test('The recipe follows a redirect that is written in UTF-8.', async () => {
  type = 'text/html';
  body = 'gm';
  expect(await ask('/moved')).toEqual({ contents: 'gm' });
  expect(paths.at(-1)).toBe('/caf%C3%A9');
});
