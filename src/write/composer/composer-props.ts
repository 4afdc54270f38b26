import type { ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react';
import type { Cast, Channel, User } from '../../network/cast/api-types.js';
import type { CastDraft } from '../draft/draft.js';
import type { CastLimits } from '../draft/limits.js';
import type { Threads } from '../draft/split-thread.js';
import type { Completion, HashtagSearcher } from './suggestions.js';
import type { UploadHandler, VideoOptions } from './use-uploads.js';

type RootProps = Omit<
  ComponentPropsWithoutRef<'form'>,
  'action' | 'children' | 'method' | 'onChange' | 'onSubmit'
>;

/** The actions of a page on a composer: the current value of its `actionsRef`. */
export interface ComposerActions {
  /**
   * Writes a text at the caret, in place of what is selected, as if the visitor had typed it, and
   * moves the focus there. It has no effect while a draft is being posted.
   */
  insert: (text: string) => void;
  /** Moves the focus into the text. */
  focus: () => void;
}

/** A visitor's draft so far. */
export type WrittenDraft = Omit<CastDraft, 'idem' | 'earlier'>;

/** The props of `CastComposer`. */
export interface CastComposerProps extends RootProps {
  /**
   * Posts a draft. If it returns or resolves to an object with the `hash` of the cast, a link to
   * the cast is shown. If it throws, the error is shown and reported to `onError`. `false`, or an
   * object whose `ok` or `success` is `false`, means that the draft was not posted, without a
   * reason. In these cases the draft is kept.
   */
  onSubmit: (draft: CastDraft) => unknown;
  /**
   * The user who writes, as the API sends it. It is shown beside the text. Drafts are kept for each
   * author, by default the signed-in user. Authors with a subscription may write more. A draft from
   * before there was an author becomes theirs.
   */
  author?: User | null | undefined;
  /** The cast to reply to, as the API sends it. Without its author's fid, nothing can be posted. */
  replyTo?: Cast | null | undefined;
  /**
   * Whether `replyTo` is not shown above the text: for a composer right below that cast.
   * @default false
   */
  hideReplyTo?: boolean | undefined;
  /**
   * The cast to quote, as the API sends it. Without its author's fid, nothing can be posted. It
   * counts as an embed.
   */
  quote?: Cast | null | undefined;
  /** The URL of the page or channel that the cast is posted under, unless it is a reply. */
  parentUrl?: string | undefined;
  /** The id of a channel. It is passed on in the draft. */
  channelId?: string | undefined;
  /**
   * Channels that a visitor can choose for a new cast, as the API sends them, such as those that
   * they have used or follow; best first. With a list, also an empty one, the composer has a field
   * for the channel, which begins with `channelId`. `NeynarCastComposer` searches for others as
   * they are typed. A reply and a cast under a page have none.
   * @default visitors cannot choose
   */
  channels?: readonly Channel[] | undefined;
  /**
   * Users whose handles count as mentions, as the API sends them. The author of `replyTo` is always
   * one. Browsers without CSS highlights (Firefox before 2025, Safari before 2023, Chrome before
   * 2022) do not mark them.
   */
  users?: readonly User[] | undefined;
  /**
   * Called with what is written, in the form of a draft, whenever it has changed: by the visitor,
   * by a kept draft that was loaded, or because it was posted. Errors go to `onError`.
   */
  onChange?: ((draft: WrittenDraft) => unknown) | undefined;
  /**
   * A ref object, which gets what a page can do with the composer: insert an emoji, or move the
   * focus into it.
   */
  actionsRef?: { readonly current: ComposerActions | null } | undefined;
  /**
   * Posts a draft at a time that the visitor chooses, for which the composer then has a button.
   * Its results and errors mean the same as with `onSubmit`, and no link follows. A thread
   * cannot be scheduled, as each of its posts replies to one that is posted.
   * @default visitors cannot choose a time
   */
  onSchedule?: ((draft: CastDraft, at: Date) => unknown) | undefined;
  /**
   * Finds hashtags while one is typed behind a `#`: words without it, of which the first five are
   * offered. Errors go to `onError`.
   * @default hashtags are not completed
   */
  searchHashtags?: HashtagSearcher | undefined;
  /**
   * The result of `createThreads`: a text that is too long for one post is posted as a thread.
   * Create it outside of components.
   * @default such a text cannot be posted
   */
  threads?: Threads | undefined;
  /**
   * Whether Enter posts, and Shift+Enter begins a line, as in a chat. While a list of suggestions
   * is open, Enter chooses from it. Control or Command with Enter posts either way.
   * @default false
   */
  postOnEnter?: boolean | undefined;
  /**
   * Whether the text gets the focus when the composer is rendered, as for a reply that a visitor
   * has just asked for. In `CastComposerDialog` it gets it anyway.
   * @default false
   */
  autoFocus?: boolean | undefined;
  /**
   * Controls of the page beside the button for pictures, such as one for emoji. None of them posts
   * the draft, whatever its type.
   * @default none
   */
  toolbar?: ReactNode;
  /**
   * The limits of a cast, in place of the network's. Apps fold a text of more than 320 bytes, and
   * the composer says so.
   */
  limits?: Partial<CastLimits> | undefined;
  /**
   * Whether the number of characters that are left is always shown. Screen readers are told of it
   * when typing pauses.
   * @default false: it is shown from 20 on, and in words when there are too many
   */
  showCount?: boolean | undefined;
  /**
   * The initial text, if no draft was kept.
   * @default ''
   */
  defaultText?: string | undefined;
  /**
   * Uploads a picture, or one of `videos`, and resolves to its https URL. Without it, visitors
   * cannot add any. `signal` is aborted when the visitor cancels. Call `onProgress` with the share
   * that is done, from 0 to 1.
   */
  onUpload?: UploadHandler | undefined;
  /**
   * Whether visitors can also add videos, which `onUpload` gets: MP4, WebM and QuickTime of at most
   * 100 MB, or what you allow. Other files are refused, and the composer says which.
   * @default false
   */
  videos?: boolean | VideoOptions | undefined;
  /**
   * Whether drafts are kept in local storage until they are posted: 100,000 letters of each, and
   * for each purpose those of five tabs.
   * @default true
   */
  keepDrafts?: boolean | undefined;
  /**
   * `plain` renders the composer without border, padding and background.
   * @default card
   */
  appearance?: 'card' | 'plain' | undefined;
  /** Inline styles of the root element. */
  containerStyles?: CSSProperties | undefined;
}

export interface ComposerViewProps extends CastComposerProps {
  /** Without it nothing is completed. */
  completion?: Completion | undefined;
}
