'use client';
import { forwardRef, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties, RefObject, ReactNode } from 'react';
import type { Cast, Channel, User } from '../../network/cast/api-types.js';
import { readKnown, readSubject, readWriter } from '../draft/draft.js';
import type { CastDraft } from '../draft/draft.js';
import { readChannelId } from '../draft/channel-id.js';
import { FOLDED_ABOVE, readLimits } from '../draft/limits.js';
import type { CastLimits } from '../draft/limits.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { Boundary } from '../../provider/ui/Boundary.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { useViewer } from '../../provider/session/use-viewer.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { attempt } from '../../core/read/read-props.js';
import { textOf } from '../../core/read/fields.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { Avatar } from '../../ui/Avatar.js';
import { appearanceOf } from '../../ui/Card.js';
import { Icon, Svg } from '../../ui/Icon.js';
import { InlineText } from '../../ui/InlineText.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import {
  Column,
  File as FileInput,
  Foot,
  Left,
  Line,
  Meter,
  Notes,
  Over,
  Picture,
  Post,
  Root,
  Status,
  Tool,
  Toolbar,
  ViewLink,
  Written,
} from './CastComposer.styles.js';
import { ComposerEmbeds } from './ComposerEmbeds.js';
import { ComposerField } from './ComposerField.js';
import type { Completion } from './ComposerField.js';
import type { HashtagSearcher } from './HashtagSearch.js';
import { ComposerSubject } from './ComposerSubject.js';
import type { Threads } from '../draft/split-thread.js';
import { useComposer } from './use-composer.js';
import { typeIn } from './type-in.js';
import { useHashtags } from './use-hashtags.js';
import { useUploads } from './use-uploads.js';
import type { UploadHandler } from './use-uploads.js';

/** From so many characters on, screen readers are told how many are left, and everybody. */
const FEW_LEFT = { said: 100, shown: 20 };

/** A clock, on the grid of icons. */
const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2';

/** The circle of the meter, whose circumference is 100. */
const RING = 'M12 2.5a9.5 9.5 0 0 1 0 19a9.5 9.5 0 0 1 0-19';

const loadChannel = async () => (await import('./ComposerChannel.js')).ComposerChannel;
const loadSchedule = async () => (await import('./ComposerSchedule.js')).ComposerSchedule;
const loadHashtags = async () => (await import('./HashtagSearch.js')).HashtagSearch;

type RootProps = Omit<
  ComponentPropsWithoutRef<'form'>,
  'action' | 'children' | 'method' | 'onChange' | 'onSubmit'
>;

/** What a page can do with a composer: the current value of its `actionsRef`. */
export interface ComposerActions {
  /**
   * Writes a text at the caret, in place of what is selected, as if the visitor had typed it, and
   * moves the focus there. It has no effect while a draft is being posted.
   */
  insert: (text: string) => void;
  /** Moves the focus into the text. */
  focus: () => void;
}

