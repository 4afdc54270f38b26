// What the endpoints of castkit/server have in common, as tests of each.
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { NeynarError } from '../src/core/errors/errors.js';
import type { ServerOptions } from '../src/server/http/options.js';
import type { PageHandlerOptions } from '../src/server/http/page-requests.js';

type Handler = (request: Request) => Promise<Response>;
interface GivenOptions extends ServerOptions {
  onError?: (error: NeynarError) => void;
}

/** Options that cannot be used; the message of the error has the text. */
type Wrong<Options> = [name: string, options: Partial<Options>, text?: string];

interface Endpoint<Options extends object> {
  /** Creates it with these options in place of those of its tests. */
  create: (options?: Partial<Options>) => Handler;
  /** A request that it would answer, from a page of its own, by another method. */
  by: (method: string) => Request;
  /** The methods that it takes, in the order in which it says so. */
  allow: string;
  /** How often it has asked anything of the site or of the API, in this test. */
  asked: () => number;
  /** What was reported in this test. */
  errors: () => readonly unknown[];
  /** What visitors read where an option cannot be used. */
  notSetUp: string;
  wrong: readonly Wrong<Options>[];
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** What all of them do. */
export function describeHandler<Options extends object>(endpoint: Endpoint<Options>): void {
  const { create, by, allow, asked, errors, notSetUp, wrong } = endpoint;
  const [method = ''] = allow.split(', ');

  describe('an endpoint', () => {
    test.each(METHODS.filter((method) => !allow.split(', ').includes(method)))(
      'takes no %s',
      async (method) => {
        const response = await create()(by(method));
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toBe(allow);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(asked()).toBe(0);
      },
    );

    test('is not created in a browser, with a key', () => {
      vi.stubGlobal('document', {});
      const options: GivenOptions = { apiKey: 'secret' };
      expect(() => create(options as Options)).toThrow('apiKey is secret');
    });

    test('answers where onError throws', async () => {
      const options: GivenOptions = {
        apiUrl: 'ftp://a.example',
        onError: () => {
          throw new Error('theirs');
        },
      };
      expect((await create(options as Options)(by(method))).status).toBe(500);
    });

    const apiUrl: GivenOptions = { apiUrl: 'ftp://a.example' };
    test.each<Wrong<Options>>([['an API URL that is none', apiUrl as Options], ...wrong])(
      'An option that cannot be used is a 500 of each request, and the site alone gets the reason. (%s)',
      async (_, options, text = '') => {
        const handle = create(options);
        for (const times of [1, 2]) {
          const response = await handle(by(method));
          expect(response.status).toBe(500);
          expect(await response.json()).toEqual({ code: 'setup', message: notSetUp });
          expect(errors()).toHaveLength(times);
          const message = expect.stringContaining(text) as string;
          expect(errors().at(-1)).toMatchObject({ code: 'setup', message });
        }
        expect(asked()).toBe(0);
      },
    );
  });
}

interface CastEndpoint<Options extends object> extends Endpoint<Options> {
  /** Which cast the requests ask for, as the API sends it. */
  cast: object;
}

/** What those do that tell anybody about a cast. */
export function describeCastHandler<Options extends object>(endpoint: CastEndpoint<Options>): void {
  const { by, errors, cast } = endpoint;
  const create = (options: GivenOptions) => endpoint.create(options as Options);
  const codes = () => errors().map((error) => (error as NeynarError).code);
  const finding = (find: () => unknown) => ({ data: { cast: vi.fn(find) as never } });
  describeHandler(endpoint);

  describe('a cast', () => {
    test.each([null, undefined])(
      'that does not exist (%s) is asked for once a minute',
      async (none) => {
        const now = 1_800_000_000_000;
        vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
        const find = vi.fn(() => none);
        const handle = create(finding(find));
        for (let times = 0; times < 2; times += 1) {
          const response = await handle(by('GET'));
          expect(response.status).toBe(404);
          expect(response.headers.get('cache-control')).toContain('public, max-age=60,');
        }
        expect(find).toHaveBeenCalledTimes(1);
        vi.setSystemTime(now + 60_000);
        await handle(by('GET'));
        expect(find).toHaveBeenCalledTimes(2);
        expect(codes()).toEqual([]);
      },
    );

    test('of another hash than that of the request is not shown, and not kept', async () => {
      let found: object = { ...cast, hash: `0x${'7'.padStart(40, '0')}` };
      const handle = create(finding(() => found));
      expect((await handle(by('GET'))).status).toBe(502);
      expect(codes()).toEqual(['invalid']);
      found = { ...cast };
      expect((await handle(by('GET'))).status).toBe(200);
    });

    test('of an API that fails is answered without its words, and not kept', async () => {
      const fetch = vi.fn<typeof globalThis.fetch>();
      fetch.mockImplementation(() =>
        Promise.resolve(new Response('the key s3cret', { status: 500 })),
      );
      const handle = create({ data: undefined, apiKey: 's3cret', fetch });
      for (const times of [1, 2]) {
        const response = await handle(by('GET'));
        expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store']);
        expect(await response.text()).not.toContain('s3cret');
        expect(fetch).toHaveBeenCalledTimes(times);
      }
      expect(codes()).toEqual(['http', 'http']);
    });

    test('of an API that refuses for a while is asked for again', async () => {
      const refuse = () =>
        Promise.reject(Object.assign(new Error(), { code: 'http', status: 429 }));
      const response = await create(finding(refuse))(by('GET'));
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('1');
    });

    test('is requested once for all who ask at once', async () => {
      const find = vi.fn(() => cast);
      const handle = create(finding(find));
      const all = await Promise.all(Array.from({ length: 100 }, () => handle(by('GET'))));
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
      expect(find).toHaveBeenCalledTimes(1);
    });

    test('that cannot be had leaves nothing of the site in the answer', async () => {
      const fail = () => Promise.reject(new Error('s3cret'));
      const response = await create(finding(fail))(by('GET'));
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain('s3cret');
    });
  });
}

interface PageEndpoint<Options extends object> extends Endpoint<Options> {
  /** The URL of the endpoint, and of a page beside it. */
  url: string;
  /** The headers that scripts of other origins may send. Default: that of a body */
  allowHeaders?: string;
}

/** What those do that pages of a site ask. */
export function describePageHandler<Options extends object>(endpoint: PageEndpoint<Options>): void {
  const { create, by, url, allow, allowHeaders = 'content-type', asked } = endpoint;
  const { host } = new URL(url);
  const www = `https://www.${host}`;
  const askFirst = (origin: string) =>
    create({ allowedOrigins: [`${www}/`] } as unknown as Options)(
      new Request(url, { method: 'OPTIONS', headers: { origin } }),
    );
  const ofAllPages: [string, Partial<PageHandlerOptions> & ServerOptions][] = [
    ['an empty API key', { apiKey: '' }],
    ['no origin', { origin: undefined }],
    ['an origin that is none', { origin: host }],
    ['an allowed origin that is none', { allowedOrigins: ['*'] }],
  ];
  const wrong = ofAllPages.map(([name, options]): Wrong<Options> => [name, options as Options]);
  describeHandler({ ...endpoint, wrong: [...wrong, ...endpoint.wrong] });

  test.each([undefined, null])(
    'A request without a signal, as older Workers have it, that fails gets a status. (%s)',
    async (signal) => {
      const [method = ''] = allow.split(', ');
      const headers = {
        get() {
          throw new Error('theirs');
        },
      };
      const given: object = { method, url, headers, signal };
      const response = await create()(given as Request);
      expect(response.status).toBe(500);
    },
  );

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a subdomain', { origin: `https://a.${host}` }],
    ['another port', { origin: `https://${host}:8443` }],
    ['plain HTTP', { origin: `http://${host}` }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a form or a link', { 'sec-fetch-mode': 'navigate' }],
    ['a picture', { 'sec-fetch-mode': 'no-cors' }],
    ['another site, as browsers say it', { 'sec-fetch-site': 'cross-site' }],
  ])('Requests of other origins get and change nothing. (%s)', async (_, headers) => {
    for (const method of allow.split(', ')) {
      const request = by(method);
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      const response = await create()(request);
      expect([response.status, response.headers.get('cache-control')]).toEqual([403, 'no-store']);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(asked()).toBe(0);
  });

  describe('a page of another origin', () => {
    test('may ask first where it is allowed', async () => {
      const { status, headers } = await askFirst(www);
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe(www);
      expect(headers.get('access-control-allow-methods')).toBe(`${allow}, OPTIONS`);
      expect(headers.get('access-control-allow-headers')).toBe(allowHeaders);
    });

    test('learns nothing where it is not', async () => {
      const { status, headers } = await askFirst('https://evil.example');
      expect(status).toBe(403);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('vary')).toBe('Origin');
    });

    test('has to say its origin to change anything', async () => {
      const response = await create()(new Request(url, { method: 'POST' }));
      // Where nothing is changed, that method is none.
      expect(response.status).toBe(allow.includes('POST') ? 403 : 405);
    });
  });
}

