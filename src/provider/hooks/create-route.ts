import { callHandler } from '../../core/errors/call-handler.js';
import type { Route } from '../../network/cast/link-urls.js';
import { readLinkUrl } from '../../network/cast/social-app-urls.js';
import type { NeynarSettings } from '../settings/settings.js';
import type { WidgetContext } from './use-widget-context.js';

type Urls = Partial<Record<string, (subject: object) => unknown>>;

/**
 * Creates what asks `settings.urls` where a link leads. One that throws, or returns what is no URL,
 * is reported once, and the link leads to the social app.
 */
export function createRoute(
  getSettings: () => Pick<NeynarSettings, 'urls'>,
  reportError: WidgetContext['reportError'],
): Route {
  const reported = new Set<string>();
  return (kind, subject) => {
    const report = (reason: unknown) => {
      if (reported.has(kind)) return;
      reported.add(kind);
      // Links are built while React renders.
      queueMicrotask(() => {
        reportError(reason, 'urls');
      });
    };
    let given: unknown;
    callHandler(() => {
      const urls = getSettings().urls as Urls | undefined;
      given = urls?.[kind]?.(subject);
      // It may be a promise.
      return given;
    }, report);
    const url = readLinkUrl(given);
    if (!url && given !== undefined && given !== null) {
      report(new TypeError(`settings.urls.${kind} has to return an http(s) URL or a path.`));
    }
    return url || null;
  };
}
