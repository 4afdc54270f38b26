'use client';
import { useState } from 'react';
import type { Reply } from '../../api/parse-conversation.js';
import { useConversation } from '../../hooks/use-conversation.js';
import { useFormat } from '../../hooks/use-format.js';
import { useMessages } from '../../hooks/use-messages.js';
import { englishLists } from '../../text/list-messages.js';
import { Button } from '../Button/Button.js';
import { Icon } from '../Icon/Icon.js';
import { ListedCast } from '../ListedCast/ListedCast.js';
import type { ListedCastOptions } from '../ListedCast/ListedCast.js';
import { ShowMore } from '../ShowMore/ShowMore.js';
import { StateCard } from '../StateCard/StateCard.js';
import { Item, Note, Opened, Rest, Thread } from './NeynarConversationList.styles.js';

/** How many times an answer is moved in; what is deeper waits behind a button, and keeps the last place. */
const DEEPEST = 3;

/** A cast that was deleted, where others refer to it. Renders a `<p>`. */
export function Tombstone() {
  const messages = useMessages(englishLists);
  return (
    <Note dir="auto">
      <Icon name="alert" />
      {messages.castDeleted}
    </Note>
  );
}

interface RepliesProps {
  replies: readonly Reply[];
  options: ListedCastOptions;
  depth: number;
}

/** Answers, each with those that it got. Renders an `<ol>`. */
export function NeynarConversationListReplies({ replies, options, depth }: RepliesProps) {
  return (
    // At the deepest place they stand where the answered one does.
    <Thread data-indented={depth <= DEEPEST || undefined}>
      {replies.map((reply) => (
        <Item key={reply.hash}>
          {reply.cast ? <ListedCast cast={reply.cast} options={options} /> : <Tombstone />}
          <Below reply={reply} options={options} depth={depth} />
        </Item>
      ))}
    </Thread>
  );
}

const sum = (replies: readonly Reply[]): number =>
  replies.reduce((total, reply) => total + 1 + sum(reply.replies) + reply.more, 0);

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** What was answered to an answer, or the button that shows it. */
function Below({ reply, options, depth }: Omit<RepliesProps, 'replies'> & { reply: Reply }) {
  const messages = useMessages(englishLists);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { replies, more, hash } = reply;
  const isAsked = isOpen && more > 0;
  const isShown = replies.length > 0 && !isAsked && (isOpen || depth !== DEEPEST);
  const hidden = more + (isShown ? 0 : sum(replies));
  const shown = isShown && (
    <NeynarConversationListReplies replies={replies} options={options} depth={depth + 1} />
  );
  // The button is gone with the press: the focus goes where it led.
  if (isOpen) {
    return (
      <Opened ref={focus} tabIndex={-1}>
        {isAsked ? <Asked hash={hash} options={options} depth={depth + 1} /> : shown}
      </Opened>
    );
  }
  return (
    <>
      {shown}
      {hidden > 0 && (
        <Rest>
          <Button
            type="button"
            onClick={() => {
              setIsOpen(true);
            }}
          >
            {messages.moreReplies(hidden, format.number(hidden))}
          </Button>
        </Rest>
      )}
    </>
  );
}

/** Answers that did not come along: asked for as a conversation of their own. */
function Asked({ hash, options, depth }: Omit<RepliesProps, 'replies'> & { hash: string }) {
  const messages = useMessages(englishLists);
  const state = useConversation({ type: 'hash', identifier: hash }, options.viewerFid);
  if (state.status !== 'ready') {
    return <StateCard answer={state} sentence={messages.conversationFailed} />;
  }
  const { conversation, next, loadNext } = state;
  return (
    <>
      <NeynarConversationListReplies
        replies={conversation.replies}
        options={options}
        depth={depth}
      />
      <ShowMore
        next={next}
        shown={conversation.replies.length}
        loadNext={loadNext}
        isEager={false}
      />
    </>
  );
}
