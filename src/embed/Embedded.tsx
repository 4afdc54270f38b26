import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Context, useWidgetContext } from '../provider/hooks/use-widget-context.js';
import type { Messages } from '../entries/index.js';
import { english } from '../core/messages/messages.js';
import type { CastkitElement } from './element.js';
import { directionOfLanguage } from './direction-of-language.js';
import { LANGUAGES } from './languages.js';
import type { RenderElement } from './types.js';

/** Renders its children with the messages and the numbers of a language. */
function InLanguage({ language, children }: { language: string; children: ReactNode }) {
  const context = useWidgetContext();
  const [loaded, setLoaded] = useState<{ language: string; messages: Messages } | null>(null);
  const load = LANGUAGES.get(language);
  const { reportError } = context;
  useEffect(() => {
    let isCurrent = true;
    load?.().then(
      (messages) => {
        if (isCurrent) setLoaded({ language, messages });
      },
      (error: unknown) => reportError(error, 'loading', 'network'),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, language, reportError]);
  const messages = loaded?.language === language ? loaded.messages : null;
  const localized = useMemo(
    () =>
      messages
        ? {
            ...context,
            locale: language,
            messages: { ...messages, ...context.readMessages(english, messages) },
          }
        : context,
    [context, language, messages],
  );
  return <Context.Provider value={localized}>{children}</Context.Provider>;
}

/**
 * The element as the page sees it: the host of the shadow tree, for an element that replaced a
 * quote.
 */
function placeOf(element: CastkitElement): Element {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return host?.localName === 'blockquote' ? host : element;
}

/** Declares the palette of the page for an element whose theme is `page`. */
function useTheme(element: CastkitElement) {
  const { theme, reportError } = useWidgetContext();
  const initial = useSyncExternalStore(theme.subscribe, theme.getTheme);
  const isOfPage = (element.getAttribute('theme') ?? initial) === 'page';
  const root = element.shadowRoot;
  useEffect(() => {
    if (!isOfPage || !root) return;
    let isCurrent = true;
    let stop: (() => void) | undefined;
    import('../core/page-theme/follow-page.js').then(
      ({ followPage }) => {
        // As specific as `:host([theme])`, which declares the palette of the system.
        const selector = ':host(:is(*, [theme]))';
        if (isCurrent) stop = followPage(placeOf(element), { root, selector, hasFont: true });
      },
      (error: unknown) => reportError(error, 'loading', 'network'),
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [element, root, isOfPage, reportError]);
}

/**
 * The content of an element, in its language. It renders again only when the element has changed.
 */
export const Embedded = memo(function Embedded({
  element,
  render,
}: {
  element: CastkitElement;
  render: RenderElement;
}) {
  useSyncExternalStore(element.subscribe, element.getVersion);
  useTheme(element);
  const language = element.language;
  return (
    <InLanguage language={language}>
      <div lang={language} dir={directionOfLanguage(language)}>
        {render(element.props)}
      </div>
    </InLanguage>
  );
});
