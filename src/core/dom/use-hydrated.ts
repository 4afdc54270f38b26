'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and during hydration, then true: the component may render content that
 * depends on the visitor's machine.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    // Preact's server asks this, too.
    () => typeof document !== 'undefined',
    () => false,
  );
}
