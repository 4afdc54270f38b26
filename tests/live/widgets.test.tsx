// @vitest-environment happy-dom
// Every widget that requests something, as a page of another origin: the environment asks by
// preflights, and refuses what a service does not allow a page.
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { completed } from '../../mocks/relay.js';
import { world } from '../../mocks/testing.js';
import { createWallet } from '../../mocks/wallet.js';
import { parseUser } from '../../src/network/cast/parse-user.js';
import { openNode } from '../../src/network/data/open-node.js';
import {
  CastCard,
  NeynarAuthButton,
  NeynarAutoCompleteUser,
  NeynarCastCard,
  NeynarContextProvider,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
  NeynarUserDropdown,
} from '../../src/entries/index.js';
import type { Cast, NeynarSettings } from '../../src/entries/index.js';
import { limitTime } from '../../src/core/http/limit-time.js';
import { siwfPage } from '../../src/sign-in/adapters/siwf-page.js';
import { firstOf } from './models.js';
import { sendBySchema } from './send-by-schema.js';

const { relay, relayKey, api, apiKey, clientId, node } = inject('live');
const FID = 3;
const PAGE_URL = 'https://farcaster.xyz/';
const CHANNEL_URL = `${PAGE_URL}~/channel/farcaster`;
/** Longer than a request of a widget may take. */
const LIMIT_MS = 20_000;

const onError = vi.fn();
/** The names and titles in the answers: one of them is shown. */
const texts = new Set<string>();

/** Notes the names of users, the titles of pages and those of a frame's buttons. */
function note(json: unknown): void {
  if (typeof json !== 'object' || json === null) return;
  const { username, ogTitle, title, action_type } = json as Record<string, unknown>;
  if (username) texts.add(parseUser(json)?.displayName ?? '');
  for (const text of [ogTitle, action_type && title]) {
    if (typeof text === 'string') texts.add(text);
  }
  Object.values(json).forEach(note);
}

/** `fetch`, which notes what was answered. */
const noted =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    const text = await response.text();
    try {
      note(JSON.parse(text));
    } catch {
      // The widget reports what is no JSON.
    }
    const { status, headers } = response;
    return new Response(text, { status, headers });
  };

