// @document shared
// The hooks for a layout of a site's own: what they request, keep, and do with what is wrong.
import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Mock } from 'vitest';
import { worldAdapter } from '../../../mocks/adapter.js';
import { world } from '../../../mocks/testing.js';
import { parseCast } from '../../network/cast/parse-cast.js';
import { parseProfile } from '../../network/cast/parse-profile.js';
import { askFirst } from '../../entries/consent.js';
import {
  CastCard,
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarProfileCard,
  useCast,
  useConversation,
  useFeed,
  useIsAllowed,
  useReactions,
  useUser,
  useVerdict,
} from '../../entries/index.js';
import type {
  Cast,
  CastReactions,
  DataAdapter,
  NeynarSettings,
  UseCastOptions,
  UseFeedOptions,
} from '../../entries/index.js';
import { setUpPage } from '../../../tests/clocked-page.js';
import { thrower, throwing } from '../../../tests/throwing.js';

const { launchCast, quietCast, popularCast, threads, users, channels } = world;
const onError = vi.fn<NonNullable<NeynarSettings['onError']>>();
const warn = vi.fn();
const data = {
  cast: vi.fn<DataAdapter['cast'] & {}>(worldAdapter.cast),
  user: vi.fn<DataAdapter['user'] & {}>(worldAdapter.user),
  feed: vi.fn<DataAdapter['feed'] & {}>(worldAdapter.feed),
  conversation: vi.fn<DataAdapter['conversation'] & {}>(worldAdapter.conversation),
};
const page = setUpPage({ onError, data, linkPreviews: false });

beforeEach(() => {
  for (const mock of [onError, warn, ...Object.values(data)]) mock.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  localStorage.clear();
});

/** What a hook has returned, each time. */
function probe<Options, Result>(useHook: (options: Options) => Result) {
  const seen: Result[] = [];
  function Probe(props: { options: Options }) {
    const result = useHook(props.options);
    seen.push(result);
    return null;
  }
  return { seen, last: () => seen.at(-1)!, of: (options: Options) => <Probe options={options} /> };
}

const feedOf = (channelId: string) =>
  ({ feedType: 'filter', filterType: 'channel_id', channelId }) as const;
const castOf = (cast: Cast): UseCastOptions => ({ type: 'hash', identifier: cast.hash ?? '' });

/** A hook beside the widget of the same options. */
function beside<Options>(
  useHook: (options: Options) => unknown,
  options: Options,
  widget: ReactNode,
) {
  const { of, last } = probe(useHook);
  return { elements: [of(options), widget], last };
}
const linda = { fid: users.linda.fid };

test.each([
  [
    'cast',
    beside(useCast, castOf(launchCast), <NeynarCastCard key="1" {...castOf(launchCast)} />),
    { status: 'ready', data: { author: { displayName: 'Linda Xie' } } },
  ],
  [
    'user',
    beside(useUser, linda, <NeynarProfileCard key="1" {...linda} />),
    { status: 'ready', data: { displayName: 'Linda Xie' } },
  ],
  [
    'feed',
    beside(
      (options: UseFeedOptions) => useFeed(options),
      feedOf(channels.short),
      <NeynarFeedList key="1" {...feedOf(channels.short)} />,
    ),
    { status: 'ready', next: 'none', newer: 0 },
  ],
  [
    'conversation',
    beside(
      useConversation,
      castOf(threads.focus),
      <NeynarConversationList key="1" {...castOf(threads.focus)} />,
    ),
    { status: 'ready' },
  ],
] as const)(
  'A hook sends the request that the widget of this cast, user, feed or conversation sends, once for both. (%s)',
  async (name, { elements, last }, state) => {
    await page.show(elements);
    await page.pass(3000);
    expect(last()).toMatchObject(state);
    expect(data[name]).toHaveBeenCalledTimes(1);
  },
);

test('A hook returns the fields of its type, and nothing that only our own widgets read.', async () => {
  const user = probe(useUser);
  const cast = probe(useCast);
  await page.show([user.of({ fid: users.linda.fid }), cast.of(castOf(launchCast))]);
  await page.pass(3000);
  expect(user.last()).toEqual({ status: 'ready', data: parseProfile(users.linda) });
  expect(cast.last()).toEqual({ status: 'ready', data: parseCast(launchCast) });
  const [failedUser, failedCast] = [probe(useUser), probe(useCast)];
  onTestFinished(() => {
    data.user.mockImplementation(worldAdapter.user);
    data.cast.mockImplementation(worldAdapter.cast);
  });
  data.user.mockRejectedValue(new Error('no'));
  data.cast.mockRejectedValue(new Error('no'));
  await page.show([
    failedUser.of({ fid: users.alice.fid }),
    failedCast.of({ type: 'hash', identifier: '0xfailed' }),
  ]);
  await page.pass(3000);
  for (const state of [failedUser.last(), failedCast.last()]) {
    expect(Object.keys(state)).toEqual(['status', 'isRetrying', 'retry']);
    expect(state.status).toBe('failed');
  }
});

