'use client';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Stylesheet } from '../../dom/adopt-stylesheet.js';
import { Context } from '../../hooks/use-widget-context.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import type { Messages } from '../../messages/messages.js';
import { Boundary } from '../provider/Boundary.js';
import { createCardContext } from './create-card-context.js';

/** The texts that the islands may show, by message: a server can send no functions. */
export type IslandTexts = {
  [Name in keyof Messages as Messages[Name] extends string ? Name : never]?: string;
};

export interface ServerCastCardRootProps {
  locale: string;
  texts: IslandTexts;
  /** The rules of the card. The same objects for each card: React sends them once. */
  sheets: readonly Stylesheet[];
  children: ReactNode;
}

// What cards share that have no provider: the formats of a locale, the minute, and what has been
// loaded on demand. Nothing of it differs from card to card.
const pageCache = new Map<unknown, unknown>();

/** On a server nothing is kept: the locale of a request may be anything. */
const cacheOf = () => (typeof document === 'undefined' ? new Map<unknown, unknown>() : pageCache);

/**
 * What is around a card that a server has rendered: the context of its islands, their boundary, and
 * the rules. Renders no element of its own.
 */
export function ServerCastCardRoot(props: ServerCastCardRootProps) {
  const { locale, texts, sheets, children } = props;
  const context = useMemo(
    () =>
      createCardContext({
        locale,
        // No island reads another one.
        messages: texts as WidgetContext['messages'],
        providerCache: cacheOf(),
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
      <Boundary name="ServerCastCard" given={props}>
        {children}
      </Boundary>
    </Context.Provider>
  );
}
