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

/** The site's verdicts on casts: by their hash, or by their JSON if they have none. */
interface Verdicts {
  /** The `moderateKey` that they were given for. */
  since: unknown;
  /** Null for a cast that is shown. */
  said: Map<unknown, ParsedVerdict | null>;
  /** The covered casts that the visitor has asked for: a change of the site's mind covers none. */
  uncovered: Set<unknown>;
}

const createVerdicts = (): Verdicts => ({
  since: undefined,
  said: new Map(),
  uncovered: new Set(),
});

const keyOf = ({ hash, raw }: ParsedCast): unknown => hash || raw;

/** Shows a covered cast from now on, wherever it is rendered again. */
export function uncover(context: WidgetContext, cast: ParsedCast): void {
  storeOf(context, createVerdicts).uncovered.add(keyOf(cast));
}

const MUTED: ParsedVerdict = { level: 'hide', reason: '' };

/**
 * A cast the visitor has muted is hidden. Otherwise asks `settings.moderate` what it says of it:
 * once for each cast and `moderateKey` under a provider. One that throws, or says what cannot be
 * read, covers the cast. Null for a cast that is shown.
 */
export function verdictOf(context: WidgetContext, cast: ParsedCast | null): ParsedVerdict | null {
  const { getSettings, isMuted, moderate, registry, reportError, settings } = context;
  if (!cast) return null;
  if (isMuted?.(cast)) return MUTED;
  if (!moderate) return null;
  const verdicts = storeOf(context, createVerdicts);
  const { said, uncovered } = verdicts;
  if (verdicts.since !== settings.moderateKey) {
    verdicts.since = settings.moderateKey;
    said.clear();
  }
  const key = keyOf(cast);
  const shown = (verdict: ParsedVerdict | null) =>
    verdict?.level === 'cover' && uncovered.has(key) ? null : verdict;
  const known = said.get(key);
  if (known !== undefined) return shown(known);
  let verdict: ParsedVerdict | null = { level: 'cover', reason: '' };
  callHandler(
    () => {
      const latest = getSettings();
      const isCurrent = latest.moderate && latest.moderateKey === settings.moderateKey;
      const given = (isCurrent ? latest : context).moderate?.(cast.raw) ?? null;
      if (given === null) verdict = null;
      else if (/^(hide|cover)$/.test(given.level)) {
        verdict = { level: given.level, reason: textOf(given.reason).trim() };
      } else warnUnusable(registry, 'settings.moderate');
      // It may be a promise.
      return given;
    },
    (thrown) => {
      // Casts are judged while React renders.
      queueMicrotask(() => {
        reportError(thrown, 'moderate');
      });
    },
  );
  said.set(key, verdict);
  return shown(verdict);
}

/** Whether a cast is rendered, if only covered. */
export const isVisible = (context: WidgetContext, cast: ParsedCast | null): boolean =>
  verdictOf(context, cast)?.level !== 'hide';

/** The casts that are rendered: the same list if these are all. */
export function visibleCasts(context: WidgetContext, casts: FeedCasts): FeedCasts {
  const visible = casts.filter((cast) => isVisible(context, cast));
  return visible.length === casts.length ? casts : visible;
}
