'use client';
import type { ComponentType } from 'react';
import { parseParent } from '../../../network/cast/parse-parent.js';
import { CastCardActions } from './CastCardActions.js';
import { CastCardMenu } from './CastCardMenu.js';
import { CastCardVia } from './CastCardVia.js';
import { CastCardWarning } from './CastCardWarning.js';
import { CastCardParent } from './CastCardParent.js';
import { CastCardReplyTo } from './CastCardReplyTo.js';
import { CastCardShare } from './CastCardShare.js';
import { CastCardPress } from './CastCardPress.js';
import { CastCardThumbnail } from './CastCardThumbnail.js';
import { CastCardUnfold } from './CastCardUnfold.js';
import type { CastCardOptions } from '../card/card-options.js';
import type { RarePartCard, RarePartName, RarePartProps } from './rare-part-props.js';

const PARTS = {
  Actions: CastCardActions,
  Menu: CastCardMenu,
  Parent: CastCardParent,
  Press: CastCardPress,
  ReplyTo: CastCardReplyTo,
  Share: CastCardShare,
  Thumbnail: CastCardThumbnail,
  Unfold: CastCardUnfold,
  Via: CastCardVia,
  Warning: CastCardWarning,
} satisfies Record<RarePartName, ComponentType<RarePartProps>>;

const NONE: CastCardOptions = {};

/** A part that most cards lack. All are one chunk, which the first of them loads. */
export function RarePart({
  part,
  options = NONE,
  ...props
}: RarePartCard & { part: RarePartName }) {
  const Part = PARTS[part];
  return <Part {...props} options={options} parent={parseParent(props.cast.raw)} />;
}
