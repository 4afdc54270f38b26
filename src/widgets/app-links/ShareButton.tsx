'use client';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { logError } from '../../core/errors/log-error.js';
import { englishAppLinks } from '../../core/messages/app-link-messages.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { composeUrl } from '../../network/cast/social-app-urls.js';
import type { DraftField } from '../../network/cast/social-app-urls.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { channelIdOf, wordsOf } from './read-names.js';
import { InlineText } from '../../ui/InlineText.js';
import { usePageUrl } from '../conversation/use-page-url.js';
import { Pill } from './AppLinks.styles.js';

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

/** Opens the platform's own ways to share. */
async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === 'AbortError';
    if (!isDismissed) logError('The page could not be shared.', error);
  }
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
    const styles = renderStyles(context, 'app-links');
    const words = label || messages.shareInClient;
    const post = wordsOf(text);
    const channelId = channelIdOf(channel);
    const draft: DraftField[] = [['text', post]];
    if (page !== null) draft.push(['embeds[]', page]);
    if (channelId) draft.push(['channelKey', channelId]);
    const press = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!platform || isModified || event.defaultPrevented || !('share' in navigator)) return;
      event.preventDefault();
      void share({ ...(post && { text: post }), ...(page !== null && { url: page }) });
    };
    return (
      <Pill
        {...rootProps}
        href={composeUrl(context.clientUrl, draft)}
        onClick={press}
        style={rootStyle(rootProps.style)}
        ref={ref}
      >
        {styles}
        <InlineText key={words}>{words}</InlineText>
      </Pill>
    );
  },
);
