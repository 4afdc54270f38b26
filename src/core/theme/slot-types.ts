import type { ComponentPropsWithoutRef, ComponentType, ReactNode } from 'react';

/** A component of the site with these props. */
export type Slot<Props> = ComponentType<Props> | undefined;

/** The content that the widgets pass to a component of the site, which may render it. */
export type SlotChildren = ReactNode;

/** The props of a site's own image. */
export type ImageSlotProps = ComponentPropsWithoutRef<'img'>;

/** The props of a site's own link. */
export type LinkSlotProps = ComponentPropsWithoutRef<'a'>;
