import { expect, test, vi } from 'vitest';
import { draftKey } from '../../write/draft/draft.js';
import { draftsOf, forgetDrafts } from './drafts-of.js';

const keyOf = (fid: number | null) =>
  draftKey(fid, { replyTo: null, quote: null, parentUrl: undefined, channelId: undefined });

/** A storage with an entry for each key. */
function storageOf(...keys: string[]) {
  const methods = {
    removeItem(this: Record<string, unknown>, key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  const entries = Object.fromEntries(keys.map((key) => [key, 'gm']));
  return Object.assign(Object.create(methods), entries) as Storage;
}

test('What a user has written and not posted is forgotten, and nothing else.', () => {
  const others = [keyOf(null), keyOf(30), 'another'];
  const storage = storageOf(keyOf(3), `${keyOf(3)} 1`, ...others);
  expect(draftsOf(() => storage, 3)).toHaveLength(2);
  forgetDrafts(() => storage, 3);
  expect(Object.keys(storage)).toEqual(others);
});

test('is nothing where storage is forbidden', () => {
  const forbidden = vi.fn().mockThrow(new Error('No.'));
  expect(draftsOf(forbidden, 3)).toEqual([]);
  expect(() => forgetDrafts(forbidden, 3)).not.toThrow();
});
