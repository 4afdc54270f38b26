import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { calls, holdSlowCast, releaseSlowCast, world } from '../../../mocks/index.js';
import { cleanUp, storeSession } from '../../../mocks/login-page.js';
import { NeynarCastCard } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const meta = {
  title: 'Widgets/Posts/NeynarCastCard',
  id: 'widgets-neynarcastcard',
  component: NeynarCastCard,
  parameters: {
    facts: {
      is: 'Shows one post by its hash or URL.',
      needs: 'reads',
      guide: 'show-posts',
      tile: { says: 'A post, by its hash or from JSON' },
      weight: 'NeynarCastCard',
      notes: {
        heard: [
          ['While it loads', '"Loading...", and the card is busy.', 'loading'],
          ['It fails', '"Error: could not fetch cast data", by the same live region.', 'failed'],
        ],
        seen: [
          [
            'The cast arrives',
            'Avatar, name and text take the places of the shapes that stood for them.',
            'loading-keeps-the-height',
          ],
        ],
      },
    },
  },
  args: { type: 'hash', identifier: world.launchCast.hash },
} satisfies WidgetMeta<typeof NeynarCastCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const FAILED = 'Error: could not fetch cast data';

/** Shows the error and "Try again" when the request for the cast fails. */
function failing(identifier: string, ...expectedErrors: string[]): Story {
  const onError = fn();
  return {
    args: { identifier },
    parameters: {
      expectedErrors: ['castkit, fetchCast:', ...expectedErrors],
      settings: { onError },
    },
    play: async ({ canvas }) => {
      onError.mockClear();
      await expect(await canvas.findByText(FAILED)).toBeVisible();
      await expect(canvas.getByRole('article')).toHaveAttribute('data-state', 'failed');
      await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  };
}

/** Fetches the cast by its hash and shows it. */
export const Ready: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Linda Xie')).toBeVisible();
    await expect(canvas.getByText('1,204 likes')).toBeVisible();
    await expect(canvas.queryByRole('status', { name: 'Loading...' })).toBeNull();
  },
};

/** Shows 'Loading...' until the API responds. */
export const Loading: Story = {
  tags: ['state', 'in-gallery'],
  args: { identifier: world.silentCast.hash },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  },
};

/**
 * The loading card is about as high as a card with a short text. Avatar, name and text appear where
 * their placeholders were.
 */
export const LoadingKeepsTheHeight: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, alignItems: 'start' }}>
      <NeynarCastCard {...args} identifier={world.silentCast.hash} />
      <NeynarCastCard {...args} identifier={world.launchCast.hash} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('1,204 likes');
    const [loading, ready] = canvas.getAllByRole('article');
    const heightOf = (card?: HTMLElement) => card?.getBoundingClientRect().height ?? 0;
    // On a phone the same text has two lines more.
    const most = window.innerWidth < 600 ? 48 + 2 * 22 : 48;
    await expect(Math.abs(heightOf(loading) - heightOf(ready))).toBeLessThanOrEqual(most);

    const placeOf = (element: Element | null | undefined) => {
      const { left = 0, top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      const card = element?.closest('article')?.getBoundingClientRect();
      return { start: left - (card?.left ?? 0), middle: top - (card?.top ?? 0) + height / 2 };
    };
    const shape = canvasElement.querySelector('[data-shape]')!;
    const { inlineSize, left, marginLeft } = getComputedStyle(shape, '::before');
    const avatar = ready!.querySelector('img')!;
    await expect(`${avatar.clientWidth}px`).toBe(inlineSize);
    const start = parseFloat(left) + parseFloat(marginLeft);
    await expect(placeOf(avatar).start).toBe(placeOf(shape).start + start);
    const name = within(ready!).getByRole('link', { name: 'Linda Xie' });
    await expect(placeOf(shape.querySelector(':scope > span'))).toEqual(placeOf(name));
  },
};

/**
 * Shows 'Error: could not fetch cast data' without a button after a 404: the cast was deleted or
 * never existed. Nothing is logged or retried.
 */
export const Missing: Story = {
  tags: ['state', 'in-gallery'],
  args: { identifier: world.deletedCast.hash },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(FAILED)).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveAttribute('data-state', 'missing');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Shows 'Error: could not fetch cast data' and "Try again" after a 500. */
export const Failed: Story = {
  ...failing(world.brokenCast.hash, '500'),
  tags: ['state', 'in-gallery'],
};

/** Shows the error and "Try again" after a 429. */
export const FailedBy429: Story = {
  ...failing(world.limitedCast.hash, '429'),
  tags: ['behaviour', '!autodocs'],
};

/** Shows the error when the response is a page of HTML. */
export const FailedByHtml: Story = {
  ...failing(world.rubbishCast.hash),
  tags: ['behaviour', '!autodocs'],
};

