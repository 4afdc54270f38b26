'use client';
import type { ParsedFrame } from '../../cast/frame-types.js';
import { useStyles } from '../../hooks/use-styles.js';
import { Caption, Layout, Root } from './FrameCard.styles.js';
import { FrameCardApp } from './FrameCardApp.js';
import { FrameCardInteractive } from './FrameCardInteractive.js';

/**
 * A frame that looks like its `FrameCardView`, and is as high, but whose buttons cannot be pressed:
 * for a server's HTML, and until that is loaded. Renders a `<div>`.
 */
export function InertFrame({ frame }: { frame: ParsedFrame }) {
  const styles = useStyles('frame');
  return (
    <Root role="group" aria-label={frame.host}>
      {styles}
      <Layout>
        {frame.kind === 'frame' ? (
          <FrameCardInteractive frame={frame} isPending={false} onPress={null} />
        ) : (
          <FrameCardApp app={frame} />
        )}
        <Caption dir="auto">{frame.host}</Caption>
      </Layout>
    </Root>
  );
}
