// @document shared
// What a site decides of casts: which are rendered, covered or left out, and how often it is asked.
import { act, cleanup } from '@testing-library/react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../../mocks/index.js';
import { renderPage } from '../../../../tests/render-under.js';
import {
  CastCard,
  NeynarContextProvider,
  NeynarConversationList,
  NeynarFeedList,
} from '../../../entries/index.js';
import type { Cast, NeynarSettings, Verdict } from '../../../entries/index.js';

type Moderate = NonNullable<NeynarSettings['moderate']>;

const numbered = (number: number, fields: Cast = {}): Cast => ({
  ...world.quietCast,
  hash: `0x${number}`,
  text: `text ${number}`,
  embeds: [{ url: `https://pictures.example/${number}.png` }],
  ...fields,
});
const quoting = (number: number, cast: Cast): Cast =>
  numbered(number, { embeds: [{ cast_id: { hash: cast.hash ?? '', fid: 3 }, cast }] });

const onError = vi.fn();
const container = document.body;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onError.mockClear();
});

const page = (
  moderate: unknown,
  content: ReactNode,
  moderateKey?: number,
  fetch: NeynarSettings['fetch'] = () => new Promise(() => {}),
) => (
  <StrictMode>
    <SWRConfig value={{ provider: () => new Map() }}>
      <NeynarContextProvider
        settings={{
          clientId: 'test',
          fetch,
          linkPreviews: false,
          moderate: moderate as Moderate,
          moderateKey,
          onError,
        }}
      >
        {content}
      </NeynarContextProvider>
    </SWRConfig>
  </StrictMode>
);
async function show(...given: Parameters<typeof page>) {
  renderPage(page(...given));
  // What is loaded on demand.
  for (let turn = 0; turn < 2; turn += 1) {
    await act(() => vi.dynamicImportSettled());
  }
}

/** A site's rules by hash. */
const rules = (byHash: Record<string, Verdict | null>) =>
  vi.fn<Moderate>(({ hash }) => byHash[hash ?? ''] ?? null);
const cover = (reason?: string): Verdict => ({ level: 'cover', ...(reason && { reason }) });
const hide: Verdict = { level: 'hide' };

test('a covered cast has its author and the reason, and its content after a press', async () => {
  const moderate = rules({ '0x1': cover('Spoilers') });
  await show(moderate, <CastCard cast={numbered(1)} allowReactions />);
  const card = container.querySelector('article');
  expect(card?.textContent).toContain(world.quietCast.author?.display_name);
  expect(card?.textContent).toContain('Spoilers');
  expect(container.innerHTML).not.toMatch(/text 1|pictures\.example|Like/);
  await act(async () => {
    card?.querySelector('button')?.click();
    await Promise.resolve();
  });
  expect(container.innerHTML).toMatch(/text 1[^]*pictures\.example/);
  expect(container.querySelectorAll('article img')).toHaveLength(2);
  expect(document.activeElement).toBe(card);
  expect(moderate).toHaveBeenCalledTimes(1);
});

test('a hidden cast is not rendered, and neither is a hidden quote or its box', async () => {
  await show(
    rules({ '0x1': hide, '0x3': hide, '0x5': cover() }),
    <>
      <CastCard cast={numbered(1)} />
      <CastCard cast={quoting(2, numbered(3))} />
      <CastCard cast={quoting(4, numbered(5))} />
    </>,
  );
  const [first, second, ...more] = container.querySelectorAll('article');
  expect(more).toEqual([]);
  expect(first?.textContent).toContain('text 2');
  // Avatar, header, text and footer.
  expect(first?.firstElementChild?.children).toHaveLength(4);
  expect(second?.querySelector('blockquote')?.textContent).toContain('Hidden by this site');
  expect(container.innerHTML).not.toMatch(/text [135]|pictures\.example/);
});

test('`moderate` is called once for each cast under a provider, whatever renders it and however often.', async () => {
  const moderate = rules({ '0x2': cover() });
  const content = () => (
    <>
      <CastCard cast={numbered(1)} />
      <CastCard cast={{ ...numbered(1) }} />
      <CastCard cast={quoting(3, numbered(1))} />
      <CastCard cast={numbered(2)} />
    </>
  );
  await show(moderate, content());
  await show((cast: Cast) => moderate(cast), content());
  await show(moderate, content());
  expect(moderate.mock.calls.map(([{ hash }]) => hash).sort()).toEqual(['0x1', '0x2', '0x3']);
});

