// @vitest-environment node
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { type WindowMessageEvent, readWindowMessage } from './window-message.js';
import { parseSession } from './parse-session.js';

const LOGIN = 'https://app.neynar.com';

/** A window as another origin sees it: `closed` and `parent` may be read, anything else throws. */
function foreignWindow({
  closed = false,
  parent,
}: { closed?: boolean; parent?: unknown } = {}): Window {
  const visible: Record<string, unknown> = { closed };
  const proxy = new Proxy(visible, {
    get(target, key) {
      if (key in target) return target[key as string];
      throw new DOMException('Blocked', 'SecurityError');
    },
  });
  visible.parent = parent === undefined ? proxy : parent;
  return proxy as unknown as Window;
}

const user = { object: 'user', fid: 3, username: 'dwr', pfp_url: 'https://img.example/a.png' };
const good = { is_authenticated: true, signer_uuid: '19d0c5fd', user };
const session = { ...user, signer_uuid: '19d0c5fd' };

function read(message: Partial<WindowMessageEvent>, opened = foreignWindow()) {
  return readWindowMessage(
    { origin: LOGIN, source: opened, data: good, ...message },
    { origin: LOGIN, source: opened },
  );
}

const log = vi.fn();
beforeEach(() => {
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation(log);
});
afterEach(() => expect(log).not.toHaveBeenCalled());

describe('a good message', () => {
  it('gives the session', () => {
    expect(read({})).toEqual(session);
  });

  it('may carry the fid as a string of digits', () => {
    expect(read({ data: { ...good, user: { ...user, fid: '3' } } })).toEqual(session);
  });

  it('may carry the fid beside the user', () => {
    const { fid, ...rest } = user;
    expect(read({ data: { ...good, fid, user: rest } })).toEqual(session);
    expect(read({ data: { ...good, fid: '3', user: rest } })).toEqual(session);
    expect(read({ data: { ...good, fid: 4 } })).toEqual(session);
  });

  it('may have further fields, of which only the user is kept', () => {
    const pro = { status: 'subscribed' };
    const data = { ...good, signer_permissions: ['WRITE_ALL'], user: { ...user, pro } };
    expect(read({ data })).toEqual({ ...session, pro });
  });

  it('never takes the signer_uuid from inside the user', () => {
    const evil = { ...user, signer_uuid: 'evil' };
    expect(read({ data: { ...good, user: evil } })?.signer_uuid).toBe('19d0c5fd');
    for (const signer_uuid of [undefined, null, '', 5]) {
      expect(read({ data: { ...good, signer_uuid, user: evil } })).toBeNull();
    }
    expect(read({ data: { is_authenticated: true, user: evil } })).toBeNull();
  });

  it('gives a copy: what the sender changes later changes nothing', () => {
    const data = structuredClone(good);
    const copy = read({ data });
    data.user.username = 'evil';
    expect(copy).toEqual(session);
  });

  it('is left as it was', () => {
    const data = structuredClone({ ...good, user: { ...user, fid: '3', pfp_url: 'javascript:1' } });
    const before = structuredClone(data);
    read({ data });
    expect(data).toEqual(before);
  });

  it('outlives a picture that is none', () => {
    const { pfp_url: _, ...rest } = session;
    expect(read({ data: { ...good, user: { ...user, pfp_url: 'javascript:alert(1)' } } })).toEqual(
      rest,
    );
  });
});

describe('the source', () => {
  it.each<[string, MessageEventSource | null]>([
    ['a frame', foreignWindow({ parent: foreignWindow() })],
    ['a removed frame', foreignWindow({ closed: true, parent: null })],
    ['a message port', { postMessage: () => undefined } as unknown as MessagePort],
    ['nothing', null],
  ])('is refused when it is %s, whatever the login window reports', (_, source) => {
    for (const closed of [false, true]) {
      expect(read({ source }, foreignWindow({ closed }))).toBeNull();
    }
  });

  it('is accepted when it is the login window, whatever that reports', () => {
    expect(read({}, foreignWindow({ closed: true }))).toEqual(session);
  });

  it('may be another top-level window, when the login window may have been severed', () => {
    expect(read({ source: foreignWindow() })).toBeNull();
    expect(read({ source: foreignWindow() }, foreignWindow({ closed: true }))).toEqual(session);
  });

  it('is refused when the frame stands in the login window', () => {
    const opened = foreignWindow();
    expect(read({ source: foreignWindow({ parent: opened }) }, opened)).toBeNull();
  });

  it('does not make good a wrong origin', () => {
    expect(read({ origin: 'https://evil.example' }, foreignWindow({ closed: true }))).toBeNull();
  });
});

