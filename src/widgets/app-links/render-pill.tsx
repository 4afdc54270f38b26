'use client';
import type { ComponentPropsWithoutRef, Ref } from 'react';
import { rootStyle } from '../../core/theme/root-style.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { InlineName } from '../../ui/InlineText.js';
import { Pill } from './AppLinks.styles.js';

/** A link that looks like a button. @param href null for a link that leads nowhere */
export const renderPill = (
  context: WidgetContext,
  href: string | null,
  words: string,
  rootProps: ComponentPropsWithoutRef<'a'>,
  ref: Ref<HTMLAnchorElement>,
) => (
  <Pill {...rootProps} href={href ?? undefined} style={rootStyle(rootProps.style)} ref={ref}>
    {renderStyles(context, 'app-links')}
    <InlineName key={words}>{words}</InlineName>
  </Pill>
);
