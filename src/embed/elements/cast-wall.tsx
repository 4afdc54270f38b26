import type { ComponentPropsWithoutRef } from 'react';
import { NeynarCastWall } from '../../widgets/wall/NeynarCastWall.js';
import type { NeynarCastWallProps } from '../../entries/index.js';
import { flagAttribute, textAttribute } from '../attributes.js';
import { addressListAttribute, cardRows } from '../cast-attributes.js';
import { elementOf } from '../element-of.js';

/** `<castkit-cast-wall>`. */
export const castWall = elementOf<NeynarCastWallProps, ComponentPropsWithoutRef<'div'>>(
  NeynarCastWall,
  {
    identifiers: addressListAttribute('casts'),
    layout: textAttribute('layout'),
    moves: flagAttribute('moves'),
    ...cardRows,
  },
);
