import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { throwing } from '../../../tests/throwing.js';
import { parseChannel } from './parse-channel.js';

const channel = {
  id: 'garden',
  name: 'Gardens',
  description: 'Slow art by @linda',
  image_url: 'https://pictures.example/a.png',
  follower_count: 48_230,
  member_count: '12',
  lead: { fid: 3, username: 'linda', display_name: 'Linda Xie' },
  external_link: { title: 'Almanac', url: 'https://example.com/almanac' },
};

test('reads what the API sends', () => {
  expect(parseChannel(channel)).toMatchObject({
    id: 'garden',
    name: 'Gardens',
    imageUrl: 'https://pictures.example/a.png',
    followers: 48_230,
    members: 12,
    lead: { fid: 3, displayName: 'Linda Xie' },
    link: { url: 'https://example.com/almanac', title: 'Almanac' },
  });
  expect(parseChannel(channel)?.description.map(({ kind }) => kind)).toContain('mention');
});

test('has an id alone', () => {
  expect(parseChannel({ id: 'garden' })).toEqual({
    id: 'garden',
    name: 'garden',
    description: [],
    imageUrl: null,
    followers: null,
    members: null,
    lead: null,
    link: null,
  });
});

test.each([
  ...[null, undefined, 7, 'garden', [], {}, { id: ' ' }, { id: 7, name: 'Gardens' }],
  throwing,
])('is none without an id: %#', (json) => {
  expect(parseChannel(json)).toBeNull();
});

describe('bad fields', () => {
  test.each([
    ['image_url', 'javascript:alert(1)', 'imageUrl', null],
    ['image_url', ['https://a.example'], 'imageUrl', null],
    ['follower_count', -1, 'followers', null],
    ['lead', { fid: 'x' }, 'lead', null],
    ['lead', 'linda', 'lead', null],
    ['external_link', { title: 'Almanac', url: 'data:text/html,1' }, 'link', null],
    ['external_link', 'https://example.com', 'link', null],
    ['name', ' ', 'name', 'garden'],
    ['description', { text: 'gm' }, 'description', []],
  ])('%s %j', (name, value, read, expected) => {
    expect(parseChannel({ ...channel, [name]: value })).toMatchObject({ [read]: expected });
  });

  test('a link without a title has its host', () => {
    const external_link = { url: 'https://example.com/almanac', title: '\u200b' };
    expect(parseChannel({ ...channel, external_link })?.link?.title).toBe('example.com');
  });

  test('of nearly the right shape are read without a throw', () => {
    const any = fc.anything();
    fc.assert(
      fc.property(
        fc.record({ id: fc.string(), name: any, description: any, image_url: any, lead: any }),
        (json) => {
          const read = parseChannel(json);
          expect(read?.imageUrl ?? 'https:').toMatch(/^https?:/);
        },
      ),
    );
  });
});
