import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { SWRConfig } from 'swr';
import { world } from '../../mocks/index.js';
import { storeSession } from '../../mocks/login-page.js';
import { resize } from '../../mocks/real-input.js';
import { NeynarContextProvider } from '../../src/entries/index.js';
import type { Messages, NeynarSettings, Theme } from '../../src/entries/index.js';
import { ar } from '../../src/core/languages/ar.js';
import { de } from '../../src/core/languages/de.js';
import { ja } from '../../src/core/languages/ja.js';
import { tr } from '../../src/core/languages/tr.js';
import { findEnglish } from './find-english.js';

type Story = StoryObj;
type Context = Parameters<NonNullable<Story['play']>>[0];

export interface Language {
  code: string;
  dir: 'ltr' | 'rtl';
  messages: Messages;
  /** A text in this language, with a mention, a channel and a URL. */
  sample: string;
}

export const german: Language = {
  code: 'de',
  dir: 'ltr',
  messages: de,
  sample: 'Danke, @alice.eth! Näheres in /dev und unter example.com.',
};
export const arabic: Language = {
  code: 'ar',
  dir: 'rtl',
  messages: ar,
  sample: 'شكراً @alice.eth! التفاصيل في /dev وعلى example.com.',
};
/** Its lines break between any two words, which no spaces divide. */
export const japanese: Language = {
  code: 'ja',
  dir: 'ltr',
  messages: ja,
  sample: '@alice.eth さん、ありがとう。詳しくは /dev と example.com で。',
};
/** It has an i without a dot, and a large one with a dot. */
export const turkish: Language = {
  code: 'tr',
  dir: 'ltr',
  messages: tr,
  sample: 'Teşekkürler @alice.eth! Ayrıntılar /dev ve example.com adresinde.',
};

/** The part of a story that is in one language: queries find nothing outside of it. */
export type Cell = Pick<Context, 'canvas' | 'canvasElement'>;

/** A widget that is shown in each language. */
export interface Shown {
  render: (language: Language) => ReactNode;
  /** Settings of the provider, besides the language and those of the file. */
  settings?: Partial<NeynarSettings>;
  /** Parameters of the story. */
  parameters?: Story['parameters'];
  /** What a visitor does first. */
  act?: (cell: Cell, language: Language) => Promise<unknown>;
  /** Sentences that must be in the cell; `write` formats a count as the locale does. */
  messages: (messages: Messages, write: (count: number) => string, language: Language) => string[];
  /** An element that must stand at the start of the line, and the element that it stands in. */
  start?: (
    find: (selector: string) => Element | null,
  ) => [inner: Element | null | undefined, outer: Element | null | undefined];
  /**
   * Closes what `act` has opened. A page has one dialog, pop-up or toast at a time: with `close`
   * everything is proved of one language before the next one begins.
   */
  close?: (cell: Cell, language: Language) => Promise<unknown>;
  /**
   * The narrowest window that it fits into, in CSS pixels. Default: 280, as of a card in a column.
   */
  narrowest?: number;
  isSignedIn?: boolean;
  expectedErrors?: string[];
  /** Texts of the data that are also messages of the English widgets. */
  englishData?: string[];
  /** Whether it is appended to the page's body, so that the root has the direction. */
  isOfThePage?: boolean;
}

/** The elements that show a cell: its own, and those in the page's top layer, such as toasts. */
const partsOf = (cell: Element) => [cell, ...document.querySelectorAll('body > [popover]')];

/** Every text of a cell: contents, names and titles. */
export function textsOf(cell: Element): string {
  const parts = partsOf(cell);
  const named = parts
    .flatMap((part) => [part, ...part.querySelectorAll('[aria-label], [title], [alt]')])
    .flatMap((element) =>
      ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
  return [...parts.map((part) => part.textContent), ...named].join('\n');
}

/** Elements that are wider than their box. A name may end in an ellipsis, our messages may not. */
function tooWide(cell: Element, messages: Messages): string {
  const ours = new Set<unknown>(Object.values(messages));
  const places = partsOf(cell).flatMap((part) => [
    part,
    ...part.querySelectorAll('article, p, bdi, [popover], button > *'),
  ]);
  return [document.documentElement, ...places]
    .filter((element) => element.checkVisibility() && element.clientWidth > 1)
    .filter(
      (element) =>
        getComputedStyle(element).textOverflow !== 'ellipsis' || ours.has(element.textContent),
    )
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isOutside = left < 0 || right > document.documentElement.clientWidth;
      return isOutside || element.scrollWidth > element.clientWidth;
    })
    .map((element) => `${element.tagName} ${element.textContent}`)
    .join('\n');
}

/** A number as the widgets write it: Arabic (`ar`) has the same digits in every browser. */
export const written = (code: string, count: number) =>
  new Intl.NumberFormat(code, { numberingSystem: 'latn' }).format(count);

