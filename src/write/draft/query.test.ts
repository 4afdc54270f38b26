import { expect, test } from 'vitest';
import { endOfQuery, queryAt } from './query.js';

test.each([
  ['@al|', { sign: '@', text: 'al', start: 0 }],
  ['gm @al|ice', { sign: '@', text: 'al', start: 3 }],
  ['gm\n/dev|', { sign: '/', text: 'dev', start: 3 }],
  ['(@jürgen|', { sign: '@', text: 'jürgen', start: 1 }],
  ['@علي|', { sign: '@', text: 'علي', start: 0 }],
  ['gm #gard|en', { sign: '#', text: 'gard', start: 3 }],
  ['C#sharp|', null],
  ['@|', null],
  ['@ al|', null],
  ['a@al|', null],
  ['and/or|', null],
  ['https://example|', null],
  ['@al |', null],
  [`@${'a'.repeat(33)}|`, null],
  ['|@al', null],
])('%s', (text, query) => {
  expect(queryAt(text.replace('|', ''), text.indexOf('|'))).toEqual(query);
});

test.each([
  ['gm @al|ice', 'alice', 'gm @'],
  ['gm @AL|ice, gm', 'alice', 'gm @, gm'],
  ['gm @al| gm', 'alice', 'gm @ gm'],
  ['gm @al|hello', 'alice', 'gm @hello'],
  ['gm /de|v', 'dev', 'gm /'],
  ['gm @al|ic', 'alice', 'gm @'],
])(
  'Choosing a name replaces its letters behind the caret, and no other word. (%s, %s)',
  (text, name, left) => {
    const value = text.replace('|', '');
    const query = queryAt(value, text.indexOf('|'))!;
    const end = endOfQuery(value, query, name);
    expect(value.slice(0, query.start + 1) + value.slice(end)).toBe(left);
  },
);
