'use client';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import { Boundary } from '../../provider/ui/Boundary.js';
import { Toolbar } from './CastComposer.styles.js';

export interface ComposerToolbarProps {
  toolbar: ReactNode;
}

/** Whether React can render a value: it throws for others. */
const isNode = (value: unknown): boolean =>
  isValidElement(value) ||
  (Array.isArray(value) ? value.every(isNode) : /^(string|number)$/.test(typeof value));

/** Controls of the page. Renders a `<div>`. */
export function ComposerToolbar({ toolbar }: ComposerToolbarProps) {
  if (!isNode(toolbar)) return null;
  return (
    <Toolbar
      data-tools=""
      onKeyDown={(event) => {
        // Enter in a field of the page would press the button that posts.
        const isField = (event.target as Element).matches('input, select');
        if (event.key === 'Enter' && isField) event.preventDefault();
      }}
    >
      {/* What it throws costs none of the words. */}
      <Boundary name="toolbar" given={Object(toolbar) as object}>
        {toolbar}
      </Boundary>
    </Toolbar>
  );
}
