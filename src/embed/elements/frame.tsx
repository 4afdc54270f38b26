import { NeynarFrameCard } from '../../widgets/frame/NeynarFrameCard.js';
import type { NeynarFrameCardProps } from '../../entries/index.js';
import { elementOf } from '../attributes.js';
import { addressAttribute, pressFrameAttribute } from '../cast-attributes.js';

export const frame = elementOf<NeynarFrameCardProps, 'div'>(NeynarFrameCard, {
  url: addressAttribute('url'),
  onFrameBtnPress: pressFrameAttribute,
  onLaunch: null,
  initialFrame: null,
});
