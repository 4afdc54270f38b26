'use client';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

/**
 * Returns a function that says whether the page may contact the host of a URL, according to
 * `settings.consent`. Without that setting, or for an address without a host, it returns true. The
 * component renders again when the answer changes.
 * @example A picture that waits for the visitor's consent
 * ```tsx
 * const isAllowed = useIsAllowed();
 *
 * return url && isAllowed(url) ? <img src={url} alt="" /> : null;
 * ```
 */
export function useIsAllowed(): (url: string) => boolean {
  const { isBlocked } = useWidgetContext();
  return (url) => !isBlocked?.(url);
}