test('a cast without a hash is told by its JSON', async () => {
  const moderate = rules({});
  const nameless = { ...numbered(1), hash: null };
  await show(moderate, <CastCard cast={nameless} />);
  await show(moderate, <CastCard cast={nameless} allowReactions />);
  expect(moderate).toHaveBeenCalledTimes(1);
});

test('What `moderate` throws is reported, and the cast is covered.', async () => {
  const failure = new Error('no rules');
  const moderate = () => {
    throw failure;
  };
  await show(moderate, <CastCard cast={numbered(1)} />);
  expect(container.textContent).toContain('Hidden by this site');
  expect(container.innerHTML).not.toContain('text 1');
  expect(onError.mock.calls).toEqual([[failure, 'moderate']]);
});

test.each([
  ['a level of another name', { level: 'blur' }],
  ['a promise', Promise.resolve(null)],
  ['a flag', true],
  ['a text', 'cover'],
  ['no level', {}],
])(
  'A result of `moderate` that cannot be read covers the cast, with one warning. (%s)',
  async (_, said) => {
    await show(
      () => said,
      <>
        <CastCard cast={numbered(1)} />
        <CastCard cast={numbered(2)} />
      </>,
    );
    expect(container.innerHTML).not.toContain('text ');
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['castkit: the value of settings.moderate is not valid. The default applies.'],
    ]);
  },
);

test.each([7, ' \n', {}, undefined])('a reason that is none: %j', async (reason) => {
  await show(() => ({ level: 'cover', reason }), <CastCard cast={numbered(1)} />);
  expect(container.textContent).toContain('Hidden by this site');
});

