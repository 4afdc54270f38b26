import { useState } from 'react';
import { useConversation } from '../../src/entries/index.js';
import { CommentList } from '../../src/entries/comments.js';
import type { CastFooterProps } from '../../src/entries/index.js';

function Replies({ hash }: { hash: string }) {
  const state = useConversation({ type: 'hash', identifier: hash, limit: 3 });
  if (state.status !== 'ready') return <p role="status">{state.status}</p>;
  // A deleted reply has no cast.
  const replies = state.conversation.replies.map(({ cast }) => cast?.raw);
  return <CommentList comments={replies} />;
}

/** For `components.Below`. */
export function UnfoldedReplies({ cast }: CastFooterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { hash, replies } = cast;
  if (!hash || !replies?.count) return null;
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide replies' : 'Show replies'}
      </button>
      {isOpen && <Replies hash={hash} />}
    </>
  );
}
