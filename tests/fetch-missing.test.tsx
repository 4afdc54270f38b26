// @document shared
// What widgets fetch besides what they are asked for, and that `fetchMissing={false}` stops it.
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { SWRConfig } from 'swr';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../mocks/index.js';
import { renderPage, under } from './render-under.js';
import {
  CastCard,
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
} from '../src/entries/index.js';
import type { Cast } from '../src/entries/index.js';

const link = { url: 'https://pages.example/one' };
const quoteByHash = (hash: string) => ({ cast_id: { fid: 3, hash } });

/** Two quotes by hash, which a feed fetches together, a link, and a link within a quote. */
const cast: Cast = {
  ...world.launchCast,
  embeds: [
    link,
    quoteByHash('0xa1'),
    quoteByHash('0xa2'),
    {
      cast_id: { fid: 3, hash: '0xa3' },
      cast: {
        ...world.singularCast,
        hash: '0xa3',
        embeds: [{ url: 'https://pages.example/two' }],
      },
    },
  ],
};

const requested: string[] = [];
const resolve = vi.fn(() => Promise.resolve({ ogTitle: 'A fetched title' }));

beforeAll(() => {
  // Every link is in view.
  Reflect.deleteProperty(window, 'IntersectionObserver');
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ({ pathname, searchParams }: URL) => {
    const path = pathname.replace(/^\/v2\/farcaster\/|\/$/g, '');
    requested.push(`${path} ${searchParams.get('identifier') ?? ''}`.trim());
    return Promise.resolve(
      Response.json({
        casts: [cast],
        result: { casts: [] },
        conversation: { cast: { ...cast, direct_replies: [] } },
        cast: searchParams.get('identifier')?.startsWith('0xa') ? world.singularCast : cast,
      }),
    );
  });
  requested.length = 0;
  resolve.mockClear();
});

async function show(widget: ReactElement) {
  renderPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      {under({ linkPreviews: { resolve } }, widget)}
    </SWRConfig>,
  );
  for (let turn = 0; turn < 3; turn += 1) {
    await act(() => vi.advanceTimersByTimeAsync(5000));
    // What is loaded on demand.
    await act(() => vi.dynamicImportSettled());
  }
}

const quotes = ['cast 0xa1', 'cast 0xa2'];
const widgets: [string, (fetchMissing: boolean) => ReactElement, own: string[], more: string[]][] =
  [
    [
      'CastCard',
      (fetchMissing) => <CastCard cast={cast} fetchMissing={fetchMissing} />,
      [],
      quotes,
    ],
    [
      'NeynarCastCard',
      (fetchMissing) => <NeynarCastCard type="hash" identifier="0x1" fetchMissing={fetchMissing} />,
      ['cast 0x1'],
      quotes,
    ],
    [
      'NeynarFeedList',
      (fetchMissing) => <NeynarFeedList feedType="filter" fetchMissing={fetchMissing} />,
      ['feed'],
      // The cards fetch the two that the request for all quotes of the page has not brought.
      ['casts', ...quotes],
    ],
    [
      'NeynarConversationList',
      (fetchMissing) => (
        <NeynarConversationList type="hash" identifier="0x1" fetchMissing={fetchMissing} />
      ),
      ['cast/conversation 0x1'],
      quotes,
    ],
  ];

test.each(widgets)(
  '%s fetches quotes and previews that are missing',
  async (_, create, own, more) => {
    await show(create(true));
    expect(requested).toEqual([...own, ...more]);
    expect(resolve.mock.calls.flat()).toEqual(
      expect.arrayContaining(['https://pages.example/one', 'https://pages.example/two']),
    );
  },
);

test.each(widgets)('%s with fetchMissing={false} fetches neither', async (_, create, own) => {
  await show(create(false));
  expect(requested).toEqual(own);
  expect(resolve).not.toHaveBeenCalled();
  const links = [...document.querySelectorAll('a')].map(({ href }) => href);
  expect(links).toEqual(
    expect.arrayContaining([
      'https://pages.example/one',
      'https://pages.example/two',
      'https://farcaster.xyz/~/conversations/0xa1',
    ]),
  );
  expect(document.body.textContent).not.toContain('Loading...');
  // The option is no attribute of an element.
  expect(document.querySelector('[fetchmissing]')).toBeNull();
});
