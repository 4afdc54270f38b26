'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { rootStyle } from '../../core/theme/root-style.js';
import { ofChannel } from '../../network/cast/link-subject.js';
import { channelHref } from '../../network/cast/link-urls.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { channelIdOf } from './read-names.js';
import { InlineText } from '../../ui/InlineText.js';
import { withSlot } from '../../ui/with-slot.js';
import { Pill } from './AppLinks.styles.js';

type RootProps = Omit<ComponentPropsWithoutRef<'a'>, 'children' | 'href'>;

/** The props of `ChannelButton`. */
export interface ChannelButtonProps extends RootProps {
  /** The id of the channel, with or without a slash. */
  channelId: string;
  /**
   * The text of the button.
   * @default the id with its slash
   */
  label?: string | undefined;
}

/**
 * Leads to a channel: your own page (`settings.urls`), or that of the social app. It requests
 * nothing. Renders an `<a>`.
 * @example A link to where a project is talked about
 * ```tsx
 * <ChannelButton channelId="design" label="Talk with us" />
 * ```
 */
export const ChannelButton = createWidget<
  HTMLAnchorElement,
  ChannelButtonProps,
  ComponentPropsWithoutRef<'a'>
>('ChannelButton', {}, function ChannelButton({ channelId, label, ...rootProps }, ref) {
  const context = useWidgetContext();
  const styles = renderStyles(context, 'app-links');
  const id = channelIdOf(channelId);
  const words = label || `/${id}`;
  return withSlot(
    <Pill
      {...rootProps}
      href={id ? channelHref(context, id) : undefined}
      style={rootStyle(rootProps.style)}
      ref={ref}
    >
      {styles}
      <InlineText key={words}>{words}</InlineText>
    </Pill>,
    context.components.Link,
    ofChannel(id),
  );
});
