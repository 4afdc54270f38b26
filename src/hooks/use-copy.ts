'use client';
import { useEffect, useRef, useState } from 'react';

const CONFIRMATION_MS = 2000; // SPEC.md 9

/** Copies a text, and says so for two seconds. A clipboard that refuses is logged only (SPEC.md 8). */
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
