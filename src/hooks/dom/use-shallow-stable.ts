'use client';
import { useState } from 'react';

function isShallowEqual(a: object, b: object): boolean {
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return (
    left.length === Object.keys(b).length &&
    left.every(([key, value]) => Object.is(value, right[key]))
  );
}

/**
 * Returns the object of an earlier render while its fields are the same, because sites write
 * settings inline.
 */
export function useShallowStable<Value extends object>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (isShallowEqual(stable, value)) return stable;
  setStable(value);
  return value;
}
