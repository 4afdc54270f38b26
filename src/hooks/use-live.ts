'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its HTML is hydrated, then true: what only the visitor's machine knows can be drawn. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
