import { NeynarLikedBy } from '../../widgets/reactions/NeynarLikedBy.js';
import type { NeynarLikedByProps } from '../../entries/index.js';
import { elementOf, numberAttribute, row } from '../attributes.js';

export const likedBy = elementOf<NeynarLikedByProps, 'div'>(NeynarLikedBy, {
  identifier: row(['identifier'], ({ text: read }) => read('identifier')?.trim() ?? ''),
  count: numberAttribute('count'),
  viewerFid: numberAttribute('viewer-fid'),
});
