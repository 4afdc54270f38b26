import { NeynarCastWall } from '../../widgets/wall/NeynarCastWall.js';
import type { NeynarCastWallProps } from '../../entries/index.js';
import { elementOf, flagAttribute, textAttribute } from '../attributes.js';
import { addressListAttribute, cardRows } from '../cast-attributes.js';

export const castWall = elementOf<NeynarCastWallProps, 'div'>(NeynarCastWall, {
  identifiers: addressListAttribute('identifiers'),
  layout: textAttribute('layout'),
  moves: flagAttribute('moves'),
  ...cardRows,
});
