// @document shared
// What the elements have in the place of SWR requests when SWR does, and shows what SWR shows.
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import useRealSWR, { SWRConfig, useSWRConfig } from 'swr';
import { infinite as realInfinite } from 'swr/infinite';
import { beforeEach, expect, test, vi } from 'vitest';
import useSWR, { SWRConfig as own } from './swr.js';
import { infinite } from './swr-infinite.js';

type Options = Record<string, unknown>;
interface Result {
  data?: unknown;
  error?: unknown;
  isValidating: boolean;
  size?: number;
  mutate?: (...args: unknown[]) => unknown;
  setSize?: (size: number) => unknown;
}
type UseSWR = (key: unknown, fetch: unknown, options: Options) => Result;

/** What happened, with the seconds when it did. */
let log: string[];
/** The answers to come, by key: how long they take, and what they are. */
let answers: Record<string, [seconds: number, answer: unknown][]>;
/** All data that was shown: the same object stays the same. */
let objects: unknown[];
/** What the hooks returned last, by name. */
let last: Record<string, Result>;
let cache: Map<string, object>;

const note = (text: string) => log.push(`${Date.now() / 1000} ${text}`);

async function fetchAnswer(key: unknown[]) {
  const name = key.join('/');
  note(`request ${name}`);
  const list = answers[name] ?? [];
  const [seconds, answer] = (list.length > 1 ? list.shift() : list[0]) ?? [0.1, name];
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  if (answer instanceof Error) throw answer;
  return structuredClone(answer);
}

const real = {
  useSWR: useRealSWR as unknown as UseSWR,
  useInfinite: realInfinite(useRealSWR) as unknown as UseSWR,
  Page: ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache as never }}>{children}</SWRConfig>
  ),
  useDefaults: (): Options => ({ ...useSWRConfig() }),
};
const ours: typeof real = {
  useSWR: useSWR as unknown as UseSWR,
  useInfinite: infinite() as unknown as UseSWR,
  Page: ({ children }) => children as never,
  useDefaults: () => ({ ...own.defaultValue, cache }),
};

/** Notes what a hook shows, if that is new. */
function show(name: string, result: Result) {
  const { data, error, isValidating, size } = result;
  if (!objects.includes(data)) objects.push(data);
  const shown = `${JSON.stringify(data)} #${objects.indexOf(data)}`;
  const text = `${name}: ${shown} ${String(error)} ${isValidating ? '…' : ''}${size ?? ''}`;
  const before = log.findLast((line) => line.includes(` ${name}: `));
  if (!before?.endsWith(` ${text}`)) note(text);
  last[name] = result;
}

/** The site's retry: after the interval, twice as long each time. */
const common = {
  onError: (error: Error) => note(`onError ${error.message}`),
  onErrorRetry(_: unknown, __: unknown, ___: unknown, retry: (options: object) => void) {
    setTimeout(() => {
      retry({ retryCount: 1, dedupe: true });
    }, 5000);
  },
};

interface Shown {
  name?: string;
  id?: string | null;
  options?: Options;
  isList?: boolean;
}
type Step = Shown[] | number | (() => unknown);

const send = (type: string) => () =>
  (type === 'visibilitychange' ? document : window).dispatchEvent(new Event(type));
const setVisible = (isVisible: boolean) => () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  send('visibilitychange')();
};

/** Takes the steps: renders hooks, waits some seconds, or does something. */
async function play({ useSWR: use, useInfinite, Page, useDefaults }: typeof real, steps: Step[]) {
  log = [];
  last = {};
  objects = [];
  cache = new Map();
  vi.setSystemTime(0);
  function One({ name = 'hook', id = 'a', options }: Shown) {
    show(
      name,
      use(id === null ? null : ['key', id], fetchAnswer, {
        ...useDefaults(),
        ...common,
        ...options,
      }),
    );
    return null;
  }
  function List({ name = 'list', id = 'a', options }: Shown) {
    const getKey = (index: number, previous: unknown) =>
      id === null || (index > 2 && previous) ? null : ['key', id, index];
    const lists = { revalidateFirstPage: false, ...useDefaults(), ...common, ...options };
    show(name, useInfinite(getKey, fetchAnswer, lists));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  for (const step of [...steps, []]) {
    await act(async () => {
      if (typeof step === 'number') await vi.advanceTimersByTimeAsync(step * 1000);
      else if (typeof step === 'function') step();
      else {
        root.render(
          <Page>
            {step.map((shown) =>
              shown.isList ? (
                <List key={shown.name ?? 'list'} {...shown} />
              ) : (
                <One key={shown.name ?? 'hook'} {...shown} />
              ),
            )}
          </Page>,
        );
      }
      await vi.advanceTimersByTimeAsync(0);
    });
  }
  act(() => {
    root.unmount();
  });
  vi.clearAllTimers();
  return log;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});

