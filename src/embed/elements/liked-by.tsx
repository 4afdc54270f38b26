import type { ComponentPropsWithoutRef } from 'react';
import { NeynarLikedBy } from '../../widgets/reactions/NeynarLikedBy.js';
import type { NeynarLikedByProps } from '../../entries/index.js';
import { numberAttribute, row } from '../attributes.js';
import { elementOf } from '../element-of.js';

/** `<castkit-liked-by>`. */
export const likedBy = elementOf<NeynarLikedByProps, ComponentPropsWithoutRef<'div'>>(
  NeynarLikedBy,
  {
    identifier: row(['hash'], ({ text: read }) => read('hash')?.trim() ?? ''),
    count: numberAttribute('count'),
    viewerFid: numberAttribute('viewer-fid'),
  },
);
