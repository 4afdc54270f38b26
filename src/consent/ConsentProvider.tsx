'use client';
import { useContext, useMemo, useState } from 'react';
import type { Context as ReactContext, ReactNode } from 'react';
import { useHydrated } from '../core/dom/use-hydrated.js';
import { useIsomorphicLayoutEffect } from '../core/dom/use-isomorphic-layout-effect.js';
import { Context } from '../provider/hooks/use-widget-context.js';
import type { WidgetContext } from '../provider/hooks/use-widget-context.js';
import { callHandler } from '../core/errors/call-handler.js';
import { toError } from '../core/errors/errors.js';
import { httpUrl } from '../core/read/http-url.js';
import { attempt } from '../core/read/read-props.js';
import { fieldsOf } from '../core/read/fields.js';
import { PROXY_URL } from '../network/previews/proxy-url.js';
import { markOnce } from '../core/registry.js';
import type { ConsentTool } from '../provider/settings/consent.js';
import { ConsentPrompt } from './ConsentPrompt.js';

/** The URL that is requested for the preview of a page, or for a frame; null if none is. */
function requestedUrlOf(setting: unknown, pageUrl: string): string | null {
  // The API needs no consent.
  if (setting === false || setting === 'metadata' || setting === 'api') return null;
  const { resolve, proxyUrl } = fieldsOf(setting);
  // The site's own function may contact any host.
  if (resolve) return pageUrl;
  return typeof proxyUrl === 'string' ? proxyUrl : PROXY_URL;
}

export interface ConsentProviderProps {
  /** The context that the widgets read. Each entry of the package has its own. */
  widgetContext: ReactContext<WidgetContext | null>;
  children?: ReactNode;
}

/**
 * Creates the component that NeynarContextProvider renders around its children. It tells the
 * widgets what is blocked. A tool that cannot be used blocks everything, and is reported once.
 */
export function createConsentProvider(tool: ConsentTool, isForAll: boolean) {
  return function ConsentProvider({ widgetContext, children }: ConsentProviderProps) {
    const context = useContext(widgetContext);
    // Nothing is allowed on a server, nor while its HTML is hydrated, because both must match.
    const isHydrated = useHydrated();
    // The tool's answers during this render, by host; null if it gave two different ones. Setting a
    // new map renders the prompts again.
    const [answers, setAnswers] = useState(() => new Map<string, boolean | null>());

    const [value, isAllowed] = useMemo(() => {
      if (!context) return [null] as const;
      const { getSettings, reportError, registry } = context;
      const isAllowed = (host: string): boolean => {
        if (!isHydrated) return false;
        try {
          const allowed: unknown = tool.isAllowed(host);
          if (typeof allowed === 'boolean') return allowed;
          throw toError('isAllowed of settings.consent returned no boolean.', 'setup');
        } catch (reason) {
          // It is called while React renders.
          if (markOnce(registry, 'consent')) queueMicrotask(() => reportError(reason, 'consent'));
          return false;
        }
      };
      /** The host of a URL that waits for consent; null if it may be contacted. */
      const blockedHost = (url: string | null): string | null => {
        // A path has no host: the request stays on the site.
        const host = httpUrl(url)?.host;
        if (!host) return null;
        const answer = isAllowed(host);
        const isKept = !answers.has(host) || answers.get(host) === answer;
        answers.set(host, isKept ? answer : null);
        return answer ? null : host;
      };
      const value: WidgetContext = {
        ...context,
        isBlocked: (url) => blockedHost(url) !== null,
        promptFor(url, kind, children) {
          const isPreview = kind === 'preview';
          const host = blockedHost(
            isPreview ? requestedUrlOf(getSettings().linkPreviews, url) : url,
          );
          if (host === null) return null;
          const allow = () => {
            callHandler(
              () => tool.allow(host),
              (reason) => reportError(reason, 'consent'),
            );
          };
          return (
            <ConsentPrompt host={host} kind={kind} isForAll={isForAll} onAllow={allow}>
              {children}
            </ConsentPrompt>
          );
        },
      };
      return [value, isAllowed] as const;
    }, [context, answers, isHydrated]);

    useIsomorphicLayoutEffect(() => {
      const update = () => {
        setAnswers(new Map());
      };
      let stop: (() => void) | undefined;
      callHandler(
        () => {
          stop = tool.subscribe(update);
        },
        (reason) => context?.reportError(reason, 'consent'),
      );
      // The tool may have changed between the first render and now.
      if ([...answers].some(([host, answer]) => isAllowed?.(host) !== answer)) update();
      return () => {
        // The function that the tool's `subscribe` returned, if it returned one.
        attempt(() => stop?.());
      };
    }, []);

    const Given = widgetContext;
    return (
      <Given.Provider value={value}>
        <Context.Provider value={value}>{children}</Context.Provider>
      </Given.Provider>
    );
  };
}
