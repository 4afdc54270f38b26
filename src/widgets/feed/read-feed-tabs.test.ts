import { expect, test } from 'vitest';
import { readFeedTabs, readHash, writeHash } from './read-feed-tabs.js';

const throwing = (): never => {
  throw new Error('no');
};
const hostile = new Proxy({}, { get: throwing, ownKeys: throwing });

test('Tabs are those with an id and a label, each id once.', () => {
  const [one, two] = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ];
  const late = { id: 'l', label: 'L' };
  Object.defineProperty(late, 'fids', { enumerable: true, get: throwing });
  const given = [
    one,
    late,
    null,
    7,
    { id: 'c' },
    { label: 'C' },
    hostile,
    two,
    { id: 'a', label: 'A2' },
  ];
  expect(readFeedTabs(given)).toEqual([one, two]);
  expect(readFeedTabs('rubbish')).toEqual([]);
  expect(readFeedTabs(null)).toEqual([]);
});

test.each([
  ['#feed=dev', 'dev'],
  ['#page=2&feed=a%26b', 'a&b'],
  ['#feed=%E0%A4%A', '\ufffd%A'],
  ['#feed', null],
  ['#comments', null],
  ['#/users/3', null],
  ['#/users/feed=3', null],
  ['#/users/3?sort=new&feed=dev', 'dev'],
  ['#!/users?feed=dev', 'dev'],
  ['', null],
  [`#feed=${'x'.repeat(100_000)}`, 'x'.repeat(100_000)],
])('The tab in an address is a parameter of its hash. (%.20s)', (hash, value) => {
  expect(readHash(hash, 'feed')).toBe(value);
});

test.each([
  ['', '#feed=dev'],
  ['#comments', '#feed=dev'],
  ['#page=2&feed=x&feed=y', '#page=2&feed=dev'],
  ['#feed=javascript:1', '#feed=dev'],
  ['#/users/3', '#/users/3?feed=dev'],
  ['#/users/3?sort=new&feed=x', '#/users/3?sort=new&feed=dev'],
  ['#!users/a=b', '#!users/a=b?feed=dev'],
  // What other scripts have written, as they wrote it.
  ['#q=two%20words&feed=x', '#q=two%20words&feed=dev'],
  ['#map=7/1/2&flag&at=%E0%A4%A', '#map=7/1/2&flag&at=%E0%A4%A&feed=dev'],
  ['#fe%65d=x&a=b', '#feed=dev&a=b'],
  ['#a=b&&feed&c', '#a=b&feed=dev&c'],
])(
  'A chosen tab leaves the other parameters of the hash, and the route of an app. (%s)',
  (hash, next) => {
    expect(writeHash(hash, 'feed', 'dev')).toBe(next);
  },
);

test('An id is one parameter, whatever is in it.', () => {
  const hash = writeHash('', 'feed', 'a&b=c#d');
  expect(readHash(hash, 'feed')).toBe('a&b=c#d');
  expect(hash).toBe('#feed=a%26b%3Dc%23d');
});
