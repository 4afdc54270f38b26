// @document shared
// What a site's server has fetched is rendered at once, and not requested again.
import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { petFrame } from '../mocks/frames.js';
import { world } from '../mocks/index.js';
import {
  NeynarCastCard,
  NeynarConversationList,
  NeynarFrameCard,
  NeynarProfileCard,
} from '../src/entries/index.js';
import type { NeynarSettings } from '../src/entries/index.js';
import { VALUES } from './isolation/values.js';
import { renderPage, under } from './render-under.js';

const { launchCast, threads, users } = world;
const conversation = {
  conversation: { cast: threads.focus, chronological_parent_casts: [] },
  next: { cursor: null },
};

interface Widget {
  /** The widget with an initial value, and with further props. */
  draw: (initial: unknown, revalidate?: boolean) => ReactElement;
  initial: object;
  /** What it shows. */
  text: string;
  /** A response of the API, and what the widget shows then. */
  newer: unknown;
  newText: string;
}

const widgets: Record<string, Widget> = {
  NeynarCastCard: {
    draw: (initial, revalidate) => (
      <NeynarCastCard
        type="hash"
        identifier={launchCast.hash}
        initialCast={initial as never}
        revalidate={revalidate}
      />
    ),
    initial: launchCast,
    text: '1,204 likes',
    newer: { cast: { ...launchCast, reactions: { likes_count: 7 } } },
    newText: '7 likes',
  },
  NeynarProfileCard: {
    draw: (initial, revalidate) => (
      <NeynarProfileCard
        fid={users.linda.fid}
        initialUser={initial as never}
        revalidate={revalidate}
      />
    ),
    initial: users.linda,
    text: '194.7K followers',
    newer: { users: [{ ...users.linda, follower_count: 7 }] },
    newText: '7 followers',
  },
  NeynarConversationList: {
    draw: (initial, revalidate) => (
      <NeynarConversationList
        type="hash"
        identifier={threads.focus.hash}
        initialConversation={initial as never}
        revalidate={revalidate}
      />
    ),
    initial: conversation,
    text: 'Which says how many?',
    newer: { conversation: { cast: { ...threads.focus, direct_replies: [] } }, next: null },
    newText: 'No replies yet',
  },
};
const withFrame: Record<string, Omit<Widget, 'newer' | 'newText'>> = {
  ...widgets,
  NeynarFrameCard: {
    draw: (initial) => (
      <NeynarFrameCard
        url={petFrame.frames_url}
        initialFrame={initial as never}
        onFrameBtnPress={() => Promise.resolve(petFrame)}
      />
    ),
    initial: petFrame,
    text: 'Feed',
  },
};

let respond: () => Promise<Response>;
const fetchStub = vi.fn<typeof fetch>(() => respond());
const onError = vi.fn<NonNullable<NeynarSettings['onError']>>();
let cache: Map<string, object>;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchStub);
  respond = () => new Promise(() => {});
  cache = new Map();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  fetchStub.mockClear();
  onError.mockClear();
});

const page = (widget: ReactElement, settings: Partial<NeynarSettings> = {}) => (
  <SWRConfig value={{ provider: () => cache, dedupingInterval: 0, focusThrottleInterval: 0 }}>
    {under({ onError, ...settings }, widget)}
  </SWRConfig>
);

async function mount(element: ReactElement): Promise<HTMLElement> {
  return act(async () => {
    const { container } = renderPage(element);
    await Promise.resolve();
    return container;
  });
}

/** What a visitor does who comes back to the page. */
const comeBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve));
  });

describe.each(Object.entries(withFrame))('%s', (_, { draw, initial, text }) => {
  test('What is passed as `initialCast`, `initialUser`, `initialConversation` or `initialFrame` is in the HTML of a server, which hydrates as it was sent, without a request.', async () => {
    const html = renderToString(page(draw(initial)));
    // A number may be an element of its own.
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(text);
    expect(html).not.toContain('Loading...');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const first = container.firstElementChild;
    const onRecoverableError = vi.fn();
    await act(async () => {
      render(page(draw(initial)), { container, hydrate: true, onRecoverableError });
      await Promise.resolve();
    });
    await comeBack();
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container.firstElementChild).toBe(first);
    expect(console.error).not.toHaveBeenCalled();
    expect(console.warn).not.toHaveBeenCalled();
    expect(fetchStub).not.toHaveBeenCalled();
  });

  test('shows the value of its new props', async () => {
    const container = await mount(page(draw(undefined)));
    expect(container.textContent).not.toContain(text);
    await mount(page(draw(initial)));
    expect(container.textContent).toContain(text);
  });

  test.each([null, undefined])(
    'An initial value of null is none: it is requested, without a warning. (%s)',
    async (value) => {
      await mount(page(draw(value)));
      expect(fetchStub).toHaveBeenCalledOnce();
      expect(console.warn).not.toHaveBeenCalled();
    },
  );
});

describe.each(Object.entries(widgets))('%s', (name, { draw }) => {
  test.each(VALUES.filter(([what]) => !/^(null|undefined|NaN|false)$/.test(what)))(
    'ignores %s, says so once, and requests it',
    async (_, make) => {
      const wrong = make();
      const container = await mount(
        page(
          <>
            {draw(wrong)}
            {draw(wrong)}
          </>,
        ),
      );
      expect(fetchStub).toHaveBeenCalledOnce();
      expect(container.textContent).toContain('Loading...');
      expect(vi.mocked(console.warn).mock.calls).toEqual([
        [
          expect.stringMatching(
            new RegExp(`^castkit: the value of <${name} initial\\w+> is not valid`),
          ),
        ],
      ]);
      expect(onError).not.toHaveBeenCalled();
    },
  );
});

describe.each(Object.entries(widgets))('%s with `revalidate`', (_, widget) => {
  const { draw, initial, text, newer, newText } = widget;

  test('shows it at once, requests it, and shows what has come', async () => {
    const container = await mount(page(draw(initial, true)));
    expect(container.textContent).toContain(text);
    expect(fetchStub).toHaveBeenCalledOnce();
    respond = () => Promise.resolve(Response.json(newer));
    await act(async () => {
      cleanup();
      await Promise.resolve();
    });
    const again = await mount(page(draw(initial, true)));
    await vi.waitFor(() => expect(again.textContent).toContain(newText));
  });

  test("With `revalidate` an initial value is requested on mount and by SWR's rules, and stays when the request fails.", async () => {
    respond = () => Promise.resolve(new Response(null, { status: 400 }));
    const container = await mount(page(draw(initial, true)));
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    expect(container.textContent).toContain(text);
  });
});

test('needs no client id', async () => {
  const { draw, initial, text } = widgets.NeynarCastCard!;
  const container = await mount(page(draw(initial), { clientId: '' }));
  expect(container.textContent).toContain(text);
  expect(fetchStub).not.toHaveBeenCalled();
});
