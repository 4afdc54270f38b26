'use client';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a stable function that returns the value of the last committed render, for callbacks that
 * sites write inline.
 */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
