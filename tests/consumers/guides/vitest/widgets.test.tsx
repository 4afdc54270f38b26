// Each widget of the table in jsdom, which has no layout, no observers, and lists of tracks without
// events.
import { cleanup, render, waitFor } from '@testing-library/react';
import * as castkit from 'castkit';
import * as comments from 'castkit/comments';
import * as composer from 'castkit/composer';
import * as miniApp from 'castkit/mini-app';
import * as snap from 'castkit/snap';
import { pagesOf, world } from 'castkit/testing';
import { handlers } from 'castkit/testing/msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { widgetData } from './widget-data.js';
import { createWidgetRows } from './widgets.js';

const { CastCard, FeedList, NeynarContextProvider } = castkit;
const modules = { ...castkit, ...comments, ...composer, ...miniApp, ...snap };
const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(cleanup);
afterAll(() => server.close());

/** What failed. A state of the table may fail by its data, never by what jsdom lacks. */
let errors: unknown[];
function show(widget: React.ReactNode) {
  errors = [];
  const onError = ({ code, cause, message }: castkit.NeynarError) => {
    if (code === 'render' || cause instanceof TypeError || cause instanceof ReferenceError)
      errors.push([code, message, cause]);
  };
  const settings = { clientId: 'test', linkPreviews: false as const, onError };
  return render(<NeynarContextProvider settings={settings}>{widget}</NeynarContextProvider>);
}

const cases = createWidgetRows(modules, widgetData).flatMap(
  ({ name, hasRoot, Component, required, full, states }) =>
    hasRoot
      ? Object.entries({
          [name]: { props: required },
          [`${name} with all props`]: { props: full ?? required },
          ...states,
        }).map(([title, state]) => ({ title, Component, ...state }))
      : [],
);

/** Their texts are of other data than that of castkit/testing/msw. */
const OF_OTHER_DATA = ['NeynarSearch', 'NeynarConversationList, failed'];

test.each(cases)('In jsdom each widget is shown as in a browser. ($title)', async (state) => {
  const { Component, props } = state;
  const { container } = show(<Component {...props} />);
  const text = 'text' in state && !OF_OTHER_DATA.includes(state.title) ? state.text : undefined;
  await waitFor(() => expect(container.innerHTML).toContain(text ?? '<'), { timeout: 4000 });
  expect(errors).toEqual([]);
});

test('In jsdom a video is shown, and all of a long list.', async () => {
  const casts = pagesOf(world.channels.long, 60)
    .slice(0, 1)
    .flatMap((page) => page.casts ?? []);
  const { findByText, getAllByRole } = show(
    <>
      <CastCard cast={world.brokenFilmCast} />
      <FeedList casts={casts} />
    </>,
  );
  await waitFor(() => expect(getAllByRole('article')).toHaveLength(61));
  expect(await findByText(/#59$/)).toBeDefined();
  expect(errors).toEqual([]);
});
