'use client';
import type { Verdict } from '../../network/cast/api-types.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { verdictOf } from '../../provider/hooks/moderation.js';

/**
 * Returns the decision of `settings.moderate` about a cast, or null for a cast that is shown. The
 * setting is called once for each cast. One that the visitor has muted (`settings.mutes`) is
 * hidden. If a cast is covered, leave its text and pictures out until the visitor asks for them.
 * @example A row that keeps its promise
 * ```tsx
 * if (useVerdict(cast)) return <p>Not shown.</p>;
 * ```
 */
export function useVerdict(cast: ParsedCast | null): Verdict | null {
  return verdictOf(useWidgetContext(), cast);
}