/** Shows the error when the response is JSON without a cast. */
export const FailedByAnEmptyResponse: Story = {
  ...failing(world.emptyCast.hash),
  tags: ['behaviour', '!autodocs'],
};

/** Shows the error when the network fails. */
export const FailedByTheNetwork: Story = {
  ...failing(world.unreachableCast.hash),
  tags: ['behaviour', '!autodocs'],
};

/** Fetches a cast by its URL in the social app. The full URL is sent, with its query and hash. */
export const ByUrl: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    type: 'url',
    identifier: `https://farcaster.xyz/linda/${world.launchCast.hash.slice(0, 10)}?a=1&b=2#c d`,
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('Linda Xie')).toBeVisible();
    await expect(calls.at(-1)?.query).toMatchObject({ type: 'url', identifier: args.identifier });
  },
};

/**
 * The request is `GET {apiUrl}/v2/farcaster/cast` with `type`, `identifier`, `client_id` and, if
 * there is a viewer, `viewer_fid`. Each request to the API sends `x-sdk: react` and the package's
 * version in `x-sdk-version`.
 */
export const RequestsAsSpecified: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { viewerFid: 8 },
  play: async ({ canvas }) => {
    await canvas.findByText('Linda Xie');
    await expect(calls.map((call) => call.query)).toEqual([
      {
        type: 'hash',
        identifier: world.launchCast.hash,
        viewer_fid: '8',
        client_id: world.clientId,
      },
    ]);
  },
};

/**
 * `initialCast`: a cast that the site's server fetched is shown without a loading state. It is not
 * requested, even when the visitor comes back to the page.
 */
export const RendersWhatTheServerFetched: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialCast: world.launchCast },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,204 likes')).toBeVisible();
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText('Linda Xie')).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/** With `revalidate`, the server's cast is shown at once, and requested as well. */
export const RevalidatesWhatTheServerFetched: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    initialCast: { ...world.launchCast, reactions: { likes_count: 7 } },
    revalidate: true,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,204 likes')).toBeVisible();
    await expect(calls.map(({ path }) => path)).toEqual(['/cast']);
  },
};

/** A cast of the server that cannot be read is ignored, with a warning, and requested. */
export const IgnoresAnUnusableInitialCast: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialCast: {} },
  beforeEach: () => {
    const warn = spyOn(console, 'warn').mockImplementation(() => {});
    return () => {
      warn.mockRestore();
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,204 likes')).toBeVisible();
    await expect(console.warn).toHaveBeenCalledWith(
      'castkit: the value of <NeynarCastCard initialCast> is not valid. The default applies.',
    );
  },
};

/** Sends the signed-in user's fid as the viewer if `viewerFid` is not set. */
export const RequestsAsTheSignedInUser: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Linda Xie');
    await expect(calls.map((call) => call.query.viewer_fid)).toEqual(['3']);
  },
};

/** Fetches the cast again when `viewerFid` changes. The card stays until the response arrives. */
export const RefetchesForAnotherViewer: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Changing(args) {
    const [viewerFid, setViewerFid] = useState(8);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setViewerFid(9);
          }}
        >
          Somebody else
        </button>
        <NeynarCastCard {...args} viewerFid={viewerFid} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Linda Xie');
    await userEvent.click(canvas.getByRole('button', { name: 'Somebody else' }));
    await expect(canvas.getByText('Linda Xie')).toBeVisible();
    await waitFor(() => expect(calls.map((call) => call.query.viewer_fid)).toEqual(['8', '9']));
  },
};

/**
 * Setting `apiUrl`: requests go to another API, or to a proxy in front of it, with
 * `settings.clientId`.
 */
export const UsesApiUrlAndClientId: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { apiUrl: 'https://api.castkit.example/', clientId: 'own' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Linda Xie');
    await expect(calls.map(({ origin, query }) => [origin, query.client_id])).toEqual([
      ['https://api.castkit.example', 'own'],
    ]);
  },
};

const onFailOver = fn();
const isFirstApi = (url: unknown) => String(url).startsWith('https://down.castkit.example/');
const failingOver = fn<typeof fetch>((url, init) =>
  isFirstApi(url) ? Promise.reject(new TypeError('Failed to fetch')) : fetch(url, init),
);

/** Setting `apiUrl` as a list: while an API is down, its requests go to the next. */
export const GoesOnToTheNextApi: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    settings: {
      apiUrl: ['https://down.castkit.example', 'https://api.castkit.example'],
      fetch: failingOver,
      onError: onFailOver,
    },
  },
  beforeEach: () => {
    failingOver.mockClear();
    onFailOver.mockClear();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Linda Xie')).toBeVisible();
    await expect(failingOver.mock.calls.map(([url]) => isFirstApi(url))).toEqual([true, false]);
    await expect(calls.map(({ origin }) => origin)).toEqual(['https://api.castkit.example']);
    await expect(onFailOver).not.toHaveBeenCalled();
  },
};

