import { createElement } from 'react';
import type { Attributes as KeyAttributes, ComponentPropsWithoutRef, ComponentType } from 'react';
import type { OwnName } from '../provider/ui/prop-readers.js';
import type { ElementProps, RenderElement } from './types.js';

/** Describes how an element sets a prop of its widget. */
export interface AttributeRow<Value> {
  /** The attributes that the value is read from; none for a handler. */
  readonly names: readonly string[];
  /** Returns undefined to leave the prop at its default. */
  readonly read: (props: ElementProps) => Value | undefined;
}

/**
 * The table of an element: a row for each prop of its widget's own, and null for one that no
 * attribute sets. A missing row, an unknown one, or one of the wrong type does not compile. The
 * widget's own table checks the values.
 * @template Attributes the attributes of the widget's root element
 */
export type AttributeRows<Props, Attributes = object> = {
  readonly [Name in OwnName<Props, Attributes>]-?: AttributeRow<NonNullable<Props[Name]>> | null;
};

export const row = <Value>(
  names: readonly string[],
  read: AttributeRow<Value>['read'],
): AttributeRow<Value> => ({ names, read });

/** A text. The widget itself handles texts that are not of its type. */
export const textAttribute = <Text extends string = string>(name: string): AttributeRow<Text> =>
  row([name], (props) => props.text(name) as Text | undefined);

export const numberAttribute = (name: string): AttributeRow<number> =>
  row([name], (props) => props.number(name));

/** True if the attribute is there, and is not `false`. */
export const flagAttribute = (name: string): AttributeRow<boolean> =>
  row([name], (props) => props.flag(name));

/** The attributes of a table, each once. */
export const attributeNamesOf = (rows: object): string[] => [
  ...new Set(
    Object.values(rows as Record<string, AttributeRow<unknown> | null>).flatMap(
      (each) => each?.names ?? [],
    ),
  ),
];

/** The props that a table reads. */
export const propsOf = (rows: object, props: ElementProps): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(rows as Record<string, AttributeRow<unknown> | null>).map(([name, each]) => [
      name,
      each?.read(props),
    ]),
  );

/**
 * An element that renders a widget by a table of the widget's props.
 * @template Tag of the widget's root element
 * @template Own the names of attributes of that element which are props of the widget's own
 */
export const elementOf = <
  Props extends object,
  Tag extends 'a' | 'article' | 'button' | 'div',
  Own = never,
>(
  Widget: ComponentType<Props>,
  rows: AttributeRows<Props, Omit<ComponentPropsWithoutRef<Tag>, Own & string>>,
): { attributes: string[]; render: RenderElement } => ({
  attributes: attributeNamesOf(rows),
  render: (props) => createElement(Widget, propsOf(rows, props) as Props & KeyAttributes),
});
