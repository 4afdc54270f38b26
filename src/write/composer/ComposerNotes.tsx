'use client';
import { FOLDED_ABOVE } from '../draft/limits.js';
import type { CastLimits } from '../draft/limits.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { InlineText } from '../../ui/InlineText.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { Notes, Over, Status, ViewLink } from './CastComposer.styles.js';
import { FEW_LEFT } from './render-meter.js';
import type { Composer } from './use-composer.js';

interface ComposerNotesProps {
  id: string;
  composer: Composer;
  limits: CastLimits;
  isUnknownChannel: boolean;
  /** Whether the time had passed when the cast was to be scheduled. */
  isPast: boolean;
}

/** What is said of a draft: its state or what keeps it from being posted, and its length. */
export function ComposerNotes({
  id,
  composer: { status, problem, isUnknown, posts, postsDone, bytes, charactersLeft: left },
  limits,
  isUnknownChannel,
  isPast,
}: ComposerNotesProps) {
  const messages = useMessages(englishComposer);
  const format = useFormat();
  const statusText = () => {
    switch (status.kind) {
      case 'pending':
        return messages.posting;
      case 'offline':
        return messages.composerOffline;
      case 'earlier':
        return messages.postedEarlier;
      case 'failed':
        if (isUnknown) return messages.postUnknown;
        return messages.notPosted(
          status.status === undefined ? status.reason : messages.postRefused(status.status),
        );
      case 'posted':
        return messages.posted;
      case 'scheduled':
        return messages.scheduled(format.moment(status.at));
      case 'writing':
    }
    if (isUnknownChannel) return messages.channelUnknown;
    if (isPast) return messages.schedulePast;
    switch (problem) {
      case 'text':
        return messages.castTooLong;
      case 'mentions':
        return messages.mentionsTooMany(limits.mentions, format.number(limits.mentions));
      case 'subject':
        return messages.subjectMissing;
      case 'embeds':
        return messages.embedsTooMany(limits.embeds, format.number(limits.embeds));
      default:
        if (isUnknown) return messages.postUnknown;
        if (postsDone > 0) return messages.threadStopped(format.number(postsDone));
        if (posts > 1) return messages.threadPosts(format.number(posts));
        return bytes > FOLDED_ABOVE ? messages.castFolded : '';
    }
  };
  const postedUrl = 'url' in status ? status.url : null;
  const isBad =
    /failed|offline|earlier/.test(status.kind) ||
    (status.kind === 'writing' &&
      (isUnknown || isUnknownChannel || (problem !== null && problem !== 'empty')));

  return (
    <Notes id={id}>
      <Status role="status" dir="auto" data-bad={isBad ? '' : undefined}>
        <InlineText>
          {postedUrl === null
            ? statusText()
            : `${statusText()}${status.kind === 'posted' ? ' · ' : ' '}`}
        </InlineText>
        {postedUrl !== null && <ViewLink href={postedUrl}>{messages.viewPosted}</ViewLink>}
      </Status>
      {left < 0 ? (
        <Over dir="auto">{messages.bytesOver(-left, format.number(-left))}</Over>
      ) : (
        left < FEW_LEFT && (
          <VisuallyHidden>{messages.bytesLeft(left, format.number(left))}</VisuallyHidden>
        )
      )}
    </Notes>
  );
}