/** Proves that a cell says what it has to say in its language, and nothing in English. */
export async function speaks(
  cell: Element,
  language: Language,
  { messages: sentencesOf, englishData = [] }: Pick<Shown, 'messages' | 'englishData'>,
): Promise<void> {
  const write = (count: number) => written(language.code, count);
  for (const sentence of sentencesOf(language.messages, write, language)) {
    await waitFor(() => expect(textsOf(cell)).toContain(sentence));
  }
  await waitFor(() =>
    expect(findEnglish(partsOf(cell), language.messages, englishData)).toEqual([]),
  );
}

/** Proves that nothing in a cell is too wide, and that it begins at the start of the line. */
async function fits(cell: Element, { dir, messages }: Language, start: Shown['start']) {
  await waitFor(() => expect(tooWide(cell, messages)).toBe(''));
  if (!start) return;
  const [inner, outer] = start((selector) => cell.querySelector(selector)).map((element) =>
    element?.getBoundingClientRect(),
  );
  if (!inner || !outer) throw new Error('What should stand at the start is not there.');
  const [before, after] = [inner.left - outer.left, outer.right - inner.right];
  if (dir === 'ltr') await expect(before).toBeLessThan(after);
  else await expect(after).toBeLessThan(before);
}

function cellOf(canvasElement: HTMLElement, { code }: Language): Cell {
  const cell = canvasElement.querySelector<HTMLElement>(`[data-language="${code}"]`)!;
  return { canvasElement: cell, canvas: within(cell) };
}

/**
 * A story of a widget in each language: side by side, or one below the other where the window is
 * narrow or `isStacked`.
 */
export function inLanguages(
  shown: Shown,
  { languages = [german, arabic], isStacked = false } = {},
): Story {
  const {
    act,
    start,
    close,
    isSignedIn,
    isOfThePage,
    expectedErrors = [],
    narrowest = 280,
  } = shown;
  return {
    parameters: {
      expectedErrors,
      docs: { story: { inline: isOfThePage !== true, height: '320px' } },
      ...shown.parameters,
    },
    beforeEach: () => {
      if (isSignedIn) storeSession();
      return () => {
        if (isOfThePage) document.documentElement.removeAttribute('dir');
      };
    },
    render: (_, { globals, parameters }) => {
      // The left side of the toolbar's "Light beside dark" is light.
      const theme = (globals.theme === 'both' ? 'light' : globals.theme) as Theme;
      return (
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: `repeat(auto-fit, minmax(min(${isStacked ? '100%' : '340px'}, 100%), 1fr))`,
            gap: 24,
            alignItems: 'start',
          }}
        >
          {languages.map((language) => (
            <div
              key={language.code}
              data-language={language.code}
              lang={language.code}
              dir={language.dir}
            >
              <SWRConfig value={{ provider: () => new Map() }}>
                <NeynarContextProvider
                  // A provider reads `defaultTheme` once.
                  key={theme}
                  settings={{
                    clientId: world.clientId,
                    defaultTheme: theme,
                    ...(parameters.settings as Partial<NeynarSettings> | undefined),
                    ...shown.settings,
                    messages: language.messages,
                    locale: language.code,
                  }}
                >
                  {shown.render(language)}
                </NeynarContextProvider>
              </SWRConfig>
            </div>
          ))}
        </div>
      );
    },
    play: async ({ canvasElement }) => {
      const turns = close ? languages.map((language) => [language]) : [languages];
      for (const turn of turns) {
        for (const language of turn) {
          const cell = cellOf(canvasElement, language);
          if (isOfThePage) document.documentElement.dir = language.dir;
          await act?.(cell, language);
          await speaks(cell.canvasElement, language, shown);
        }
        const { innerWidth, innerHeight } = window;
        const sizes = (await resize(narrowest, 640)) ? [narrowest, 375] : [innerWidth];
        for (const width of sizes) {
          await resize(width, 640);
          for (const language of turn) {
            await fits(cellOf(canvasElement, language).canvasElement, language, start);
          }
        }
        await resize(innerWidth, innerHeight);
        // The last one stays open, for the picture.
        if (turn === turns.at(-1)) continue;
        for (const language of turn) await close?.(cellOf(canvasElement, language), language);
      }
      // The confirmation disappears by itself, before or after the picture is taken.
      await waitFor(() => expect(document.querySelector('[data-copied]')).toBeNull());
    },
  };
}

/** The letters of an element from left to right, whatever their order in the text. */
export function visual(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const letters: { letter: string; left: number }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (let index = 0; index < node.data.length; index += 1) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { left, width } = range.getBoundingClientRect();
      if (width > 0) letters.push({ letter: node.data.charAt(index), left });
    }
  }
  return letters
    .sort((a, b) => a.left - b.left)
    .map(({ letter }) => letter)
    .join('');
}
