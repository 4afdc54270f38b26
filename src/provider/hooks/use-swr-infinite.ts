'use client';
import useSWR from 'swr';
import { infinite } from 'swr/infinite';
import type { SWRInfiniteHook } from 'swr/infinite';

/**
 * SWR's hook for lists, with options that begin with `useSWRDefaults`. SWR's own adds to the
 * page's middleware, whatever `use` says. A module of its own: only lists need it.
 */
export const useSWRInfinite = infinite(useSWR) as unknown as SWRInfiniteHook;
