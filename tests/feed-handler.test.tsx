// @document shared
// A page whose `settings.apiUrl` names the handler of the site: each widget that reads shows what
// it asks for, and the handler answers every path that a widget asks.
import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { SWRConfig } from 'swr';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../mocks/index.js';
import { widgetRows } from '../mocks/widget-rows.js';
import { NeynarComments, NeynarReaders } from '../src/entries/comments.js';
import { CastCard, NeynarCastCard, NeynarProfile, NeynarSearch } from '../src/entries/index.js';
import { createFeedHandler } from '../src/server/feed/create-feed-handler.js';
import { endpoints } from '../src/server/feed/endpoints.js';
import type { FeedHandlerOptions } from '../src/server/feed/feed-options.js';
import { widgets } from './faults/widgets.js';
import type { WidgetName } from './faults/widgets.js';
import { under } from './render-under.js';

const ORIGIN = 'https://site.castkit.example';
const { articles, launchCast, singularCast, users } = world;
const { alice, linda } = users;

/** What the API responds with, by its paths. */
type Api = (path: string, url: URL) => object | undefined;

interface Page {
  element: ReactElement;
  api: Api;
  /** Is on the page once it has everything. */
  text: string;
  isTyped?: true | undefined;
}

const feedProps = widgetRows
  .filter(({ name }) => name === 'NeynarFeedList' || name === 'NeynarFeedTabs')
  .flatMap(({ requests }) => Object.values(requests))
  .flatMap(({ props }) => ('feeds' in props ? (props.feeds as object[]) : [props]))
  .map((props) => {
    const { feedType, filterType, fid, channelId } = props as NonNullable<
      FeedHandlerOptions['feeds']
    >[number];
    return { feedType, filterType, fid, channelId };
  });

/** Everything that a site can show. */
const options: FeedHandlerOptions = {
  clientId: 'a-site',
  origin: ORIGIN,
  feeds: feedProps,
  authors: 'all',
  profiles: 'all',
  channels: 'all',
  links: () => true,
  pages: () => true,
  search: ['casts', 'users', 'channels'],
  notifications: true,
  viewerOf: ({ url }) => Number(new URL(url).searchParams.get('viewer_fid') ?? alice.fid),
};

/** The requests of widgets that the handler does not answer, and why. */
const UNANSWERED: Partial<Record<WidgetName, string>> = {
  'CastCard, link preview': 'the proxy of link previews is no API',
  'NeynarFeedList, next page': 'a cursor of the API, which the handler has not signed',
};

const ofRow = (name: WidgetName): Page => {
  const { element, endpoint, json, text, isTyped, isMeant, others } = widgets[name];
  return {
    element,
    text,
    isTyped,
    api: (path, url) =>
      `/${path}/`.endsWith(`${endpoint.replace(/\/$/, '')}/`) && (isMeant?.(url) ?? true)
        ? json
        : (others ?? { casts: [] }),
  };
};

const quote = { cast_id: { hash: singularCast.hash, fid: 3 } };
const page = { url: 'https://page.example/' };
const comment = { ...launchCast, embeds: [{ url: articles.discussed }] };
const followed = { ...linda, viewer_context: { following: true } };

