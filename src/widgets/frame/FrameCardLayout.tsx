'use client';
import type { ComponentPropsWithRef } from 'react';
import type { ParsedFrame } from '../../network/cast/model.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { Caption, Layout, Root } from './FrameCard.styles.js';
import { FrameCardMiniApp } from './FrameCardMiniApp.js';
import type { FrameCardMiniAppProps } from './FrameCardMiniApp.js';
import { FrameCardInteractive } from './FrameCardInteractive.js';
import type { FrameCardInteractiveProps } from './FrameCardInteractive.js';
import { InlineName } from '../../ui/InlineText.js';

export interface FrameCardLayoutProps
  extends
    Pick<FrameCardInteractiveProps, 'isPending' | 'onPress'>,
    Pick<FrameCardMiniAppProps, 'cast' | 'onLaunch'> {
  frame: ParsedFrame;
  /** With `any-page` the caption is readable on a page of any colour. */
  on?: 'any-page' | undefined;
  rootProps?: ComponentPropsWithRef<'div'>;
}

/** A frame or a mini app, with its host below. Renders a `<div>`. */
export function FrameCardLayout(props: FrameCardLayoutProps) {
  const { frame, cast, isPending, on, onPress, onLaunch, rootProps = {} } = props;
  const styles = renderStyles(useWidgetContext(), 'frame');
  return (
    <Root role="group" aria-label={frame.host} {...rootProps}>
      {styles}
      <Layout>
        {frame.kind === 'frame' ? (
          <FrameCardInteractive frame={frame} isPending={isPending} onPress={onPress} />
        ) : (
          <FrameCardMiniApp app={frame} cast={cast} onLaunch={onLaunch} />
        )}
        <Caption data-on={on}>
          <InlineName>{frame.host}</InlineName>
        </Caption>
      </Layout>
    </Root>
  );
}
