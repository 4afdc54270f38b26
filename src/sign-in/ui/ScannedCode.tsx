'use client';
import { useMemo } from 'react';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishSignIn } from '../../core/messages/sign-in-messages.js';
import { drawCode } from './draw-code.js';

export interface ScannedCodeProps {
  /** The http(s) URL that a phone opens. */
  url: string;
}

/** A QR code. Renders an `<svg>`, which takes its rules from its parent (`scannedCode`). */
export function ScannedCode({ url }: ScannedCodeProps) {
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
    </svg>
  );
}
