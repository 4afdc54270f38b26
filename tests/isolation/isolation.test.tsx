// @vitest-environment happy-dom
// Whatever an owner passes, the owner's page stays: each public widget with each prop of each wrong
// value, beside a sibling.
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleOf } from '../../mocks/effort.js';
import { world } from '../../mocks/testing.js';
import {
  CastCard,
  FrameCard,
  NeynarAuthButton,
  NeynarContextProvider,
  NeynarUserDropdown,
} from '../../src/entries/index.js';
import { storeSession } from './session.js';
import { readPublicProps } from './public-props.js';
import type { PublicProp } from './public-props.js';
import { VALUES } from './values.js';
import { settle, watchPage } from './watch-page.js';
import { draw, Site, WIDGETS } from './widgets.js';

// The build of React that visitors get, which takes half as long as the one of developers.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});
vi.mock('react/jsx-dev-runtime', async () => {
  const { Fragment, jsx } = await import('react/jsx-runtime');
  return { Fragment, jsxDEV: jsx };
});

const types = readPublicProps();

/** Of what React declares for all elements: what is read, and of one widget what is not. */
const READ = ['className', 'style', 'onClick', 'dangerouslySetInnerHTML'];
const NATIVE = ['id', 'tabIndex', 'role', 'title', 'hidden', 'aria-label', 'onMouseEnter'];
const isMeant = (widget: string, { name, isOwn }: PublicProp) =>
  // React itself looks at children and keys, in the code of the page.
  name !== 'children' &&
  (isOwn || READ.includes(name) || (widget === 'LinkedText' && NATIVE.includes(name)));

const cases = [...types].flatMap(([name, props]) => {
  const names = props.filter((prop) => isMeant(name, prop)).map((prop) => prop.name);
  // All words at once: a page with all of them is large.
  return (name === 'messages' ? [names.join(' ')] : names).map((prop) => [name, prop] as const);
});

const unhandled = watchPage();
const stay = (event: Event) => {
  if ((event.target as Element).closest('a')) event.preventDefault();
};

beforeAll(async () => {
  // A widget's first state has what is loaded on demand.
  await import('../../src/widgets/cast/rare/RarePart.js');
  // React takes one for each element, and these tests read none.
  Error.stackTraceLimit = 0;
  // No link leads away.
  document.addEventListener('click', stay);
});
afterAll(() => {
  document.removeEventListener('click', stay);
});
beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(null);
});
/**
 * A widget with one prop, or all its messages, of a wrong value; and the same with nothing wrong.
 */
interface Case {
  label: string;
  bad: ReactNode;
  good: ReactNode;
}

const fieldsOf = (prop: string, value: unknown) =>
  Object.fromEntries(prop.split(' ').map((name) => [name, value]));

function drawAll(widget: string): Case[] {
  const good = draw(widget, {});
  const all = cases
    .filter(([name]) => name === widget)
    .flatMap(([name, prop]) => VALUES.map((value) => [name, prop, value] as const));
  return sampleOf(all).map(([name, prop, [what, make]]) => ({
    label: `${name}.${prop}: ${what}`,
    bad: draw(name, fieldsOf(prop, make())),
    good,
  }));
}

/** A page of widgets, each with something of the site's beside it. */
const drawSite = (some: readonly Case[], state: 'bad' | 'good', text: number) => (
  <Site>
    {some.map(({ label, [state]: widget }) => (
      <section key={label}>
        <p data-sibling>{text}</p>
        <div>{widget}</div>
      </section>
    ))}
  </Site>
);

/** Which cases fail, of those that share a page: halves of it tell which. */
async function search(
  some: readonly Case[],
  isWell: (some: readonly Case[]) => boolean | Promise<boolean>,
): Promise<string[]> {
  if (await isWell(some)) return [];
  if (some.length === 1) return some.map(({ label }) => label);
  const half = Math.ceil(some.length / 2);
  const failures = await search(some.slice(0, half), isWell);
  return [...failures, ...(await search(some.slice(half), isWell))];
}

/**
 * What a widget shows, as one text for all orders of attributes: one that was removed comes back as
 * the last. The ids that React makes differ from widget to widget.
 */
const shownBy = (widget: Element) =>
  widget.innerHTML
    .replace(/_r_\w+_/g, '')
    .split(/[\s>]/)
    .sort()
    .join(' ');

/**
 * Whether all that stands beside the widgets stays, and is rendered anew: when they are mounted
 * with a wrong value, and when it comes to widgets that had none. Without it, each shows what one
 * shows that never had it.
 */
async function isWellInBrowser(some: readonly Case[]): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: () => {}, onUncaughtError: () => {} });
  const [{ good }] = some as [Case];
  const all = [{ label: 'never wrong', bad: good, good }, ...some];
  for (const text of [0, 1, 2, 3]) {
    flushSync(() => {
      root.render(drawSite(all, text % 2 ? 'good' : 'bad', text));
    });
    await settle();
  }
  const siblings = [...place.querySelectorAll('[data-sibling]')];
  const [meant, ...shown] = [...place.querySelectorAll('section > div')].map(shownBy);
  const isWell =
    unhandled.length === 0 &&
    siblings.length === all.length &&
    siblings.every((sibling) => sibling.textContent === '3') &&
    shown.every((widget) => widget === meant);
  root.unmount();
  place.remove();
  unhandled.length = 0;
  return isWell;
}

