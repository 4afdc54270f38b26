import type { CSSProperties } from 'react';
import type { Reader } from '../../core/read/read-props.js';

/** Whether each type can take the place of the other. */
type IsSame<One, Other> = [One, Other] extends [Other, One] ? true : false;

/** Whether a type is a style of React. All its fields are optional: `object` fits it, too. */
type IsStyle<Value> = 'color' extends keyof Value ? IsSame<Value, CSSProperties> : false;

/** The kind of a prop, by its name and its type without null and undefined. */
type KindOf<Name, Value> = Name extends 'limit' | 'maxLines'
  ? 'limit'
  : [Value] extends [(...args: never) => unknown]
    ? 'handler'
    : [Value] extends [string | number | boolean]
      ? 'plain'
      : IsStyle<Value> extends true
        ? 'style'
        : IsStyle<NonNullable<Value[keyof Value]>> extends true
          ? 'styles'
          : 'data';

/** How a prop without a row is read, by its name. */
type KindOfAttribute<Name> = Name extends 'style'
  ? 'style'
  : Name extends `on${Capitalize<string>}`
    ? 'handler'
    : 'plain';

/** The names of the props that need a row: they are not read as their names say. */
type Irregular<Props> = {
  [Name in keyof Props]-?: KindOf<Name, NonNullable<Props[Name]>> extends KindOfAttribute<Name>
    ? never
    : Name;
}[keyof Props];

/** The names of the props that are no attributes of the root element, or not of the same type. */
export type OwnName<Props, Attributes> = Exclude<
  {
    [Name in keyof Props]-?: Name extends keyof Attributes
      ? IsSame<Props[Name], Attributes[Name]> extends true
        ? never
        : Name
      : Name;
  }[keyof Props],
  // React keeps the key to itself.
  'key'
>;

/** The table of all props, for a widget that tells them from the attributes of its root element. */
export type AllReadersOf<Props> = {
  readonly [Name in keyof Props]-?: Reader<KindOf<Name, NonNullable<Props[Name]>>>;
};

/**
 * The table of a widget's own props. It has a row for each that is not read as an attribute of that
 * name is; a missing or another row does not compile. Without a row, a prop called `on…` is a
 * handler, `style` a style, and any other a text, a number or a flag.
 * @template Attributes the attributes of the root element
 */
export type PropReadersOf<Props, Attributes = object> = AllReadersOf<
  Pick<Props, Extract<OwnName<Props, Attributes>, Irregular<Props>>>
>;