it('is refused if it cannot be read', () => {
  const cycle: Record<string, unknown> = { ...user };
  cycle.self = cycle;
  const get = vi.fn().mockThrow(new Error('hostile'));
  const hostile = Object.defineProperty({ ...good }, 'user', { get });
  for (const data of [{ ...good, user: cycle }, { ...good, user: { ...user, fid: 3n } }, hostile]) {
    expect(read({ data })).toBeNull();
  }
});

describe('any message at all', () => {
  /** JSON values, many of which come near to a login. */
  const near = fc.record(
    {
      is_authenticated: fc.oneof(fc.constant(true), fc.jsonValue()),
      signer_uuid: fc.oneof(fc.uuid(), fc.jsonValue()),
      fid: fc.oneof(fc.nat(), fc.jsonValue()),
      user: fc.oneof(
        fc.record(
          {
            fid: fc.oneof(fc.integer(), fc.nat().map(String), fc.jsonValue()),
            signer_uuid: fc.constant('evil'),
            username: fc.jsonValue(),
            profile: fc.oneof(fc.record({ bio: fc.record({ text: fc.string() }) }), fc.jsonValue()),
            pfp_url: fc.oneof(
              fc.webUrl(),
              fc.constantFrom('javascript:alert(1)', 'data:,x', '//x', 'x'),
              fc.jsonValue(),
            ),
            ['__proto__']: fc.jsonValue(),
            constructor: fc.jsonValue(),
            prototype: fc.jsonValue(),
            nested: fc.dictionary(
              fc.constantFrom('__proto__', 'constructor', 'pfp_url', 'a'),
              fc.jsonValue(),
            ),
          },
          { requiredKeys: ['fid'] },
        ),
        fc.jsonValue(),
      ),
    },
    { requiredKeys: ['is_authenticated', 'user'] },
  );
  // fast-check builds `__proto__` as a setter would; JSON.parse makes it an own key, as an attacker
  // does.
  const anyData = fc
    .oneof({ weight: 4, arbitrary: near }, fc.jsonValue(), fc.object())
    .map((data): unknown => {
      try {
        return JSON.parse(
          JSON.stringify(data).replaceAll('"nested":{', '"nested":{"__proto__":{"x":1},'),
        );
      } catch {
        return data;
      }
    });

  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  /** The rule of the specification, written differently from the code. */
  function isLogin(data: unknown): boolean {
    if (!isRecord(data) || data.is_authenticated !== true || !isRecord(data.user)) return false;
    const { signer_uuid } = data;
    if (typeof signer_uuid !== 'string' || !/^\S{1,256}$/.test(signer_uuid)) return false;
    const fid: unknown = Object.hasOwn(data.user, 'fid') ? data.user.fid : data.fid;
    const number = typeof fid === 'string' && /^[0-9]+$/.test(fid) ? Number(fid) : fid;
    return typeof number === 'number' && Number.isSafeInteger(number) && number >= 1;
  }

  function* keysOf(value: unknown): Generator<[string, unknown]> {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      yield [key, inner];
      yield* keysOf(inner);
    }
  }

  it('signs in by the rule or not at all, and leaves nothing hostile in the session', () => {
    let logins = 0;
    fc.assert(
      fc.property(anyData, (data) => {
        const result = read({ data });
        expect(result !== null).toBe(isLogin(data));
        if (!result) return;
        logins++;
        expect(result.signer_uuid).toBe((data as typeof good).signer_uuid);
        for (const [key, value] of keysOf(result)) {
          expect(['__proto__', 'constructor', 'prototype']).not.toContain(key);
          if (key === 'pfp_url') expect(new URL(value as string).protocol).toMatch(/^https?:$/);
        }
        for (const key of ['username', 'display_name', 'custody_address'] as const) {
          expect(['string', 'undefined']).toContain(typeof result[key]);
        }
        // What is stored is read back the same.
        expect(parseSession(JSON.stringify(result))).toEqual(result);
      }),
      runs(5000),
    );
    expect(logins).toBeGreaterThan(runs(5000).numRuns / 50);
  });

  it('is refused from any other origin', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (origin) => {
        fc.pre(origin !== LOGIN);
        expect(read({ origin })).toBeNull();
      }),
    );
  });
});
