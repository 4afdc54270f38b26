// @document shared
// Without pop-overs, as here, in jsdom, and in browsers before 2024: nothing throws, and everything
// works.
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { world } from '../mocks/index.js';
import { storeSession } from './isolation/session.js';
import { renderUnder } from './render-under.js';
import { CastCard, NeynarAuthButton, useNeynarContext } from '../src/entries/index.js';

beforeEach(() => {
  expect('showPopover' in HTMLElement.prototype).toBe(false);
  localStorage.clear();
});

// Hidden or not: rules of other files' widgets are in the document that they share.
const button = (name: string) =>
  screen
    .getAllByRole('button', { hidden: true })
    .find((each) => (each.getAttribute('aria-label') ?? each.textContent).startsWith(name))!;
const byRole = (role: string) => screen.queryByRole(role, { hidden: true });
/** Components that are loaded on demand come a few microtasks later. */
const press = (name: string) =>
  act(() => {
    button(name).click();
    return vi.dynamicImportSettled();
  });

const mount = (widget: ReactNode) =>
  act(async () => {
    renderUnder(
      { messages: { likes: undefined } },
      <>
        <h1>The host</h1>
        {widget}
      </>,
    );
    await Promise.resolve();
  });

function ToastButton() {
  const { showToast } = useNeynarContext();
  return <button onClick={() => showToast('info', 'Hello')}>Tell</button>;
}

test.each([
  ['dialog', <CastCard cast={world.launchCast} allowReactions />, 'Like', 'Sign in to like'],
  ['region', <ToastButton />, 'Tell', 'Hello'],
])(
  'In browsers without popovers, the sign-in prompt and toasts work. (%s)',
  async (role, widget, name, text) => {
    await mount(widget);
    await press(name);
    expect(byRole(role)?.textContent).toContain(text);
    await press('Close');
    expect(byRole(role)).toBeNull();
    expect(byRole('heading')?.textContent).toBe('The host');
  },
);

describe('the menu', () => {
  const menu = () => byRole('dialog');

  beforeEach(async () => {
    storeSession();
    await mount(<NeynarAuthButton />);
    expect(menu()).toBeNull();
    await press('@linda');
    expect(menu()).not.toBeNull();
    expect(document.activeElement).toBe(button('Sign out'));
  });

  test('In browsers without popovers, the menu works.', async () => {
    await press('Sign out');
    expect(localStorage).toHaveLength(0);
    expect(document.activeElement).toBe(button('Sign in with Neynar'));
  });

  test.each(['pointerdown', 'click'])('closes on a %s outside', (type) => {
    for (const inside of [menu()!, button('Sign out').parentElement!]) {
      fireEvent(inside, new Event(type, { bubbles: true }));
      expect(menu()).not.toBeNull();
    }
    fireEvent(byRole('heading')!, new Event(type, { bubbles: true }));
    expect(menu()).toBeNull();
  });

  test('closes by its button, once', async () => {
    fireEvent(button('@linda'), new Event('pointerdown', { bubbles: true }));
    expect(menu()).not.toBeNull();
    await press('@linda');
    expect(menu()).toBeNull();
    await press('@linda');
    expect(menu()).not.toBeNull();
  });

  test('closes on Escape, and gives the focus back to the button', () => {
    fireEvent.keyDown(document.activeElement!, { key: 'x' });
    expect(menu()).not.toBeNull();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button('@linda'));
  });

  test('closes when Tab leaves it', () => {
    const after = document.body.appendChild(document.createElement('button'));
    fireEvent.keyDown(document.activeElement!, { key: 'Tab' });
    act(() => after.focus());
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(after);
  });
});
