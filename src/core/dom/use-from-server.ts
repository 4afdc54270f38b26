'use client';
import { useState } from 'react';
import { useHydrated } from './use-hydrated.js';

/** Whether the component is rendered by a server, or its elements are those of a server's HTML. */
export function useFromServer(): boolean {
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated);
  return isFromServer;
}
