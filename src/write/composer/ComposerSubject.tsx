'use client';
import type { DraftSubject as SubjectCast } from '../draft/draft.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { Avatar } from '../../ui/Avatar.js';
import { Picture, Subject, SubjectHead, SubjectText } from './CastComposer.styles.js';

/** The author and the beginning of a cast that is answered or quoted. Renders a `<div>`. */
export function ComposerSubject({ cast, isQuote }: { cast: SubjectCast; isQuote: boolean }) {
  const messages = useMessages(englishComposer);
  const { author, text } = cast;
  const name = author.displayName || messages.unknownAuthor;
  return (
    <Subject data-quote={isQuote ? '' : undefined}>
      <Picture data-size="small">
        <Avatar src={author.avatarUrl} />
      </Picture>
      <SubjectHead dir="auto">
        {isQuote ? messages.quoting(name) : messages.replyingTo(name)}
      </SubjectHead>
      {text && <SubjectText dir="auto">{text}</SubjectText>}
    </Subject>
  );
}
