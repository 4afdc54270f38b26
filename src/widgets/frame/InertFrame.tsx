'use client';
import type { ParsedFrame } from '../../network/cast/model.js';
import { FrameCardLayout } from './FrameCardLayout.js';

/**
 * A frame that looks like its `FrameCardView`, and is as high, but whose buttons cannot be pressed:
 * for a server's HTML, and until that is loaded. Renders a `<div>`.
 */
export function InertFrame({ frame }: { frame: ParsedFrame }) {
  return <FrameCardLayout frame={frame} isPending={false} onPress={null} />;
}
