// @document shared
// What each API sends, recorded by hand in contract/: `neynar.json` by its OpenAPI (3.174.0) and the JSON of
// real casts, `open-node.json` by the public source of farcasterorg/hypersnap (May 2026).
import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  NeynarAutoCompleteUser,
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarProfileCard,
} from '../src/entries/index.js';
import { setUpPage } from './clocked-page.js';

type Recorded = Record<string, object>;
const record = (name: string) =>
  JSON.parse(readFileSync(`tests/contract/${name}.json`, 'utf8')) as Recorded;
const HASH = `0x${'0a1b2c3d'.repeat(5)}`;
const apis: Record<string, Recorded> = {
  Neynar: record('neynar'),
  'an open node': record('open-node'),
};

const onError = vi.fn();
const { show, pass, type } = setUpPage({ onError, linkPreviews: 'metadata' });
const requested: string[] = [];

/** Responds as an API does; an open node refuses the URL of a cast. */
function respondAs(name: string) {
  vi.stubGlobal('fetch', ({ pathname, searchParams }: URL) => {
    const path = pathname.replace(/^\/v2\/farcaster|\/$/g, '');
    requested.push(path);
    const isRefused = name !== 'Neynar' && searchParams.get('type') === 'url';
    const body = apis[name]?.[path];
    const status = isRefused ? 400 : body ? 200 : 404;
    return Promise.resolve(Response.json(isRefused ? {} : (body ?? {}), { status }));
  });
}

beforeEach(() => {
  requested.length = 0;
  onError.mockClear();
});

const filter = { feedType: 'filter' } as const;
const widgets: [what: string, path: string, text: string, widget: ReactElement][] = [
  ['a cast', '/cast', 'A link and a quote', <NeynarCastCard type="hash" identifier={HASH} />],
  [
    'a cast by a URL with its hash',
    '/cast',
    'A link and a quote',
    <NeynarCastCard type="url" identifier={`https://farcaster.xyz/linda/${HASH}`} />,
  ],
  [
    'a conversation',
    '/cast/conversation',
    'A reply',
    <NeynarConversationList type="hash" identifier={HASH} />,
  ],
  ['a profile', '/user/bulk', 'Gardens and indexers', <NeynarProfileCard fid={3} />],
  ...(
    [
      ['/feed/following', { feedType: 'following', fid: 3 }],
      ['/feed/channels', { ...filter, filterType: 'channel_id', channelId: 'design' }],
      [
        '/feed/parent_urls',
        { ...filter, filterType: 'parent_url', parentUrl: 'https://a.example' },
      ],
      ['/feed/user/casts', { ...filter, filterType: 'fids', fids: [3] }],
      ['/feed/trending', { ...filter, filterType: 'global_trending' }],
      ['/feed/for_you', { path: '/for_you', params: { fid: 3 } }],
    ] as const
  ).map(([path, props]): (typeof widgets)[number] => [
    `the feed ${path}`,
    path,
    'A link and a quote',
    <NeynarFeedList {...props} />,
  ]),
];

test.each(Object.keys(apis).flatMap((name) => widgets.map((widget) => [name, ...widget] as const)))(
  'The answers of Neynar and of an open node are shown, also without metadata, viewer and counts. (%s: %s)',
  async (name, _, path, text, widget) => {
    respondAs(name);
    await show(widget);
    await pass(100);
    expect(requested).toContain(path);
    expect(document.body.textContent).toContain('Linda Xie');
    expect(document.body.textContent).toContain(text);
    expect(onError).not.toHaveBeenCalled();
  },
);

// As sites have them that read fids from a contract.
test.each<[string, object]>([
  ['fid', { feedType: 'following', fid: 3n }],
  ['fids', { ...filter, filterType: 'fids', fids: [3n] }],
])('a feed takes a bigint as %s', async (_, props) => {
  respondAs('Neynar');
  await show(<NeynarFeedList {...(props as { feedType: 'filter' })} />);
  await pass(100);
  expect(document.body.textContent).toContain('A link and a quote');
  expect(onError).not.toHaveBeenCalled();
});

test.each(Object.keys(apis))('%s: users are found', async (name) => {
  respondAs(name);
  await show(<NeynarAutoCompleteUser selectedUsers={[]} onSelectUsers={() => {}} />);
  await type('linda');
  await pass(1000);
  expect(requested).toEqual(['/user/search']);
  expect(onError).not.toHaveBeenCalled();
});

test('an open node does not know a URL with a short hash, and the site is told', async () => {
  respondAs('an open node');
  await show(<NeynarCastCard type="url" identifier="https://farcaster.xyz/linda/0x0a1b2c3d" />);
  await pass(100);
  expect(document.body.textContent).toContain('Error: could not fetch cast data');
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'http', status: 400 }),
    'fetchCast',
  );
  expect(requested).toEqual(['/cast']);
});
