import { expect, it } from 'vitest';
import { readSettings } from './read-settings.js';

/** What a site hears of its settings. */
function said(given: object): [name: string, isUnknown: boolean][] {
  const warnings: [string, boolean][] = [];
  readSettings(given, (name, known) => warnings.push([name, known !== undefined]));
  return warnings;
}

it.each([7, 'text', true, () => {}, {}, [1]])(
  'A setting that does not exist is named: %o',
  (bar) => {
    expect(said({ clientId: 'test', bar })).toEqual([['bar', true]]);
    expect(said({ resolveLinkPreview: bar, toString: bar })).toEqual([
      ['resolveLinkPreview', true],
      ['toString', true],
    ]);
  },
);

it('A setting of another type is told from one that does not exist', () => {
  expect(said({ moderate: 1, locale: {}, onError: 'log' })).toEqual([
    ['moderate', false],
    ['locale', false],
    ['onError', false],
  ]);
});

it('Nothing is said of what sites write for undefined', () => {
  expect(said({ bar: undefined, baz: null, proBadge: true, postcards: false })).toEqual([]);
});
