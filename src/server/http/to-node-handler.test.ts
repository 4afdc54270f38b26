// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { createGzip } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attack, ATTACKS } from '../../../tests/attacks.js';
import { createDeferred } from '../../../tests/deferred.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { toNodeHandler } from './to-node-handler.js';
import type { FetchHandler, NodeHandler, NodeRequest } from './to-node-handler.js';

const origin = 'https://garden.example';
const reported: NeynarError[] = [];
const received: Request[] = [];
let handler: FetchHandler;
let server: Server | undefined;
let port: number;

/** A server with the handler behind a site's own code, in place of another. */
async function start(
  wrap: (handle: NodeHandler) => Parameters<typeof createServer>[1],
  options: { onError?: ((error: NeynarError) => void) | undefined } = {
    onError: (error) => reported.push(error),
  },
) {
  server?.close();
  const respond: FetchHandler = (request) => {
    received.push(request);
    return handler(request);
  };
  server = createServer(wrap(toNodeHandler(respond, { origin, ...options })));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
}

const plainly = (handle: NodeHandler) => (request: NodeRequest, response: ServerResponse) =>
  void handle(request, response);

beforeEach(async () => {
  handler = () => new Response('hello');
  await start(plainly);
});
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  reported.length = 0;
  received.length = 0;
});

/** What comes back for a target as it is written. */
const getRaw = (target: string, version = '1.1') =>
  attack(port, `GET ${target} HTTP/${version}\r\nHost: a\r\nConnection: close\r\n\r\n`);
const send = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

describe('a request', () => {
  test("`toNodeHandler` runs a Web-standard handler by Node's `http` or Express: the URL has the origin that the site names.", async () => {
    await attack(
      port,
      'GET /a%20b?c=%2F HTTP/1.1\r\nHost: evil.example\r\n' +
        'X-Two: 1\r\nX-Two: 2\r\nConnection: close\r\n\r\n',
    );
    expect(received[0]?.url).toBe(`${origin}/a%20b?c=%2F`);
    expect(received[0]?.headers.get('host')).toBe('garden.example');
    expect(received[0]?.headers.get('x-two')).toBe('1, 2');
  });

  test.each([
    [`${origin}/in?a=1`, '/in?a=1'],
    ['/in?a=1', '/in?a=1'],
    // A proxy has doubled its slashes.
    ['//in?a=//b', '/in?a=//b'],
    ['///evil.example/a', '/evil.example/a'],
    ['//', '/'],
  ])('whose target is written as %s is one of the site: %s', async (target, path) => {
    expect(await getRaw(target)).toMatch(/^HTTP\/1.1 200 /);
    expect(received[0]?.url).toBe(origin + path);
  });

  test('has its headers and its body behind AWS Lambda, where `rawHeaders` is empty and no socket drains', async () => {
    await start((handle) => (request, response) => {
      const write = response.write.bind(response) as (chunk: Uint8Array) => boolean;
      response.write = (chunk: Uint8Array) => void write(chunk) as never;
      request.rawHeaders.length = 0;
      void handle(request, response);
    });
    handler = async (request) =>
      new Response(`${request.headers.get('x-two')} ${await request.text()}`);
    const headers = { 'x-two': '1, 2', 'content-length': '5' };
    const sent = await send('/', { method: 'POST', headers, body: 'hello' });
    expect(await sent.text()).toBe('1, 2 hello');
    expect(received[0]?.headers.get('host')).toBe('garden.example');
  });

  test('has its body, as it comes', async () => {
    handler = async (request) => new Response(`${request.method} ${await request.text()}`);
    const big = 'x'.repeat(2_000_000);
    const response = await send('/', { method: 'PUT', body: big });
    expect(await response.text()).toBe(`PUT ${big}`);
  });

  test('without a body has none', async () => {
    handler = ({ body }) => new Response(body === null ? 'null' : 'a stream');
    expect(await (await send('/', { method: 'POST' })).text()).toBe('null');
    expect(await (await send('/', { method: 'DELETE' })).text()).toBe('null');
  });

  test('is read no faster than the handler reads it', async () => {
    const { promise: held, resolve: release } = createDeferred();
    handler = async (request) => {
      await held;
      return new Response(`${(await request.arrayBuffer()).byteLength}`);
    };
    const total = 64 * 1024 * 1024;
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (data: string) => (text += data));
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${total}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(total));
    await vi.waitFor(() => {
      expect(received).toHaveLength(1);
    });
    // Bytes that the kernel does not hold stay with the sender.
    expect(socket.writableLength).toBeGreaterThan(total / 4);
    release(null);
    await new Promise((done) => socket.on('close', done));
    expect(text).toContain(`\r\n${total}\r\n`);
  });

  test('whose body is not read gets its response, and the connection ends', async () => {
    handler = () => new Response('no', { status: 413 });
    const start = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50000000\r\n\r\n';
    const response = await attack(port, start + 'x'.repeat(100_000));
    expect(response).toMatch(/^HTTP\/1.1 413 /);
    expect(response).toMatch(/connection: close/i);
  });

  test('whose body is cancelled gets its response', async () => {
    handler = async (request) => {
      const reader = request.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      return new Response('enough', { status: 413 });
    };
    const start = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50000000\r\n\r\n';
    expect(await attack(port, start + 'x'.repeat(1_000_000))).toMatch(/^HTTP\/1.1 413 /);
  });

  test('is aborted when the visitor leaves, and not after the response', async () => {
    await send('/');
    let leave = () => {};
    const aborted = new Promise<string>((resolve) => {
      handler = ({ signal }) => {
        signal.addEventListener('abort', () => {
          resolve((signal.reason as Error).message);
        });
        leave();
        return new Promise(() => {});
      };
    });
    const request = sendRequest({ port, host: '127.0.0.1' });
    leave = () => request.destroy();
    request.on('error', () => {}).end();
    expect(await aborted).toBe('The visitor left.');
    expect(received[0]?.signal.aborted).toBe(false);
    expect(reported).toEqual([]);
  });

  test('whose body breaks off fails for the handler, and is no fault of the site', async () => {
    let failure: Promise<unknown> | undefined;
    handler = async (request) => {
      failure = request.text();
      return new Response(await (failure as Promise<string>));
    };
    const socket = connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc');
    await vi.waitFor(() => {
      expect(failure).toBeDefined();
    });
    socket.destroy();
    await expect(failure).rejects.toThrow('The visitor left.');
    expect(reported).toEqual([]);
  });
});

