'use client';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { keepEscape, whenClosed } from '../../core/dom/dialog-events.js';
import { keepStill } from '../../core/dom/keep-still.js';
import { useImageErrors } from '../../core/dom/use-image-error.js';
import { englishOverlays } from '../../core/messages/overlay-messages.js';
import { englishProfile } from '../../core/messages/profile-messages.js';
import { englishRareCards } from '../../core/messages/rare-card-messages.js';
import { cutText } from '../../core/read/cut-text.js';
import { ofCast } from '../../network/cast/link-subject.js';
import { castHref } from '../../network/cast/link-urls.js';
import type { ImageEmbed, ParsedCast, VideoEmbed } from '../../network/cast/model.js';
import { verdictOf } from '../../provider/hooks/moderation.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { Icon } from '../../ui/Icon.js';
import { PLAY } from '../../ui/play-shapes.js';
import { RemoteImage } from '../../ui/RemoteImage.js';
import { keepPage, useModal } from '../../ui/use-modal.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { withSlot } from '../../ui/with-slot.js';
import type { ListedCastOptions } from '../cast/card/CastListItem.js';
import type { NeynarFeedListPostsProps } from '../list/NeynarFeedListPosts.js';
import {
  Badge,
  Cell,
  Close,
  Dialog,
  Grid,
  Head,
  Tile,
  Title,
  Waiting,
} from './ProfileMedia.styles.js';

/** How much of a text names a picture without a description, in characters. Our own choice. */
const MAX_NAME = 80;

/** For the attributes of pictures, in pixels: as large as most squares are. */
const SIZE = 200;

export interface ProfileMediaProps extends Pick<
  NeynarFeedListPostsProps,
  'casts' | 'focusTarget' | 'isBusy' | 'isWhole'
> {
  /** Called in place of the dialog. */
  onSelect: ListedCastOptions['onSelect'];
  renderPost: (cast: ParsedCast) => ReactNode;
}

/** Nothing leads to a post without a hash: its square is no link. */
const BUTTON = { type: 'button', target: undefined, rel: undefined };

type Media = ImageEmbed | VideoEmbed;

const mediaOf = ({ embeds }: ParsedCast): Media[] =>
  embeds.filter((embed): embed is Media => embed.kind === 'image' || embed.kind === 'video');

const pictureOf = (media: Media | undefined) =>
  (media?.kind === 'video' ? media.poster : media?.url) ?? null;

/** Animated pictures stand still: the badge says that they move, and the post can play them. */
const stop = (image: HTMLImageElement | null) => {
  if (image) keepStill(image);
};

/**
 * The pictures and videos of posts as squares. Each is a link to its post, and a press shows the
 * post in a dialog. Renders a `<div role="list">`.
 */
