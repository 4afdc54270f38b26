'use client';
import { useEffect, useRef, useState } from 'react';
import { keepEscape, whenClosed } from '../../core/dom/dialog-events.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { pageUrl } from '../../network/cast/page-url.js';
import { castHref } from '../../network/cast/link-urls.js';
import { absoluteUrl } from '../../core/dom/absolute-url.js';
import { isDismissed } from '../../core/dom/is-dismissed.js';
import { addressesOf } from '../../core/dom/page-address.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { logError } from '../../core/errors/log-error.js';
import { httpUrl } from '../../core/read/http-url.js';
import { englishOverlays } from '../../core/messages/overlay-messages.js';
import { englishPostcards } from '../../core/messages/postcard-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { Icon } from '../../ui/Icon.js';
import { renderPostcard } from './draw-postcard.js';
import type { DrawnPostcard } from './draw-postcard.js';
import { linkToText } from './link-to-text.js';
import {
  Action,
  Actions,
  Close,
  Dialog,
  Download,
  Head,
  Note,
  Sheet,
  Title,
} from './Postcard.styles.js';
import { keepPage, useModal } from '../../ui/use-modal.js';

export interface PostcardProps {
  cast: ParsedCast;
  /** The text of the cast, or a part of it. */
  quote: string;
  /** Whose colours and face it has. */
  card: Element;
  onClose: () => void;
}

const FILE_NAME = 'postcard.png';

type Drawing =
  | { status: 'drawing' | 'failed' }
  | (DrawnPostcard & { status: 'drawn'; url: string });

/** The picture with the link, or alone, as the platform can share it; undefined for neither. */
function sharedOf(picture: Blob, link: string | null): ShareData | undefined {
  const files = [new File([picture], FILE_NAME, { type: 'image/png' })];
  const ways: ShareData[] = [...(link === null ? [] : [{ files, url: link }]), { files }];
  // Not every browser has it, whatever the types say.
  return 'canShare' in navigator ? ways.find((data) => navigator.canShare(data)) : undefined;
}

/**
 * A cast as a picture, with what copies, downloads and shares it. Renders a modal `<dialog>`.
 */
export function Postcard({ cast, quote, card, onClose }: PostcardProps) {
  const context = useWidgetContext();
  const messages = { ...useMessages(englishOverlays), ...useMessages(englishPostcards) };
  const format = useFormat();
  const styles = renderStyles(context, 'postcard');
  const dialog = useRef<HTMLDialogElement>(null);
  const sheet = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<Drawing>({ status: 'drawing' });
  const [said, setSaid] = useState('');

  const { author, hash, timestamp } = cast;
  const name = author.displayName || messages.unknownAuthor;
  const { isBlocked, getSettings } = context;
  const page = pageUrl(addressesOf(document).own, undefined, getSettings().pageRule);
  const href = castHref(context, hash, author);
  const link = page === null ? href && absoluteUrl(href) : linkToText(page, quote);
  // Not from a host that waits for the visitor's consent.
  const avatarUrl = author.avatarUrl && !isBlocked?.(author.avatarUrl) ? author.avatarUrl : null;

  useModal(dialog, true, keepPage);

  const draw = useLatest((canvas: HTMLCanvasElement, signal: AbortSignal) =>
    renderPostcard(
      canvas,
      card,
      {
        quote,
        name,
        handle: author.username && `@${author.username}`,
        date: timestamp === null ? '' : format.day(timestamp),
        host: httpUrl(page)?.hostname ?? '',
        avatarUrl,
      },
      signal,
    ),
  );
  useEffect(() => {
    const canvas = sheet.current;
    if (!canvas) return;
    const leaving = new AbortController();
    let url: string | undefined;
    draw()(canvas, leaving.signal).then(
      (drawn) => {
        if (leaving.signal.aborted) return;
        url = URL.createObjectURL(drawn.picture);
        setDrawing({ ...drawn, status: 'drawn', url });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        logError('The picture could not be drawn.', error);
        setDrawing({ status: 'failed' });
      },
    );
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [draw]);

  const isDrawn = drawing.status === 'drawn';
  const shared = isDrawn ? sharedOf(drawing.picture, link) : undefined;
  const copy = async (write: () => Promise<void>) => {
    setSaid('');
    try {
      // Within the press: Safari forgets it at the first wait.
      await write();
      setSaid(messages.postcardCopied);
    } catch (error) {
      logError('The postcard could not be copied.', error);
      setSaid(messages.postcardNotCopied);
    }
  };
  const share = async (data: ShareData) => {
    try {
      await navigator.share(data);
    } catch (error) {
      if (!isDismissed(error)) logError('The postcard could not be shared.', error);
    }
  };
  const note = () => {
    if (drawing.status === 'failed') return messages.postcardFailed;
    const isLacking = isDrawn && (!drawing.isWhole || avatarUrl !== author.avatarUrl);
    return isLacking ? messages.postcardNoAvatar : '';
  };
  return (
    <Dialog
      ref={dialog}
      onKeyDown={keepEscape}
      onClose={whenClosed(onClose)}
      aria-label={messages.postcard}
      onClick={(event) => {
        // A site's handler around the card is about the card. Links may be opened by a host app.
        if (!(event.target as Element).closest('a')) event.stopPropagation();
      }}
    >
      {styles}
      <Head>
        <Title dir="auto">{messages.postcard}</Title>
        <Close type="button" aria-label={messages.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </Close>
      </Head>
      <Sheet
        ref={sheet}
        role="img"
        aria-label={`${name}: ${quote}`}
        aria-busy={drawing.status === 'drawing'}
        hidden={drawing.status === 'failed'}
        width={1200}
        height={630}
      />
      <Note dir="auto">{note()}</Note>
      <Actions>
        {isDrawn && typeof ClipboardItem !== 'undefined' && (
          <Action
            type="button"
            data-first=""
            onClick={() =>
              void copy(() =>
                navigator.clipboard.write([new ClipboardItem({ 'image/png': drawing.picture })]),
              )
            }
          >
            {messages.postcardCopy}
          </Action>
        )}
        {isDrawn && (
          <Download href={drawing.url} download={FILE_NAME}>
            {messages.postcardDownload}
          </Download>
        )}
        {link !== null && (
          <Action
            type="button"
            onClick={() => void copy(() => navigator.clipboard.writeText(link))}
          >
            {messages.postcardLink}
          </Action>
        )}
        {shared && (
          <Action type="button" onClick={() => void share(shared)}>
            {messages.postcardShare}
          </Action>
        )}
      </Actions>
      <Note role="status" dir="auto">
        {said}
      </Note>
    </Dialog>
  );
}
