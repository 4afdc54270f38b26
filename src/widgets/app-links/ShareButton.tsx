'use client';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { englishAppLinks } from '../../core/messages/app-link-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { channelIdOf, wordsOf } from './read-names.js';
import { shareByPlatform, shareHref } from './share-link.js';
import { usePageUrl } from '../conversation/use-page-url.js';
import { renderPill } from './render-pill.js';

type RootProps = Omit<ComponentPropsWithoutRef<'a'>, 'children' | 'href'>;

/** The props of `ShareButton`. */
export interface ShareButtonProps extends RootProps {
  /**
   * The text of the post, which the visitor can change.
   * @default none
   */
  text?: string | undefined;
  /**
   * The http(s) URL to share.
   * @default the address of the page, by its canonical link if it has one
   */
  url?: string | undefined;
  /**
   * The id of the channel to post in.
   * @default none
   */
  channel?: string | undefined;
  /**
   * The text of the button.
   * @default Share on Farcaster
   */
  label?: string | undefined;
  /**
   * Whether a press opens the platform's own ways to share, where the browser has them. Elsewhere,
   * and with a modifier key, it is the link.
   * @default false
   */
  platform?: boolean | undefined;
}

/**
 * Leads to the composer of the social app with the page and a text. It requests nothing and needs
 * no session. Renders an `<a>`.
 * @example A button below an article
 * ```tsx
 * <ShareButton text="Worth reading" channel="books" />
 * ```
 */
export const ShareButton = createWidget<
  HTMLAnchorElement,
  ShareButtonProps,
  ComponentPropsWithoutRef<'a'>
>(
  'ShareButton',
  {},
  function ShareButton({ text, url, channel, label, platform, onClick, ...rootProps }, ref) {
    const context = useWidgetContext();
    const messages = useMessages(englishAppLinks);
    const page = usePageUrl(url, '<ShareButton url>');
    const words = label || messages.shareInClient;
    const shared = { text: wordsOf(text), page, channelId: channelIdOf(channel) };
    const press = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (platform) shareByPlatform(event, shared);
    };
    const href = shareHref(context.clientUrl, shared);
    return renderPill(context, href, words, { ...rootProps, onClick: press }, ref);
  },
);
