import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { rootStyle } from '../core/theme/root-style.js';
import { appearanceOf } from './Card.js';

type RootProps = Omit<ComponentPropsWithoutRef<'article'>, 'children'>;

/** The props of the root element of a card, among which its look and its styles are. */
export const cardRootPropsOf = ({
  appearance,
  containerStyles,
  style,
  ...rootProps
}: RootProps & {
  appearance?: unknown;
  containerStyles?: CSSProperties | undefined;
}): RootProps => ({
  ...rootProps,
  ...{ 'data-appearance': appearanceOf(appearance) },
  style: rootStyle({ ...containerStyles, ...style }),
});
