'use client';
import { useMemo } from 'react';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishSignIn } from '../../core/messages/sign-in-messages.js';
import { drawCode } from './draw-code.js';
import { MARK_COLOUR, SHAPES } from './ProviderMark.js';

/**
 * A QR code of the http(s) URL that a phone opens. Renders an `<svg>`, which takes its rules from
 * its parent (`scannedCode`).
 */
export function ScannedCode({ url }: { url: string }) {
  const { signInCode } = useMessages(englishSignIn);
  const { path, size } = useMemo(() => drawCode(url), [url]);
  return (
    <svg
      role="img"
      aria-label={signInCode}
      viewBox={`0 0 ${size} ${size}`}
      width={224}
      height={224}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
      {/* In the middle, which is free. */}
      <svg
        {...{ x: '43%', y: '43%', width: '14%', height: '14%' }}
        viewBox="0 0 20 20"
        shapeRendering="auto"
        fill="none"
        stroke="#fff"
        strokeWidth={1.9}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <rect width={20} height={20} rx={6} fill={MARK_COLOUR} stroke="none" />
        <path d={SHAPES.farcaster} />
      </svg>
    </svg>
  );
}
