'use client';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { keepTyped } from './keep-typed.js';

/** Applies `keepTyped` to the element of a ref, which may come and go. */
export function useKeepTyped(element: RefObject<Element | null>): void {
  useEffect(() => keepTyped(element.current));
}
