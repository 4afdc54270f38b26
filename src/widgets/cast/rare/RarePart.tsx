'use client';
import type { ComponentType } from 'react';
import { parseParent } from '../../../network/cast/parse-parent.js';
import { CastCardActions } from './CastCardActions.js';
import { CastCardApp } from './CastCardApp.js';
import { CastCardCover } from './CastCardCover.js';
import { CastCardParent } from './CastCardParent.js';
import { CastCardReplyTo } from './CastCardReplyTo.js';
import { CastCardTarget } from './CastCardTarget.js';
import { CastCardThumbnail } from './CastCardThumbnail.js';
import type { CastCardOptions } from '../card/card-options.js';
import type { RarePartCard, RarePartName, RarePartProps } from './rare-part-props.js';

/** What listens for presses of a card, and what stands above its content. */
function Around(props: RarePartProps) {
  const { onSelect, onPrefetch } = props.options;
  return (
    <>
      {(onSelect ?? onPrefetch) && <CastCardTarget {...props} />}
      <CastCardParent {...props} />
    </>
  );
}

const PARTS = {
  Actions: CastCardActions,
  App: CastCardApp,
  Around,
  Cover: CastCardCover,
  ReplyTo: CastCardReplyTo,
  Thumbnail: CastCardThumbnail,
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
