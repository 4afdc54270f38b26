import type { ComponentType } from 'react';
import { attributeNamesOf, propsOf } from './attributes.js';
import type { AttributeRows } from './attributes.js';
import type { RenderElement } from './types.js';

/** An element that renders a widget by a table of the widget's props. */
export function elementOf<Props, Attributes>(
  Widget: ComponentType<Props>,
  rows: AttributeRows<Props, Attributes>,
): { attributes: string[]; render: RenderElement } {
  return {
    attributes: attributeNamesOf(rows),
    render: (props) => <Widget {...(propsOf(rows, props) as Props & object)} />,
  };
}
