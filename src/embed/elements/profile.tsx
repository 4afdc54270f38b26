import { NeynarProfileCard } from '../../widgets/profile/NeynarProfileCard.js';
import type { NeynarProfileCardProps } from '../../entries/index.js';
import { elementOf, flagAttribute, numberAttribute } from '../attributes.js';

export const profile = elementOf<NeynarProfileCardProps, 'article'>(NeynarProfileCard, {
  fid: numberAttribute('fid'),
  viewerFid: numberAttribute('viewer-fid'),
  initialUser: null,
  revalidate: null,
  onCast: null,
  appearance: null,
  banner: flagAttribute('banner'),
  containerStyles: null,
});
