import { expect, test } from 'vitest';
import { throwing } from '../../../tests/throwing.js';
import { parseApp, parseParent } from './parse-parent.js';

test('a cast replies to another one, or to a channel or page', () => {
  const author = { fid: 3, username: 'linda' };
  const parent_url = 'https://pages.example/1';
  expect(parseParent({ parent_hash: '0x2', parent_author: { fid: 3 }, parent_url })).toMatchObject({
    hash: '0x2',
    url: null,
    author: { fid: 3, username: '' },
  });
  expect(parseParent({ parent_hash: 'ab'.repeat(20), parent_author: author })).toMatchObject({
    hash: `0x${'ab'.repeat(20)}`,
    author,
  });
  expect(parseParent({ parent_hash: null, parent_url })).toMatchObject({
    hash: '',
    url: parent_url,
  });
  expect(parseParent({ parent_url: 'chain://eip155:1/erc721:0x5' })).toBeNull();
  expect(parseParent({ parent_author: author })).toBeNull();
});

test('the app that a cast was posted with is a user', () => {
  const app = { fid: 9, username: 'castkit', display_name: 'Castkit', pfp_url: 'javascript:0' };
  expect(parseApp({ app })).toMatchObject({ displayName: 'Castkit', avatarUrl: null });
});

test.each([null, undefined, 5, 'x', [], {}, { parent_hash: 5, parent_url: 'data:,', app: 'x' }])(
  'of %j there is neither',
  (json) => {
    expect(parseParent(json)).toBeNull();
    expect(parseApp(json)).toBeNull();
  },
);

test('neither throws', () => {
  expect(parseParent(throwing)).toBeNull();
  expect(parseApp(throwing)).toBeNull();
});
