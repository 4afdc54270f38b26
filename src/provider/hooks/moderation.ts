'use client';
import { callHandler } from '../../core/errors/call-handler.js';
import { textOf } from '../../core/read/fields.js';
import type { FeedCasts, ParsedCast } from '../../network/cast/model.js';
import { storeOf } from './use-provider-store.js';
import type { WidgetContext } from './use-widget-context.js';
import { warnUnusable } from './warn-unusable.js';

/** The site's decision about a cast that it covers or hides. */
export interface ParsedVerdict {
  level: 'cover' | 'hide';
  /** Empty if the site gives none. */
  reason: string;
}

/** By the hash of a cast, or by its JSON if it has none. Null for a cast that is shown. */
export const createVerdicts = () => new Map<unknown, ParsedVerdict | null>();

/**
 * Asks `settings.moderate` what it says of a cast: once for each cast under a provider. One that
 * throws, or says what cannot be read, covers the cast. Null for a cast that is shown.
 */
export function verdictOf(context: WidgetContext, cast: ParsedCast | null): ParsedVerdict | null {
  const { getSettings, isModerated, registry, reportError } = context;
  if (!isModerated || !cast) return null;
  const verdicts = storeOf(context, createVerdicts);
  const key = cast.hash || cast.raw;
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  let verdict: ParsedVerdict | null = { level: 'cover', reason: '' };
  callHandler(
    () => {
      const said = getSettings().moderate?.(cast.raw) ?? null;
      if (said === null) verdict = null;
      else if (/^(hide|cover)$/.test(said.level)) {
        verdict = { level: said.level, reason: textOf(said.reason).trim() };
      } else warnUnusable(registry, 'settings.moderate');
      // It may be a promise.
      return said;
    },
    (thrown) => {
      // Casts are judged while React renders.
      queueMicrotask(() => {
        reportError(thrown, 'moderate');
      });
    },
  );
  verdicts.set(key, verdict);
  return verdict;
}

/** Whether a cast is rendered, if only covered. */
export const isVisible = (context: WidgetContext, cast: ParsedCast | null): boolean =>
  verdictOf(context, cast)?.level !== 'hide';

/** The casts that are rendered: the same list if these are all. */
export function visibleCasts(context: WidgetContext, casts: FeedCasts): FeedCasts {
  const visible = casts.filter((cast) => isVisible(context, cast));
  return visible.length === casts.length ? casts : visible;
}
