// @document shared
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { aCast, aFrame, aUser, badLogins, fakeLoginWindow, world } from '../mocks/testing.js';
import { renderUnder } from './render-under.js';
import { CastCard, FrameCard, NeynarAuthButton } from '../src/entries/index.js';

let container: HTMLElement;

function show(element: ReactElement): void {
  ({ container } = renderUnder({}, element));
}

afterEach(() => localStorage.clear());

describe('a builder', () => {
  test('fills in what a cast needs to be shown', () => {
    show(<CastCard cast={aCast({ author: aUser({ username: 'rosa' }), text: 'gm' })} />);
    expect(container.textContent).toMatch(/rosa.*@rosa.*gm/);
  });

  test('fills in what a frame needs to be shown', () => {
    show(
      <FrameCard
        onFrameBtnPress={(_, frame) => Promise.resolve(frame)}
        frame={aFrame({ frames_url: 'https://vote.example/' })}
      />,
    );
    expect(container.textContent).toContain('vote.example');
    expect(container.querySelector('button')?.textContent).toContain('Next');
  });

  test('builds the same from the same fields, and another from others', () => {
    expect(aCast({ text: 'gm' })).toEqual(aCast({ text: 'gm' }));
    expect(aUser({ username: 'rosa' })).toEqual(aUser({ username: 'rosa' }));
    const hashes = ['a', 'b', 'c', 'ab'].map((text) => aCast({ text }).hash);
    const fids = ['rosa', 'linus', 'noor'].map((username) => aUser({ username }).fid);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(new Set(fids).size).toBe(fids.length);
    for (const hash of hashes) expect(hash).toMatch(/^0x[0-9a-f]{40}$/);
  });

  test('keeps what is given, null included', () => {
    expect(aCast({ hash: '0x1', text: null, channel: { id: 'dev' } })).toMatchObject({
      hash: '0x1',
      text: null,
      channel: { id: 'dev' },
    });
    expect(aUser({ fid: 7, display_name: null })).toMatchObject({ fid: 7, display_name: null });
  });
});

describe('the fake login window', () => {
  const button = () => container.querySelector('button')!;

  test('logs a user in without a window', () => {
    const login = fakeLoginWindow();
    show(<NeynarAuthButton />);
    expect(login.url).toBeNull();
    act(() => button().click());
    expect(login.url?.href).toBe('https://app.neynar.com/login?client_id=test');
    expect(login.closed).toBe(false);
    act(() => login.logIn(world.users.noor));
    expect(container.textContent).toContain('@noor');
    expect(login.closed).toBe(true);
    login.restore();
  });

  test('posts messages that are no login', () => {
    const login = fakeLoginWindow();
    show(<NeynarAuthButton />);
    act(() => button().click());
    act(() => Object.values(badLogins).forEach(login.post));
    expect(container.textContent).toContain('Sign in with Neynar');
    act(() => login.logIn());
    expect(container.textContent).toContain('@linda');
    login.restore();
  });

  test('says that a press is missing', () => {
    const login = fakeLoginWindow();
    expect(() => login.logIn()).toThrow('press the sign-in button first');
    login.restore();
  });

  test('leaves window.open as it was', () => {
    const { open } = window as { open: unknown };
    fakeLoginWindow().restore();
    expect((window as { open: unknown }).open).toBe(open);
  });
});