beforeAll(() => {
  // Everything is in view: the environment has no layout.
  Reflect.deleteProperty(window, 'IntersectionObserver');
  // What is rendered between two answers is not waited for.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
beforeEach(() => {
  onError.mockClear();
  texts.clear();
  localStorage.clear();
});
afterEach(cleanup);

function show(widget: ReactElement, settings: Partial<NeynarSettings>): void {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NeynarContextProvider settings={{ ...settings, onError }}>{widget}</NeynarContextProvider>
    </SWRConfig>,
  );
}

const shown = () => document.body.textContent.replace(/[\u2066-\u2069]/g, '');

/** Waits until a widget shows what it was answered, or says what has failed. */
async function until(isDone: () => boolean): Promise<void> {
  try {
    await vi.waitUntil(() => onError.mock.calls.length > 0 || isDone(), { timeout: LIMIT_MS });
  } catch {
    throw new Error(`The widget shows: ${shown().slice(0, 300)}`);
  }
  expect(onError.mock.calls).toEqual([]);
}

const showsAnswer = () => [...texts].some((text) => text !== '' && shown().includes(text));

/** Types a text into the only field, and waits for what it finds. */
async function search(value: string): Promise<void> {
  await vi.waitUntil(() => document.querySelector('input'), { timeout: LIMIT_MS });
  fireEvent.input(document.querySelector('input')!, { target: { value } });
  await until(() => !!document.querySelector('[role="option"]') && showsAnswer());
}

function Dropdown() {
  const [value, setValue] = useState('');
  return <NeynarUserDropdown value={value} onChange={setValue} />;
}

/** The first cast of an answer, as a page gets it. */
async function findCast(url: string, headers: Record<string, string>) {
  // Not by the signal alone: the environment does not abort a preflight.
  const { casts } = await limitTime(LIMIT_MS, undefined, async (signal) => {
    const response = await fetch(url, { headers, signal });
    return (await response.json()) as { casts: Cast[] };
  });
  const { hash, author } = firstOf(casts);
  return { hash, url: `https://farcaster.xyz/${author.username}/${hash.slice(0, 10)}` };
}

/** A cast of an unknown user, whose name is in no answer. */
const aCast = (embeds: object[]) => ({
  hash: `0x${'11'.repeat(20)}`,
  text: '',
  author: { fid: 1, username: 'of-the-checks' },
  embeds,
});

const filter = { feedType: 'filter' } as const;
/** What an API and a node both have, for a cast. */
const widgetsOf = (cast: { hash: string; url: string }): Record<string, ReactElement> => ({
  'a cast': <NeynarCastCard type="hash" identifier={cast.hash} />,
  'a cast by its URL': <NeynarCastCard type="url" identifier={cast.url} />,
  'a quote by its hash': <CastCard cast={aCast([{ cast_id: { fid: FID, hash: cast.hash } }])} />,
  'a profile': <NeynarProfileCard fid={FID} />,
  'the feed of an author': <NeynarFeedList {...filter} filterType="fids" fids={[FID]} />,
  'the feed of whom a user follows': <NeynarFeedList feedType="following" fid={FID} />,
  'a conversation': <NeynarConversationList type="hash" identifier={cast.hash} />,
});
const COMMON = Object.keys(widgetsOf({ hash: '', url: '' }));

describe.skipIf(!api)('widgets with an API of the official schema', () => {
  const headers = apiKey ? { 'x-api-key': apiKey } : {};
  const settings: Partial<NeynarSettings> = {
    apiUrl: api ?? undefined,
    clientId: clientId ?? 'castkit',
    // A site never does so: the key is one for tests.
    headers: () => headers,
    linkPreviews: 'api',
    fetch: noted(sendBySchema),
  };
  let cast = { hash: '', url: '' };
  beforeAll(async () => {
    const query = clientId ? `?client_id=${encodeURIComponent(clientId)}` : '';
    cast = await findCast(`${api}/v2/farcaster/feed/trending/${query}`, headers);
  });

  test.each(COMMON)('%s', async (what) => {
    show(widgetsOf(cast)[what]!, settings);
    await until(showsAnswer);
  });

  test.each<[what: string, widget: ReactElement]>([
    ['of what is trending', <NeynarFeedList {...filter} filterType="global_trending" />],
    ['of a channel', <NeynarFeedList {...filter} filterType="channel_id" channelId="farcaster" />],
    [
      'of a parent URL',
      <NeynarFeedList {...filter} filterType="parent_url" parentUrl={CHANNEL_URL} />,
    ],
    [
      'of kinds of embeds',
      <NeynarFeedList {...filter} filterType="embed_types" embedTypes="image" />,
    ],
    ['for a user', <NeynarFeedList path="/for_you" params={{ fid: FID }} />],
  ])('the feed %s', async (_, widget) => {
    show(widget, settings);
    await until(showsAnswer);
  });

  test('a link with its preview', async () => {
    show(<CastCard cast={aCast([{ url: PAGE_URL }])} />, settings);
    await until(showsAnswer);
  });

  test('a frame, or that the page has none', async () => {
    show(
      <NeynarFrameCard url={PAGE_URL} onFrameBtnPress={(_, frame) => Promise.resolve(frame)} />,
      settings,
    );
    await vi.waitUntil(() => onError.mock.calls.length > 0 || showsAnswer(), { timeout: LIMIT_MS });
    for (const [error] of onError.mock.calls) expect(error).toMatchObject({ code: 'not-found' });
  });

  test.each<[what: string, widget: ReactElement]>([
    ['NeynarUserDropdown', <Dropdown />],
    [
      'NeynarAutoCompleteUser',
      <NeynarAutoCompleteUser selectedUsers={[]} onSelectUsers={() => {}} />,
    ],
  ])('%s finds users', async (_, widget) => {
    show(widget, settings);
    await search('a');
  });
});

describe.skipIf(!node)('widgets with an open node', () => {
  const settings: Partial<NeynarSettings> = {
    data: openNode({ nodes: node ?? [], fetch: noted(fetch) }),
    linkPreviews: 'metadata',
  };
  let cast = { hash: '', url: '' };
  beforeAll(async () => {
    cast = await findCast(`${node}/v2/farcaster/feed/user/casts?fid=${FID}&limit=5`, {});
  });

  test.each(COMMON)('%s', async (what) => {
    show(widgetsOf(cast)[what]!, settings);
    await until(showsAnswer);
  });

  test('a search by the whole name', async () => {
    show(<NeynarAutoCompleteUser selectedUsers={[]} onSelectUsers={() => {}} />, settings);
    await search(new URL(cast.url).pathname.split('/')[1]!);
  });
});

describe.skipIf(!relay)('NeynarAuthButton with a relay', () => {
  const wallet = createWallet(1);
  const linda = { ...world.users.linda, custody_address: wallet.address };
  const settings: Partial<NeynarSettings> = {
    clientId: 'castkit',
    signIn: siwfPage({
      apiUrl: 'https://users.castkit.example',
      relayUrl: relay ?? undefined,
      fetch: () => Promise.resolve(Response.json({ users: [linda] })),
    }),
  };

  /** Presses the button; returns the token of the channel that the dialog leads to. */
  async function press(): Promise<string> {
    show(<NeynarAuthButton />, settings);
    await vi.waitUntil(() => document.querySelector('button'), { timeout: LIMIT_MS });
    document.querySelector('button')!.click();
    const link = () => document.querySelector<HTMLAnchorElement>('dialog a[href*="channelToken="]');
    await until(() => link() !== null);
    return new URL(link()!.href).searchParams.get('channelToken')!;
  }

  test('shows the code and the link of its channel', async () => {
    expect(await press()).not.toBe('');
    expect(document.querySelector('dialog svg path')?.getAttribute('d')).not.toBe('');
  });

  test.skipIf(!relayKey)('signs in who has signed', async () => {
    const channelToken = await press();
    const authorization = `Bearer ${channelToken}`;
    const response = await fetch(`${relay}/v1/channel/status`, { headers: { authorization } });
    const { signatureParams } = (await response.json()) as {
      signatureParams: { domain: string; siweUri: string; nonce: string };
    };
    const { message, signature, fid } = completed({ ...signatureParams, channelToken }, wallet);
    const sent = await fetch(`${relay}/v1/channel/authenticate`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        'x-farcaster-auth-relay-key': relayKey ?? '',
      },
      body: JSON.stringify({ message, signature, fid }),
    });
    expect(sent.status).toBe(201);
    await until(() => !document.querySelector('dialog') && shown().includes('linda'));
  });
});
