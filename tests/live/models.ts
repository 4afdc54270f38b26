// Whether what a service sent can be read: the parsers of the package find what a widget shows.
import { expect } from 'vitest';
import { parseConversation } from '../../src/network/cast/parse-conversation.js';
import { parseCasts } from '../../src/network/cast/parse-cast.js';
import { parseProfile } from '../../src/network/cast/parse-profile.js';
import type { Cast } from '../../src/network/cast/api-types.js';

/** The casts of a list, each with a hash and an author. */
export function readCasts(list: readonly (Cast | null)[] | null | undefined) {
  const casts = (parseCasts(list) ?? []).map((cast) => {
    // A mock server writes words where the schema says no more than that it is a text.
    expect(cast?.hash).toMatch(/./);
    expect(cast?.author.displayName).not.toBe('');
    return cast!;
  });
  expect(casts).toHaveLength(list?.length ?? -1);
  return casts;
}

/** The first cast of a page, by which the other checks ask. */
export function firstOf(list: readonly (Cast | null)[] | null | undefined) {
  const [cast] = readCasts(list);
  if (!cast) throw new Error('The service sent a page without casts: there is none to ask for.');
  return cast;
}

/** The parsed cast. */
export const readCast = (cast: Cast | null) => readCasts([cast])[0]!;

/** The parsed user. */
export function readUser(json: unknown) {
  const user = parseProfile(json);
  expect(user?.displayName || user?.username).toBeTruthy();
  return user!;
}

/** The parsed conversation. */
export function readConversation(json: unknown) {
  const conversation = parseConversation(json, false);
  expect(conversation?.cast.hash).toMatch(/./);
  return conversation!;
}
