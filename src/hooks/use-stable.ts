'use client';
import { useState } from 'react';

function isShallowEqual(a: object, b: object): boolean {
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return (
    left.length === Object.keys(b).length &&
    left.every(([key, value]) => Object.is(value, right[key]))
  );
}

/** The object of an earlier render for as long as its fields are the same: owners write settings inline. */
export function useStable<Value extends object>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (isShallowEqual(kept, value)) return kept;
  keep(value);
  return value;
}