function isWellOnServer(some: readonly Case[]): boolean {
  try {
    return (
      renderToString(drawSite(some, 'bad', 0)).split('data-sibling').length === some.length + 1
    );
  } catch {
    return false;
  }
}

/** Presses, types and leaves wherever a visitor can. */
async function useAll(place: HTMLElement) {
  const controls = place.querySelectorAll<HTMLElement>('button, a, input, [role=group]');
  for (const element of [...controls, ...place.querySelectorAll('article')]) {
    // A press before may have taken it away: no listener of the document would keep its link here.
    if (!element.isConnected) continue;
    if (element instanceof HTMLInputElement) {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
      set!.call(element, 'lin');
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
    element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    element.click();
    await settle();
  }
}

const table: Record<string, [count: number, failures: number]> = {};
afterAll(() => {
  console.log(
    Object.entries(table)
      .map(([what, [count, failures]]) => `${what}: ${failures} of ${count}`)
      .join('\n'),
  );
});

function report(what: string, count: number, failures: string[]) {
  const [before, failed] = table[what] ?? [0, 0];
  table[what] = [before + count, failed + failures.length];
  expect(failures).toEqual([]);
}

test('the list of widgets is whole', () => {
  const names = [...types.keys()].filter((name) => /^[A-Z]/.test(name));
  expect(names.sort()).toEqual(Object.keys(WIDGETS).sort());
  expect(cases.length).toBeGreaterThan(150);
});

test.each([...types.keys()])(
  'No value of a prop or a setting takes the page down, from the beginning or as an update; without the value, the widget shows its content again. (%s)',
  async (widget) => {
    const all = drawAll(widget);
    report('pages down', all.length, await search(all, isWellInBrowser));
  },
);

/** Callbacks that no press in a widget's first state leads to. */
const ELSEWHERE: Record<string, string> = {
  'settings.onError': 'is called where another fails: the tests below',
  'settings.onReport': 'needs the menu of a cast: src/widgets/cast/rare/cast-menu.test.tsx',
  'settings.onSignInRequest':
    'needs a visitor without a session: src/widgets/app-links/follow-press.test.tsx',
  'eventsCallbacks.onAuthSuccess': 'needs a login: src/provider/session/session-store.test.ts',
  'eventsCallbacks.onSignout': 'likewise',
  'CastCard.onFrameBtnPress': 'needs a frame: FrameCard has the same',
  'NeynarCastCard.onFrameBtnPress': 'likewise',
  'NeynarFeedList.onFrameBtnPress': 'likewise',
  'NeynarConversationList.onFrameBtnPress': 'likewise',
  'FeedList.onFrameBtnPress': 'likewise',
  'ConversationList.onFrameBtnPress': 'likewise',
  'CastWall.onFrameBtnPress': 'likewise',
  // Their casts are not there yet.
  ...Object.fromEntries(
    [
      ...['onSelect', 'onPrefetch', 'onReply', 'onQuote', 'onFrameBtnPress'],
      ...['onLikeBtnPress', 'onRecastBtnPress', 'onCommentBtnPress'],
    ].flatMap((name) => [
      [`NeynarCastWall.${name}`, 'CastWall has the same'],
      [`UnfoldedReplies.${name}`, 'ConversationList has the same'],
      [`NeynarProfile.${name}`, 'NeynarFeedList has the same'],
      [`NeynarFeedTabs.${name}`, 'NeynarFeedList has the same'],
      [`NeynarSearch.${name}`, 'NeynarFeedList has the same'],
    ]),
  ),
  'NeynarNotifications.onSeen': 'needs a list in view: src/widgets/notifications/seen.test.tsx',
  'Notifications.onLoadNext': 'needs more of them: FeedList has the same',
  'NeynarProfile.onFollow': 'FollowButton has the same',
  'NeynarProfile.onCast': 'ProfileCard has the same',
  'Profile.onCast': 'likewise',
  'FrameCard.onLaunch': 'has no place in a frame: the test of mini apps below',
  'NeynarFrameCard.onLaunch': 'likewise',
  'NeynarUserDropdown.onSelect': 'needs a search: the test of the search below',
};

const HOSTILE: [what: string, hostile: () => unknown][] = [
  [
    'throws',
    () => {
      throw new Error('hostile');
    },
  ],
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as some sites do
  ['rejects', () => Promise.reject('hostile')],
];

test.each(HOSTILE)(
  'No error of a callback reaches the page: `onError` gets it. (%s)',
  async (what, hostile) => {
    storeSession();
    const failures: string[] = [];
    const callbacks = cases.filter(
      ([name, prop]) =>
        /^on[A-Z]/.test(prop) &&
        name !== 'AuthContextProvider' &&
        !(`${name}.${prop}` in ELSEWHERE) &&
        types.get(name)?.some((each) => each.name === prop && each.isOwn),
    );
    /** The callbacks of a widget that nothing has called, when all of it has been used. */
    const useWidget = async (name: string, props: readonly string[]): Promise<string[]> => {
      const heard = Object.fromEntries(props.map((prop) => [prop, vi.fn(hostile)]));
      const place = document.body.appendChild(document.createElement('div'));
      const root = createRoot(place, { onCaughtError: () => {}, onUncaughtError: () => {} });
      flushSync(() => {
        root.render(
          <Site>
            <p data-sibling />
            {draw(name, {
              // It takes precedence over `onReply`, which is tried alone.
              ...('onReply' in heard && { onCommentBtnPress: undefined }),
              ...heard,
            })}
          </Site>,
        );
      });
      const unheard = () => props.filter((prop) => heard[prop]?.mock.calls.length === 0);
      // Those that request something show it when the response has been read.
      const isHeard = async () => {
        await useAll(place);
        expect(unheard()).toEqual([]);
      };
      await settle();
      await vi.waitFor(isHeard, { timeout: props.length > 1 ? 200 : 1000 }).catch(() => {});
      const what = `${name}.${props.join()}`;
      if (!place.querySelector('[data-sibling]')) failures.push(what);
      if (unhandled.length > 0) failures.push(`${what}: ${String(unhandled[0])}`);
      unhandled.length = 0;
      root.unmount();
      place.remove();
      return unheard();
    };
    for (const name of new Set(callbacks.map(([widget]) => widget))) {
      const props = callbacks.filter(([widget]) => widget === name).map(([, prop]) => prop);
      // What one press of all calls none of is tried alone: one callback may hide another's control.
      const first = props.filter((prop) => prop !== 'onReply');
      const left = first.length > 1 ? await useWidget(name, first) : first;
      for (const prop of [...left, ...(props.includes('onReply') ? ['onReply'] : [])]) {
        if ((await useWidget(name, [prop])).length > 0) {
          failures.push(`${name}.${prop} was not called`);
        }
      }
    }
    report(`pages that hear of a callback that ${what}`, callbacks.length, failures);
  },
);

/** What a site sees of widgets whose callbacks fail, while `use` uses them. */
async function withSite(widgets: ReactNode, hostile: () => unknown, use: () => Promise<void>) {
  storeSession();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onError = vi.fn(hostile);
  flushSync(() => {
    root.render(
      <NeynarContextProvider settings={{ clientId: 'test', onError }}>
        <p data-sibling />
        {widgets}
      </NeynarContextProvider>,
    );
  });
  await use();
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  await settle();
  expect(unhandled).toEqual([]);
  expect(place.querySelector('[data-sibling]')).not.toBeNull();
  root.unmount();
  place.remove();
  return onError.mock.calls as unknown[][];
}

const press = (selector: string) => {
  document.querySelector<HTMLElement>(selector)!.click();
};

test.each(HOSTILE)('an onError that %s costs no visitor a toast', async (_, hostile) => {
  const card = (
    <CastCard cast={world.launchCast} allowReactions onLikeBtnPress={hostile as never} />
  );
  const told = await withSite(card, hostile, async () => {
    press('[data-kind=like]');
    await vi.waitFor(() =>
      expect(document.querySelector('[role=alert]')?.textContent).toContain('went wrong'),
    );
  });
  expect(told).toEqual([[expect.anything(), 'like']]);
});

test.each(HOSTILE)('the onLaunch of a mini app that %s is told', async (_, hostile) => {
  const app = { version: '1', title: 'Game', frames_url: 'https://game.castkit.example/' };
  const card = <FrameCard frame={app} onLaunch={hostile} />;
  const told = await withSite(card, hostile, () => {
    document.querySelectorAll<HTMLElement>('[role=group] a').forEach((link) => {
      link.click();
    });
    return Promise.resolve();
  });
  expect(told).toEqual([[expect.anything(), 'onLaunch']]);
});

test.each(HOSTILE)('the onSelect of a search that %s is told', async (_, hostile) => {
  const field = <NeynarUserDropdown value="lin" onChange={() => {}} onSelect={hostile} />;
  const told = await withSite(field, hostile, async () => {
    const input = document.querySelector('input')!;
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'lind');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(document.querySelector('[role=option]')).not.toBeNull());
    press('[role=option]');
  });
  expect(told).toEqual([[expect.anything(), 'onSelect']]);
});

test('a server leaves an element that throws to the browser, inside Suspense', () => {
  const Broken = () => {
    throw new Error('theirs');
  };
  const page = (
    <Site>
      <p>sibling</p>
      <Suspense fallback="waits">
        <NeynarAuthButton icon={<Broken />} />
      </Suspense>
    </Site>
  );
  const html = renderToString(page);
  expect(html).toContain('sibling');
  expect(html).toContain('waits');
});

test.each([...types.keys()])('no value of a prop makes a server throw: %s', async (widget) => {
  const all = drawAll(widget);
  report('servers that throw', all.length, await search(all, isWellOnServer));
});
