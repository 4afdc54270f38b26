// The table of a widget fits the type of its props, or does not compile.
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { expect, expectTypeOf, test } from 'vitest';
import { data, handler, limit, plain, style, styles } from '../../core/read/read-props.js';
import type { Reader } from '../../core/read/read-props.js';
import type { AllReadersOf, PropReadersOf } from './prop-readers.js';

type Attributes = HTMLAttributes<HTMLElement>;

interface Props extends Omit<Attributes, 'children' | 'onSelect'> {
  label?: string | undefined;
  variant?: 'one' | 'two' | undefined;
  fid: number;
  width?: CSSProperties['width'];
  isOpen?: boolean | undefined;
  onDate?: string | undefined;
  onSelect?: ((fid: number) => void) | undefined;
  resolve?: (() => Promise<string>) | undefined;
  textStyles?: CSSProperties | undefined;
  customStyles?: { row?: CSSProperties | undefined } | undefined;
  user?: { fid?: number } | null | undefined;
  fids?: string | readonly number[] | undefined;
  json?: object | undefined;
  icon?: ReactNode;
  limit?: number | null | undefined;
}
type Rows = PropReadersOf<Props, Attributes>;

const rows = {
  onDate: plain,
  resolve: handler,
  textStyles: style,
  customStyles: styles,
  user: data,
  fids: data,
  json: data,
  icon: data,
  limit: limit(100),
} satisfies Rows;

test('each prop that is not read by its name has the one kind that its type asks for', () => {
  expectTypeOf<{ [Name in keyof Rows]: Rows[Name] }>().toEqualTypeOf<{
    readonly onDate: Reader<'plain'>;
    readonly resolve: Reader<'handler'>;
    readonly textStyles: Reader<'style'>;
    readonly customStyles: Reader<'styles'>;
    readonly user: Reader<'data'>;
    readonly fids: Reader<'data'>;
    readonly json: Reader<'data'>;
    readonly icon: Reader<'data'>;
    readonly limit: Reader<'limit'>;
  }>();
});

test('a missing row does not compile', () => {
  const { resolve, ...unresolved } = rows;
  expect(resolve).toBe(handler);
  // @ts-expect-error -- `resolve` is missing
  unresolved satisfies Rows;
});

test('another row does not compile', () => {
  // @ts-expect-error -- no prop has this name
  ({ ...rows, other: data }) satisfies Rows;
  // @ts-expect-error -- the root element's own
  ({ ...rows, className: plain }) satisfies Rows;
  // @ts-expect-error -- it is read by its name
  ({ ...rows, label: plain }) satisfies Rows;
  // @ts-expect-error -- it is read by its name
  ({ ...rows, onSelect: handler }) satisfies Rows;
});

test('a row of another kind does not compile', () => {
  // @ts-expect-error -- a function of the site
  ({ ...rows, resolve: data }) satisfies Rows;
  // @ts-expect-error -- an object that a parser reads
  ({ ...rows, user: plain }) satisfies Rows;
  // @ts-expect-error -- styles of several parts
  ({ ...rows, customStyles: style }) satisfies Rows;
  // @ts-expect-error -- a limit without the most
  ({ ...rows, limit: plain }) satisfies Rows;
});

test('a table of all props has a row for each', () => {
  type Options = Pick<Props, 'label' | 'onSelect' | 'textStyles'>;
  const options: AllReadersOf<Options> = { label: plain, onSelect: handler, textStyles: style };
  expect(options.label).toBe(plain);
  // @ts-expect-error -- `label` is missing
  ({ onSelect: handler, textStyles: style }) satisfies AllReadersOf<Options>;
});
