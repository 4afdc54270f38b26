// @document shared
// One field for casts, users and channels: when the API is called, and what is shown of it.
import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDeferred } from '../../../tests/deferred.js';
import { renderPage, renderUnder } from '../../../tests/render-under.js';
import { thrower, throwing } from '../../../tests/throwing.js';
import { NeynarContextProvider, NeynarSearch, useCastSearch } from '../../entries/index.js';
import type { NeynarError, NeynarSearchProps, NeynarSettings } from '../../entries/index.js';

interface Asked {
  url: URL;
  signal: AbortSignal | null | undefined;
  answer: (body: unknown, status?: number) => Promise<void>;
}

let asked: Asked[];
let errors: NeynarError[];

beforeEach(() => {
  // Five calls a second start, by this clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  asked = [];
  errors = [];
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => {
    const { promise, resolve, reject } = createDeferred<Response>();
    init?.signal?.addEventListener('abort', () => {
      reject(init.signal?.reason);
    });
    asked.push({
      url: new URL(url),
      signal: init?.signal,
      answer: (body, status = 200) =>
        settle(() => {
          resolve(Response.json(body, { status }));
        }),
    });
    return promise;
  });
});

/** Does something, and waits for some milliseconds. */
const turn = (what: () => void, ms: number) =>
  act(async () => {
    what();
    await vi.advanceTimersByTimeAsync(ms);
    // Parts that load on demand.
    await vi.dynamicImportSettled();
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(0);
  });
async function settle(what: () => void = () => {}, ms = 0) {
  await turn(what, ms);
  // React renders at the end of the first, which may load a part.
  await turn(() => {}, 0);
}
const show = (props: NeynarSearchProps = {}, settings: Partial<NeynarSettings> = {}) =>
  settle(() => {
    renderUnder(
      {
        onError: (error) => {
          errors.push(error);
        },
        ...settings,
      },
      <NeynarSearch {...props} />,
    );
  });
const hostileList = new Proxy<never[]>([], { get: thrower });
const cyclic: Record<string, unknown> = {};
cyclic.casts = [cyclic];
const field = () => document.querySelector<HTMLInputElement>('[role=searchbox]')!;
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
const clickOn = (name: string) =>
  settle(() => {
    const buttons = [...document.querySelectorAll('button')];
    fireEvent.click(buttons.find(({ textContent }) => textContent === name)!);
  });
const status = () => document.querySelector('[role=search] > [role=status]')?.textContent;
const type = (text: string, ms = 300) =>
  settle(() => {
    fireEvent.input(field(), { target: { value: text } });
  }, ms);
/** Returns whether the browser would still do what it does of itself. */
async function press(key: string, more: KeyboardEventInit = {}) {
  let isLeft = true;
  await settle(() => {
    isLeft = fireEvent.keyDown(field(), { key, ...more });
  });
  return isLeft;
}
const queries = () => asked.map(({ url }) => url.searchParams.get('q'));
const cast = (hash: string, text: string) => ({
  hash,
  text,
  author: { fid: 3, username: 'linda', display_name: 'Linda' },
});
const page = (...casts: unknown[]) => ({ result: { casts, next: { cursor: null } } });

test('The API is called once typing pauses, and what is typed meanwhile is not searched for.', async () => {
  await show();
  for (const text of ['g', 'ga', 'gar']) await type(text, 299);
  expect(queries()).toEqual([]);
  await settle(undefined, 1);
  expect(queries()).toEqual(['gar']);
});

test('Enter searches at once, and sends no form of the page.', async () => {
  await show();
  await type('gar', 0);
  expect(await press('Enter')).toBe(false);
  expect(queries()).toEqual(['gar']);
  await settle(undefined, 1000);
  expect(queries()).toEqual(['gar']);
});

test('A word that a keyboard of a phone composes is searched for, and its keys do nothing.', async () => {
  await show();
  fireEvent.compositionStart(field());
  await type('gard', 299);
  await press('Enter', { isComposing: true });
  await press('Escape', { isComposing: true });
  expect(queries()).toEqual([]);
  expect(field().value).toBe('gard');
  await settle(undefined, 1);
  expect(queries()).toEqual(['gard']);
  await type('garden');
  fireEvent.compositionEnd(field());
  await settle(undefined, 1000);
  expect(queries()).toEqual(['gard', 'garden']);
});