test('a setting that is no function is named, and all is shown', async () => {
  await show('mine', <CastCard cast={numbered(1)} />);
  expect(container.textContent).toContain('text 1');
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('a feed has no place for hidden casts', async () => {
  const pages = [{ casts: [1, 2, 3, 4].map((number) => numbered(number)), next: {} }];
  await show(
    rules({ '0x1': hide, '0x3': cover('Loud') }),
    <NeynarFeedList feedType="following" fid={3} initialPages={pages} />,
  );
  const posts = [...container.querySelectorAll('[role="feed"] > *')];
  expect(posts.map((post) => /text \d|Loud/.exec(post.textContent)?.[0])).toEqual([
    'text 2',
    'Loud',
    'text 4',
  ]);
  expect(posts[0]?.firstElementChild?.getAttribute('aria-posinset')).toBe('1');
});

test('a feed of hidden casts is empty', async () => {
  const pages = [{ casts: [numbered(1)], next: {} }];
  await show(
    rules({ '0x1': hide }),
    <NeynarFeedList feedType="following" fid={3} initialPages={pages} />,
  );
  expect(container.textContent).toBe('No posts yet');
});

test('a conversation leaves hidden casts out, above and below, with their replies.', async () => {
  const conversation = {
    conversation: {
      cast: {
        ...numbered(3, { parent_hash: '0x2' }),
        direct_replies: [
          { ...numbered(4), direct_replies: [{ ...numbered(5), direct_replies: [] }] },
          { ...numbered(6), direct_replies: [{ ...numbered(7), direct_replies: [] }] },
        ],
      },
      chronological_parent_casts: [numbered(1), numbered(2, { parent_hash: '0x1' })],
    },
  };
  const list = (
    <NeynarConversationList
      type="hash"
      identifier="0x3"
      includeChronologicalParentCasts
      initialConversation={conversation}
    />
  );
  await show(rules({ '0x2': hide, '0x4': hide, '0x7': cover('Loud') }), list);
  const items = [...container.querySelectorAll('article')];
  expect(items.map((item) => /text \d|Loud/.exec(item.textContent)?.[0])).toEqual([
    'text 1',
    'text 3',
    'text 6',
    'Loud',
  ]);
  expect(container.textContent).not.toContain('deleted');
});

test('a hidden cast is not shown above a reply, and a covered one is covered there.', async () => {
  const parent = numbered(8);
  const fetch = () => Promise.resolve(Response.json({ cast: parent }));
  const reply = numbered(9, { parent_hash: '0x8' });
  const texts = async (verdict: Verdict) => {
    cleanup();
    await show(rules({ '0x8': verdict }), <CastCard cast={reply} showParent />, 0, fetch);
    for (let turn = 0; turn < 4; turn += 1) {
      await act(() => vi.dynamicImportSettled());
      await act(() => new Promise(setImmediate));
    }
    const [above, column] = container.querySelector('article')?.children ?? [];
    expect(column?.textContent).toContain('text 9');
    return above?.textContent;
  };
  expect(await texts(hide)).toBe('');
  expect(await texts(cover('Loud'))).toContain('Loud');
  expect(container.textContent).not.toContain('text 8');
});

test('a server sends the author of what is covered, and nothing of what is hidden.', () => {
  const html = renderToString(
    page(
      rules({ '0x1': cover('Spoilers'), '0x2': hide }),
      <>
        <CastCard cast={numbered(1)} />
        <CastCard cast={numbered(2)} />
      </>,
    ),
  );
  expect(html.match(/<article/g)).toHaveLength(1);
  expect(html).not.toMatch(/text [12]|pictures\.example/);
});

test('A covered cast has its button at the end, whatever the direction of the reason is.', async () => {
  const reason = 'محتوى حساس';
  await show(rules({ '0x1': { level: 'cover', reason } }), <CastCard cast={numbered(1)} />);
  const cover = container.querySelector('p:has(button)');
  expect(cover?.hasAttribute('dir')).toBe(false);
  // It has a direction of its own.
  expect(cover?.querySelector('bdi')?.textContent).toBe(reason);
});

test('A change of `moderateKey` decides anew of all casts, at once and without a request.', async () => {
  const hidden = new Set<string | null | undefined>();
  const moderate = vi.fn<Moderate>(({ hash }) => (hidden.has(hash) ? hide : null));
  const pages = [{ casts: [numbered(1), numbered(2), numbered(3)], next: {} }];
  const list = (
    <>
      <NeynarFeedList feedType="following" fid={3} initialPages={pages} />
      <CastCard cast={numbered(2)} />
    </>
  );
  const texts = () => container.textContent.match(/text \d/g);
  await show(moderate, list, 0);
  expect(texts()).toEqual(['text 1', 'text 2', 'text 3', 'text 2']);
  hidden.add('0x2');
  await show(moderate, list, 0);
  expect(moderate).toHaveBeenCalledTimes(3);
  await show(moderate, list, 1);
  expect(texts()).toEqual(['text 1', 'text 3']);
  expect(moderate).toHaveBeenCalledTimes(6);
  hidden.clear();
  await show(moderate, list, 2);
  expect(texts()).toEqual(['text 1', 'text 2', 'text 3', 'text 2']);
});

test.each([
  ['another function and key', rules({ '0x1': cover() }), 0],
  ['a first function', undefined, 1],
])('A render that brings `moderate` and its key decides by them. (%s)', async (_, before, key) => {
  const cards = [1, 2].map((number) => <CastCard key={number} cast={numbered(number)} />);
  await show(before, cards.slice(0, 1), key);
  await show(rules({ '0x1': hide, '0x2': hide }), cards, 1);
  expect(container.textContent).not.toMatch(/text/);
  expect(container.querySelector('article')).toBeNull();
  // Without a change of the key, a function that was written inline is the latest.
  const latest = rules({ '0x3': hide });
  await show(latest, cards, 1);
  await show(latest, [...cards, <CastCard key={3} cast={numbered(3)} />], 1);
  expect(container.querySelector('article')).toBeNull();
});

test('A covered cast that the visitor has asked for stays shown when the site decides anew, unless it hides it.', async () => {
  let verdict = cover('Loud');
  const moderate = () => verdict;
  await show(moderate, <CastCard cast={numbered(1)} />, 0);
  await act(async () => {
    container.querySelector('button')?.click();
    await Promise.resolve();
  });
  await show(moderate, <CastCard cast={numbered(1)} />, 1);
  expect(container.textContent).toContain('text 1');
  verdict = hide;
  await show(moderate, <CastCard cast={numbered(1)} />, 2);
  expect(container.textContent).toBe('');
});
