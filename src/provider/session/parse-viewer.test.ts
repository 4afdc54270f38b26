// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseSession } from './parse-session.js';
import { accessOf, parseViewer } from './parse-viewer.js';

/** `{"a":{"a":… 1 …}}` with so many levels of objects. */
const nested = (levels: number): unknown => (levels ? { a: nested(levels - 1) } : 1);

const SESSIONS: unknown[] = [
  { fid: 3, signer_uuid: 'a' },
  { fid: '3', signer_uuid: '' },
  { fid: 3, signer_uuid: 'a', username: {}, pfp_url: 'javascript:alert(1)', profile: null },
  { fid: 3, signer_uuid: 'a', profile: { bio: { text: 'a', mentioned_profiles: 1 } } },
  { fid: 3, signer_uuid: 'a', verified_addresses: 'a', profile: { bio: 'a' } },
  { fid: 3, signer_uuid: 'a', constructor: nested(8), list: [[], [[1]]] },
  { fid: 3, signer_uuid: 'a', deep: nested(11) },
  JSON.parse('{"fid":3,"signer_uuid":"a","__proto__":{"fid":5}}'),
];
const OTHERS: unknown[] = [
  null,
  [],
  'a',
  { fid: 3 },
  { signer_uuid: 'a' },
  ...[0, -1, 1.5, '', '0', '-1', '1e3', ' 3', null, true, [3], {}, 2 ** 53].map((fid) => ({
    fid,
    signer_uuid: 'a',
  })),
  ...[null, 1, {}, 'a b', 'a\n', 'x'.repeat(257)].map((signer_uuid) => ({ fid: 3, signer_uuid })),
  { fid: 3, signer_uuid: 'a', deep: nested(12) },
  { fid: 3, signer_uuid: 'a', constructor: nested(12) },
  { fid: 3, signer_uuid: 'a', bio: 'x'.repeat(50_000) },
  JSON.parse('{"__proto__":{"fid":3,"signer_uuid":"a"}}'),
];

describe('who is signed in', () => {
  it.each(SESSIONS.map((session) => JSON.stringify(session)))(
    'is the user of the session %.60s',
    (json) => {
      const session = parseSession(json);
      expect(session).not.toBeNull();
      expect(parseViewer(json)).toMatchObject({
        fid: session?.fid,
        signer_uuid: session?.signer_uuid,
      });
    },
  );

  it.each([...OTHERS.map((other) => JSON.stringify(other)), '', '{', 'undefined', null])(
    'has no viewer where there is no session: %.60s',
    (json) => {
      expect(parseViewer(json)).toBeNull();
      expect(parseSession(json)).toBeNull();
    },
  );

  it('can write with a signer, and read without', () => {
    expect(accessOf({ fid: 3, signer_uuid: 'a' })).toBe('write');
    expect(accessOf({ fid: 3, signer_uuid: '' })).toBe('read');
    expect(accessOf(null)).toBeNull();
  });
});
