'use client';
import { forwardRef, useId, useMemo, useRef, useState } from 'react';
import { readKnown, readSubject, readWriter } from '../draft/draft.js';
import { readLimits } from '../draft/limits.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { useViewer } from '../../provider/session/use-viewer.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { attempt } from '../../core/read/read-props.js';
import { textOf } from '../../core/read/fields.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { Avatar } from '../../ui/Avatar.js';
import { appearanceOf } from '../../ui/Card.js';
import { Icon } from '../../ui/Icon.js';
import {
  Column,
  Description,
  File as FileInput,
  Foot,
  Line,
  Picture,
  Post,
  Root,
  Tool,
  Written,
} from './CastComposer.styles.js';
import type { ComposerViewProps } from './composer-props.js';
import type { ChosenChannel } from './ComposerChannel.js';
import { ComposerField } from './ComposerField.js';
import { ComposerNotes } from './ComposerNotes.js';
import type { Schedule } from './ComposerSchedule.js';
import { ComposerSubject } from './ComposerSubject.js';
import { renderMeter } from './render-meter.js';
import { renderEmbeds, renderPart } from './render-part.js';
import { useComposer } from './use-composer.js';
import { useComposerActions } from './use-composer-actions.js';
import { useUploads } from './use-uploads.js';

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
    autoFocus,
    postOnEnter = false,
    threads,
    searchHashtags,
    onSchedule,
    toolbar,
    limits: givenLimits,
    showCount = false,
    defaultText = '',
    onUpload,
    videos,
    keepDrafts = true,
    appearance,
    containerStyles,
    completion,
    style,
    ...rootProps
  },
  ref,
) {
  const messages = useMessages(englishComposer);
  const format = useFormat();
  const widgets = useWidgetContext();
  const styles = renderStyles(widgets, 'composer');
  const Picker = widgets.components.EmojiPicker;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);

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

  const [channel, setChannel] = useState<ChosenChannel>(() => {
    const given = channelId ?? '';
    return { typed: given, id: given };
  });
  const canChoose = channels !== undefined && !replyTo && !parentUrl;
  const isUnknownChannel = canChoose && channel.id === null;
  const composer = useComposer({
    channelId: canChoose ? (channel.id ?? '') : undefined,
    author,
    writer: author?.fid ?? viewer?.fid ?? null,
    purpose,
    limits,
    users: known,
    defaultText: textOf(defaultText),
    isKept: keepDrafts,
    onSubmit,
    onSchedule,
    onChange,
    threads,
  });
  const { text, mentions, embeds, room, bytes, problem, status, submit } = composer;
  const uploads = useUploads({
    onUpload,
    videos,
    draft: composer.id,
    room,
    urlBytes: limits.urlBytes,
    onUploaded: composer.attach,
  });
  // Null while the field for it is not open.
  const [schedule, setSchedule] = useState<Schedule | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const canSchedule = onSchedule !== undefined && composer.posts === 1 && composer.postsDone === 0;
  const time = canSchedule && schedule ? new Date(schedule.value).getTime() : null;
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

  useComposerActions(actionsRef, field);

  const post = () => {
    if (isOff) return;
    // The clock has gone on since the time was chosen.
    if (schedule && time !== null && time <= Date.now()) setSchedule({ ...schedule, isPast: true });
    else void submit(time === null ? null : new Date(time));
  };
  const forSchedule = {
    schedule,
    isDone: status.kind === 'scheduled',
    isReadOnly: isPending,
    onChange: setSchedule,
  };

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
        if (!submitter?.closest('[data-tools]')) post();
      }}
    >
      {styles}
      <Column
        data-dragged={isDragged || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsDragged(true);
        }}
        onDragLeave={() => {
          setIsDragged(false);
        }}
        onDrop={(event) => {
          setIsDragged(false);
          if (event.dataTransfer.files.length === 0) return;
          // The browser would open the file in place of the page.
          event.preventDefault();
          uploads.add(event.dataTransfer.files);
        }}
      >
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
              autoFocus={autoFocus}
              describedBy={`${id}n`}
              postsOnEnter={postOnEnter}
              completion={completion}
              searchHashtags={searchHashtags}
              onWrite={composer.write}
              onChoose={({ name, fid }) => {
                if (fid !== null) composer.learn(name, fid);
              }}
              onSubmit={post}
              onFiles={uploads.add}
            />
            {renderEmbeds({
              embeds,
              uploads: uploads.uploads,
              isReadOnly: isPending,
              onDescribe: composer.describe,
              onRemove: composer.detach,
              onRetry: uploads.retry,
              onCancel: uploads.remove,
            })}
            {quote && <ComposerSubject cast={quote} isQuote />}
            {canChoose &&
              renderPart(
                {
                  part: 'channel',
                  channel,
                  channels,
                  completion,
                  isReadOnly: isPending,
                  onChange: setChannel,
                },
                <Description aria-label={messages.chooseChannel} value={channel.typed} disabled />,
              )}
            {canSchedule && schedule && renderPart({ part: 'time', ...forSchedule })}
            <Foot>
              {onUpload && (
                <>
                  <FileInput
                    ref={file}
                    type="file"
                    accept={['image/*', ...(uploads.videos?.types ?? [])].join()}
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
                    aria-label={uploads.videos ? messages.addMedia : messages.addPicture}
                    aria-disabled={!uploads.canAdd || isPending || undefined}
                    onClick={() => {
                      if (uploads.canAdd && !isPending) file.current?.click();
                    }}
                  >
                    <Icon name="image" />
                  </Tool>
                </>
              )}
              {Picker &&
                renderPart(
                  { part: 'emoji', Picker, isReadOnly: isPending, field },
                  // Everything beside the button stays where it is.
                  <Tool type="button" aria-hidden="true" disabled />,
                )}
              {canSchedule &&
                renderPart(
                  { part: 'schedule', ...forSchedule },
                  <Tool type="button" aria-hidden="true" disabled />,
                )}
              {toolbar && renderPart({ part: 'toolbar', toolbar })}
              <ComposerNotes
                id={`${id}n`}
                composer={composer}
                limits={limits}
                isUnknownChannel={isUnknownChannel}
                isPast={time !== null && schedule?.isPast === true}
              />
              {showCount && renderPart({ part: 'count', left, field })}
              {(bytes > 0 || showCount) &&
                renderMeter(bytes / limits.bytes, left, showCount ? '' : format.number(left))}
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
