import { cloneElement, createElement } from 'react';
import type { ElementType, ReactElement } from 'react';

/**
 * An element, or the site's component in its place, with the same props and `more`. Without a
 * component it costs this call.
 */
export function withSlot(
  element: ReactElement<object>,
  component: ElementType | undefined,
  more?: object,
): ReactElement {
  if (!component) return element;
  const { type, props, key } = element;
  // In the package the element is one of the platform, with the class of its rules. In the sources
  // it is a styled component, which passes its class on.
  return typeof type === 'string'
    ? createElement(component, { ...props, ...more, key })
    : cloneElement(element as ReactElement<{ as: ElementType }>, { as: component, ...more });
}
