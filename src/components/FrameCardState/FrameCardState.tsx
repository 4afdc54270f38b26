'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { boundary, own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

const Box = styled.div`
  inline-size: 100%;
  max-inline-size: 400px;

  && {
    ${boundary}
    box-sizing: border-box;
    display: block;
    margin: 0;
    border: 1px solid ${token.border};
    border-radius: 12px;
    background: ${token.surfaceSunken};
    color: ${token.textMuted};

    &[data-state='loading'] {
      display: grid;
      place-items: center;
      aspect-ratio: 1.91;
    }
    &[data-state='failed'] {
      padding: 12px;
      border-color: ${token.danger};
      background: none;
      color: ${token.danger};
      overflow-wrap: anywhere;
    }
  }
`;

const Words = styled.p`
  && {
    ${own}
    display: block;
  }
`;

export interface FrameCardStateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Why there is no frame. Without it, it is being asked for. */
  sentence?: string | undefined;
}

/** A frame that is not there yet, in its room, or that cannot be had, in a red box. Renders a `<div>`. */
export const FrameCardState = forwardRef<HTMLDivElement, FrameCardStateProps>(
  function FrameCardState({ sentence, ...rootProps }, ref) {
    const { messages } = useWidgetContext();
    const styles = useStyles('frame');
    const isFailed = sentence !== undefined;
    return (
      <Box
        aria-busy={!isFailed}
        data-state={isFailed ? 'failed' : 'loading'}
        {...rootProps}
        ref={ref}
      >
        {styles}
        <Words role="status" dir="auto">
          {sentence ?? messages.loading}
        </Words>
      </Box>
    );
  },
);