test('A search that is replaced is aborted, and its late response changes nothing.', async () => {
  await show();
  await type('slow');
  await type('fast');
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await asked[1]!.answer(page(cast('0x2', 'the fast one')));
  await asked[0]!.answer(page(cast('0x1', 'the slow one')));
  expect(document.body.textContent).toContain('the fast one');
  expect(document.body.textContent).not.toContain('the slow one');
  expect(errors).toEqual([]);
});

test('The next page is requested, and its results are counted.', async () => {
  await show({ defaultQuery: 'gm', limit: 1 });
  await asked[0]!.answer({ result: { casts: [cast('0x1', 'gm')], next: { cursor: 'b' } } });
  await clickOn('Show more');
  expect(asked[1]?.url.searchParams.get('cursor')).toBe('b');
  await asked[1]!.answer(page(cast('0x2', 'gm')));
  expect(status()).toBe('2 results shown');
});

test.each([
  ['users', '/v2/farcaster/user/search/', { result: { users: [] } }, 'No users found'],
  ['channels', '/v2/farcaster/channel/search/', { channels: [] }, 'No channels found'],
] as const)(
  'Each tab has an endpoint and a sentence of its own. (%s)',
  async (tab, path, body, said) => {
    await show({ defaultQuery: 'garden', defaultTab: tab });
    expect(asked.map(({ url }) => url.pathname)).toEqual([path]);
    await asked[0]!.answer(body);
    expect(status()).toBe(said);
  },
);

test('Users are profiles, channels are cards, and each is there once.', async () => {
  await show({ defaultQuery: 'gar', defaultTab: 'users' });
  const users = [3, 3, 8].map((fid) => ({ fid, username: `u${fid}`, display_name: `Name ${fid}` }));
  await asked[0]!.answer({ result: { users, next: { cursor: null } } });
  expect(document.querySelectorAll('[role=listitem]')).toHaveLength(2);
  await clickOn('Channels');
  await asked[1]!.answer({ channels: [{ id: 'garden', name: 'Garden' }, { id: 'garden' }] });
  expect(document.querySelectorAll('[role=listitem]')).toHaveLength(1);
  expect(document.querySelector('[role=listitem] a')?.getAttribute('href')).toContain('garden');
});

test('A tab alone renders no tabs, and what is no tab is left out.', async () => {
  await show({ tabs: ['users'], defaultQuery: 'linda' });
  expect(tabs()).toEqual([]);
  expect(document.querySelector('[role=tabpanel]')).toBeNull();
  expect(asked[0]?.url.pathname).toBe('/v2/farcaster/user/search/');
  await show({ tabs: ['channels', 'nonsense', 'casts', 'channels'] as never });
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['Channels', 'Posts']);
});

test('A change of the text or the tab is told with the filters, and errors of the handler are reported.', async () => {
  const onQueryChange = vi.fn(thrower);
  await show({ onQueryChange });
  await type(' garden ');
  await clickOn('Users');
  await clickOn('Users');
  await press('Escape');
  await settle(undefined, 1);
  expect(onQueryChange.mock.calls).toEqual([
    ['garden', 'casts', {}],
    ['garden', 'users', {}],
    ['', 'users', {}],
  ]);
  expect(errors.map(({ message }) => message)).toEqual(['hostile', 'hostile', 'hostile']);
});

test('The filters of the site are those of casts alone.', async () => {
  await show({
    defaultQuery: 'gm',
    authorFid: 3,
    channelId: 'garden',
    after: '2025-04-20',
    sortType: 'chron',
  });
  expect(Object.fromEntries(asked[0]!.url.searchParams)).toEqual({
    q: 'gm after:2025-04-20',
    author_fid: '3',
    channel_id: 'garden',
    sort_type: 'chron',
    client_id: 'test',
  });
  await clickOn('Users');
  expect(Object.fromEntries(asked[1]!.url.searchParams)).toEqual({
    q: 'gm',
    limit: '10',
    client_id: 'test',
  });
});

