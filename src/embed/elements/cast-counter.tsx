import type { ComponentPropsWithoutRef } from 'react';
import { NeynarCastCounter } from '../../write/comments/CastCounter.js';
import type { NeynarCastCounterProps } from '../../entries/comments.js';
import { textAttribute } from '../attributes.js';
import { addressAttribute, linkAttribute } from '../cast-attributes.js';
import { elementOf } from '../element-of.js';

/** `<castkit-cast-counter>`. */
export const castCounter = elementOf<
  NeynarCastCounterProps,
  Omit<ComponentPropsWithoutRef<'a'>, 'href'>
>(NeynarCastCounter, {
  of: textAttribute('of'),
  url: addressAttribute('url'),
  href: linkAttribute('href'),
});
