import type { ComponentPropsWithoutRef, ComponentType, ReactNode } from 'react';

/** A component of the site with these props. */
export type Slot<Props> = ComponentType<Props> | undefined;

/**
 * A component of the site with these props, or with props of a narrower type, such as the site's
 * own cast: the site knows what it passes in.
 */
export type SiteSlot<Props> =
  | ComponentType<Props>
  | { render(props: Props): ReactNode }['render']
  | undefined;

/** The content that the widgets pass to a component of the site. The component may render it. */
export type SlotChildren = ReactNode;

/** The props that a site's own image component gets. */
export type ImageSlotProps = ComponentPropsWithoutRef<'img'>;

/** The props that a site's own link component gets. */
export type LinkSlotProps = ComponentPropsWithoutRef<'a'>;