interface PostEndpoint<Options extends object> extends PageEndpoint<Options> {
  /** The longest body that it reads, in bytes. */
  maxBytes: number;
}

/** What those do that get JSON from pages of a site. */
export function describePostHandler<Options extends object>(endpoint: PostEndpoint<Options>): void {
  const { create, url, asked, maxBytes } = endpoint;
  const { origin } = new URL(url);
  const post = (body: BodyInit, type = 'application/json') => {
    const headers = { origin, 'content-type': type };
    return create()(new Request(url, { method: 'POST', headers, body, duplex: 'half' } as object));
  };
  describePageHandler(endpoint);

  describe('a body', () => {
    afterEach(() => {
      expect(asked()).toBe(0);
    });

    test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
      'Forms and other types of body than JSON do nothing. (%j)',
      async (type) => {
        expect((await post('{}', type)).status).toBe(415);
      },
    );

    test.each(['{', '', 'null', '[]', '7'])('that is no object is refused: %j', async (body) => {
      expect((await post(body)).status).toBe(400);
    });

    test('that is huge is refused', async () => {
      expect((await post('a'.repeat(maxBytes + 1))).status).toBe(413);
    });

    test('without end is read no further than it may be long', async () => {
      let pulled = 0;
      const cancel = vi.fn();
      const pull = (controller: ReadableStreamDefaultController) => {
        pulled += 1024;
        controller.enqueue(new Uint8Array(1024).fill(97));
      };
      expect((await post(new ReadableStream({ pull, cancel }))).status).toBe(413);
      expect(pulled).toBeLessThan(maxBytes + 8 * 1024);
      expect(cancel).toHaveBeenCalled();
    });

    // Where a body may be missing, one without a type may still become an empty one.
    test.each(['application/json', ''])(
      'that never comes ends, and does nothing afterwards (%j)',
      async (type) => {
        const cancel = vi.fn();
        const response = post(new ReadableStream({ cancel }), type);
        await vi.advanceTimersByTimeAsync(12_000);
        expect((await response).status).toBe(504);
        expect(cancel).toHaveBeenCalled();
        await vi.runAllTimersAsync();
      },
    );

    test('that comes letter by letter counts against the deadline', async () => {
      let timer: ReturnType<typeof setInterval> | undefined;
      const body = new ReadableStream({
        start(controller) {
          timer = setInterval(() => {
            controller.enqueue(new Uint8Array([32]));
          }, 1000);
        },
        cancel() {
          clearInterval(timer);
        },
      });
      const response = post(body);
      await vi.advanceTimersByTimeAsync(12_000);
      expect((await response).status).toBe(504);
      expect(vi.getTimerCount()).toBe(0);
    });
  });
}
