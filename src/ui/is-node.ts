import { isValidElement } from 'react';
import type { ReactNode } from 'react';

/** Whether React renders nothing for a value. */
export const isNothing = (value: unknown): value is boolean | null | undefined =>
  value === undefined || value === null || typeof value === 'boolean';

/** Whether a value is an element, a text, a number or a list of these: React throws for others. */
export const isNode = (value: unknown): value is ReactNode =>
  isValidElement(value) ||
  (Array.isArray(value)
    ? value.every((each) => isNothing(each) || isNode(each))
    : /^(string|number)$/.test(typeof value));
