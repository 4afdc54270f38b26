import type { ComponentPropsWithoutRef } from 'react';
import { NeynarFrameCard } from '../../widgets/frame/NeynarFrameCard.js';
import type { NeynarFrameCardProps } from '../../entries/index.js';
import { addressAttribute, pressFrameAttribute } from '../cast-attributes.js';
import { elementOf } from '../element-of.js';

/** `<castkit-frame>`. */
export const frame = elementOf<NeynarFrameCardProps, ComponentPropsWithoutRef<'div'>>(
  NeynarFrameCard,
  {
    url: addressAttribute('url'),
    onFrameBtnPress: pressFrameAttribute,
    onLaunch: null,
    initialFrame: null,
  },
);