describe('a response', () => {
  test('has its status, headers and each cookie', async () => {
    handler = () => {
      const headers = new Headers({ 'x-one': '1', 'transfer-encoding': 'chunked' });
      headers.append('set-cookie', 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT');
      headers.append('set-cookie', 'b=2');
      return new Response(null, { status: 204, headers });
    };
    const response = await send('/');
    expect(response.status).toBe(204);
    expect(response.headers.get('x-one')).toBe('1');
    expect(response.headers.getSetCookie()).toEqual([
      'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
      'b=2',
    ]);
  });

  test('comes as it is made', async () => {
    let push: (text: string) => void = () => {};
    let close = () => {};
    handler = () => {
      const body = new ReadableStream({
        start(controller) {
          push = (text) => {
            controller.enqueue(new TextEncoder().encode(text));
          };
          close = () => {
            controller.close();
          };
        },
      });
      queueMicrotask(() => {
        push('first');
      });
      return new Response(body);
    };
    const reader = (await send('/')).body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('first');
    push('second');
    expect((await reader.read()).value).toBe('second');
    close();
    expect((await reader.read()).done).toBe(true);
  });

  test('is made no faster than the visitor reads it, and ends with them', async () => {
    let made = 0;
    const cancelled = new Promise<void>((resolve) => {
      const body = new ReadableStream({
        pull(controller) {
          made++;
          controller.enqueue(new Uint8Array(65_536));
        },
        cancel: () => resolve(),
      });
      handler = () => new Response(body);
    });
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    let before = 0;
    await vi.waitFor(
      () => {
        const last = before;
        before = made;
        expect(made > 0 && made === last).toBe(true);
      },
      { interval: 100 },
    );
    expect(made).toBeLessThan(2000);
    socket.destroy();
    await cancelled;
    expect(reported).toEqual([]);
  });

  // As `compression` does, whose `removeListener` is that of the response.
  test('leaves one listener on the stream of a middleware that compresses', async () => {
    const gzip = createGzip();
    await start((handle) => (request, response) => {
      const own = (name: string) =>
        (Reflect.get(response, name) as (...values: unknown[]) => unknown).bind(response);
      const [on, write, end] = [own('on'), own('write'), own('end')];
      gzip.on('data', write);
      gzip.on('end', end);
      response.setHeader('content-encoding', 'gzip');
      Object.assign(response, {
        on: (type: string, listener: () => void) =>
          type === 'drain' ? gzip.on(type, listener) : on(type, listener),
        write: (chunk: Uint8Array) => gzip.write(chunk),
        end: () => gzip.end(),
      });
      void handle(request, response);
    });
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        // Bytes that cannot be compressed, so that each fills the stream.
        controller.enqueue(randomBytes(65_536));
        if ((chunks += 1) === 20) controller.close();
      },
    });
    handler = () => new Response(body);
    const response = await send('/');
    expect((await response.arrayBuffer()).byteLength).toBe(20 * 65_536);
    expect(gzip.listenerCount('drain')).toBe(1);
  });

  test('to HEAD has headers alone, and its body is cancelled', async () => {
    const cancel = vi.fn();
    handler = () =>
      new Response(new ReadableStream({ cancel }), { headers: { 'content-length': '7' } });
    const response = await send('/', { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('7');
    expect(await response.text()).toBe('');
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe('a fault of the site', () => {
  const failing: [string, FetchHandler][] = [
    [
      'throws',
      () => {
        throw new Error('secret words');
      },
    ],
    ['rejects', () => Promise.reject(new Error('secret words'))],
    ['returns nothing', () => undefined as never],
    ['returns an error', () => Response.error()],
    [
      'returns a used body',
      async () => {
        const response = new Response('secret words');
        await response.text();
        return response;
      },
    ],
    [
      'has a body that fails',
      () => {
        const body = new ReadableStream({ pull: () => Promise.reject(new Error('secret words')) });
        const headers = { 'content-length': '99', 'set-cookie': 'session=1' };
        return new Response(body, { headers });
      },
    ],
  ];
  test.each(failing)(
    'What a handler throws is 500, and does not end the process. (the handler %s)',
    async (_, fails) => {
      handler = fails;
      const response = await send('/');
      expect(response.status).toBe(500);
      expect(await response.text()).toBe('Internal Server Error');
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(reported).toHaveLength(1);
    },
  );

  test('leaves nothing of a response that cannot be sent, and the connection in step', async () => {
    const cancel = vi.fn();
    handler = ({ url }) =>
      url.endsWith('/next')
        ? new Response('next')
        : new Response(new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(2)), cancel }), {
            headers: {
              'content-encoding': 'gzip',
              'content-length': '2',
              'set-cookie': 'session=1',
              'x-wrong': '\x01',
            },
          });
    const text = await attack(
      port,
      'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(text).toMatch(/\r\n\r\n15\r\nInternal Server Error\r\n0\r\n\r\nHTTP\/1\.1 200 /);
    expect(text).not.toMatch(/content-encoding|content-length|set-cookie/i);
    expect(cancel).toHaveBeenCalledOnce();
    expect(reported).toHaveLength(1);
  });

  test.each(['1.0', '1.1'])('a trailer is not announced in HTTP/%s', async (version) => {
    handler = () => new Response('hello', { headers: { trailer: 'x-a', 'content-length': '5' } });
    expect(await getRaw('/', version)).toMatch(/^HTTP\/1.1 200 [^]*hello$/);
  });

  test('a body that fails half way breaks off', async () => {
    handler = () => {
      let times = 0;
      const body = new ReadableStream({
        pull(controller) {
          if (times++) controller.error(new Error('secret words'));
          else controller.enqueue(new Uint8Array(10));
        },
      });
      return new Response(body);
    };
    await expect(send('/').then((response) => response.text())).rejects.toThrow();
    expect(reported).toHaveLength(1);
  });

  test('is logged, and an onError that fails ends nothing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onErrors = [
      undefined,
      () => {
        throw new Error();
      },
      (() => Promise.reject(new Error())) as () => never,
    ];
    handler = () => Promise.reject(new Error('oh'));
    for (const onError of onErrors) {
      await start(plainly, { onError });
      expect((await send('/')).status).toBe(500);
    }
    expect(log).toHaveBeenCalledOnce();
  });

  test.each([undefined, '', 'garden.example', 'file:///etc', 7])('an origin of %s', (wrong) => {
    expect(() => toNodeHandler(handler, { origin: wrong as string })).toThrow(
      expect.objectContaining({ code: 'setup' }),
    );
  });
});

