// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSignInWindow } from './sign-in-window.js';

const BLOCKED =
  'Failed to open the authentication window. Please check your pop-up blocker settings.';
const ADDRESS = 'https://app.neynar.com/login?client_id=abc';

interface Layout {
  window?: [x: number, y: number, width: number, height: number];
  screen?: object;
  open?: () => unknown;
}

function page({
  window = [0, 0, 1920, 1080],
  screen = {},
  open = () => ({ closed: false }),
}: Layout = {}) {
  const [screenX, screenY, outerWidth, outerHeight] = window;
  return {
    screenX,
    screenY,
    outerWidth,
    outerHeight,
    screen: { availLeft: 0, availTop: 0, availWidth: 1920, availHeight: 1080, ...screen },
    open: vi.fn(open),
  };
}

const open = (fake: ReturnType<typeof page>) =>
  openSignInWindow(fake as unknown as Window, ADDRESS);
const features = (fake: ReturnType<typeof page>) =>
  (fake.open.mock.calls[0] as unknown[] | undefined)?.[2];

const log = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(log.mockReset());
});
afterEach(() => vi.clearAllMocks());

describe('openSignInWindow', () => {
  // Without `noopener` and `noreferrer`: the opener receives the message.
  it('opens the address, or the text of a URL, in a new window of 600 by 700 and returns it', () => {
    for (const address of [ADDRESS, new URL(ADDRESS)]) {
      const opened = { closed: false };
      const fake = page({ open: () => opened });
      expect(openSignInWindow(fake as unknown as Window, address)).toBe(opened);
      expect(fake.open.mock.calls).toEqual([
        [ADDRESS, '_blank', 'width=600,height=700,left=660,top=190'],
      ]);
      expect(log).not.toHaveBeenCalled();
    }
  });

  it.each<[string, Layout, number, number]>([
    ['a window somewhere on it', { window: [200, 100, 1000, 800] }, 400, 150],
    ['odd sizes', { window: [0, 0, 1365, 767] }, 383, 34],
    ['the monitor to the right', { window: [1920, 0, 2560, 1440] }, 2900, 370],
    ['the monitor to the left', { window: [-1920, 0, 1920, 1080] }, -1260, 190],
    ['the monitor above', { window: [0, -1440, 2560, 1440] }, 980, -1070],
    ['the monitor below, a small window', { window: [300, 1200, 800, 900] }, 400, 1300],
    ['a phone, where the window is smaller', { window: [0, 0, 390, 844] }, -105, 72],
    ['a window not shown yet', { window: [0, 0, 0, 0] }, 660, 190],
    [
      'a window not shown yet, on the second monitor under a menu bar',
      {
        window: [0, 0, 0, 0],
        screen: { availLeft: 1920, availTop: 25, availWidth: 1440, availHeight: 875 },
      },
      2340,
      113,
    ],
    [
      'a window not shown yet, in a browser without availLeft',
      { window: [0, 0, 0, 0], screen: { availLeft: undefined, availTop: undefined } },
      660,
      190,
    ],
  ])('centres on %s', (_, layout, left, top) => {
    const fake = page(layout);
    open(fake);
    expect(features(fake)).toBe(`width=600,height=700,left=${left},top=${top}`);
  });

  it.each<[string, () => unknown]>([
    ['returns null', () => null],
    ['returns undefined', () => undefined],
    ['returns a window that is closed already', () => ({ closed: true })],
    ['throws', vi.fn().mockThrow(new DOMException('sandboxed', 'InvalidAccessError'))],
  ])('logs exactly the specified text where window.open %s', (_, blocked) => {
    const fake = page({ open: blocked });
    expect(open(fake)).toBeNull();
    expect(fake.open).toHaveBeenCalledTimes(1);
    expect(log.mock.calls).toEqual([[BLOCKED]]);
  });
});
