// @document shared
// What `press` may be given, by mistake or by those who write a page's attributes, and what an
// author writes into the cast that a press leads to.
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../../mocks/index.js';
import { renderUnder } from '../../../../tests/render-under.js';
import { CastCard } from '../../../entries/index.js';
import type { Cast } from '../../../entries/index.js';

const followed: string[] = [];
let container: HTMLElement;

function follow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  followed.push(link.href);
  event.preventDefault();
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(console, 'error').mockReturnValue();
  followed.length = 0;
  document.addEventListener('click', follow);
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  document.removeEventListener('click', follow);
});

/** Renders a card, and presses its text once what the card loads has come. */
async function pressed(press: unknown, cast: Cast = world.quietCast) {
  renderUnder({ linkPreviews: false }, <CastCard cast={cast} press={press as 'client'} />, {
    container,
  });
  const card = container.querySelector('article')!;
  // Whatever is a text is looked at by the part that is loaded for it.
  if (typeof press === 'string') {
    await vi.waitFor(async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(card.querySelector(':scope > span[hidden]')).not.toBeNull();
    }, 3000);
  }
  fireEvent(
    card.querySelector('p')!,
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
  );
  return card.style.cursor;
}

test('a press leads to the cast', async () => {
  expect(await pressed('client')).toBe('pointer');
  expect(followed).toHaveLength(1);
  expect(followed[0]).toMatch(/^https:\/\/farcaster\.xyz\/alice\.eth\/0x/);
});

test.each(
  [
    null,
    true,
    7,
    {},
    ['client'],
    () => 'client',
    Symbol('client'),
    'CLIENT',
    ' client',
    '__proto__',
    'constructor',
    'javascript:alert(1)',
    'https://evil.example/',
    '"><img src=x onerror=alert(1)>',
    { toString: () => 'client' },
  ].map((press) => ({ press })),
)('`press` of another value makes no target of a card. (case %#)', async ({ press }) => {
  expect(await pressed(press)).toBe('');
  expect(followed).toEqual([]);
  expect(window.open).not.toHaveBeenCalled();
  expect(container.innerHTML).not.toMatch(/evil\.example|onerror|javascript:/);
});

test.each([
  { hash: 'javascript:alert(1)' },
  { hash: '//evil.example' },
  { author: { ...world.quietCast.author, username: '../../evil.example' } },
  { author: { ...world.quietCast.author, username: 'javascript:alert(1)//' } },
  { author: { ...world.quietCast.author, username: '"><script>' } },
])('A press leads to the social app, whatever an author has written. (case %#)', async (fields) => {
  await pressed('client', { ...world.quietCast, ...fields });
  for (const url of followed) expect(new URL(url).origin).toBe('https://farcaster.xyz');
  expect(window.open).not.toHaveBeenCalled();
});
