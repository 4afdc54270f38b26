'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { ofChannel } from '../../network/cast/link-subject.js';
import { channelHref } from '../../network/cast/link-urls.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { channelIdOf } from './read-names.js';
import { withSlot } from '../../ui/with-slot.js';
import { renderPill } from './render-pill.js';

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
  const id = channelIdOf(channelId);
  return withSlot(
    renderPill(context, id ? channelHref(context, id) : null, label || `/${id}`, rootProps, ref),
    context.components.Link,
    ofChannel(id),
  );
});
