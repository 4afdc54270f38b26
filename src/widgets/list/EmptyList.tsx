'use client';
import type { ReactNode } from 'react';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { InlineText } from '../../ui/InlineText.js';
import { Empty } from './list.styles.js';

/** Says that a list has no items, to screen readers as well. Renders a `<p>`. */
export function EmptyList({ icon, children }: { icon?: ReactNode; children: string }) {
  const styles = renderStyles(useWidgetContext(), 'lists');
  return (
    <Empty role="status" dir="auto">
      {styles}
      {icon}
      <InlineText>{children}</InlineText>
    </Empty>
  );
}
