'use client';
import type { ComponentPropsWithoutRef, ForwardedRef, ReactNode } from 'react';
import { rootStyle } from '../../core/theme/root-style.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { Layout, Root } from './list.styles.js';

/** The props that a site gives the root element of a list. */
export type RootProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>;

export interface RootElementProps {
  rootProps: RootProps;
  rootRef: ForwardedRef<HTMLDivElement>;
  /** Whether its items are cards, which have a background of their own, and keep their colours. */
  hasCards?: boolean | undefined;
  children: ReactNode;
}

/** The root element of a list. Renders a `<div>`. */
export function ListRoot({ rootProps, rootRef, hasCards, children }: RootElementProps) {
  const styles = renderStyles(useWidgetContext(), 'lists');
  const { style } = rootProps;
  return (
    <Root {...rootProps} style={hasCards ? style : rootStyle(style)} ref={rootRef}>
      {styles}
      <Layout>{children}</Layout>
    </Root>
  );
}