const failure = new Error('failed');
const mutate =
  (...args: unknown[]) =>
  () =>
    void last.hook?.mutate?.(...args);
const setSize = (size: number) => () => void last.list?.setSize?.(size);
const TWO = [{ name: 'one' }, { name: 'two' }];

const PLAYS: Record<string, { answers?: typeof answers; steps: Step[] }> = {
  'a result': { steps: [[{}], 1, 10] },
  'two hooks of a key': { steps: [TWO, 1, [{ name: 'two' }], 1] },
  'a hook that comes while the result is new': { steps: [[{}], 1, TWO, 0.5, 3] },
  'a hook that comes later': { steps: [[{}], 4, TWO, 1] },
  'no key, and then one': { steps: [[{ id: null }], 1, [{}], 1, [{ id: null }], 1] },
  'another key': { steps: [[{}], 1, [{ id: 'b' }], 1, [{}], 3] },
  'another key, with the data of before': {
    steps: [
      [{ options: { keepPreviousData: true } }],
      1,
      [{ id: 'b', options: { keepPreviousData: true } }],
      1,
    ],
  },
  'another key before the result': {
    answers: { 'key/a': [[2, 'late']] },
    steps: [[{}], 1, [{ id: 'b' }], 3, [{}], 3],
  },
  'an equal result': {
    answers: { 'key/a': [[0.1, { list: [1, { two: null }] }]] },
    steps: [[{}], 4, mutate(), 1],
  },
  'a result with a field more': {
    answers: {
      'key/a': [
        [0.1, { one: 1 }],
        [0.1, { one: 1, two: 2 }],
        [0.1, { one: 1, too: 2 }],
      ],
    },
    steps: [[{}], 4, mutate(), 1, mutate(), 1],
  },
  'an error': {
    answers: {
      'key/a': [
        [0.1, failure],
        [0.1, failure],
        [0.1, 'back'],
      ],
    },
    steps: [[{}], 1, 5, 5, 5],
  },
  'an error after a result': {
    answers: {
      'key/a': [
        [0.1, 'first'],
        [0.1, failure],
        [0.1, 'back'],
      ],
    },
    steps: [[{}], 4, mutate(), 1, 6],
  },
  'an error of a hook that is gone': {
    answers: {
      'key/a': [
        [1, failure],
        [0.1, 'back'],
      ],
    },
    steps: [TWO, 0.5, [{ name: 'two' }], 1, 6],
  },
  'an error of another key': {
    answers: { 'key/a': [[2, failure]] },
    steps: [[{}], 1, [{ id: 'b' }], 9],
  },
  'an error, and another hook': {
    answers: { 'key/a': [[0.1, failure]] },
    steps: [[{ name: 'one' }], 1, TWO, 1],
  },
  'an error while the page is hidden': {
    answers: {
      'key/a': [
        [1, failure],
        [0.1, 'back'],
      ],
    },
    steps: [[{}], setVisible(false), 3, 10, setVisible(true), 1],
  },
  'the focus': {
    steps: [[{}], 3, send('focus'), 3, send('focus'), 1, send('focus'), 5, send('focus'), 1],
  },
  'the focus, not asked for': {
    steps: [[{ options: { revalidateOnFocus: false } }], 9, send('focus'), 1, send('online'), 1],
  },
  'the focus, of two hooks': {
    steps: [[{ name: 'one' }], 4, TWO, 2, send('focus'), 4, send('focus'), 1],
  },
  'a page that is hidden and shown': {
    steps: [[{}], 6, setVisible(false), 1, setVisible(true), 1],
  },
  'offline, and online': {
    steps: [[{}], 6, send('offline'), 1, send('focus'), 1, send('online'), 1, send('focus'), 1],
  },
  'online, not asked for': {
    steps: [[{ options: { revalidateOnReconnect: false } }], 6, send('offline'), send('online'), 1],
  },
  'an interval': { steps: [[{ options: { refreshInterval: 3000 } }], 10, [{}], 10] },
  'an interval, hidden and after an error': {
    answers: {
      'key/a': [
        [0.1, 'first'],
        [0.1, failure],
        [0.1, 'back'],
      ],
    },
    steps: [[{ options: { refreshInterval: 3000 } }], setVisible(false), 7, setVisible(true), 20],
  },
  'no request on mount': {
    steps: [[{ options: { revalidateOnMount: false, revalidateIfStale: false } }], 1, mutate(), 1],
  },
  'no request on mount, and then another key': {
    steps: [
      [{ options: { revalidateOnMount: false } }],
      1,
      [{ id: 'b', options: { revalidateOnMount: false } }],
      1,
    ],
  },
  'a result that does not get old': {
    steps: [[{}], 4, [{ name: 'one', options: { revalidateIfStale: false } }], 2],
  },
  paused: { steps: [[{ options: { isPaused: () => true } }], 1, mutate(), 6, send('focus'), 1] },
  'given data': { steps: [[{ options: { fallbackData: 'given' } }], 1] },
  'data that is set': {
    steps: [[{}], 1, mutate('set', { revalidate: false }), 1, mutate('again'), 1],
  },
  'a later request': {
    answers: {
      'key/a': [
        [3, 'slow'],
        [1, 'quick'],
      ],
    },
    steps: [[{}], 1, mutate(), 5],
  },
  'a list': {
    steps: [[{ isList: true }], 1, setSize(2), 1, setSize(9), 1, setSize(1), 1, setSize(2), 1],
  },
  'a list with given pages': {
    steps: [
      [{ isList: true, options: { initialSize: 2, fallbackData: ['x', 'y'] } }],
      1,
      setSize(3),
      1,
    ],
  },
  'a list of another key': {
    steps: [
      [{ isList: true }],
      1,
      setSize(2),
      1,
      [{ isList: true, id: 'b' }],
      1,
      [{ isList: true }],
      1,
    ],
  },
  'a list of another key, as long': {
    steps: [
      ...[
        [{ isList: true, options: { persistSize: true, keepPreviousData: true } }],
        1,
        setSize(2),
        1,
      ],
      ...[[{ isList: true, id: 'b', options: { persistSize: true, keepPreviousData: true } }], 1],
    ],
  },
  'a list that fails': {
    answers: {
      'key/a/1': [
        [0.1, failure],
        [0.1, 'back'],
      ],
    },
    steps: [[{ isList: true }], 1, setSize(2), 1, setSize(2), 1],
  },
  'a list that fails at once': {
    answers: {
      'key/a/0': [
        [0.1, failure],
        [0.1, 'back'],
      ],
    },
    steps: [[{ isList: true }], 1, setSize(1), 1, 6],
  },
  'a list, on focus': { steps: [[{ isList: true }], 1, setSize(2), 6, send('focus'), 1] },
  'two lists of a key': {
    steps: [[{ isList: true }, { isList: true, name: 'two' }], 1, setSize(2), 1],
  },
};

test.each(Object.keys(PLAYS))('requests and shows what SWR does: %s', async (name) => {
  const { steps, answers: given = {} } = PLAYS[name]!;
  const run = async (which: typeof real) => {
    answers = structuredClone(given);
    const lines = await play(which, steps);
    // A test of its own begins online, and seen.
    send('online')();
    return lines;
  };
  const expected = await run(real);
  expect(expected.length).toBeGreaterThan(0);
  expect(await run(ours)).toEqual(expected);
});

test('What is rendered of another key reaches the page, also where no state says that it is another.', () => {
  const settings = { key: 'one' };
  const options = { ...own.defaultValue, cache: new Map() };
  // The first request changes what the component reads.
  const fetchOne = () => {
    settings.key = 'two';
    return new Promise(() => {});
  };
  function Widget() {
    const { key } = settings;
    useSWR([key] as never, fetchOne, options as never);
    return key;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => {
    root.render(<Widget />);
  });
  expect(document.body.textContent).toBe('two');
  act(() => {
    root.unmount();
  });
});
