// @vitest-environment happy-dom
// What a new reaction takes: rows in the few files of `additions/bookmark.ts`, and no component.
import { act } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import ts from 'typescript';
import type * as Castkit from '../src/index.js';
import type { ElementProps } from '../src/embed/types.js';
import { world } from '../mocks/index.js';
import { bookmark, withAddition } from './additions/bookmark.js';
import { storeSession } from './isolation/session.js';

const files = Object.keys(bookmark);

describe('the types', () => {
  const config = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options: given } = ts.parseJsonConfigFileContent(config.config, ts.sys, '.');
  const options = { ...given, types: [], checkJs: false };
  const host = ts.createCompilerHost(options);
  const sources = new Map<string, ts.SourceFile | undefined>();
  let program: ts.Program | undefined;

  /** Compiles src, with the addition to all files but one, until there is an error. */
  function firstError(without?: string): string | undefined {
    program = ts.createProgram(
      ['src/index.ts', 'src/embed/widgets.tsx', 'src/languages/de.ts', 'src/languages/ar.ts'],
      options,
      {
        ...host,
        getSourceFile(path, version) {
          const file = relative('.', path);
          const isAdded = files.includes(file) && file !== without;
          const key = `${isAdded} ${path}`;
          if (!sources.has(key)) {
            const text = ts.sys.readFile(path);
            const source =
              text === undefined ? undefined : isAdded ? withAddition(file, text) : text;
            sources.set(
              key,
              source === undefined ? undefined : ts.createSourceFile(path, source, version),
            );
          }
          return sources.get(key);
        },
      },
      program,
    );
    for (const source of program.getSourceFiles()) {
      if (!relative('.', source.fileName).startsWith('src')) continue;
      const [error] = program.getSemanticDiagnostics(source);
      if (error) return ts.flattenDiagnosticMessageText(error.messageText, '\n');
    }
    return undefined;
  }

  test('take a reaction that is written in eight files at most', () => {
    expect(files.length).toBeLessThanOrEqual(8);
    expect(firstError()).toBeUndefined();
  });

  // Nothing demands the rows of the first: they demand the others.
  test.each(files.slice(1))('refuse one that %s lacks', (file) => {
    expect(firstError(file)).toContain('ookmark');
  });
});

describe('the widgets', () => {
  let folder: string;
  let castkit: typeof Castkit;
  let root: Root;

  beforeAll(async () => {
    // In the repository, where the packages are found that it imports.
    await mkdir('reports', { recursive: true });
    folder = await mkdtemp(resolve('reports/new-reaction-'));
    await cp('src', join(folder, 'src'), { recursive: true });
    for (const file of files) {
      await writeFile(join(folder, file), withAddition(file, await readFile(file, 'utf8')));
    }
    castkit = await load<typeof Castkit>('src/index.ts');
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('fetch', () => new Promise(() => {}));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    localStorage.clear();
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(() => {
    act(() => {
      root.unmount();
    });
    document.body.replaceChildren();
  });

  const load = async <Module,>(file: string) =>
    (await import(/* @vite-ignore */ join(folder, file))) as Module;
  const show = (page: ReactElement, settings: Castkit.NeynarSettings = { clientId: 'test' }) => {
    const { NeynarContextProvider } = castkit;
    return act(() => {
      root.render(<NeynarContextProvider settings={settings}>{page}</NeynarContextProvider>);
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
    const { de } = await load<{ de: Castkit.Messages }>('src/languages/de.ts');
    await show(<ReactionBar reactions={given.reactions} />);
    await press(bookmarks()[0]);
    const prompt = () => all('[role=dialog]')[0]?.getAttribute('aria-label');
    await act(() => load('src/components/sign-in/SignInPrompt.tsx'));
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
    expect(handler.mock.calls).toEqual([[cast]]);
  });

  test('lead to it in the social app', async () => {
    const { CastCard } = castkit;
    await show(<CastCard cast={{ ...world.launchCast, ...given }} reactions="client" />);
    const [link] = bookmarks();
    expect(link?.getAttribute('aria-label')).toBe('Bookmark in Farcaster, 41 bookmarks');
    expect(link?.getAttribute('href')).toMatch(/^https:\/\/farcaster\.xyz\/[^~]/);
  });

  test('ask the page of an element', async () => {
    type Widgets = Record<string, { render: (props: ElementProps) => ReactElement<object> }>;
    const { widgets } = await load<{ widgets: Widgets }>('src/embed/widgets.tsx');
    const ask = vi.fn(() => Promise.resolve(true));
    const element = widgets['castkit-cast']!.render({
      text: (name) => (name === 'hash' ? '0x1' : undefined),
      number: () => undefined,
      flag: () => true,
      dispatch: ask as ElementProps['dispatch'],
    });
    const { onBookmarkBtnPress } = element.props as Record<string, () => Promise<boolean>>;
    expect(await onBookmarkBtnPress!()).toBe(true);
    expect(ask).toHaveBeenCalledWith(
      'castkit-bookmark',
      { type: 'hash', identifier: '0x1' },
      false,
    );
  });
});
