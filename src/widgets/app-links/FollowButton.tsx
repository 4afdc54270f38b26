'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { englishAppLinks } from '../../core/messages/app-link-messages.js';
import { appUrl, profileUrl } from '../../network/cast/social-app-urls.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import type { FollowHandler } from './FollowPress.js';
import { usernameOf } from './read-names.js';
import { renderPill } from './render-pill.js';

const loadPress = async () => (await import('./FollowPress.js')).FollowPress;

type RootProps = Omit<ComponentPropsWithoutRef<'a'>, 'children' | 'href'>;

/** The props of `FollowButton`. */
export interface FollowButtonProps extends RootProps {
  /** The username of whom to follow, with or without `@`. */
  username: string;
  /**
   * The text of the button, while the viewer does not follow.
   * @default "Follow" and the username
   */
  label?: string | undefined;
  /**
   * Called when a signed-in visitor presses the button, or presses it again to undo: pass
   * `onFollow` of `writeTo`. The button then says that they follow at once, and no longer if this
   * returns false, throws or rejects. Visitors who are not signed in are asked to. It requires
   * `fid`.
   * @default the button is a link to the profile in the social app
   */
  onFollow?: FollowHandler | undefined;
  /**
   * The fid of whom to follow, for `onFollow`. For that user themselves there is no button.
   * @default none
   */
  fid?: number | undefined;
  /**
   * Whether the viewer follows already, as the API says it in `viewer_context.following`. A new
   * value takes the place of what was pressed.
   * @default false
   */
  following?: boolean | undefined;
  /**
   * The fid of the viewer.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
}

/**
 * Leads to a profile in the social app, where the visitor can follow. It requests nothing and needs
 * no session. Renders an `<a>`. With `onFollow` the visitor follows here, by a `<button>`, whose
 * code loads after the link has been rendered.
 * @example A button below an author's name, which follows in the page
 * ```tsx
 * const { onFollow } = writeTo('/api/farcaster');
 *
 * <FollowButton
 *   username={user.username ?? ''}
 *   fid={user.fid ?? undefined}
 *   following={user.viewer_context?.following ?? false}
 *   onFollow={onFollow}
 * />
 * ```
 */
export const FollowButton = createWidget<
  HTMLAnchorElement,
  FollowButtonProps,
  ComponentPropsWithoutRef<'a'>
>(
  'FollowButton',
  {},
  function FollowButton(
    { username, label, onFollow, fid, following, viewerFid, ...rootProps },
    ref,
  ) {
    const context = useWidgetContext();
    const messages = useMessages(englishAppLinks);
    const name = usernameOf(username);
    // To follow is done there, whatever pages of its own the site has.
    const href = profileUrl(appUrl(context.clientUrl), { username: name, fid: null });
    const words = label || messages.followUser(`@${name}`);
    const link = renderPill(context, href, words, rootProps, ref);
    return onFollow ? (
      <OnDemand
        load={loadPress}
        fallback={link}
        props={{ onFollow, fid, following, viewerFid, name, words, link, rootProps, rootRef: ref }}
      />
    ) : (
      link
    );
  },
);
