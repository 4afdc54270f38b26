// Renders as sites do, under a provider, with testing-library, which takes it away after the test
// (leave-no-trace.ts).
import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { NeynarContextProvider } from '../src/entries/index.js';
import type { NeynarSettings } from '../src/entries/index.js';

type Options = Parameters<typeof render>[1];

/** What a site has around its widgets: a provider of these settings, with the id of a client. */
export const under = (settings: Partial<NeynarSettings>, element: ReactNode) => (
  <NeynarContextProvider settings={{ clientId: 'test', ...settings }}>
    {element}
  </NeynarContextProvider>
);

/** What a server sends of it. */
export const renderOnServer = (element: ReactNode, settings: Partial<NeynarSettings> = {}) =>
  renderToString(under(settings, element));

let shown: HTMLElement | undefined;

/** Renders a whole page, in the place of what has been rendered before in the test. */
export function renderPage(page: ReactNode, options?: Options) {
  const place = shown?.isConnected ? { container: shown } : {};
  const view = render(page, { ...place, ...options });
  shown = view.container;
  return view;
}

/**
 * Renders an element under a provider of settings, in the place of what has been rendered before in
 * the test: what it is called with again is an update, as what its `rerender` is.
 * @param options those of testing-library's `render`
 */
export function renderUnder(
  settings: Partial<NeynarSettings>,
  element: ReactNode,
  options?: Options,
) {
  const view = renderPage(under(settings, element), options);
  const rerender = (next: ReactNode) => view.rerender(under(settings, next));
  return { ...view, rerender };
}
