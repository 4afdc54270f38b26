'use client';
import type { ComponentType } from 'react';
import type { ParsedCast, ParsedParent } from '../../cast/model.js';
import { parseParent } from '../../cast/parse-parent.js';
import { CastCardActions } from './CastCardActions.js';
import { CastCardApp } from './CastCardApp.js';
import { CastCardCover } from './CastCardCover.js';
import type { CastPlace } from './CastCardFooter.js';
import { CastCardParent } from './CastCardParent.js';
import { CastCardReplyTo } from './CastCardReplyTo.js';
import { CastCardTarget } from './CastCardTarget.js';
import { CastCardThumbnail } from './CastCardThumbnail.js';
import type { CastCardOptions, CastCardParts } from './CastCardView.js';

/** What a part of a card that most cards lack is rendered from. */
export interface ExtraProps {
  cast: ParsedCast;
  /** The options of the card; those of a quote are none. */
  options?: CastCardOptions;
  place?: CastPlace | undefined;
  /** Whether its reactions are links to the social app. */
  isClient?: boolean;
  /** Renders the cast above it. */
  renderQuote?: CastCardParts['renderQuote'];
  /** Whether the site covers it. */
  isCovered?: boolean;
  /** Why, for visitors; empty if the site does not say. */
  reason?: string;
  /** Called when the visitor wants to see it all the same. */
  onShow?: (isShown: true) => void;
}

/** What each part receives. */
export interface PartProps extends ExtraProps {
  options: CastCardOptions;
  /** What the cast replies to. */
  parent: ParsedParent | null;
}

/** What listens for presses of a card, and what stands above its content. */
function Around(props: PartProps) {
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
} satisfies Record<string, ComponentType<PartProps>>;

/** The name of such a part. */
export type ExtraPart = keyof typeof PARTS;

const NONE: CastCardOptions = {};

/** A part that most cards lack. All are one chunk, which the first of them loads. */
export function CastCardExtra({
  part,
  options = NONE,
  ...props
}: ExtraProps & { part: ExtraPart }) {
  const Part = PARTS[part];
  return <Part {...props} options={options} parent={parseParent(props.cast.raw)} />;
}