/** What the rows have no requests for, or of whose responses the handler asks more. */
const others: Record<string, Page> = {
  'NeynarCastWall, one of two': {
    ...ofRow('NeynarCastWall, one of two'),
    api: (path) =>
      path === 'cast'
        ? { cast: { ...launchCast, hash: `0x1234abcd${'0'.repeat(32)}` } }
        : { result: { casts: [singularCast] } },
  },
  ...Object.fromEntries(
    (['casts', 'replies', 'media'] as const).map((tab): [string, Page] => [
      `NeynarProfile, ${tab}`,
      {
        element: <NeynarProfile fid={alice.fid} initialUser={alice} tabs={[tab]} />,
        text: tab === 'media' ? 'Media' : 'Linda Xie',
        api: () => ({ casts: [launchCast], next: null }),
      },
    ]),
  ),
  'NeynarProfile, channels': {
    element: <NeynarProfile fid={alice.fid} initialUser={alice} tabs={['channels']} />,
    text: 'Growing things',
    api: () => ({ channels: [{ id: 'garden', name: 'Growing things' }], next: null }),
  },
  'NeynarSearch, users': {
    element: <NeynarSearch tabs={['users']} defaultQuery="linda" />,
    text: 'Linda Xie',
    api: () => ({ result: { users: [linda] } }),
  },
  'NeynarSearch, channels': {
    element: <NeynarSearch tabs={['channels']} defaultQuery="garden" />,
    text: 'Growing things',
    api: () => ({ channels: [{ id: 'garden', name: 'Growing things' }] }),
  },
  NeynarComments: {
    element: <NeynarComments url={articles.discussed} />,
    text: 'Linda Xie',
    api: () => ({ casts: [comment], next: null }),
  },
  NeynarReaders: {
    element: (
      <NeynarReaders url={articles.discussed} viewerFid={alice.fid} onSelect={() => undefined} />
    ),
    text: 'people you follow',
    api: (path) =>
      path === 'reactions/cast'
        ? { reactions: [{ user: followed }] }
        : {
            casts: [
              { ...comment, author: { ...users.carolina, viewer_context: { following: true } } },
            ],
          },
  },
  'a quote by its hash': {
    element: <NeynarCastCard type="hash" identifier={launchCast.hash} />,
    text: 'gm, shipping today.',
    api: (path) =>
      path === 'casts'
        ? { result: { casts: [singularCast] } }
        : { cast: { ...launchCast, embeds: [quote] } },
  },
  'the preview of a link': {
    element: <CastCard cast={{ hash: '0x1', text: '', author: linda, embeds: [page] }} />,
    text: 'A page with a title',
    api: () => ({ metadata: { html: { ogTitle: 'A page with a title' } } }),
  },
};

/** The paths that pages have asked, with the status of the response. */
const asked: { path: string; status: number }[] = [];
const everAsked = new Set<string>();

beforeAll(() => {
  // Without it, everything is in view.
  Reflect.deleteProperty(window, 'IntersectionObserver');
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  asked.length = 0;
});

const pathOf = (url: URL) => url.pathname.replace(/^.*\/v2\/farcaster\/|\/$/g, '');

async function show({ element, api, isTyped }: Page) {
  const handle = createFeedHandler({
    ...options,
    fetch: (input) => {
      const url = new URL(input as URL);
      const body = api(pathOf(url), url);
      return Promise.resolve(Response.json(body ?? {}, { status: body ? 200 : 404 }));
    },
  });
  const send = async (input: URL | RequestInfo, init?: RequestInit) => {
    const url = new URL(input as URL);
    const response = await handle(new Request(url, { headers: init?.headers ?? {} }));
    asked.push({ path: pathOf(url), status: response.status });
    everAsked.add(pathOf(url));
    return response;
  };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      {under(
        { clientId: undefined, apiUrl: `${ORIGIN}/api`, linkPreviews: 'api', fetch: send },
        element,
      )}
    </SWRConfig>,
  );
  if (!isTyped) return;
  const input = await screen.findByRole('combobox');
  fireEvent.input(input, { target: { value: 'linda' } });
}

const pages = {
  ...Object.fromEntries((Object.keys(widgets) as WidgetName[]).map((name) => [name, ofRow(name)])),
  ...others,
};
const answered = Object.entries(pages).filter(([name]) => !(name in UNANSWERED));

test.each(answered)(
  'A page that names the handler as its API shows what its widgets ask for. (%s)',
  async (_, page) => {
    await show(page);
    await vi.waitFor(
      () => {
        expect(asked.length).toBeGreaterThan(0);
        expect(document.body.textContent).toContain(page.text);
      },
      { timeout: 5000 },
    );
    expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
  },
);

test('The handler answers every path that a widget asks, and no other.', () => {
  const api = 'src/network/api';
  const sources = readdirSync(api)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${api}/${file}`, 'utf8'))
    .join('\n');
  const paths = [...sources.matchAll(/'((?:[a-z]+\/)+)'|'(cast|channel|frame\/crawl)',/g)];
  const known = new Set(
    paths.map(([, path = '', other = '']) => (path || other).replace(/\/$/, '')),
  );
  expect([...known].sort()).toEqual([...endpoints.keys(), 'feed'].sort());
});

test('Every endpoint of the handler was asked by a widget.', () => {
  const isFeed = (path: string) => path === 'feed' || path.startsWith('feed/');
  const paths = new Set([...everAsked].filter((path) => !isFeed(path)));
  expect([...endpoints.keys()].filter((path) => !paths.has(path))).toEqual([]);
});
