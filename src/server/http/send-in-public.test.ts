// @vitest-environment node
// What a server gets from a stranger's host, over Node's own connections.
import { createServer, request as requestPlainly } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import zlib, { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readText } from '../../core/http/read-text.js';
import { createPublicSend, decodeLocation } from './send-in-public.js';

const TEXT = JSON.stringify({ version: '2.0', words: 'gm '.repeat(1000) });
let encoding = '';
let body: Uint8Array | string = '';
const end = (response: ServerResponse) => response.end(body);
let respond: (response: ServerResponse) => unknown = end;
const server = createServer((_, response) => {
  if (encoding) response.setHeader('content-encoding', encoding);
  respond(response);
});

beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  // In place of the stranger's host, which has a certificate and a public address.
  vi.spyOn(https, 'request').mockImplementation(((_: string, __: object, onMessage: never) =>
    requestPlainly({ host: '127.0.0.1', port, agent: false }, onMessage)) as never);
  syncBuiltinESMExports();
});
afterEach(async () => {
  respond = end;
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
});

const ask = () => createPublicSend(undefined, () => Promise.resolve([]))('https://a.example/');

// https://github.com/rbren/rss-parser/issues/280
test.each<[string, (text: string) => Uint8Array | string]>([
  ['', (text) => text],
  ['identity', (text) => text],
  ['gzip', gzipSync],
  [' GZip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  // https://github.com/sindresorhus/decompress-response/issues/34
  ['deflate', deflateRawSync],
  // https://github.com/nodejs/undici/issues/2158
  ['gzip, deflate, identity, GZIP', (text) => gzipSync(deflateRawSync(gzipSync(text)))],
  // without its last bytes
  ['gzip', (text) => gzipSync(text).subarray(0, -8)],
])('A host that compresses whatever it was asked is read. (%j)', async (name, compress) => {
  encoding = name;
  body = compress(TEXT);
  expect(await (await ask()).text()).toBe(TEXT);
});

// https://github.com/axios/axios/issues/5246
test.each(['gzip', 'deflate', 'br'])(
  'An empty answer that says it is compressed is empty. (%s)',
  async (name) => {
    encoding = name;
    body = '';
    expect(await (await ask()).text()).toBe('');
  },
);

test.each(['gzip', 'gzip, gzip', 'deflate, deflate'])(
  'Of a small answer that becomes a large one, no more is read than is allowed. (%s)',
  async (name) => {
    encoding = name;
    body = name
      .split(', ')
      .reduce<Uint8Array>(
        (bytes, each) => (each === 'gzip' ? gzipSync(bytes) : deflateRawSync(bytes)),
        new Uint8Array(50_000_000),
      );
    const response = await ask();
    expect(await readText(response.body!, 1000)).toBeNull();
  },
);

// https://github.com/nodejs/node/pull/39067
test.each(['deflate, gzip', 'gzip, deflate, gzip'])(
  'An answer that grows to nothing is decoded no longer than it is read. (%s)',
  async (name) => {
    const created = vi.spyOn(zlib, 'createInflateRaw');
    syncBuiltinESMExports();
    // Blocks without a byte, and no last one.
    body = gzipSync(Buffer.alloc(200_000_000, Buffer.from([0, 0, 0, 255, 255])));
    encoding = name;
    const reader = (await ask()).body!.getReader();
    const read = reader.read();
    await vi.waitFor(() => {
      expect(created).toHaveBeenCalledOnce();
    });
    await reader.cancel();
    await read;
    await new Promise(setImmediate);
    const decoder = created.mock.results[0]?.value as zlib.InflateRaw;
    expect([decoder.destroyed, decoder.readableEnded]).toEqual([true, false]);
  },
);

// https://github.com/amphp/http-client/issues/125
test.each([205, 999])(
  'An answer of which only the head is read ends with it, however long it is. (%i)',
  async (status) => {
    const isLeft = new Promise((resolve) => {
      respond = (response) => {
        response.socket?.on('close', resolve).write(`HTTP/1.1 ${status} Gm\r\n\r\ngm`);
      };
    });
    const response = await ask();
    expect([response.status, response.body]).toEqual([status > 599 ? 502 : status, null]);
    await isLeft;
  },
);

// https://github.com/denoland/deno/issues/14322
test.each([
  ['/caf\u00c3\u00a9', '/café'],
  ['/caf\u00e9', '/caf\u00e9'],
  ['/a?b=c', '/a?b=c'],
])(
  'A redirect that is written in UTF-8 is read so, and any other as it came. (%s)',
  (given, read) => {
    expect(decodeLocation(given)).toBe(read);
  },
);

test('A redirect is followed to the address in UTF-8.', async () => {
  const headers = { location: '/caf\u00c3\u00a9' };
  const send = vi.fn<typeof fetch>(async () => Promise.resolve(new Response('gm')));
  send.mockResolvedValueOnce(new Response('', { status: 302, headers }));
  await createPublicSend(send)('https://a.example/');
  expect(send.mock.calls[1]?.[0]).toBe('https://a.example/caf%C3%A9');
});

test('What says that it is compressed, and is not, fails, and does not end the process.', async () => {
  encoding = 'gzip';
  body = TEXT;
  await expect((await ask()).text()).rejects.toThrow();
});

test.each(['constructor', 'gzip, gzip, gzip, gzip, gzip, gzip'])(
  'An encoding that is unknown, and more than five, are left as they came. (%s)',
  async (name) => {
    encoding = name;
    body = TEXT;
    expect(await (await ask()).text()).toBe(TEXT);
  },
);