test('The results of twenty searches are kept, and of those that are shown; the oldest are forgotten.', async () => {
  const cache = new Map<string, object>();
  const widgets = (isShown: boolean) =>
    settle(() => {
      renderPage(
        <SWRConfig value={{ provider: () => cache }}>
          <NeynarContextProvider settings={{ clientId: 'test' }}>
            <NeynarSearch tabs={['casts']} />
            {isShown && <NeynarSearch tabs={['casts']} defaultQuery="shown" />}
          </NeynarContextProvider>
        </SWRConfig>,
      );
    });
  const search = async (text: string, status = 200) => {
    const times = asked.length;
    await type(text);
    if (asked.length > times) await asked.at(-1)?.answer(page(cast('0x1', text)), status);
    return asked.length > times;
  };
  const kept = () =>
    new Set([...cache.keys()].flatMap((key) => /\\"text\\":\\"(\w+)/.exec(key)?.[1] ?? []));

  await widgets(true);
  await asked[0]?.answer(page(cast('0x1', 'shown')));
  expect(await search('missing', 404)).toBe(true);
  const entries = cache.size;
  for (let number = 1; number <= 25; number += 1) expect(await search(`gm${number}`)).toBe(true);
  expect([...kept()].sort()).toEqual(
    ['shown', ...Array.from({ length: 19 }, (_, at) => `gm${at + 7}`)].sort(),
  );
  expect(cache.size).toBeLessThan(entries * 12);
  expect(await search('shown')).toBe(false);
  expect(await search('gm25')).toBe(false);
  expect(await search('gm8')).toBe(false);
  expect(await search('gm1')).toBe(true);
  // Nothing of it is remembered, also not that there was nothing.
  expect(await search('missing')).toBe(true);
  expect(kept().size).toBe(20);

  await widgets(false);
  for (let number = 30; number <= 50; number += 1) await search(`gm${number}`);
  expect(kept().has('shown')).toBe(false);
  expect(kept().size).toBe(20);
});

test('Casts that the site hides are no results, and not counted.', async () => {
  await show(
    { defaultQuery: 'moderated' },
    { moderate: ({ hash }) => (hash === '0x2' ? { level: 'hide' } : null) },
  );
  await asked[0]!.answer(page(cast('0x1', 'gm'), cast('0x2', 'hidden')));
  expect(document.body.textContent).not.toContain('hidden');
  expect(status()).toBe('1 result shown');
});

test.each([null, undefined, 7, { toString: null }, ['a'], () => 'gm', Symbol('gm')])(
  'A query that is no text breaks nothing. (%s)',
  async (defaultQuery) => {
    await show({ defaultQuery: defaultQuery as never });
    expect(field().value).toMatch(/^7?$/);
  },
);

test('A limit of null is that of the API, in each tab.', async () => {
  await show({ limit: null as never, defaultQuery: 'unlimited' });
  await clickOn('Users');
  await clickOn('Channels');
  expect(asked.map(({ url }) => url.searchParams.get('limit'))).toEqual([null, '10', '20']);
});

test('Another default replaces the first until the visitor types.', async () => {
  await show({ defaultQuery: 'one' });
  await show({ defaultQuery: 'two' });
  expect(field().value).toBe('two');
  await type('three');
  await show({ defaultQuery: 'four' });
  expect(field().value).toBe('three');
  expect(queries()).toEqual(['one', 'two', 'three']);
});

test('What a visitor types is shown as a text.', async () => {
  await show({ defaultQuery: '<img src=x onerror=alert(1)>' });
  expect(document.querySelector('[role=search] img')).toBeNull();
  expect(field().value).toBe('<img src=x onerror=alert(1)>');
});

test('Results that no API should send are left out.', async () => {
  await show({ defaultQuery: 'x' });
  const hostile = [null, 7, 'cast', [], {}, { hash: 5 }, { embeds: 'none' }];
  await asked[0]!.answer(page(...hostile, cast('0x1', '<b>bold</b>')));
  expect(status()).toBe('1 result shown');
  expect(document.querySelector('b')).toBeNull();
});

test('Of a text without end the first 200 letters are in the field.', async () => {
  await show({ defaultQuery: `${'a'.repeat(199)}😀${'b'.repeat(10_000_000)}` });
  expect(field().value).toBe('a'.repeat(199));
});

test.each<[string, NeynarSearchProps]>([
  ['tabs', { tabs: hostileList }],
  ['initial pages', { initialPages: hostileList }],
  ['pages that throw', { initialPages: [throwing, { casts: [throwing] }] as never }],
  ['a cycle', { initialPages: [cyclic], tabs: [cyclic] } as never],
])('What throws as it is read leaves the search as it is. (%s)', async (_, props) => {
  await show({ defaultQuery: 'hostile', ...props });
  expect(field().value).toBe('hostile');
  expect(errors).toEqual([]);
});

test('Null is no filter of the site.', async () => {
  await show({ authorFid: null as never, sortType: null as never, filters: null as never });
  await clickOn('Filters');
  expect(filterOf('Author')).not.toBeNull();
  expect(filterOf('Order')).not.toBeNull();
});

/** A site that keeps the search in its address, whose entries Back returns to. */
function Routed({ entries }: { entries: NeynarSearchProps[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button
        onClick={() => {
          setAt(at - 1);
        }}
      >
        Back
      </button>
      <NeynarSearch
        {...entries[at]}
        onQueryChange={(defaultQuery, defaultTab, defaultFilters) => {
          entries.splice(at + 1, Infinity, { defaultQuery, defaultTab, defaultFilters });
          setAt(at + 1);
        }}
      />
    </>
  );
}

test('Where the address keeps the search, Back shows the one of before, also in the field, and Filters stay open.', async () => {
  await settle(() => {
    renderUnder({}, <Routed entries={[{ defaultQuery: 'first of all' }]} />);
  });
  await type('second one');
  await clickOn('Filters');
  const order = filterOf('Order')!;
  await choose('Order', 'chron');
  expect(filterOf('Order')).toBe(order);
  await clickOn('Users');
  const chosen = () => document.querySelector('[aria-selected=true]')?.textContent;
  expect(chosen()).toBe('Users');
  await clickOn('Back');
  expect(chosen()).toBe('Posts');
  expect([field().value, filterOf('Order')!.value]).toEqual(['second one', 'chron']);
  await clickOn('Back');
  expect([field().value, filterOf('Order')!.value]).toEqual(['second one', '']);
  await clickOn('Back');
  expect(field().value).toBe('first of all');
  await settle(undefined, 1000);
  expect(queries().at(-1)).toBe('first of all');
});

test('An address that comes late does not take what was typed meanwhile.', async () => {
  await show({ defaultQuery: 'x' });
  await type('gar');
  await type('garden', 0);
  await show({ defaultQuery: 'gar' });
  expect(field().value).toBe('garden');
  await settle(undefined, 300);
  await show({ defaultQuery: 'gar' });
  expect(field().value).toBe('garden');
  await show({ defaultQuery: 'garden' });
  await show({ defaultQuery: 'gar' });
  expect(field().value).toBe('gar');
});

test('A field of the filters that the visitor only passes by changes nothing.', async () => {
  await show({ defaultQuery: 'passed', defaultFilters: { authorFid: 3 } });
  await clickOn('Filters');
  fireEvent.focusOut(filterOf('Author')!);
  await settle();
  await show({ defaultQuery: 'passed', defaultFilters: { authorFid: 8 } });
  expect(filterOf('Author')!.value).toBe('!8');
});

/** Writes the name of an author, enters it, and waits until it is searched for. */
async function enterAuthor(name: string) {
  await clickOn('Filters');
  fireEvent.input(filterOf('Author')!, { target: { value: name } });
  await settle();
  fireEvent.keyDown(filterOf('Author')!, { key: 'Enter' });
  await settle();
  expect(filterOf('Author')!.getAttribute('aria-invalid')).toBeNull();
  await settle(undefined, 250);
}

test.each(['linda', '@linda', ' Linda '])(
  'A name that is entered before it is found is chosen once it is. (%s)',
  async (name) => {
    await show({ defaultQuery: `by ${name}` });
    await enterAuthor(name);
    await asked
      .findLast(({ url }) => url.pathname.includes('user/search'))!
      .answer({ result: { users: [{ fid: 3, username: 'linda', display_name: 'Linda' }] } });
    expect(asked.at(-1)!.url.searchParams.get('author_fid')).toBe('3');
  },
);

test('A name that nobody has is said to be unknown, once that is known.', async () => {
  await show({ defaultQuery: 'by nobody' });
  await enterAuthor('nobody-at-all');
  await asked.at(-1)!.answer({ result: { users: [{ fid: 3, username: 'linda' }] } });
  expect(filterOf('Author')!.getAttribute('aria-invalid')).toBe('true');
  expect(asked.some(({ url }) => url.searchParams.has('author_fid'))).toBe(false);
});

const filterOf = (name: string) =>
  document.querySelector<HTMLSelectElement>(`[aria-label="${name}"]`);
const choose = (name: string, value: string) =>
  settle(() => {
    fireEvent.change(filterOf(name)!, { target: { value } });
  });

test('Filters load when they are asked for, and each change is another search.', async () => {
  await show({ defaultQuery: 'filtered' });
  expect(filterOf('Order')).toBeNull();
  await clickOn('Filters');
  await choose('Order', 'algorithmic');
  await choose('Time', 'week');
  await choose('Order', '');
  expect(asked.map(({ url }) => url.searchParams.get('sort_type'))).toEqual([
    null,
    'algorithmic',
    'algorithmic',
    null,
  ]);
  expect(queries()[2]).toMatch(/^filtered after:\d{4}-\d\d-\d\d$/);
  await clickOn('Filters');
  await clickOn('Users');
  expect(queries().at(-1)).toBe('filtered');
});

test('Each filter that a visitor chooses or takes back is told, once.', async () => {
  const onQueryChange = vi.fn();
  await show({ defaultQuery: 'told', onQueryChange });
  await clickOn('Filters');
  await choose('Order', 'chron');
  await choose('Order', 'chron');
  await choose('Time', 'week');
  await choose('Order', '');
  const after = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(onQueryChange.mock.calls).toEqual([
    ['told', 'casts', { sortType: 'chron' }],
    ['told', 'casts', { sortType: 'chron', after }],
    ['told', 'casts', { after }],
  ]);
});

const paramsOf = (call?: { url: URL }) =>
  call && Object.fromEntries([...call.url.searchParams].filter(([name]) => name !== 'client_id'));

test('A time of the list that an address holds is chosen by its name.', async () => {
  const after = new Date(Date.now() - 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await show({ defaultFilters: { after } });
  await clickOn('Filters');
  expect(filterOf('Time')!.value).toBe('week');
  expect(filterOf('Time')!.options).toHaveLength(5);
});

test.each([
  null,
  7,
  'chron',
  { sortType: 'desc_chron', after: 'soon', authorFid: -3, channelId: '../x' },
  { after: '2025-02-30', authorFid: Infinity, channelId: '__proto__' },
  { sortType: {}, after: '2025-99-99', authorFid: 'three', channelId: ['garden'] },
  throwing,
])('Filters that cannot be used are none. (%#)', async (defaultFilters) => {
  await show({ defaultQuery: 'unusable', defaultFilters: defaultFilters as never });
  await clickOn('Filters');
  expect(paramsOf(asked[0])).toEqual({ q: 'unusable' });
});

test('Other filters of the site replace the first until the visitor changes one.', async () => {
  await show({ defaultQuery: 'replaced', defaultFilters: { sortType: 'chron' } });
  await clickOn('Filters');
  await show({ defaultQuery: 'replaced', defaultFilters: { sortType: 'algorithmic' } });
  expect(filterOf('Order')!.value).toBe('algorithmic');
  await choose('Order', 'chron');
  await show({ defaultQuery: 'again', defaultFilters: {} });
  expect(filterOf('Order')!.value).toBe('chron');
  expect(
    asked.map(({ url }) => [url.searchParams.get('q'), url.searchParams.get('sort_type')]),
  ).toEqual([
    ['replaced', 'chron'],
    ['replaced', 'algorithmic'],
    ['replaced', 'chron'],
  ]);
});

test('What the site filters by is not begun with, nor told.', async () => {
  const onQueryChange = vi.fn();
  await show({
    authorFid: 8,
    defaultQuery: 'own',
    defaultFilters: { authorFid: 3 },
    onQueryChange,
  });
  expect(asked[0]?.url.searchParams.get('author_fid')).toBe('8');
  await type('others');
  expect(onQueryChange.mock.calls).toEqual([['others', 'casts', {}]]);
});

test('Pages of a server are not requested, and belong to what the search begins with.', async () => {
  const initialPages = [{ casts: [cast('0x1', 'of the server')], next: { cursor: 'b' } }, null];
  await show({ defaultQuery: 'served', defaultFilters: { sortType: 'chron' }, initialPages });
  expect(document.body.textContent).toContain('of the server');
  expect(asked).toEqual([]);
  await clickOn('Filters');
  await choose('Order', '');
  expect(document.body.textContent).not.toContain('of the server');
  expect(asked[0]?.url.searchParams.get('cursor')).toBeNull();
  await type('another');
  expect(document.body.textContent).not.toContain('of the server');
  expect(queries()).toEqual(['served', 'another']);
});

test('What the site filters by is not the visitor’s to choose.', async () => {
  await show({ authorFid: 3, parentUrl: 'https://a.example/', before: '2025-04-20' });
  await clickOn('Filters');
  const names = [...document.querySelectorAll('select, [role=combobox], [list]')];
  expect(names.map((each) => each.getAttribute('aria-label'))).toEqual(['Order']);
  await show({ filters: false });
  expect(document.body.textContent).not.toContain('Filters');
});

test('A channel is searched in once it is written or chosen, and no other text is sent as one.', async () => {
  await show({ defaultQuery: 'inside' });
  await clickOn('Filters');
  const channels = document.querySelector<HTMLInputElement>(
    'input[list][aria-label="In the channel"]',
  )!;
  const write = (text: string) =>
    settle(() => {
      fireEvent.input(channels, { target: { value: text } });
    });
  const leave = async (text: string) => {
    await write(text);
    await settle(() => {
      fireEvent.focusOut(channels);
    });
  };
  const inChannels = () =>
    asked.flatMap(({ url }) =>
      url.pathname.endsWith('/cast/search/') ? [url.searchParams.get('channel_id')] : [],
    );
  await write('gard');
  expect(inChannels()).toEqual([null]);
  await leave('/garden');
  await leave('../x&author_fid=3');
  expect(inChannels()).toEqual([null, 'garden', null]);
  expect(channels.getAttribute('aria-invalid')).toBe('true');
});

test('The hook finds casts for a layout of a site: another text is another search.', async () => {
  const Rows = ({ text }: { text: string }) => {
    const found = useCastSearch({ text, channelId: 'garden', limit: 900 });
    return found.status === 'ready' ? found.casts.map((each) => each?.hash).join() : found.status;
  };
  const render = (text: string) =>
    settle(() => {
      renderUnder({}, <Rows text={text} />);
    });
  await render('  ');
  expect(document.body.textContent).toBe('');
  expect(asked).toEqual([]);
  await render(' hook ');
  expect(document.body.textContent).toBe('loading');
  expect(Object.fromEntries(asked[0]!.url.searchParams)).toEqual({
    q: 'hook',
    channel_id: 'garden',
    limit: '100',
    client_id: 'test',
  });
  await render('another');
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await asked[1]!.answer(page(cast('0x1', 'gm')));
  expect(document.body.textContent).toBe('0x1');
});

test('Another text of the hook begins with one page, however many the last one had.', async () => {
  let more = () => {};
  const Rows = ({ text }: { text: string }) => {
    const found = useCastSearch({ text });
    if (found.status !== 'ready') return found.status;
    more = found.loadNext;
    return found.casts.map((each) => each?.hash).join();
  };
  const render = (text: string) =>
    settle(() => {
      renderUnder({}, <Rows text={text} />);
    });
  const answer = (at: number) =>
    asked[at]!.answer({
      result: { casts: [cast(`0x${at + 1}`, 'gm')], next: { cursor: `after ${at}` } },
    });
  await render('many pages');
  await answer(0);
  await settle(() => {
    more();
  });
  await answer(1);
  expect(document.body.textContent).toBe('0x1,0x2');
  await render('one page');
  expect(asked).toHaveLength(3);
  await answer(2);
  expect(asked).toHaveLength(3);
  expect(document.body.textContent).toBe('0x3');
});
