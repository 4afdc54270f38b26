import { NeynarCastCard } from '../../widgets/cast/card/NeynarCastCard.js';
import type { NeynarCastCardProps } from '../../entries/index.js';
import { elementOf, row } from '../attributes.js';
import { cardRows, castRows, reactionRows } from '../cast-attributes.js';
import { castOf } from '../pasted-address.js';

export const cast = elementOf<NeynarCastCardProps, 'article'>(NeynarCastCard, {
  ...castRows,
  ...cardRows,
  // The events name the cast as the attributes do.
  ...reactionRows(castOf),
  // The default is large, because the element shows a single cast, not a list.
  media: row(['media'], ({ text: read }) => (read('media') === 'small' ? 'small' : 'large')),
  initialCast: null,
  revalidate: null,
});