describe('behind the middlewares of a site', () => {
  type Express = IncomingMessage & { originalUrl?: string; body?: unknown };
  /** Like `app.use('/api', …)` of Express, after middlewares. */
  const mounted = (before: (request: Express) => Promise<void>) => (handle: NodeHandler) => {
    return (request: Express, response: ServerResponse) => {
      response.setHeader('set-cookie', 'theirs=1');
      request.originalUrl = request.url ?? '';
      request.url = '/';
      void before(request).then(() => handle(request as NodeRequest, response));
    };
  };
  const parse = async (request: Express) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    request.body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as unknown;
  };

  test('the URL is whole, and their cookies stay', async () => {
    await start(mounted(() => Promise.resolve()));
    handler = () => new Response('', { headers: { 'set-cookie': 'ours=1' } });
    const response = await send('/api/sign-in?nonce');
    expect(received[0]?.url).toBe(`${origin}/api/sign-in?nonce`);
    expect(response.headers.getSetCookie()).toEqual(['theirs=1', 'ours=1']);
  });

  test('their Vary stays', async () => {
    await start((handle) => (request, response) => {
      response.setHeader('vary', 'Origin');
      void handle(request, response);
    });
    handler = () => new Response('', { headers: { vary: 'Accept' } });
    expect((await send('/')).headers.get('vary')).toBe('Origin, Accept');
  });

  test('what responds while the handler is at work is left alone', async () => {
    let handled: Promise<void> | undefined;
    const theirs = 'theirs'.repeat(200_000);
    await start((handle) => (request, response) => {
      handled = handle(request, response);
      response.end(theirs);
    });
    const cancel = vi.fn();
    handler = () => new Response(new ReadableStream({ cancel }));
    expect(await (await send('/')).text()).toBe(theirs);
    await handled;
    expect(cancel).toHaveBeenCalledOnce();
    expect(reported).toEqual([]);
  });

  test('a visitor who has left before is no visitor', async () => {
    let left: Promise<unknown> | undefined;
    let handled: Promise<void> | undefined;
    await start((handle) => (request, response) => {
      left = new Promise((done) => response.on('close', done)).then(() => {
        handled = handle(request, response);
      });
    });
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await vi.waitUntil(() => left !== undefined);
    socket.destroy();
    await left;
    await handled;
    expect(received).toEqual([]);
    expect(reported).toEqual([]);
  });

  test.each(['/', '//'])('what has responded already is left alone: %s', async (path) => {
    let handled: Promise<void> | undefined;
    await start((handle) => (request, response) => {
      response.end('theirs');
      handled = handle(request, response);
    });
    expect(await getRaw(path)).toMatch(/theirs/);
    await expect(handled).resolves.toBeUndefined();
  });

  test('a body that they have parsed is JSON again', async () => {
    await start(mounted(parse));
    handler = async (request) => Response.json(await request.json());
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const body = ' {"message": "ä"} ';
    expect(await (await send('/', { method: 'POST', headers, body })).json()).toEqual({
      message: 'ä',
    });
    // A body that was no JSON is lost once it was parsed.
    expect((await send('/', { method: 'POST', body: '{}' })).status).toBe(500);
    expect(reported[0]).toMatchObject({ code: 'setup' });
  });

  test('a body that they keep elsewhere is an error of the setup, not an empty one', async () => {
    await start(
      mounted(async (request) => {
        await parse(request);
        delete request.body;
      }),
    );
    handler = async (request) => new Response(await request.text());
    const headers = { 'content-type': 'application/json' };
    expect((await send('/', { method: 'POST', headers, body: '{}' })).status).toBe(500);
    expect(reported[0]?.message).toContain('has read the body');
  });
});

describe('an attack', () => {
  test.each(ATTACKS)(
    'What cannot be a `Request` is 400, and does not end the process. ($name)',
    async ({ bytes, status = 400 }) => {
      const response = await attack(port, bytes);
      expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} |^$`));
      expect(response).not.toMatch(/ at |node:|Error:/);
      expect(received).toEqual([]);
      expect((await send('/')).status).toBe(200);
      expect(reported).toEqual([]);
    },
  );
});
