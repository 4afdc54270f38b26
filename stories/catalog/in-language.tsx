import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { storeSession } from '../../mocks/login-page.js';
import { resize } from '../../mocks/real-input.js';
import type { Messages } from '../../src/index.js';
import { ar } from '../../src/languages/ar.js';
import { de } from '../../src/languages/de.js';

type Story = StoryObj;
type Context = Parameters<NonNullable<Story['play']>>[0];

export interface Language {
  code: 'de' | 'ar';
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

/** A widget that is shown in each language. */
export interface Shown {
  render: (language: Language) => ReactNode;
  /** What a visitor does first. */
  act?: (context: Context, language: Language) => Promise<unknown>;
  /** Sentences that must be on the page; `write` formats a count as the locale does. */
  messages: (messages: Messages, write: (count: number) => string) => string[];
  /** An element that must stand at the start of the line, and the element that it stands in. */
  start?: () => [inner: Element | null | undefined, outer: Element | null | undefined];
  isSignedIn?: boolean;
  expectedErrors?: string[];
  /** Whether it is appended to the page's body, so that the root has the direction. */
  isOfThePage?: boolean;
}

export const query = (selector: string) => document.querySelector(`#storybook-root ${selector}`);

/** Every text on the page: contents, names and titles. */
export function textsOnPage(): string {
  const named = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.body.textContent, ...named].join('\n');
}

/** Elements that are wider than their box. A name may end in an ellipsis, our messages may not. */
function tooWide(messages: Messages): string {
  const ours = new Set<unknown>(Object.values(messages));
  const places = document.querySelectorAll('html, article, p, bdi, [popover], button > *');
  return [...places]
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

export function inLanguage(language: Language, shown: Shown): Story {
  const { code, dir, messages } = language;
  const { messages: sentencesOf, start, act, isSignedIn, isOfThePage, expectedErrors = [] } = shown;
  return {
    parameters: {
      settings: { messages, locale: code },
      expectedErrors,
      docs: { story: { inline: isOfThePage !== true, height: '320px' } },
    },
    beforeEach: () => {
      if (isSignedIn) storeSession();
      if (!isOfThePage) return undefined;
      const root = document.documentElement;
      root.dir = dir;
      return () => {
        root.removeAttribute('dir');
      };
    },
    render: () => (
      <div lang={code} dir={dir}>
        {shown.render(language)}
      </div>
    ),
    play: async (context) => {
      await act?.(context, language);
      const write = (count: number) => new Intl.NumberFormat(code).format(count);
      for (const sentence of sentencesOf(messages, write)) {
        await waitFor(() => expect(textsOnPage()).toContain(sentence));
      }
      const { innerWidth, innerHeight } = window;
      const sizes = (await resize(280, 640)) ? [280, 375] : [innerWidth];
      for (const width of sizes) {
        await resize(width, 640);
        await waitFor(() => expect(tooWide(messages)).toBe(''));
        if (!start) continue;
        const [inner, outer] = start().map((element) => element?.getBoundingClientRect());
        if (!inner || !outer) throw new Error('What should stand at the start is not there.');
        const [before, after] = [inner.left - outer.left, outer.right - inner.right];
        if (dir === 'ltr') await expect(before).toBeLessThan(after);
        else await expect(after).toBeLessThan(before);
      }
      await resize(innerWidth, innerHeight);
      // The confirmation disappears by itself, before or after the picture is taken.
      await waitFor(() => expect(document.querySelector('[data-copied]')).toBeNull());
    },
  };
}

export const inGerman = (shown: Shown) => inLanguage(german, shown);
export const inArabic = (shown: Shown) => inLanguage(arabic, shown);

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
