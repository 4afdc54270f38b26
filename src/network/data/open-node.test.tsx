// @document shared
// Widgets with data of open nodes: no account, no server, no client id.
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DOWN_NODE, NODE, nodeCasts, nodeResponse } from '../../../mocks/open-node.js';
import { world } from '../../../mocks/testing.js';
import { openNode } from './open-node.js';
import {
  NeynarAutoCompleteUser,
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
} from '../../entries/index.js';
import { setUpPage } from '../../../tests/clocked-page.js';

const { launchCast, quotingCast, uncountedCast, threads, channels } = world;
const byHash = (hash: string) => <NeynarCastCard type="hash" identifier={hash} />;
const shortUrl = `https://farcaster.xyz/linda/${launchCast.hash.slice(0, 10)}`;

describe('without a client id', () => {
  const onError = vi.fn();
  /** The requests to the nodes. */
  const sent: URL[] = [];
  const page = setUpPage({ clientId: undefined, linkPreviews: 'metadata', onError });
  const error = vi.fn();
  const warn = vi.fn();

  beforeEach(() => {
    for (const mock of [onError, error, warn]) mock.mockClear();
    vi.spyOn(console, 'error').mockImplementation(error);
    vi.spyOn(console, 'warn').mockImplementation(warn);
    sent.length = 0;
    vi.stubGlobal('fetch', (url: URL) => {
      sent.push(url);
      const path = url.pathname.replace('/v2/farcaster', '');
      const body = nodeResponse(path, Object.fromEntries(url.searchParams));
      return url.origin === NODE && typeof body === 'object'
        ? Promise.resolve(Response.json(body))
        : Promise.resolve(new Response('{}', { status: url.origin === NODE ? Number(body) : 503 }));
    });
  });

  const text = () => document.body.textContent.replace(/[\u2066-\u2069]/g, '');
  const links = () => [...document.querySelectorAll('a')].map(({ href }) => href);

  async function show(widget: ReactElement, content: string) {
    await page.show(widget, { data: openNode({ nodes: [DOWN_NODE, NODE] }) });
    for (let round = 0; round < 3; round += 1) {
      await vi.dynamicImportSettled();
      await page.pass(100);
    }
    expect(text()).toContain(content);
  }

  const isQuiet = () => {
    expect(onError).not.toHaveBeenCalled();
    // A response arrives when the test waits for modules.
    const logged = error.mock.calls.filter(([what]) => !String(what).includes('act('));
    expect(logged).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
    expect([...new Set(sent.map(({ origin }) => origin))]).toEqual([DOWN_NODE, NODE]);
  };

  test.each<[string, ReactElement, string]>([
    ['a cast', byHash(launchCast.hash), 'Thanks @alice.eth'],
    ['a cast by its URL', <NeynarCastCard type="url" identifier={shortUrl} />, '1,204 likes'],
    ['a profile', <NeynarProfileCard fid={3} />, 'Writes about gardens'],
    [
      'a feed',
      <NeynarFeedList feedType="filter" filterType="channel_id" channelId={channels.garden} />,
      'Shipped. #8',
    ],
    [
      'a conversation',
      <NeynarConversationList type="hash" identifier={threads.focus.hash} />,
      'I would rather scroll.',
    ],
  ])('%s is shown, and nothing is logged', async (_, widget, content) => {
    await show(widget, content);
    isQuiet();
  });

  test('links have the whole hash, and mentions lead to their profiles', async () => {
    await show(byHash(launchCast.hash), 'Thanks @alice.eth for the nudge');
    expect(links()).toContain(shortUrl);
    expect(links()).toContain('https://farcaster.xyz/alice.eth');
    expect(text()).toContain('Linda Xie');
  });

  test('a user without a username is called by the fid', async () => {
    await show(byHash(nodeCasts.toStranger.hash), 'Thanks @alice.eth and @!880 for the nudge');
    expect(text()).not.toContain('fid:880');
    expect(links()).toContain('https://farcaster.xyz/~/profiles/880');
    await show(<NeynarProfileCard fid={880} />, '!880');
    expect(text()).not.toContain('fid:');
  });

  test('a quote is fetched once', async () => {
    await show(byHash(quotingCast.hash), 'Hot take: feeds should be boring.');
    const quoted = sent.filter(
      ({ origin, searchParams }) =>
        origin === NODE && searchParams.get('identifier') === uncountedCast.hash,
    );
    expect(quoted).toHaveLength(1);
    isQuiet();
  });

  test('Where an API sends no list of parents, nothing is said of them.', async () => {
    await show(
      <NeynarConversationList
        type="hash"
        identifier={threads.orphan.hash}
        includeChronologicalParentCasts
      />,
      'Does anybody remember',
    );
    expect(text()).not.toContain('deleted');
    isQuiet();
  });

  test('the whole name of a user is found', async () => {
    await page.show(<NeynarAutoCompleteUser selectedUsers={[]} onSelectUsers={() => {}} />, {
      data: openNode({ nodes: NODE }),
    });
    await page.type('Linda');
    await page.pass(1000);
    expect(text()).toContain('Linda Xie');
    expect(sent.map(({ pathname }) => pathname)).toEqual(['/v2/farcaster/user/search']);
  });

  test('A widget that needs what the data of the site lacks shows and reports it.', async () => {
    const url = 'https://frames.example/';
    await show(
      <NeynarFrameCard url={url} onFrameBtnPress={(_, frame) => Promise.resolve(frame)} />,
      'settings.clientId is missing.',
    );
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'setup' }),
      'fetchFrame',
    );
    expect(sent).toEqual([]);
  });

  test('a URL that cannot be resolved is reported with what to do', async () => {
    await show(
      <NeynarCastCard type="url" identifier="https://farcaster.xyz/nobody/0xffffffff" />,
      'Error: could not fetch cast data',
    );
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        code: 'not-found',
        message: 'An open node cannot find this cast by its URL. Use the full hash.',
      }),
      'fetchCast',
    );
  });
});