export function ProfileMedia({
  casts,
  focusTarget,
  isBusy,
  isWhole,
  onSelect,
  renderPost,
}: ProfileMediaProps) {
  const context = useWidgetContext();
  const styles = renderStyles(context, 'profile-media');
  const profile = useMessages(englishProfile);
  const rare = useMessages(englishRareCards);
  const { number } = useFormat();
  const call = useCallHandler();
  const stateOf = useImageErrors();
  const grid = useRef<HTMLDivElement>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { components, isBlocked, messages, promptFor } = context;

  const posts = casts.flatMap((cast, index) => {
    if (!cast) return [];
    const [first, ...others] = mediaOf(cast);
    const verdict = verdictOf(context, cast);
    return [{ cast, key: cast.hash || `${index}`, first, others, src: pictureOf(first), verdict }];
  });
  // A post may be muted while it is open, and come back later.
  const open = posts.find(({ key }) => key === openKey)?.cast;
  if (openKey !== null && !open) setOpenKey(null);

  // It may be of a page that is not there yet.
  const isThere = focusTarget !== null && focusTarget.index < posts.length;
  useEffect(() => {
    if (!isThere) return;
    grid.current?.children[focusTarget.index]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [focusTarget, isThere]);

  const waiting = posts.find(({ src, verdict }) => src && !verdict && isBlocked?.(src))?.src;
  const prompt = waiting && promptFor?.(waiting, 'image');

  return (
    <>
      {styles}
      {prompt && <Waiting>{prompt}</Waiting>}
      <Grid ref={grid} role="list" aria-label={profile.mediaTab} aria-busy={isBusy}>
        {posts.map(({ cast, key, first, others, src, verdict }, index) => {
          const { isBroken, imageProps } = stateOf(src);
          const isShown = src !== null && !isBroken && !verdict && !isBlocked?.(src);
          const isVideo = first?.kind === 'video';
          const moves = isVideo || first?.isAnimated === true;
          const words = cast.text.map(({ text }) => text).join('');
          const href = castHref(context, cast.hash, cast.author);
          const name =
            verdict?.reason ||
            (verdict && rare.castCovered) ||
            (!isVideo && first?.alt) ||
            [isVideo && messages.video, cutText(words.trim(), MAX_NAME)]
              .filter(Boolean)
              .join(', ') ||
            messages.image(1, 1, number);
          return (
            <Cell
              key={key}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={isWhole ? posts.length : -1}
            >
              {withSlot(
                <Tile
                  href={href ?? undefined}
                  aria-haspopup={onSelect ? undefined : 'dialog'}
                  onClick={(event: MouseEvent) => {
                    const { altKey, ctrlKey, metaKey, shiftKey } = event;
                    if (href && (altKey || ctrlKey || metaKey || shiftKey)) return;
                    event.preventDefault();
                    if (onSelect) call('onSelect', () => onSelect(cast.raw));
                    else setOpenKey(key);
                  }}
                >
                  {isShown ? (
                    withSlot(
                      <RemoteImage
                        src={src}
                        alt={name}
                        width={SIZE}
                        height={SIZE}
                        onError={imageProps.onError}
                        ref={moves ? stop : imageProps.ref}
                      />,
                      components.Image,
                    )
                  ) : (
                    <>
                      <Icon name={verdict ? 'alert' : 'image'} />
                      <VisuallyHidden>{name}</VisuallyHidden>
                    </>
                  )}
                  {moves ? (
                    <Badge aria-hidden="true">
                      <Icon shape={PLAY} />
                    </Badge>
                  ) : (
                    others.length > 0 && (
                      <Badge aria-hidden="true">
                        {messages.moreImages(others.length, number(others.length))}
                      </Badge>
                    )
                  )}
                  {others.length > 0 && (
                    <VisuallyHidden>
                      {`, ${messages.moreEmbeds(others.length, number(others.length))}`}
                    </VisuallyHidden>
                  )}
                </Tile>,
                href === null ? 'button' : components.Link,
                href === null ? BUTTON : ofCast(cast),
              )}
            </Cell>
          );
        })}
      </Grid>
      {open && (
        <PostDialog
          title={messages.castBy(open.author.displayName || messages.unknownAuthor)}
          onClose={() => {
            setOpenKey(null);
          }}
        >
          {renderPost(open)}
        </PostDialog>
      )}
    </>
  );
}

interface PostDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Apart from the list: when it is removed it is closed before, which gives the focus back. */
function PostDialog({ title, onClose, children }: PostDialogProps) {
  const messages = useMessages(englishOverlays);
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  useModal(dialog, true, keepPage);
  return (
    <Dialog
      ref={dialog}
      onKeyDown={keepEscape}
      onClose={whenClosed(onClose)}
      aria-label={title}
      onPointerDown={({ currentTarget, clientX, clientY }) => {
        // Its padding is a part of it, and a selection of its text may end beside it.
        const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
        isPressedBeside.current =
          clientX < left || clientX > right || clientY < top || clientY > bottom;
      }}
      onClick={(event) => {
        // A site's handler around the profile is about the profile.
        event.stopPropagation();
        if (event.target === event.currentTarget && isPressedBeside.current) onClose();
      }}
    >
      <Head>
        <Title dir="auto">{title}</Title>
        <Close type="button" aria-label={messages.close} onClick={onClose}>
          <Icon name="close" />
        </Close>
      </Head>
      {children}
    </Dialog>
  );
}
