'use client';
import { useEffect, useRef, useState } from 'react';
import { attempt } from '../../core/read/read-props.js';
import { focusRing, imageClipping, innerRadius } from '../../core/theme/rules.js';
import { styled } from '../../core/theme/styled.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

/** In its own shape. */
const Video = styled.video`
  ${imageClipping}
  ${focusRing}
  grid-column: 1 / -1;
  justify-self: start;
  max-inline-size: 100%;
  max-block-size: 320px;
  border-radius: ${innerRadius};
  background: #000;
`;

/**
 * A visitor's video from its file, so that no host is contacted. It plays when they press it.
 * Renders a `<video>`; nothing where the browser cannot play it, or the page's policy refuses it.
 */
export function ComposerVideo({ file }: { file: File }) {
  const { messages } = useWidgetContext();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    // None once it is refused.
    const element = video.current;
    const url = element && attempt(() => URL.createObjectURL(file));
    if (!url) return;
    // Safari on phones shows no frame but one that the address names.
    element.src = `${url}#t=0.001`;
    return () => {
      element.removeAttribute('src');
      // The browser lets go of the file.
      element.load();
      URL.revokeObjectURL(url);
    };
  }, [file, isRefused]);
  if (isRefused) return null;
  return (
    <Video
      ref={video}
      aria-label={`${messages.video}, ${file.name}`}
      controls
      muted
      playsInline
      preload="metadata"
      onError={() => {
        setIsRefused(true);
      }}
    />
  );
}
