'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PageRule, User } from '../../network/cast/api-types.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { createIsPage } from '../../network/cast/page-url.js';
import { parseCast } from '../../network/cast/parse-cast.js';
import { isRefusal, readPosted } from '../draft/draft.js';
import type { CastDraft } from '../draft/draft.js';
import { readLimits } from '../draft/limits.js';
import { Context, useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishComments } from '../../core/messages/comment-messages.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { attempt } from '../../core/read/read-props.js';
import { NeynarCastComposer } from '../composer/NeynarCastComposer.js';
import type { NeynarCastComposerProps } from '../composer/NeynarCastComposer.js';

/** The options that a site passes to the composers of comments. */
export type CommentComposerOptions = Pick<
  NeynarCastComposerProps,
  'author' | 'limits' | 'onSubmit' | 'onUpload' | 'showCount' | 'videos' | 'viewerFid'
>;

export interface CommentComposerProps {
  options: CommentComposerOptions;
  /** The page that is commented on. */
  page: string;
  /** The comment that is answered; null for a comment on the page itself. */
  replyTo: ParsedCast | null;
  /** Whether another field is open: this one is as high as one row again, if it is empty. */
  isFolded?: boolean | undefined;
  /** Called when its field gets the focus. */
  onOpen?: (() => void) | undefined;
  /**
   * Called with what was posted, if its hash is known.
   * @param said what a screen reader says of it
   */
  onPosted: (cast: ParsedCast, said: string) => void;
}

/** The draft of a comment: the page is its first embed. */
function onPage(
  { parent: _, ...draft }: CastDraft,
  page: string,
  rule: PageRule | undefined,
): CastDraft {
  const isPage = createIsPage(page, rule);
  const others = draft.embeds.filter((embed) => !('url' in embed && isPage(embed.url)));
  return { ...draft, embeds: [{ url: page }, ...others] };
}

/** The posted comment, to show until the API sends it; null without a hash. Never throws. */
function commentOf(result: unknown, draft: CastDraft, author: User | null | undefined) {
  const hash = readPosted(result);
  const comment = attempt(() => {
    // A site may pass its session, and handlers get no signer with a cast.
    const { fid, username, display_name, pfp_url } = author ?? {};
    return parseCast({
      hash,
      text: draft.rawText,
      author: { fid, username, display_name, pfp_url },
      timestamp: new Date().toISOString(),
      // Without the page.
      embeds: draft.parent ? draft.embeds : draft.embeds.slice(1),
      replies: { count: 0 },
      reactions: { likes: [], likes_count: 0 },
    });
  });
  return hash && !isRefusal(result) ? comment : null;
}

/** The composer of a comment, or of a reply to one. Renders a `<form>`. */
export function CommentComposer({
  options,
  page,
  replyTo,
  isFolded = false,
  onOpen,
  onPosted,
}: CommentComposerProps) {
  const { onSubmit, author, limits, ...others } = options;
  const context = useWidgetContext();
  const messages = useMessages(englishComments);
  const { posted: said } = useMessages(englishComposer);
  const form = useRef<HTMLFormElement>(null);
  const isReply = replyTo !== null;
  // It stays as it is while the focus is elsewhere: what a visitor is about to press would move.
  const [isOpen, setIsOpen] = useState(isReply);
  const [wasFolded, setWasFolded] = useState(isFolded);
  if (wasFolded !== isFolded) {
    setWasFolded(isFolded);
    if (isFolded) setIsOpen(false);
  }
  // A composer that a press has opened.
  useEffect(() => {
    if (isReply) form.current?.querySelector('textarea')?.focus();
  }, [isReply]);
  const named = useMemo(
    () => ({
      ...context,
      messages: {
        ...context.messages,
        composeCast: messages.writeComment,
        postCast: messages.postComment,
      },
    }),
    [context, messages],
  );
  return (
    <Context.Provider value={named}>
      <NeynarCastComposer
        {...others}
        ref={form}
        appearance="plain"
        author={author}
        replyTo={replyTo?.raw}
        // It is right above.
        hideReplyTo
        data-folded={isOpen ? undefined : ''}
        onFocus={() => {
          setIsOpen(true);
          onOpen?.();
        }}
        // By this a draft is kept for the page.
        parentUrl={page}
        limits={
          isReply
            ? limits
            : { ...limits, embeds: Math.max(0, readLimits(limits, false).embeds - 1) }
        }
        onSubmit={async (draft) => {
          const comment = isReply ? draft : onPage(draft, page, context.getSettings().pageRule);
          const result = await onSubmit(comment);
          const posted = commentOf(result, comment, author);
          if (posted) onPosted(posted, said);
          return result;
        }}
      />
    </Context.Provider>
  );
}
