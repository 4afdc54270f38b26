import { NeynarCastCounter } from '../../write/comments/CastCounter.js';
import type { NeynarCastCounterProps } from '../../entries/comments.js';
import { elementOf, textAttribute } from '../attributes.js';
import { addressAttribute, linkAttribute } from '../cast-attributes.js';

export const castCounter = elementOf<NeynarCastCounterProps, 'a', 'href'>(NeynarCastCounter, {
  of: textAttribute('of'),
  url: addressAttribute('url'),
  href: linkAttribute('href'),
});
