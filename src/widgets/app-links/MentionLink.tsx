'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { rootStyle } from '../../core/theme/root-style.js';
import { ofUser } from '../../network/cast/link-subject.js';
import { profileHref } from '../../network/cast/link-urls.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { usernameOf } from './read-names.js';
import { InlineText } from '../../ui/InlineText.js';
import { Link } from '../../ui/Link.js';
import { withSlot } from '../../ui/with-slot.js';

type RootProps = Omit<ComponentPropsWithoutRef<'a'>, 'children' | 'href'>;

/** The props of `MentionLink`. */
export interface MentionLinkProps extends RootProps {
  /** The username, with or without `@`. */
  username: string;
  /**
   * The fid of the user: with `settings.hoverCards` the link then shows the profile.
   * @default none
   */
  fid?: number | undefined;
  /**
   * The text of the link.
   * @default the username with `@`
   */
  label?: string | undefined;
}

/**
 * A mention in a text of yours: a link to your own page of the user (`settings.urls`), or to the
 * profile in the social app. It requests nothing. Renders an `<a>` in the font of the text.
 * @example A name in a sentence
 * ```tsx
 * <p>
 *   Written with <MentionLink username="linda" fid={3} />.
 * </p>
 * ```
 */
export const MentionLink = createWidget<
  HTMLAnchorElement,
  MentionLinkProps,
  ComponentPropsWithoutRef<'a'>
>('MentionLink', {}, function MentionLink({ username, fid, label, ...rootProps }, ref) {
  const context = useWidgetContext();
  const styles = renderStyles(context, 'app-links');
  const name = usernameOf(username);
  const user = { username: name, fid: fid ?? null };
  const words = label || `@${name}`;
  return withSlot(
    <Link
      {...rootProps}
      href={(name && profileHref(context, user)) || undefined}
      data-castkit-fid={context.hasHoverCards ? fid : undefined}
      style={rootStyle(rootProps.style)}
      ref={ref}
    >
      {styles}
      <InlineText key={words}>{words}</InlineText>
    </Link>,
    context.components.Link,
    ofUser(user),
  );
});
