'use client';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ParsedCast } from '../../../network/cast/model.js';
import { verdictOf } from '../../../provider/hooks/verdict-of.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { renderRare } from './render-rare.js';

/**
 * What is rendered in place of a cast's content: nothing if the site hides it, the reason and a
 * button if it covers it, and undefined if it is shown.
 */
export function useCover(context: WidgetContext, cast: ParsedCast | null): ReactNode {
  const [, onShow] = useState(false);
  const verdict = verdictOf(context, cast);
  if (!verdict || !cast) return undefined;
  const { level, reason } = verdict;
  return level === 'hide' ? null : renderRare('Cover', { cast, reason, onShow });
}
