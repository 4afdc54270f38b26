'use client';
import { ComposerChannel } from './ComposerChannel.js';
import type { ComposerChannelProps } from './ComposerChannel.js';
import { ScheduleButton, ScheduleField } from './ComposerSchedule.js';
import type { ScheduleProps } from './ComposerSchedule.js';
import { ComposerToolbar } from './ComposerToolbar.js';
import type { ComposerToolbarProps } from './ComposerToolbar.js';
import { HashtagSearch } from './HashtagSearch.js';
import type { HashtagSearchProps } from './HashtagSearch.js';

export type ComposerPartProps =
  | ({ part: 'channel' } & ComposerChannelProps)
  | ({ part: 'hashtags' } & HashtagSearchProps)
  | ({ part: 'schedule' | 'time' } & ScheduleProps)
  | ({ part: 'toolbar' } & ComposerToolbarProps);

/** A part of a composer that most sites lack. All are one chunk, which the first one loads. */
export function ComposerPart(props: ComposerPartProps) {
  switch (props.part) {
    case 'channel':
      return <ComposerChannel {...props} />;
    case 'hashtags':
      // What is found for another word is none of this one.
      return <HashtagSearch key={props.start} {...props} />;
    case 'schedule':
      return <ScheduleButton {...props} />;
    case 'time':
      return <ScheduleField {...props} />;
    case 'toolbar':
      return <ComposerToolbar {...props} />;
  }
}
