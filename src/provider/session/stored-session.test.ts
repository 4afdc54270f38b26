// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../mocks/memory-storage.js';
import { parseSession } from './parse-session.js';
import { readSession, SESSION_KEY, writeSession } from './stored-session.js';
import { SEE } from '../../core/errors/log-error.js';

const session = {
  signer_uuid: '19d0c5fd',
  fid: 3,
  username: 'dwr',
  pfp_url: 'https://img.example/a.png',
};
const json = JSON.stringify(session);

function memory(text?: string) {
  const items = new Map<string, string>(text === undefined ? [] : [[SESSION_KEY, text]]);
  return { items, get: () => memoryStorage(items) as Storage };
}

const fails = vi.fn().mockThrow(new DOMException('It is full.', 'QuotaExceededError'));
/**
 * Storage that throws when it is named, when it is used, and that is not there (as in some web
 * views).
 */
const broken: [string, () => Storage][] = [
  ['is forbidden', fails],
  ['throws at use', () => ({ getItem: fails, setItem: fails, removeItem: fails }) as never],
  ['is null', () => null as never],
];

const log = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(log.mockReset());
});

describe('the stored session', () => {
  it('The session is stored in local storage under `neynar_authenticated_user`, as `signer_uuid` with the fields of the user.', () => {
    const storage = memory();
    expect(writeSession(storage.get, json)).toBe(true);
    expect([...storage.items.keys()]).toEqual(['neynar_authenticated_user']);
    expect(JSON.parse(storage.items.get(SESSION_KEY) ?? '')).toEqual(session);
    expect(readSession(storage.get)).toBe(json);
    expect(writeSession(storage.get, null)).toBe(true);
    expect(storage.items.size).toBe(0);
    expect(readSession(storage.get)).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  it('may have been written by @neynar/react 0.9.7', () => {
    const old = {
      signer_uuid: '19d0c5fd-9b33-4a48-a0e2-bc7b0555baec',
      object: 'user',
      fid: 3,
      custody_address: '0x6b0bda3f2ffed5efc83fa8c024acff1dd45793f1',
      username: 'dwr.eth',
      display_name: 'Dan Romero',
      pfp_url:
        'https://res.cloudinary.com/merkle-manufactory/image/fetch/c_fill,f_png,w_256/https://x/y',
      profile: { bio: { text: 'Interested in technology', mentioned_profiles: [] } },
      follower_count: 489109,
      following_count: 3485,
      verifications: ['0xd7029bdea1c17493893aafe29aad69ef892b8ff2'],
      verified_addresses: {
        eth_addresses: ['0xd7029bdea1c17493893aafe29aad69ef892b8ff2'],
        sol_addresses: [],
      },
      active_status: 'active',
      power_badge: true,
    };
    expect(parseSession(readSession(memory(JSON.stringify(old)).get))).toEqual(old);
  });

  it.each(broken)(
    'is neither read, written nor removed where storage %s; that is logged',
    (_, get) => {
      expect(readSession(get)).toBeNull();
      expect(writeSession(get, json)).toBe(false);
      expect(writeSession(get, null)).toBe(false);
      expect(log.mock.calls).toEqual(
        ['read', 'write', 'remove'].map((what) => [
          `Could not ${what} the signed-in user in local storage:`,
          expect.any(Error),
          SEE,
        ]),
      );
    },
  );
});
