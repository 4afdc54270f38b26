'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { englishAppLinks } from '../../core/messages/app-link-messages.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { appUrl, profileUrl } from '../../network/cast/social-app-urls.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { usernameOf } from './read-names.js';
import { InlineText } from '../../ui/InlineText.js';
import { Pill } from './AppLinks.styles.js';

type RootProps = Omit<ComponentPropsWithoutRef<'a'>, 'children' | 'href'>;

/** The props of `FollowButton`. */
export interface FollowButtonProps extends RootProps {
  /** The username of whom to follow, with or without `@`. */
  username: string;
  /**
   * The text of the button.
   * @default "Follow" and the username
   */
  label?: string | undefined;
}

/**
 * Leads to a profile in the social app, where the visitor can follow. It requests nothing and needs
 * no session. Renders an `<a>`.
 * @example A button below an author's name
 * ```tsx
 * <FollowButton username="linda" />
 * ```
 */
export const FollowButton = createWidget<
  HTMLAnchorElement,
  FollowButtonProps,
  ComponentPropsWithoutRef<'a'>
>('FollowButton', {}, function FollowButton({ username, label, ...rootProps }, ref) {
  const context = useWidgetContext();
  const messages = useMessages(englishAppLinks);
  const styles = renderStyles(context, 'app-links');
  const name = usernameOf(username);
  const words = label || messages.followUser(`@${name}`);
  // To follow is done there, whatever pages of its own the site has.
  const href = profileUrl(appUrl(context.clientUrl), { username: name, fid: null });
  return (
    <Pill {...rootProps} href={href ?? undefined} style={rootStyle(rootProps.style)} ref={ref}>
      {styles}
      <InlineText key={words}>{words}</InlineText>
    </Pill>
  );
});
