// @document shared
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pagesOf, world } from '../mocks/index.js';
import { CastCard, NeynarCastCard, NeynarFeedList, NeynarSearch } from '../src/entries/index.js';
import { renderOnServer, under } from './render-under.js';

const page = under(
  {},
  <>
    <CastCard cast={world.launchCast} />
    <CastCard cast={world.longNameCast} />
    <NeynarCastCard type="hash" identifier={world.launchCast.hash} />
    <NeynarFeedList
      feedType="filter"
      initialPages={pagesOf(world.channels.garden, 25).slice(0, 1)}
    />
  </>,
);

const zone = process.env.TZ;

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(() => {
  process.env.TZ = zone;
});

test("A server's HTML has the whole cast, and a date that holds everywhere.", () => {
  const html = renderToString(page);
  for (const part of ['Linda Xie', '@linda', '12 replies', '1,204 likes', 'Mar 4, 2026']) {
    expect(html).toContain(part);
  }
  expect(html).toContain('dateTime="2026-03-04T10:00:00.000Z"');
  expect(html).toContain('Loading...');
});

test('On a server a path in `settings.apiUrl` is an API: nothing is reported, and nothing requested.', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const send = vi.fn(() => new Promise<never>(() => {}));
  // A server has neither.
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('window', undefined);
  const card = <NeynarCastCard type="hash" identifier={world.launchCast.hash} />;
  const settings = { clientId: undefined, apiUrl: '/api/farcaster', fetch: send };
  expect(renderOnServer(card, settings)).toContain('Loading...');
  expect(warn).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

test("A server's HTML has the `initialPages` of a feed.", () => {
  const html = renderToString(page);
  expect(html.match(/aria-posinset/g)).toHaveLength(25);
  expect(html).toContain('gm #0');
});

test("A server's HTML has what `NeynarSearch` begins with, and a browser renders the same.", async () => {
  const search = under(
    {},
    <NeynarSearch
      defaultQuery="dahlias"
      defaultFilters={{ sortType: 'chron' }}
      initialPages={[{ casts: [world.launchCast] }]}
    />,
  );
  document.body.innerHTML = renderToString(search);
  expect(document.body.textContent).toContain('Linda Xie');
  const onRecoverableError = vi.fn();
  await act(() =>
    Promise.resolve(
      render(search, { container: document.body, hydrate: true, onRecoverableError }),
    ),
  );
  expect(document.body.textContent).toContain('Linda Xie');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test("In a server's HTML, and until a press can do something, a frame has its picture, its text input and its buttons, disabled.", async () => {
  const cast = under(
    {},
    <CastCard cast={world.miniAppCast} renderFrames onFrameBtnPress={vi.fn()} />,
  );
  document.body.innerHTML = renderToString(cast);
  const link = () => document.querySelector('a[href="https://game.castkit.example/"]');
  expect(link()?.querySelector('img')).not.toBeNull();
  expect(document.body.textContent).toContain('Play a round');
  expect(document.body.textContent).toContain('game.castkit.example');
  const onRecoverableError = vi.fn();
  await act(() =>
    Promise.resolve(render(cast, { container: document.body, hydrate: true, onRecoverableError })),
  );
  await act(() => vi.dynamicImportSettled());
  expect(document.body.textContent).toContain('Play a round');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('the style sheet carries both palettes', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(page));
  const css = sheet.getStyleTags();
  expect(css).toContain('--castkit-surface:#FFFFFF');
  expect(css).toContain('--castkit-surface:#16121F');
});

const OF_THE_SYSTEM =
  '@media screen and (prefers-color-scheme: dark){:where(:root:not(.theme-light)){--castkit-surface:#16121F';

test.each([
  ['light', false],
  ['dark', '@media screen{:where(:root:not(.theme-light)){--castkit-surface:#16121F'],
  ['system', OF_THE_SYSTEM],
  // It is read by scripts.
  ['page', OF_THE_SYSTEM],
] as const)(
  'Before any script has run a page has the theme of `defaultTheme`, and for `page` that of `system`. (%s)',
  (defaultTheme, rule) => {
    const sheet = new ServerStyleSheet();
    renderToString(sheet.collectStyles(under({ defaultTheme }, null)));
    const css = sheet.getStyleTags().replace(/\s*([{};])\s*/g, '$1');
    if (rule) expect(css).toContain(rule);
    else expect(css).not.toContain(':root:not(.theme-light)');
    // A subtree that follows the visitor.
    expect(css).toMatch(
      /@media screen and \(prefers-color-scheme: ?dark\){:where\(\[data-castkit-theme='system'\], ?:root\.theme-system:not\(\.theme-light\)\){--castkit-surface:#16121F/,
    );
  },
);

describe.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('a visitor in %s', (visitorsZone) => {
  test('Dates are in UTC until hydration, which mismatches nothing in any time zone.', async () => {
    process.env.TZ = 'UTC';
    const html = renderToString(page);
    process.env.TZ = visitorsZone;
    vi.spyOn(Date, 'now').mockReturnValue(world.now);
    const complaints = vi.spyOn(console, 'error');
    const recovered = vi.fn();

    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const article = container.firstElementChild;
    await act(() =>
      Promise.resolve(render(page, { container, hydrate: true, onRecoverableError: recovered })),
    );

    expect(recovered).not.toHaveBeenCalled();
    expect(complaints).not.toHaveBeenCalled();
    expect(container.firstElementChild).toBe(article);
    expect(container.querySelector('time')?.textContent).toBe('2h');
  });
});
