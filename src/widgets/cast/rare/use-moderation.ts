'use client';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ParsedCast } from '../../../network/cast/model.js';
import { verdictOf } from '../../../provider/hooks/moderation.js';
import type { ParsedVerdict } from '../../../provider/hooks/moderation.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { renderRare } from './render-rare.js';

/** The verdict of the site on a cast, and what renders it once the visitor wants to see it. */
export interface Moderation {
  /** Null for a cast that is shown. */
  verdict: ParsedVerdict | null;
  onShow: (isShown: true) => void;
}

/** Returns whether the site hides or covers a cast. */
export function useModeration(context: WidgetContext, cast: ParsedCast | null): Moderation {
  const [, onShow] = useState(false);
  return { verdict: verdictOf(context, cast), onShow };
}

/**
 * The cover in place of the content of a cast. Returns null for a cast that the site hides, and
 * undefined for one that is shown.
 */
export function renderCover(cast: ParsedCast | null, { verdict, onShow }: Moderation): ReactNode {
  if (!verdict || !cast) return undefined;
  const { level, reason } = verdict;
  return level === 'hide' ? null : renderRare('Warning', { cast, reason, onShow });
}
