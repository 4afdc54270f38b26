'use client';
import type { ComponentProps, ElementType } from 'react';
import { ComposerChannel } from './ComposerChannel.js';
import { ComposerCount } from './ComposerCount.js';
import { ScheduleButton, ScheduleField } from './ComposerSchedule.js';
import { ComposerEmoji, ComposerToolbar } from './ComposerTools.js';
import { HashtagSearch } from './HashtagSearch.js';

type Part<Name, Component extends ElementType> = { part: Name } & ComponentProps<Component>;

export type ComposerPartProps =
  | Part<'channel', typeof ComposerChannel>
  | Part<'count', typeof ComposerCount>
  | Part<'emoji', typeof ComposerEmoji>
  | Part<'hashtags', typeof HashtagSearch>
  | Part<'schedule', typeof ScheduleButton>
  | Part<'time', typeof ScheduleField>
  | Part<'toolbar', typeof ComposerToolbar>;

/** A part of a composer that most sites lack. All are one chunk, which the first one loads. */
export function ComposerPart(props: ComposerPartProps) {
  switch (props.part) {
    case 'channel':
      return <ComposerChannel {...props} />;
    case 'count':
      return <ComposerCount {...props} />;
    case 'emoji':
      return <ComposerEmoji {...props} />;
    case 'hashtags':
      // Results for another word are none of this one.
      return <HashtagSearch key={props.start} {...props} />;
    case 'schedule':
      return <ScheduleButton {...props} />;
    case 'time':
      return <ScheduleField {...props} />;
    case 'toolbar':
      return <ComposerToolbar {...props} />;
  }
}
