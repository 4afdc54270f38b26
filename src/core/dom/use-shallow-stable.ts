'use client';
import { useState } from 'react';

function isShallowEqual<Value extends object>(a: Value, b: Value): boolean {
  if (a === b) return true;
  try {
    const names = Object.keys(a) as (keyof Value)[];
    return (
      names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]))
    );
  } catch {
    return false; // a getter of the site that throws
  }
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
