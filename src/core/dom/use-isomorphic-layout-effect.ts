import { useEffect, useLayoutEffect } from 'react';

/**
 * A layout effect on the client. React 18 warns about layout effects on a server, where it is a
 * plain effect that never runs.
 */
export const useIsomorphicLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect;
