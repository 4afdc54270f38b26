import type { ComponentPropsWithoutRef } from 'react';
import { NeynarProfileCard } from '../../widgets/profile/NeynarProfileCard.js';
import type { NeynarProfileCardProps } from '../../entries/index.js';
import { flagAttribute, numberAttribute } from '../attributes.js';
import { elementOf } from '../element-of.js';

/** `<castkit-profile>`. */
export const profile = elementOf<NeynarProfileCardProps, ComponentPropsWithoutRef<'article'>>(
  NeynarProfileCard,
  {
    fid: numberAttribute('fid'),
    viewerFid: numberAttribute('viewer-fid'),
    initialUser: null,
    revalidate: null,
    onCast: null,
    appearance: null,
    banner: flagAttribute('banner'),
    containerStyles: null,
  },
);
