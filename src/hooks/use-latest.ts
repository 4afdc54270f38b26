'use client';
import { useCallback, useEffect, useRef } from 'react';

/** A function that never changes and returns the value of the last finished render: for callbacks that owners write inline. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
