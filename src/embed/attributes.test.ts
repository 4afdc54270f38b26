// The table of an element fits the type of its widget's props, or does not compile.
import { expect, test, vi } from 'vitest';
import type { HTMLAttributes } from 'react';
import {
  attributeNamesOf,
  flagAttribute,
  numberAttribute,
  propsOf,
  row,
  textAttribute,
} from './attributes.js';
import {
  addressListAttribute,
  cardRows,
  intervalAttribute,
  linkAttribute,
} from './cast-attributes.js';
import type { AttributeRows } from './attributes.js';
import type { ElementProps } from './types.js';

interface Props extends HTMLAttributes<HTMLElement> {
  fid: number;
  label?: string | undefined;
  variant?: 'one' | 'two' | undefined;
  isOpen?: boolean | undefined;
  onPress?: ((index: number) => void) | undefined;
  user?: object | null | undefined;
}
type Rows = AttributeRows<Props, HTMLAttributes<HTMLElement>>;

const press = () => {};
const rows = {
  fid: numberAttribute('fid'),
  label: textAttribute('label'),
  variant: textAttribute<'one' | 'two'>('variant'),
  isOpen: flagAttribute('open'),
  onPress: row([], () => press),
  user: null,
} satisfies Rows;

test('a missing row does not compile', () => {
  const { label, ...unlabelled } = rows;
  expect(label.names).toEqual(['label']);
  // @ts-expect-error -- `label` is missing
  unlabelled satisfies Rows;
});

test('a row for no prop, or for an attribute of the root, does not compile', () => {
  // @ts-expect-error -- there is no such prop
  ({ ...rows, labels: textAttribute('labels') }) satisfies Rows;
  // @ts-expect-error -- `title` goes to the root element
  ({ ...rows, title: textAttribute('title') }) satisfies Rows;
});

test('a row for another type does not compile', () => {
  // @ts-expect-error -- `fid` is a number
  ({ ...rows, fid: textAttribute('fid') }) satisfies Rows;
  // @ts-expect-error -- `isOpen` is a flag
  ({ ...rows, isOpen: numberAttribute('open') }) satisfies Rows;
});

test('the attributes are those of the rows, each once', () => {
  expect(attributeNamesOf({ ...rows, type: textAttribute('label') })).toEqual([
    'fid',
    'label',
    'variant',
    'open',
  ]);
});

test('the props are what the rows read', () => {
  const given: Record<string, string> = { fid: '3', variant: 'two' };
  const props = propsOf(rows, {
    text: (name) => given[name],
    number: (name) => Number(given[name]),
    flag: (name) => name === 'open',
    writeTo: undefined,
    dispatch: (_type, _detail, fallback) => Promise.resolve(fallback),
  });
  expect(props).toEqual({ fid: 3, variant: 'two', isOpen: true, onPress: press });
});

test('a handler that gets the cast is there with its attribute, and the page hears an event', () => {
  const events: unknown[] = [];
  const read = (...names: string[]) =>
    propsOf(cardRows, {
      text: () => undefined,
      number: () => undefined,
      flag: (name) => names.includes(name),
      writeTo: undefined,
      dispatch: (type, detail, fallback) => {
        events.push([type, detail]);
        return Promise.resolve(fallback);
      },
    });
  const handlers = { onSelect: 'selectable', onPrefetch: 'prefetch', onReply: 'reply' };
  expect(read()).toMatchObject({ onSelect: undefined, onPrefetch: undefined, onQuote: undefined });
  const cast = { hash: '0x1' };
  for (const [prop, attribute] of Object.entries({ ...handlers, onQuote: 'quote' })) {
    void (read(attribute)[prop] as (cast: object) => unknown)(cast);
  }
  expect(events).toEqual(
    ['select', 'prefetch', 'reply', 'quote'].map((name) => [`castkit-${name}`, { cast }]),
  );
});

/** Of an element whose every attribute has this text. */
const withText = (text: string) => ({ text: () => text }) as unknown as ElementProps;

test.each<[string, string | undefined]>([
  ['#comments', 'https://page.example/a/#comments'],
  ['../b?c', 'https://page.example/b?c'],
  ['https://other.example/', 'https://other.example/'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['blob:https://page.example/1', undefined],
])('An attribute leads to addresses of the web alone. (%s)', (text, href) => {
  const prototype = { baseURI: 'https://page.example/a/' };
  vi.stubGlobal('Document', { prototype });
  // As `<img name="baseURI">` hides it.
  vi.stubGlobal('document', Object.create(prototype, { baseURI: { value: {} } }));
  expect(linkAttribute('href').read(withText(text))).toBe(href);
});

test.each([
  ['15000', 15_000],
  ['1', 1000],
  ['0.001', 1000],
  ['0', undefined],
  ['-5', undefined],
  ['', undefined],
])('What is new is looked for once in a second at most. (%s)', (value, interval) => {
  const { read } = intervalAttribute('refresh-interval');
  const number = () => (value ? Number(value) : undefined);
  expect(read({ number } as unknown as ElementProps)).toBe(interval);
});

test('A list of casts may have spaces, lines and commas between them.', () => {
  const { read } = addressListAttribute('casts');
  const list = read(withText('  0xaa, 0xbb\n<https://farcaster.xyz/alice/0x12>,\t'));
  expect(list).toEqual(['0xaa', '0xbb', 'https://farcaster.xyz/alice/0x12']);
  expect(read(withText(' '))).toEqual([]);
});