/** A hook whose options change. */
function changing<Options>(
  useHook: (options: Options) => { status: string },
  before: Options,
  after: Options,
) {
  const { of, last } = probe(useHook);
  return { before: of(before), after: of(after), status: () => last().status };
}

test.each([
  ['cast', changing(useCast, castOf(launchCast), castOf(popularCast))],
  ['user', changing(useUser, linda, { fid: users.alice.fid })],
  [
    'feed',
    changing(
      (options: UseFeedOptions) => useFeed(options),
      feedOf(channels.short),
      feedOf(channels.garden),
    ),
  ],
  ['conversation', changing(useConversation, castOf(threads.focus), castOf(threads.lonely))],
] as const)(
  'While another cast, user, feed or conversation is loaded, a hook returns nothing of the last one. (%s)',
  async (name, { before, after, status }) => {
    await page.show(before);
    expect(status()).toBe('ready');
    const request: Mock = data[name];
    request.mockReturnValueOnce(new Promise(() => {}));
    await page.show(after);
    expect(status()).toBe('loading');
  },
);

describe('what is wrong', () => {
  const HOSTILE = [undefined, null, 7, 'text', [], {}, throwing];

  test.each([
    ['useCast', useCast as (options: never) => unknown],
    ['useUser', useUser as (options: never) => unknown],
    ['useFeed', useFeed as (options: never) => unknown],
    ['useConversation', useConversation as (options: never) => unknown],
  ])(
    'A hook without what its widget requires requests nothing, and its state is `incomplete`. (%s)',
    async (_, useHook) => {
      const results = HOSTILE.map(() => probe(useHook));
      await page.show(results.map(({ of }, index) => [of(HOSTILE[index] as never)]));
      await page.pass(0);
      for (const { last } of results) {
        expect(last()).toMatchObject({ status: 'incomplete', sentence: expect.any(String) });
      }
      for (const mock of Object.values(data)) expect(mock).not.toHaveBeenCalled();
      expect(onError.mock.calls.every(([error]) => error.code === 'setup')).toBe(true);
    },
  );

  test('Unusable options of a hook are named once, and their defaults apply.', async () => {
    const feed = probe((options: UseFeedOptions) => useFeed(options));
    const wrong = { ...feedOf(channels.short), limit: 'many', fids: () => {}, viewerFid: {} };
    await page.show([feed.of(wrong as never), <i key="again">{feed.of(wrong as never)}</i>]);
    await page.pass(0);
    expect(feed.last().status).toBe('ready');
    expect(warn.mock.calls.flat().join('\n')).toMatch(/useFeed\(\{ limit \}\)/);
    expect(warn.mock.calls.filter(([text]) => String(text).includes('limit'))).toHaveLength(1);
    expect(data.feed.mock.calls[0]?.[0]).toMatchObject({ limit: 25 });
  });

  test.each([undefined, null, 7, 'x', [], { reactions: 'none', replies: [], hash: {} }])(
    'useReactions of %j has no count, and does not throw',
    async (cast) => {
      const reactions = probe(useReactions);
      await page.show(reactions.of(cast as never));
      expect(reactions.last()).toMatchObject({ like: { active: false, count: null } });
      expect(reactions.last().press('like', () => true)).toBe(false);
    },
  );

  test('A hook throws for nothing but a missing provider, not even for a cast whose getters throw.', async () => {
    const reactions = probe(useReactions);
    await page.show(reactions.of(throwing));
    expect(reactions.last().like).toEqual({ active: false, count: null });
  });
});

test('objects that a site writes inline are read, and nothing is rendered for ever', async () => {
  let renders = 0;
  function Inline() {
    renders += 1;
    const { like } = useReactions({ hash: '0xb7', reactions: { likes_count: 3, likes: [] } });
    const feed = useFeed({
      ...feedOf(channels.garden),
      fids: [1, 2],
      params: { a: 1 },
      initialPages: [{ casts: [{ ...quietCast }] }],
    });
    const state = useConversation({
      ...castOf(launchCast),
      initialConversation: { conversation: { cast: { ...launchCast } } },
    });
    const user = useUser({ fid: 3, initialUser: { ...users.linda } });
    const cast = useCast({ ...castOf(quietCast), initialCast: { ...quietCast } });
    return <p>{[like.count, feed.status, state.status, user.status, cast.status].join(' ')}</p>;
  }
  await page.show(<Inline />);
  await page.pass(5000);
  expect(document.body.textContent).toContain('3 ready ready ready ready');
  expect(renders).toBeLessThan(12);
});

