// @document shared
// Without pop-overs, as here, in jsdom, and in browsers before 2024: nothing throws, and everything
// works.
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { world } from '../mocks/index.js';
import { renderUnder } from './render-under.js';
import { CastCard, NeynarAuthButton, useNeynarContext } from '../src/entries/index.js';

const KEY = 'neynar_authenticated_user';

beforeEach(() => {
  expect('showPopover' in HTMLElement.prototype).toBe(false);
  localStorage.clear();
});

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent).startsWith(name),
  );
const press = (name: string) =>
  act(async () => {
    button(name)?.click();
    // Components that are loaded on demand come a few microtasks later.
    await vi.dynamicImportSettled();
  });

async function mount(widget: ReactNode) {
  await act(async () => {
    renderUnder(
      { messages: { likes: undefined } },
      <>
        <h1>The host</h1>
        {widget}
      </>,
    );
    await Promise.resolve();
  });
}

function ToastButton() {
  const { showToast } = useNeynarContext();
  return (
    <button
      type="button"
      onClick={() => {
        showToast('info', 'Hello');
      }}
    >
      Tell
    </button>
  );
}

test('In browsers without popovers, the sign-in prompt works.', async () => {
  await mount(<CastCard cast={world.launchCast} allowReactions />);
  await press('Like');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Sign in to like');
  await press('Close');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(document.querySelector('h1')).not.toBeNull();
});

test('In browsers without popovers, toasts work.', async () => {
  await mount(<ToastButton />);
  await press('Tell');
  expect(document.querySelector('[role=region]')?.textContent).toContain('Hello');
  await press('Close');
  expect(document.querySelector('[role=region]')).toBeNull();
  expect(document.querySelector('h1')).not.toBeNull();
});

test('In browsers without popovers, the menu works.', async () => {
  localStorage.setItem(KEY, JSON.stringify({ signer_uuid: 'x', fid: 3, username: 'linda' }));
  await mount(<NeynarAuthButton />);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await press('@linda');
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
  await press('Sign out');
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(button('Sign in with Neynar')).toBeDefined();
  expect(document.activeElement).toBe(button('Sign in with Neynar'));
});

describe('the menu', () => {
  const menu = () => document.querySelector('[role=dialog]');
  const send = (target: Element, event: Event) =>
    act(() => {
      target.dispatchEvent(event);
    });
  const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true });

  beforeEach(async () => {
    localStorage.setItem(KEY, JSON.stringify({ signer_uuid: 'x', fid: 3, username: 'linda' }));
    await mount(<NeynarAuthButton />);
    await press('@linda');
    expect(document.activeElement).toBe(button('Sign out'));
  });

  test.each(['pointerdown', 'click'])('closes on a %s outside', (type) => {
    for (const inside of [menu()!, button('Sign out')!.parentElement!]) {
      send(inside, new Event(type, { bubbles: true }));
      expect(menu()).not.toBeNull();
    }
    send(document.querySelector('h1')!, new Event(type, { bubbles: true }));
    expect(menu()).toBeNull();
  });

  test('closes by its button, once', async () => {
    send(button('@linda')!, new Event('pointerdown', { bubbles: true }));
    expect(menu()).not.toBeNull();
    await press('@linda');
    expect(menu()).toBeNull();
    await press('@linda');
    expect(menu()).not.toBeNull();
  });

  test('closes on Escape, and gives the focus back to the button', () => {
    send(document.activeElement!, key('x'));
    expect(menu()).not.toBeNull();
    send(document.activeElement!, key('Escape'));
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(button('@linda'));
  });

  test('closes when Tab leaves it', () => {
    const after = document.body.appendChild(document.createElement('button'));
    send(document.activeElement!, key('Tab'));
    act(() => {
      after.focus();
    });
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(after);
  });
});
