'use client';
import { useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { fetchReaders, readersOf } from '../../network/api/fetch-readers.js';
import { englishReaders } from '../../core/messages/reader-messages.js';
import { isolate } from '../../core/messages/isolate.js';
import { isVisible } from '../../provider/hooks/moderation.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useRequestContext } from '../../provider/hooks/use-request-context.js';
import { useSharedResult } from '../../provider/hooks/use-api-data.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { usePageUrl } from '../../widgets/conversation/use-page-url.js';
import { Avatar } from '../../ui/Avatar.js';
import { Icon } from '../../ui/Icon.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { Faces, Line, Press, Root, Sentence } from './NeynarReaders.styles.js';

const MAX_FACES = 5;

/** The props of `NeynarReaders`. */
export interface NeynarReadersProps extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'onSelect'
> {
  /**
   * The http(s) address of the page.
   * @default as in `NeynarComments`
   */
  url?: string | undefined;
  /**
   * The fid of the viewer, which is sent to the API.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * Called with the fids of those who have commented when the visitor presses the widget, and with
   * null when they press it again: the `fids` of `NeynarComments`. Without it, or if none of them
   * has commented, the widget is no button. Errors go to `onError`.
   * @default none
   */
  onSelect?: ((fids: readonly number[] | null) => void) | undefined;
}

/**
 * Says how many of the people whom the viewer follows have commented on a page, or liked or recast
 * one of its comments, with the faces of five. They are found among the newest hundred comments of
 * each kind, and the newest hundred reactions to each of the five with the most; reactions that
 * cannot be fetched are left out. Nothing is requested without a viewer, and nothing is shown while
 * it loads, if it fails (`onError` is called), if there is none, or if the API does not say whom
 * the viewer follows. Renders a `<div>`, 40 px high with its content and hidden without it: reserve
 * the room if nothing below may move.
 * @example Above an article, for the comments below it
 * ```tsx
 * const [fids, setFids] = useState<readonly number[] | null>(null);
 *
 * <NeynarReaders url="https://blog.example/hello" onSelect={setFids} />
 * <NeynarComments url="https://blog.example/hello" fids={fids} />
 * ```
 */
export const NeynarReaders = createWidget<HTMLDivElement, NeynarReadersProps>(
  'NeynarReaders',
  {},
  function NeynarReaders({ url, viewerFid, onSelect, ...rootProps }, ref) {
    const widget = useWidgetContext();
    const { readersFollowed } = useMessages(englishReaders);
    const format = useFormat();
    const styles = renderStyles(widget, 'readers');
    const callHandler = useCallHandler();
    const page = usePageUrl(url, '<NeynarReaders url>');
    const context = useRequestContext(viewerFid, 'feed');
    const { source, clientId } = context;
    const { pageRule } = widget.getSettings();
    const id = JSON.stringify([page, context.viewerFid ?? 0]);
    const isWanted = page !== null && context.viewerFid !== undefined && clientId !== undefined;
    const { result } = useSharedResult(
      'fetchFeed',
      isWanted ? ['castkit/readers', source, clientId, id] : null,
      id,
      (signal) =>
        fetchReaders(
          { ...context, signal },
          { url: page ?? '', pageRule, isVisible: (cast) => isVisible(widget, cast) },
        ),
      true,
    );
    // Pressed for this page and this viewer.
    const [pressed, setPressed] = useState<string | null>(null);
    const isPressed = pressed === id;
    const readings = isWanted ? result?.data : undefined;
    // Everything muted is gone at once: also users who only liked, as a cast of theirs would be.
    const readers =
      readings &&
      readersOf(
        readings,
        ({ user, comment }) =>
          isVisible(widget, comment) && !widget.isMuted?.({ ...comment, author: user }),
      );
    const users = readers?.users ?? [];
    const count = users.length;
    const faces = users.slice(0, MAX_FACES);
    const names = new Intl.ListFormat(format.language, { type: 'unit' }).format(
      faces.map(({ displayName }) => isolate(displayName)),
    );
    const sentence = readersFollowed(count, format.number(count));
    const content = (
      <>
        <Faces>
          {faces.map(({ fid, avatarUrl }) => (
            <Avatar key={fid} src={avatarUrl} />
          ))}
        </Faces>
        <Sentence dir="auto">
          <span key={sentence}>{sentence}</span>
          <VisuallyHidden>{`: ${names}`}</VisuallyHidden>
        </Sentence>
      </>
    );
    return (
      <Root {...rootProps} ref={ref} hidden={count === 0 || rootProps.hidden}>
        {styles}
        {readers &&
          count > 0 &&
          (onSelect && readers.commenters.length > 0 ? (
            <Press
              type="button"
              aria-pressed={isPressed}
              onClick={() => {
                setPressed(isPressed ? null : id);
                callHandler('onSelect', () => {
                  onSelect(isPressed ? null : readers.commenters);
                });
              }}
            >
              {content}
              {isPressed && <Icon name="check" />}
            </Press>
          ) : (
            <Line>{content}</Line>
          ))}
      </Root>
    );
  },
);
