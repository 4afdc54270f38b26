'use client';
import type { Verdict } from '../../network/cast/api-types.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { verdictOf } from '../../provider/hooks/moderation.js';

/**
 * Returns what `settings.moderate` says of a cast, which is asked once for each; null for a cast
 * that is shown. A layout of your own leaves the text and the pictures of a covered one out until
 * the visitor wants them.
 * @example A row that keeps its promise
 * ```tsx
 * if (useVerdict(cast)) return <p>Not shown.</p>;
 * ```
 */
export function useVerdict(cast: ParsedCast | null): Verdict | null {
  return verdictOf(useWidgetContext(), cast);
}
