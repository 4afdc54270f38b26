// What pages and the catalog say of the elements' attributes is what the elements read.
import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import { attributeNamesOf } from '../src/embed/attributes.js';
import { cardRows } from '../src/embed/cast-attributes.js';
import {
  CARD_ATTRIBUTES,
  COMMON_ATTRIBUTES,
  ELEMENTS as widgets,
  LINKS,
} from '../src/embed/table.js';
import type { CastkitAttributes, CastkitElements } from '../src/embed/window.js';
import { blockquoteOf, htmlOf } from '../stories/catalog/embed-snippets.js';
import { world } from '../mocks/world.js';

const [, section = ''] = readFileSync('stories/WithoutReact.mdx', 'utf8').split('\n## Elements\n');

/** The rows of the page's table: who has the attributes, and which. */
const documented = [
  ...(section.split('\n## ')[0] ?? '').matchAll(/^\| (?:`<([\w-]+)>`|(\w+)) \| (.+) \|$/gm),
].map(([, tag, group = '', cell = '']) => {
  // What stands in parentheses are values.
  const names = [...cell.replace(/\([^)]*\)/g, '').matchAll(/`([\w-]+)`/g)];
  return [
    tag ?? group,
    { names: names.map(([, name = '']) => name), isCard: cell.includes(' those of cards') },
  ] as const;
});
const pageOf = Object.fromEntries(documented);
/** The attributes of each element. */
const all = new Map([
  ...Object.entries(widgets).map(([name, { attributes }]) => [name, attributes] as const),
  ...Object.entries(LINKS),
]);
const cards = attributeNamesOf(cardRows);

test('the page has a row for each element', () => {
  expect(Object.keys(pageOf).sort()).toEqual(['element', 'all', 'cards', ...all.keys()].sort());
});

test.each([...all])('%s: the page has its attributes', (name, attributes) => {
  const { names = [], isCard = false } = pageOf[name] ?? {};
  expect([...names, ...(isCard ? cards : [])].sort()).toEqual([...attributes].sort());
});

test.each(Object.entries(widgets))(
  '%s: the script knows the attributes that its widget reads',
  async (_, { attributes, load }) => {
    const loaded = await load();
    expect([...attributes].sort()).toEqual([...loaded.attributes].sort());
  },
);

test('the script knows the attributes of cards', () => {
  expect(CARD_ATTRIBUTES.toSorted()).toEqual(cards.toSorted());
});

test('their types have the attributes, also by their former names', () => {
  expectTypeOf<keyof CastkitAttributes>().toEqualTypeOf<keyof CastkitElements>();
  expectTypeOf<'identifiers' | 'casts' | 'hide-counts' | 'theme'>().toExtend<
    keyof CastkitAttributes['castkit-cast-wall']
  >();
  expectTypeOf<'channel-id' | 'channel'>().toExtend<keyof CastkitAttributes['castkit-share']>();
  expectTypeOf<'castIds'>().not.toExtend<keyof CastkitElements['castkit-cast-wall']>();
  expectTypeOf<'hideCounts' | 'noCounts'>().toExtend<keyof CastkitElements['castkit-cast']>();
});

test('the page has the attributes of cards, and those of all elements', () => {
  expect(pageOf.cards?.names.toSorted()).toEqual(cards.toSorted());
  // Which client id is asked with is decided for all elements of a page.
  expect(pageOf.all?.names.toSorted()).toEqual([...COMMON_ATTRIBUTES, 'client-id'].sort());
});

test('the code that the catalog builds has no other attributes', () => {
  const options = {
    allowReactions: true,
    renderEmbeds: false,
    renderFrames: true,
    largeMedia: false,
    theme: 'dark',
  } as const;
  const source = { type: 'json', cast: world.launchCast } as const;
  const namesIn = (code: string, pattern: RegExp) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name);
  const onElement = namesIn(htmlOf(source, options), /^ {2}([\w-]+)/gm);
  const onQuote = namesIn(blockquoteOf(source, options) ?? '', / data-([\w-]+)(?=[ =].*cite)/g);
  expect([onElement.length, onQuote.length]).toEqual([6, 5]);
  const known = ['hash', ...cards, ...COMMON_ATTRIBUTES];
  expect([...onElement, ...onQuote].filter((name) => !known.includes(name))).toEqual([]);
});