const refusing = fn<typeof fetch>(() => Promise.resolve(Response.json({}, { status: 402 })));
const onRefusal = fn();

/**
 * A 402 is reported as `HTTP error! status: 402. The credits at the API are used up.` Visitors see
 * the same as after any failure.
 */
export const PlanUsedUp: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    expectedErrors: ['castkit, fetchCast:'],
    settings: { fetch: refusing, onError: onRefusal },
  },
  beforeEach: () => {
    onRefusal.mockClear();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(FAILED)).toBeVisible();
    await expect(onRefusal).toHaveBeenCalledTimes(1);
    await expect(onRefusal).toHaveBeenCalledWith(
      expect.objectContaining({
        status: 402,
        message: 'HTTP error! status: 402. The credits at the API are used up.',
      }),
      'fetchCast',
    );
  },
};

const siteFetch = fn<typeof fetch>((url, init) => fetch(url, init));

/**
 * Setting `fetch` sends the requests to the API, with the headers that the function `headers`
 * returns.
 */
export const UsesFetchAndHeaders: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    settings: { fetch: siteFetch, headers: () => Promise.resolve({ 'X-Site': 'garden' }) },
  },
  beforeEach: () => {
    siteFetch.mockClear();
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Linda Xie');
    await expect(siteFetch.mock.lastCall?.[1]?.headers).toMatchObject({
      'x-sdk': 'react',
      'x-site': 'garden',
    });
  },
};

/** Cards of the same cast share one request. */
export const TwoCardsOneRequest: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <NeynarCastCard {...args} />
      <NeynarCastCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Linda Xie')).toHaveLength(2));
    await expect(calls).toHaveLength(1);
  },
};

/** Ignores a late response for a cast that the card no longer shows. */
export const DropsAStaleResponse: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Switching(args) {
    const [identifier, setIdentifier] = useState(world.slowCast.hash);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setIdentifier(world.singularCast.hash);
          }}
        >
          The other one
        </button>
        <NeynarCastCard {...args} identifier={identifier} />
      </>
    );
  },
  beforeEach: holdSlowCast,
  play: async ({ canvas }) => {
    await waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'The other one' }));
    await expect(await canvas.findByText(/shipping today/)).toBeVisible();
    const late = calls[0];
    releaseSlowCast();
    await waitFor(() => expect(late?.answered).toBe(true));
    await expect(canvas.getByText(/shipping today/)).toBeVisible();
    await expect(canvas.queryByText(/Better late/)).toBeNull();
  },
};

/**
 * Shows the error after fifteen seconds without a response. The clock runs a hundred times as fast.
 */
export const TimesOut: Story = {
  ...failing(world.silentCast.hash, 'Request timed out'),
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    const { setTimeout } = window;
    spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
      setTimeout(run, ms === 15_000 ? 150 : ms)) as typeof window.setTimeout);
  },
};

/** "Try again" sends a second request, which succeeds. */
export const TriesAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { identifier: world.recoveringCast.hash },
  parameters: { expectedErrors: ['castkit, fetchCast:', '500'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Linda Xie')).toBeVisible();
    await expect(calls).toHaveLength(2);
  },
};

const onError = fn();

/**
 * Calls `onError` once for a failure, with a code and a place, no matter how many cards show it.
 */
export const ReportsAFailureOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { identifier: world.brokenCast.hash },
  parameters: { expectedErrors: ['castkit, fetchCast:', '500'], settings: { onError } },
  beforeEach: () => {
    onError.mockClear();
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <NeynarCastCard {...args} />
      <NeynarCastCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(FAILED)).toHaveLength(2));
    await expect(onError).toHaveBeenCalledOnce();
    await expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'http', status: 500, message: 'HTTP error! status: 500' }),
      'fetchCast',
    );
  },
};

/**
 * Settings `messages` and `locale` replace every sentence, which is English by default, and the
 * format of numbers.
 */
export const CustomMessages: Story = {
  tags: ['content'],
  parameters: {
    settings: {
      locale: 'de',
      messages: {
        replies: (count: number, formatted: string) =>
          `${formatted} ${count === 1 ? 'Antwort' : 'Antworten'}`,
      },
    },
  },
  play: async ({ canvas }) => {
    const article = await canvas.findByRole('article', { name: 'Post by Linda Xie' });
    await expect(within(article).getByText('12 Antworten')).toBeVisible();
    await expect(within(article).getByText('1.204 likes')).toBeVisible();
  },
};
