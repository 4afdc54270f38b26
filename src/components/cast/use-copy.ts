'use client';
import { useEffect, useRef, useState } from 'react';

const CONFIRMATION_MS = 2000; // docs/behaviour.md, Cast card

/** Copies a text; `copied` is true for two seconds. A clipboard error is logged only. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
    };
  }, []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      console.error('The link could not be copied.', error);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setCopied(false);
    }, CONFIRMATION_MS);
  }

  return { copied, copy: () => void copy() };
}
