'use client';
import { Component, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Stylesheet } from '../../../core/dom/adopt-stylesheet.js';
import { Context } from '../../../provider/hooks/use-widget-context.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import type { Messages } from '../../../core/messages/messages.js';
import { StatusText } from '../../../ui/StatusText.js';
import { createCardContext } from './create-card-context.js';
import { logError } from '../../../core/errors/log-error.js';
import { createRegistry } from '../../../core/registry.js';

/** The texts that the islands may show, by message: a server can send no functions. */
export type IslandTexts = {
  [Name in keyof Messages as Messages[Name] extends string ? Name : never]?: string;
};

export interface ServerCardRootProps {
  locale: string;
  texts: IslandTexts;
  /** The rules of the card. The same objects for each card: React sends them once. */
  sheets: readonly Stylesheet[];
  children: ReactNode;
}

// Shared by all cards without a provider: the formats of a locale, the minute, and what has been
// loaded on demand. Nothing of it differs from card to card.
const pageRegistry = createRegistry();

/** On a server nothing is kept: the locale of a request may be anything. */
const registryOf = () => (typeof document === 'undefined' ? createRegistry() : pageRegistry);

function report<Reason>(reason: Reason, where: string): Reason {
  logError(`castkit, ${where}:`, reason);
  return reason;
}

interface IslandsState {
  hasFailed?: boolean;
}

const SECOND = 1000; // ms

/**
 * Renders its children, or a sentence in their place if an island fails: the page around them
 * stays. They are rendered again at once, then after 1, 3, 7 … seconds. `Boundary` would load a
 * card that says so on demand, for a card that has no other scripts.
 */
class Islands extends Component<Pick<ServerCardRootProps, 'texts' | 'children'>, IslandsState> {
  static getDerivedStateFromError = (): IslandsState => ({ hasFailed: true });

  override state: IslandsState = {};
  #retries = 0;
  #timer?: ReturnType<typeof setTimeout>;

  override componentDidCatch(reason: unknown): void {
    if (this.#retries === 0) report(reason, 'rendering of ServerCastCard');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.setState({ hasFailed: false });
      },
      SECOND * (2 ** Math.min(this.#retries++, 6) - 1),
    );
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render(): ReactNode {
    const { texts, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <StatusText role="status" dir="auto">
        {texts.widgetFailed}
      </StatusText>
    );
  }
}

/**
 * Surrounds a card that a server has rendered with the context of its islands, their boundary, and
 * the rules. Renders no element of its own.
 */
export function ServerCardRoot({ locale, texts, sheets, children }: ServerCardRootProps) {
  const context = useMemo(
    () =>
      createCardContext({
        locale,
        // No island reads another one.
        messages: texts as WidgetContext['messages'],
        registry: registryOf(),
        reportError: report as WidgetContext['reportError'],
      }),
    [locale, texts],
  );
  return (
    <Context.Provider value={context}>
      {sheets.map(({ id, css }) => (
        <style key={id} href={id} precedence="castkit">
          {css}
        </style>
      ))}
      <Islands texts={texts}>{children}</Islands>
    </Context.Provider>
  );
}