/** What a visitor has written so far. */
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
   * one.
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
   * What it returns and throws means the same as with `onSubmit`, and no link follows. A thread
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
   * What `createThreads` returns: a text that is too long for one post is posted as a thread.
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
   * Controls of the page beside the button for pictures, such as one for emoji. None of them posts
   * the draft, whatever its type.
   * @default none
   */
  toolbar?: ReactNode;
  /** The limits of a cast, in place of the network's. */
  limits?: Partial<CastLimits> | undefined;
  /**
   * The initial text, if no draft was kept.
   * @default ''
   */
  defaultText?: string | undefined;
  /**
   * Uploads a picture, and resolves to its https URL. Without it, visitors cannot add pictures.
   * `signal` is aborted when the visitor cancels. Call `onProgress` with the share that is done,
   * from 0 to 1.
   */
  onUpload?: UploadHandler | undefined;
  /**
   * Whether drafts are kept in local storage until they are posted.
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

/** The composer, whatever completes its text. Renders a `<form>`. */
export const ComposerView = forwardRef<HTMLFormElement, ComposerViewProps>(function ComposerView(
  {
    onSubmit,
    author: authorJson,
    replyTo: replyToJson,
    hideReplyTo = false,
    quote: quoteJson,
    parentUrl,
    channelId,
    channels,
    users,
    onChange,
    actionsRef,
    postOnEnter = false,
    threads,
    searchHashtags,
    onSchedule,
    toolbar,
    limits: givenLimits,
    defaultText = '',
    onUpload,
    keepDrafts = true,
    appearance,
    containerStyles,
    completion: givenCompletion,
    style,
    ...rootProps
  },
  ref,
) {
  const messages = useMessages(englishComposer);
  const format = useFormat();
  const styles = renderStyles(useWidgetContext(), 'composer');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const tools = useRef<HTMLDivElement>(null);

  const author = useMemo(() => readWriter(authorJson), [authorJson]);
  const purpose = useMemo(
    () => ({
      replyTo: readSubject(replyToJson),
      quote: readSubject(quoteJson),
      parentUrl,
      channelId,
    }),
    [replyToJson, quoteJson, parentUrl, channelId],
  );
  const known = useMemo(
    () => readKnown(users, [attempt(() => replyToJson?.author)]),
    [users, replyToJson],
  );
  const limits = readLimits(givenLimits, author?.pro === true);
  const { replyTo, quote } = purpose;
  const viewer = useViewer();

  const canChoose = channels !== undefined && !replyTo && !parentUrl;
  const [typedChannel, setTypedChannel] = useState(channelId ?? '');
  const channel = canChoose ? typedChannel : '';
  const isUnknownChannel = channel !== '' && readChannelId(channel) === null;
  const composer = useComposer({
    channelId: canChoose ? (readChannelId(channel) ?? '') : undefined,
    author,
    writer: author?.fid ?? viewer?.fid ?? null,
    purpose,
    limits,
    users: known,
    defaultText: textOf(defaultText),
    isKept: keepDrafts,
    onSubmit,
    onSchedule,
    threads,
  });
  const { text, mentions, embeds, room, bytes, problem, status, isUnknown, submit } = composer;
  const uploads = useUploads({
    onUpload,
    draft: composer.id,
    room,
    urlBytes: limits.urlBytes,
    onUploaded: composer.attach,
  });
  // Null while the field for it is not open.
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPast, setIsPast] = useState(false);
  const [lastStatus, setLastStatus] = useState(status);
  if (lastStatus !== status) {
    setLastStatus(status);
    // A failed attempt is tried again for the same time.
    if (status.kind === 'scheduled') setChosen(null);
  }
  const canSchedule = onSchedule !== undefined && composer.posts === 1 && composer.postsDone === 0;
  const time = canSchedule && chosen !== null ? new Date(chosen).getTime() : null;
  const isPending = status.kind === 'pending';
  // A quote stays after the post: it is posted again once something was changed.
  const isOff =
    problem !== null ||
    isPending ||
    isUnknownChannel ||
    /posted|scheduled/.test(status.kind) ||
    uploads.isBusy ||
    Number.isNaN(time);
  const left = composer.charactersLeft;

  useIsomorphicLayoutEffect(() => {
    // It is the site's, and may be anything.
    const set = (actions: ComposerActions | null) =>
      attempt(() => {
        if (actionsRef) (actionsRef as RefObject<ComposerActions | null>).current = actions;
      });
    set({
      insert: (inserted) => {
        const element = field.current;
        // The field is read while its words are posted.
        if (!element || element.readOnly || typeof inserted !== 'string' || !inserted) return;
        typeIn(element, element.selectionStart, element.selectionEnd, inserted);
      },
      focus: () => {
        field.current?.focus();
      },
    });
    return () => {
      set(null);
    };
  }, [actionsRef]);
  const { draft } = composer;
  const words = onChange && JSON.stringify(draft);
  const told = useRef(words);
  const callHandler = useCallHandler();
  useEffect(() => {
    if (told.current === words) return;
    told.current = words;
    if (!onChange) return;
    callHandler('onChange', () => {
      const { idem, ...written } = draft;
      return onChange(written);
    });
  });

  const hashtags = useHashtags(searchHashtags, givenCompletion);
  const completion = hashtags?.completion ?? givenCompletion;

  const post = () => {
    if (isOff) return;
    // The clock has gone on since the time was chosen.
    if (time !== null && time <= Date.now()) {
      setIsPast(true);
      return;
    }
    void submit(time === null ? null : new Date(time));
  };
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
    if (isPast && time !== null) return messages.schedulePast;
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
        if (composer.postsDone > 0)
          return messages.threadStopped(format.number(composer.postsDone));
        if (composer.posts > 1) return messages.threadPosts(format.number(composer.posts));
        return bytes > FOLDED_ABOVE ? messages.castFolded : '';
    }
  };
  const postedUrl = 'url' in status ? status.url : null;
  const isBad =
    /failed|offline|earlier/.test(status.kind) ||
    (status.kind === 'writing' &&
      (isUnknown || isUnknownChannel || (problem !== null && problem !== 'empty')));

  return (
    <Root
      {...rootProps}
      data-appearance={appearanceOf(appearance)}
      style={rootStyle({ ...containerStyles, ...style })}
      ref={ref}
      aria-busy={isPending || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form of the site around it, which React allows a component to have.
        event.stopPropagation();
        // A button of the page is one that submits unless it says otherwise.
        const { submitter } = event.nativeEvent;
        if (!submitter || !tools.current?.contains(submitter)) post();
      }}
    >
      {styles}
      {hashtags?.search && <OnDemand load={loadHashtags} props={hashtags.search} />}
      <Column>
        {replyTo && !hideReplyTo && <ComposerSubject cast={replyTo} isQuote={false} />}
        <Line data-author={author ? '' : undefined}>
          {author && (
            <Picture>
              <Avatar src={author.avatarUrl} />
            </Picture>
          )}
          <Written>
            <ComposerField
              ref={field}
              text={text}
              mentions={mentions}
              label={replyTo ? messages.composeReply : messages.composeCast}
              isReadOnly={isPending}
              isInvalid={problem === 'text'}
              describedBy={`${id}n`}
              postsOnEnter={postOnEnter}
              completion={completion}
              onWrite={composer.write}
              onChoose={({ name, fid }) => {
                if (fid !== null) composer.learn(name, fid);
              }}
              onSubmit={post}
              onFiles={uploads.add}
            />
            <ComposerEmbeds
              embeds={embeds}
              uploads={uploads.uploads}
              isReadOnly={isPending}
              onDescribe={composer.describe}
              onRemove={composer.detach}
              onRetry={uploads.retry}
              onCancel={uploads.remove}
            />
            {quote && <ComposerSubject cast={quote} isQuote />}
            {canChoose && (
              <OnDemand
                load={loadChannel}
                props={{
                  value: channel,
                  channels,
                  canSearch: givenCompletion !== undefined,
                  isReadOnly: isPending,
                  onChange: setTypedChannel,
                }}
              />
            )}
            {canSchedule && chosen !== null && (
              <OnDemand
                load={loadSchedule}
                onFailure={() => {
                  setChosen(null);
                }}
                props={{
                  value: chosen,
                  isReadOnly: isPending,
                  onChange: (value: string) => {
                    setIsPast(false);
                    setChosen(value);
                  },
                }}
              />
            )}
            <Foot>
              {onUpload && (
                <>
                  <FileInput
                    ref={file}
                    type="file"
                    accept="image/*"
                    multiple
                    hidden
                    onChange={({ currentTarget }) => {
                      uploads.add(currentTarget.files ?? []);
                      // The same file may be chosen again.
                      currentTarget.value = '';
                    }}
                  />
                  <Tool
                    type="button"
                    aria-label={messages.addPicture}
                    aria-disabled={!uploads.canAdd || isPending || undefined}
                    onClick={() => {
                      if (uploads.canAdd && !isPending) file.current?.click();
                    }}
                  >
                    <Icon name="image" />
                  </Tool>
                </>
              )}
              {canSchedule && (
                <Tool
                  type="button"
                  aria-label={messages.scheduleCast}
                  aria-expanded={chosen !== null}
                  aria-disabled={isPending || undefined}
                  onClick={() => {
                    if (isPending) return;
                    setIsPast(false);
                    setChosen(chosen === null ? '' : null);
                  }}
                >
                  <Icon shape={CLOCK} />
                </Tool>
              )}
              {toolbar && (
                <Toolbar
                  ref={tools}
                  onKeyDown={(event) => {
                    // Enter in a field of the page would press the button that posts.
                    const isField = (event.target as Element).matches('input, select');
                    if (event.key === 'Enter' && isField) event.preventDefault();
                  }}
                >
                  {/* What it throws costs none of the words. */}
                  <Boundary name="toolbar" given={Object(toolbar) as object}>
                    {toolbar}
                  </Boundary>
                </Toolbar>
              )}
              <Notes id={`${id}n`}>
                <Status role="status" dir="auto" data-bad={isBad ? '' : undefined}>
                  <InlineText>
                    {postedUrl === null
                      ? statusText()
                      : `${statusText()}${status.kind === 'posted' ? ' · ' : ' '}`}
                  </InlineText>
                  {postedUrl !== null && (
                    <ViewLink href={postedUrl}>{messages.viewPosted}</ViewLink>
                  )}
                </Status>
                {left < 0 ? (
                  <Over dir="auto">{messages.bytesOver(-left, format.number(-left))}</Over>
                ) : (
                  left < FEW_LEFT.said && (
                    <VisuallyHidden>{messages.bytesLeft(left, format.number(left))}</VisuallyHidden>
                  )
                )}
              </Notes>
              {bytes > 0 && (
                <Meter
                  aria-hidden="true"
                  data-state={left < 0 ? 'over' : left <= FEW_LEFT.shown ? 'low' : undefined}
                >
                  <Svg viewBox="0 0 24 24" width={24}>
                    <path d={RING} />
                    <path
                      d={RING}
                      pathLength={100}
                      strokeDasharray={`${Math.min(100, (bytes / limits.bytes) * 100)} 100`}
                    />
                  </Svg>
                  {left >= 0 && left <= FEW_LEFT.shown && <Left>{format.number(left)}</Left>}
                </Meter>
              )}
              <Post
                type="submit"
                aria-disabled={isOff || undefined}
                data-pending={isPending ? '' : undefined}
                aria-describedby={`${id}n`}
              >
                {time !== null
                  ? messages.postScheduled
                  : status.kind === 'failed'
                    ? messages.retry
                    : replyTo
                      ? messages.postReply
                      : messages.postCast}
              </Post>
            </Foot>
          </Written>
        </Line>
      </Column>
    </Root>
  );
});
