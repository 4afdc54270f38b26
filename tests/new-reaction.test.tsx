// @vitest-environment happy-dom
// What a new reaction takes: rows in the few files of `additions/bookmark.ts`, and no component.
import { act, cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Castkit from '../src/entries/index.js';
import type { ElementProps } from '../src/embed/types.js';
import type { ReactionPress } from '../src/entries/index.js';
import { sampleOf } from '../mocks/effort.js';
import { world } from '../mocks/index.js';
import { typescript } from '../scripts/typescript.mjs';
import { bookmark, withAddition } from './additions/bookmark.js';
import { storeSession } from './isolation/session.js';
import { renderPage } from './render-under.js';

const files = Object.keys(bookmark);

/** A copy of src with the addition; in the repository, where the packages are found that it imports. */
let folder: string;

beforeAll(async () => {
  await mkdir('reports', { recursive: true });
  folder = await mkdtemp(resolve('reports/new-reaction-'));
  await cp('src', join(folder, 'src'), { recursive: true });
  for (const file of files) {
    await writeFile(join(folder, file), withAddition(file, await readFile(file, 'utf8')));
  }
});
afterAll(() => rm(folder, { recursive: true }));

describe('the types', () => {
  beforeAll(async () => {
    const entries = [
      'entries/index.ts',
      'embed/elements/cast.tsx',
      ...files
        .filter((file) => file.includes('/languages/'))
        .map((file) => file.replace('src/', '')),
    ];
    const config = {
      extends: '../../tsconfig.json',
      // What a run has found of the files that the next one leaves alone is kept.
      compilerOptions: { types: [], checkJs: false, incremental: true, tsBuildInfoFile: 'found' },
      files: entries.map((file) => `src/${file}`),
      include: [],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  });

  /** What TypeScript says of the copy. */
  const errors = () => {
    const [node, ...compiler] = typescript;
    const { stdout, stderr } = spawnSync(node, [...compiler, '--project', folder], {
      encoding: 'utf8',
    });
    return stdout + stderr;
  };

  test('take a reaction that is written in six files at most, beside those of languages', () => {
    expect(files.filter((file) => !file.includes('/languages/')).length).toBeLessThanOrEqual(6);
    expect(errors()).toBe('');
  });

  // Nothing demands the rows of the first: they demand the others.
  test.each(sampleOf(files.slice(1)))('refuse one that %s lacks', async (file) => {
    const added = await readFile(join(folder, file));
    await cp(file, join(folder, file));
    expect(errors()).toMatch(/error TS\d+: [^]*ookmark/);
    await writeFile(join(folder, file), added);
  });
});

describe('the widgets', () => {
  let castkit: typeof Castkit;

  beforeAll(async () => {
    castkit = await load<typeof Castkit>('src/entries/index.ts');
  });
  beforeEach(() => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    localStorage.clear();
  });
  afterEach(cleanup);

  const load = async <Module,>(file: string) =>
    (await import(/* @vite-ignore */ join(folder, file))) as Module;
  const show = (page: ReactElement, settings: Castkit.NeynarSettings = { clientId: 'test' }) => {
    const { NeynarContextProvider } = castkit;
    return act(() => {
      renderPage(<NeynarContextProvider settings={settings}>{page}</NeynarContextProvider>);
      return Promise.resolve();
    });
  };
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const buttons = () => all('button[data-kind]').map(({ dataset }) => dataset.kind);
  const bookmarks = () => all('[data-kind="bookmark"]');
  const press = (button: HTMLElement | undefined) =>
    act(() => {
      button?.click();
      return Promise.resolve();
    });

  // Its props are no part of the types that this test is compiled with.
  const given = {
    reactions: { likes_count: 7, bookmarks_count: 41, bookmarks: [{ fid: 77 }] },
    viewer_context: { liked: false, bookmarked: false },
  };

  test('show its button, with its name and count', async () => {
    const { ReactionBar } = castkit;
    await show(<ReactionBar reactions={given.reactions} />);
    expect(buttons()).toEqual(['comment', 'recast', 'like', 'bookmark']);
    const [button] = bookmarks();
    expect(button?.textContent).toBe('41Bookmark, 41 bookmarks');
    expect(button?.getAttribute('aria-pressed')).toBe('false');
    expect(button?.querySelector('path')?.getAttribute('d')).toBe('M7 4h10v16l-5-4-5 4z');
    const rules = all('style').map(({ textContent }) => textContent);
    expect(rules.join()).toContain(
      "[data-kind='bookmark']{--castkit-reaction:var(--castkit-bookmark);}",
    );
  });

  test('show who has reacted, by the list and by the API', async () => {
    const { ReactionBar } = castkit;
    const viewerContext = { bookmarked: true } as object;
    await show(
      <>
        <ReactionBar reactions={given.reactions} viewerFid={77} />
        <ReactionBar reactions={given.reactions} viewerContext={viewerContext} />
      </>,
    );
    expect(bookmarks().map((button) => button.getAttribute('aria-pressed'))).toEqual([
      'true',
      'true',
    ]);
  });

  test('prompt a visitor who is not signed in, in their language', async () => {
    const { ReactionBar } = castkit;
    const { de } = await load<{ de: Castkit.Messages }>('src/core/languages/de.ts');
    await show(<ReactionBar reactions={given.reactions} />);
    await press(bookmarks()[0]);
    const prompt = () => all('[role=dialog]')[0]?.getAttribute('aria-label');
    await act(() => load('src/sign-in/ui/SignInPrompt.tsx'));
    expect(prompt()).toBe('Sign in to bookmark');
    await show(<ReactionBar reactions={given.reactions} />, { clientId: 'test', messages: de });
    expect(bookmarks()[0]?.textContent).toBe('41Merken, 41 Lesezeichen');
    expect(prompt()).toBe('Zum Merken anmelden');
  });

  test('call its handler, and change all cards of the cast', async () => {
    storeSession();
    const { CastCard, ReactionBar } = castkit;
    const cast = { ...world.launchCast, ...given };
    const calls: string[] = [];
    const ofCard = { onBookmarkBtnPress: () => Boolean(calls.push('card')) };
    const ofBar = { onBookmark: () => calls.push('bar') };
    await show(
      <>
        <CastCard cast={cast} allowReactions {...ofCard} />
        <ReactionBar reactions={given.reactions} hash={cast.hash} {...ofBar} />
      </>,
    );
    const shown = () =>
      bookmarks().map((button) => [
        button.getAttribute('aria-pressed'),
        button.getAttribute('aria-label') ?? button.textContent,
      ]);
    await press(bookmarks()[0]);
    expect(calls).toEqual(['card']);
    expect(shown()).toEqual([
      ['true', 'Bookmark, 42 bookmarks'],
      ['true', '42Bookmark, 42 bookmarks'],
    ]);
    await press(bookmarks()[1]);
    expect(calls).toEqual(['card', 'bar']);
    expect(shown()[0]).toEqual(['false', 'Bookmark, 41 bookmarks']);
    // The others are what they were.
    expect(all('[aria-pressed=true]')).toEqual([]);
  });

  test('pass the cast to the handler of a list', async () => {
    storeSession();
    const { NeynarFeedList } = castkit;
    const cast = { ...world.launchCast, ...given };
    const handler = vi.fn(() => true);
    const handlers = { onBookmarkBtnPress: handler };
    await show(
      <NeynarFeedList
        feedType="following"
        fid={3}
        initialPages={[{ casts: [cast], next: { cursor: null } }]}
        allowReactions
        {...handlers}
      />,
    );
    await press(bookmarks()[0]);
    expect(handler.mock.calls).toEqual([[cast, { isUndo: false }]]);
  });

  test('lead to it in the social app', async () => {
    const { CastCard } = castkit;
    await show(<CastCard cast={{ ...world.launchCast, ...given }} reactions="client" />);
    const [link] = bookmarks();
    expect(link?.getAttribute('aria-label')).toBe('Bookmark in Farcaster, 41 bookmarks');
    expect(link?.getAttribute('href')).toMatch(/^https:\/\/farcaster\.xyz\/[^~]/);
  });

  test('ask the page of an element', async () => {
    type Element = { render: (props: ElementProps) => ReactElement<object> };
    const { cast: element } = await load<{ cast: Element }>('src/embed/elements/cast.tsx');
    const ask = vi.fn(() => Promise.resolve(true));
    const rendered = element.render({
      text: (name) => (name === 'hash' ? '0x1' : undefined),
      number: () => undefined,
      flag: () => true,
      writeTo: undefined,
      dispatch: ask as ElementProps['dispatch'],
    });
    const { onBookmarkBtnPress } = rendered.props as Record<
      string,
      (cast: object, press: ReactionPress) => Promise<boolean>
    >;
    expect(await onBookmarkBtnPress!({}, { isUndo: true })).toBe(true);
    expect(ask).toHaveBeenCalledWith(
      'castkit-bookmark',
      { type: 'hash', identifier: '0x1', isUndo: true },
      false,
    );
  });
});
