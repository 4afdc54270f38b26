'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { box, fillRoot, innerRadius, widgetRoot } from '../../core/theme/rules.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { measure, token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';

const Box = plain.div`
  ${widgetRoot}
  /* A cast gives it the width of its column. */
  max-inline-size: var(--castkit-frame-width, ${measure.cardWidth});

  &:not(#_) {
    margin: 0;
    border: 1px solid ${token.border};
    border-radius: ${innerRadius};
    background: ${box(token.surfaceSunken)};
    color: ${token.textMuted};

    &[data-state='failed'] {
      border-color: ${token.danger};
      background: none;
      color: ${token.danger};
    }
  }
`;

const Layout = styled.div`
  ${fillRoot}
  display: grid;
  place-items: center;
  aspect-ratio: 1.91;

  [data-state='failed'] > & {
    gap: 8px;
    padding: 20px;
    aspect-ratio: auto;
    overflow-wrap: anywhere;
    text-align: center;
  }
`;

const Text = styled.p`
  display: block;
`;

export interface FrameCardStateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Why there is no frame. Without it the frame is loading. */
  sentence?: string | undefined;
  /** Asks for the visitor's consent, in place of a sentence. */
  prompt?: ReactNode;
  /** Present if a retry may help. */
  failure?: { isRetrying: boolean; retry: () => void } | undefined;
}

/**
 * The state of a frame that is loading or waits for the visitor's consent, or a red box with an
 * error. Renders a `<div>`.
 */
export const FrameCardState = forwardRef<HTMLDivElement, FrameCardStateProps>(
  function FrameCardState({ sentence, prompt, failure, style, ...rootProps }, ref) {
    const context = useWidgetContext();
    const { messages } = context;
    const styles = renderStyles(context, 'frame');
    const isFailed = sentence !== undefined;
    return (
      <Box
        aria-busy={failure ? failure.isRetrying : !isFailed && !prompt}
        data-state={isFailed ? 'failed' : 'loading'}
        {...rootProps}
        style={rootStyle(style)}
        ref={ref}
      >
        {styles}
        <Layout>
          {isFailed && <Icon name="alert" />}
          {prompt || (
            <Text role="status" dir="auto">
              {sentence ?? messages.loading}
            </Text>
          )}
          {failure && (
            <Button type="button" aria-disabled={failure.isRetrying} onClick={failure.retry}>
              {messages.retry}
            </Button>
          )}
        </Layout>
      </Box>
    );
  },
);
