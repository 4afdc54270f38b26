'use client';
import { useState } from 'react';
import { useHydrated } from './use-hydrated.js';

/**
 * Whether a server renders the component, or its elements come from a server's HTML. A part whose
 * code is loaded later leaves that HTML as it is until then.
 */
export function useFromServer(): boolean {
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated);
  return isFromServer;
}
