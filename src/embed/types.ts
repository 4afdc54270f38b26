import type { ReactNode } from 'react';

/** Whether an attribute is there. Frameworks write `false` for a flag that is not set. */
export const isSet = (value: string | null | undefined): boolean => (value ?? 'false') !== 'false';

/** The attributes that an element renders from, and the events that it sends to the page. */
export interface ElementProps {
  /** The value of an attribute; undefined if it is missing or empty. */
  text: (name: string) => string | undefined;
  /** The number in an attribute; undefined if there is none. */
  number: (name: string) => number | undefined;
  /** Whether the attribute is present, with any value but `false`. */
  flag: (name: string) => boolean;
  /**
   * The URL of `createWriteHandler`, by `data-write-to` of the script. An element does not set it,
   * because visitors can write attributes of elements on some sites.
   */
  writeTo: string | undefined;
  /**
   * Sends an event to which the page may respond with `event.detail.respondWith(promise)`. Resolves
   * to the response, or to `fallback` without one.
   */
  dispatch: <Response>(type: string, detail: object, fallback: Response) => Promise<Response>;
}

/** Renders the widget of an element. */
export type RenderElement = (props: ElementProps) => ReactNode;
