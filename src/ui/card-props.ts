import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { rootStyle } from '../core/theme/root-style.js';
import { appearanceOf } from './Card.js';

/** The options of a card that are those of its root element. */
export interface CardLook {
  /**
   * The look of the card. `plain` has no border, corners and background, for articles and lists.
   * @default card
   */
  appearance?: 'card' | 'plain' | undefined;
  /** Inline styles of the root element. */
  containerStyles?: CSSProperties | undefined;
}

export type CardRootProps = Omit<ComponentPropsWithoutRef<'article'>, 'children'>;

/** The props of the root element of a card. */
export const cardRootPropsOf = ({
  appearance,
  containerStyles,
  style,
  ...rootProps
}: Omit<CardLook, 'appearance'> & { appearance?: unknown } & CardRootProps): CardRootProps => ({
  ...rootProps,
  ...{ 'data-appearance': appearanceOf(appearance) },
  style: rootStyle({ ...containerStyles, ...style }),
});
