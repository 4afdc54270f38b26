'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { englishAppLinks } from '../../core/messages/app-link-messages.js';
import { appUrl, profileUrl } from '../../network/cast/social-app-urls.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { usernameOf } from './read-names.js';
import { renderPill } from './render-pill.js';

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
  const name = usernameOf(username);
  // To follow is done there, whatever pages of its own the site has.
  const href = profileUrl(appUrl(context.clientUrl), { username: name, fid: null });
  return renderPill(context, href, label || messages.followUser(`@${name}`), rootProps, ref);
});
