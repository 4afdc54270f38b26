import type { ComponentPropsWithoutRef, ComponentType } from 'react';

/** A component of the site with these props. */
export type Slot<Props> = ComponentType<Props> | undefined;

/** The props of a site's own image. */
export type ImageSlotProps = ComponentPropsWithoutRef<'img'>;

/** The props of a site's own link. */
export type LinkSlotProps = ComponentPropsWithoutRef<'a'>;