describe('useReactions', () => {
  const session = { signer_uuid: 'stored', ...users.linda };
  const store = (value: object) => {
    localStorage.setItem('neynar_authenticated_user', JSON.stringify(value));
  };
  const press = (reactions: CastReactions, handler: () => unknown) =>
    act(async () => {
      reactions.press('like', handler);
      await vi.advanceTimersByTimeAsync(0);
    });

  test('turns the like of every card, if the handler says so', async () => {
    store(session);
    const reactions = probe(useReactions);
    await page.show([
      reactions.of(launchCast),
      <CastCard key="card" cast={launchCast} allowReactions />,
    ]);
    const button = () => document.querySelector('[data-kind="like"]');
    const before = reactions.last().like;
    expect(button()?.getAttribute('aria-pressed')).toBe(String(before.active));
    await press(reactions.last(), () => false);
    expect(reactions.last().like).toEqual(before);
    await press(reactions.last(), () => Promise.resolve(true));
    expect(reactions.last().like.active).toBe(!before.active);
    expect(button()?.getAttribute('aria-pressed')).toBe(String(!before.active));
  });

  test('tells onError what a handler throws, and stays', async () => {
    store(session);
    const reactions = probe(useReactions);
    await page.show(reactions.of(launchCast));
    const before = reactions.last().like;
    await press(reactions.last(), thrower);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'handler' }), 'like');
    expect(reactions.last().like).toEqual(before);
  });

  test('For a session without a signer, which can be asked for, `press` returns false and calls no handler.', async () => {
    store({ ...users.linda, signer_uuid: '' });
    const handler = vi.fn(() => true);
    const reactions = probe(useReactions);
    const start = vi.fn();
    await page.show(reactions.of(launchCast), { signIn: { start, signer: { start } } });
    expect(reactions.last().access).toBe('read');
    expect(reactions.last().press('like', handler)).toBe(false);
    expect(handler).not.toHaveBeenCalled();
    await page.show(reactions.of(launchCast));
    await press(reactions.last(), handler);
    expect(handler).toHaveBeenCalledTimes(1);
    await vi.dynamicImportSettled();
  });

  test('Without a session `press` returns false and calls no handler.', async () => {
    const handler = vi.fn(() => true);
    const reactions = probe(useReactions);
    await page.show(reactions.of(launchCast));
    expect(reactions.last().access).toBeNull();
    expect(reactions.last().press('like', handler)).toBe(false);
    expect(handler).not.toHaveBeenCalled();
  });
});

test('What `settings.moderate` hides is left out of lists with what replies to it, and is missing as a single cast; `useVerdict` returns what the site has said, asked once.', async () => {
  const moderate = vi.fn((cast: Cast) =>
    cast.hash === popularCast.hash
      ? ({ level: 'hide' } as const)
      : cast.hash === quietCast.hash
        ? ({ level: 'cover', reason: 'spoiler' } as const)
        : null,
  );
  const cast = probe(useCast);
  const feed = probe((options: UseFeedOptions) => useFeed(options));
  const conversation = probe(useConversation);
  const verdicts: unknown[] = [];
  function Verdicts() {
    const state = useFeed({
      ...feedOf(channels.short),
      initialPages: [{ casts: [quietCast, popularCast, launchCast] }],
    });
    const [first = null, second = null] = state.status === 'ready' ? state.casts : [];
    verdicts.push([useVerdict(first), useVerdict(second)]);
    return null;
  }
  const initial = { cast: popularCast };
  await page.show(
    <>
      {cast.of({ ...castOf(popularCast), initialCast: popularCast })}
      {feed.of({
        ...feedOf(channels.garden),
        initialPages: [{ casts: [quietCast, popularCast, launchCast] }],
      })}
      {conversation.of({
        ...castOf(popularCast),
        initialConversation: { conversation: initial },
      })}
      <Verdicts />
    </>,
    { moderate },
  );
  expect(cast.last()).toEqual({ status: 'missing' });
  expect(conversation.last()).toEqual({ status: 'missing' });
  const state = feed.last();
  expect(state.status === 'ready' && state.casts.map((each) => each?.hash)).toEqual([
    quietCast.hash,
    launchCast.hash,
  ]);
  expect(verdicts.at(-1)).toEqual([{ level: 'cover', reason: 'spoiler' }, null]);
  expect(moderate).toHaveBeenCalledTimes(3);
});

test('`useIsAllowed` says whether the page may contact a host, and renders again when the visitor has agreed.', async () => {
  const allowed: boolean[] = [];
  function Probe(): ReactNode {
    allowed.push(useIsAllowed()('https://pictures.example/a.png'));
    return null;
  }
  await page.show(<Probe />);
  expect(allowed.at(-1)).toBe(true);
  const consent = askFirst();
  await page.show(<Probe />, { consent });
  expect(allowed.at(-1)).toBe(false);
  act(() => {
    consent.allow('pictures.example');
  });
  expect(allowed.at(-1)).toBe(true);
});

test('the recipe of the guide is the code of its story, in fewer than 40 lines', () => {
  const code = readFileSync('stories/catalog/CompactRows.tsx', 'utf8')
    .replaceAll("'../../src/entries/index.js'", "'castkit'")
    // The longer path breaks the line.
    .replace(/\{\n\s+([^}]+?),\n\} from/g, (_, names: string) => {
      return `{ ${names.replace(/,\n\s+/g, ', ')} } from`;
    });
  expect(readFileSync('stories/YourParts.mdx', 'utf8')).toContain(`\`\`\`tsx\n${code}\`\`\``);
  expect(code.trim().split('\n').length).toBeLessThan(40);
});
