import { useEffect, useLayoutEffect } from 'react';

/** An effect of the drawing itself, before the next key or frame. React 18 warns of those on a server: there it is none. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
