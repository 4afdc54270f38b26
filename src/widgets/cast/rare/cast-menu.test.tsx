// @document shared
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../../mocks/testing.js';
import { under } from '../../../../tests/render-under.js';
import { settle } from '../../../../tests/settle.js';
import { CastCard, createMutes } from '../../../entries/index.js';
import type { Cast, CastCardProps, NeynarSettings } from '../../../entries/index.js';

const writeText = vi.fn<(text: string) => Promise<void>>();
const onError = vi.fn();

beforeEach(() => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
  writeText.mockReset().mockResolvedValue();
  onError.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** happy-dom shares nothing. */
const stubShare = (share: Navigator['share']) => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
};
const all = <Found extends HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
];
const more = () => all('[aria-haspopup=menu]');
const items = () => all('[role=menuitem]').map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;

async function show(
  settings: Partial<NeynarSettings>,
  casts: readonly Cast[] = [world.launchCast],
  props: Partial<CastCardProps> = {},
) {
  const cards = casts.map((cast) => <CastCard key={cast.hash} {...props} cast={cast} />);
  render(under({ onError, ...settings }, cards));
  await settle();
}
async function open(at = 0) {
  act(() => {
    more()[at]!.focus();
    more()[at]!.click();
  });
  await settle();
}
async function choose(label: string) {
  fireEvent.click(screen.getByText(label, { selector: '[role=menuitem]' }));
  await settle();
}
const press = (key: string) => {
  fireEvent.keyDown(document.activeElement!, { key });
};
const toasts = () => all('[data-type]').map(({ textContent }) => textContent);

const channelCast: Cast = { ...world.launchCast, channel: { id: 'coffee' } };
const second: Cast = { ...world.quietCast, hash: '0x2' };

test('Without `settings.menu` a card has no menu, and neither has a compact card, which has no foot.', async () => {
  await show({ mutes: createMutes(), onReport: vi.fn() });
  expect(more()).toEqual([]);
  await show({ menu: true }, [world.launchCast], { appearance: 'compact' });
  expect(more()).toEqual([]);
});

test('The menu has what the site and the browser can do, and nothing else.', async () => {
  await show({ menu: true }, [channelCast]);
  await open();
  expect(items()).toEqual(['Copy link', 'View on Farcaster']);
  const [link] = all<HTMLAnchorElement>('a[role=menuitem]');
  expect(link?.href).toMatch(/^https:\/\/farcaster\.xyz\/linda\/0x/);
  expect(link?.target).toBe('_blank');
  cleanup();
  stubShare(vi.fn(() => Promise.resolve()));
  await show(
    {
      menu: () => [{ label: 'Pin', onSelect: vi.fn() }],
      mutes: createMutes(),
      onReport: vi.fn(),
    },
    [channelCast],
  );
  await open();
  expect(items()).toEqual([
    ...['Copy link', 'View on Farcaster', 'Share…', 'Pin', 'Mute @linda', 'Mute /coffee'],
    ...['Hide post', 'Report'],
  ]);
});

test('The viewer’s own cast is neither muted by its author nor reported.', async () => {
  await show({ menu: true, mutes: createMutes(), onReport: vi.fn() }, [world.launchCast], {
    viewerFid: world.users.linda.fid,
  });
  await open();
  expect(items()).not.toContain('Mute @linda');
  expect(items()).not.toContain('Report');
  expect(items()).toContain('Hide post');
});

test('Copies the absolute link, and says what the browser refuses.', async () => {
  await show({ menu: true, urls: { cast: ({ hash }) => `/cast/${hash}` } });
  await open();
  await choose('Copy link');
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/cast/${world.launchCast.hash}`);
  expect(toasts()).toEqual(['Link copied']);
  writeText.mockRejectedValue(new Error('denied'));
  await open();
  await choose('Copy link');
  expect(toasts()).toContain('Something went wrong. Please try again.');
});

test.each([
  ['is done', undefined, []],
  ['is given up', new DOMException('closed', 'AbortError'), []],
  [
    'is refused',
    new DOMException('no', 'NotAllowedError'),
    ['Something went wrong. Please try again.'],
  ],
])('Shares the link by the platform. (%s)', async (_, refusal, said) => {
  const share = vi.fn(() => (refusal ? Promise.reject(refusal) : Promise.resolve()));
  stubShare(share);
  await show({ menu: true });
  await open();
  await choose('Share…');
  expect(share).toHaveBeenCalledExactlyOnceWith({
    url: expect.stringMatching(/^https:\/\/farcaster\.xyz\/linda\/0x/) as string,
  });
  expect(toasts()).toEqual(said);
});

test.each([
  ['Mute @linda', '@linda is muted'],
  ['Mute /coffee', '/coffee is muted'],
  ['Hide post', 'Post hidden'],
])(
  'Muting or hiding removes the card, moves the focus to the next one, and is undone. (%s)',
  async (item, said) => {
    const mutes = createMutes();
    await show({ menu: true, mutes }, [channelCast, second]);
    await open();
    await choose(item);
    expect(all('article')).toHaveLength(1);
    expect(mutes.getAll()).toHaveLength(1);
    expect(document.activeElement).toBe(more()[0]);
    expect(toasts()).toEqual([`${said}Undo`]);
    fireEvent.click(screen.getByText('Undo'));
    await settle();
    expect(all('article')).toHaveLength(2);
    expect(mutes.getAll()).toEqual([]);
    expect(toasts()).toEqual([]);
  },
);

test('Reports to the site, and thanks once it is done; a report that fails is said, and reported to `onError`.', async () => {
  const failure = new Error('closed');
  const onReport = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(failure);
  await show({ menu: true, onReport });
  await open();
  await choose('Report');
  expect(onReport).toHaveBeenCalledExactlyOnceWith(world.launchCast);
  expect(toasts()).toEqual(['Thank you for the report']);
  await open();
  await choose('Report');
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure, 'onReport');
  expect(toasts()).toContain('Something went wrong. Please try again.');
});

test('An item of the site is called with the cast, and what it throws is reported.', async () => {
  const failure = new Error('no pins');
  const onSelect = vi.fn(() => Promise.reject(failure));
  const menu = vi.fn(() => [{ label: 'Pin', onSelect }]);
  await show({ menu });
  expect(menu).not.toHaveBeenCalled();
  await open();
  await choose('Pin');
  expect(menu).toHaveBeenCalledWith(world.launchCast);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(world.launchCast);
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure, 'menu');
  expect(document.activeElement).toBe(more()[0]);
});

test.each<[string, unknown, boolean]>([
  ['null', () => null, false],
  ['a text', () => 'Pin', false],
  [
    'items without text or handler',
    () => [{ label: '' }, { label: 'x' }, { onSelect() {} }],
    false,
  ],
  ['an object as a label', () => [{ label: {}, onSelect() {} }], false],
  ['null as an item', () => [null], true],
  [
    'what throws',
    () => {
      throw new Error('no');
    },
    true,
  ],
])('Items that cannot be read are left out, and ours stay. (%s)', async (_, menu, isReported) => {
  await show({ menu: menu as () => null });
  await open();
  expect(items()).toEqual(['Copy link', 'View on Farcaster']);
  expect(onError.mock.calls.map(([, where]) => where as string)).toEqual(
    isReported ? expect.arrayContaining(['menu']) : [],
  );
});

test('Is a menu by its keys: arrows go round, Home, End and letters move, Escape and Tab close.', async () => {
  await show({ menu: true, mutes: createMutes() });
  const [button] = more();
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  await open();
  expect(button?.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button?.getAttribute('aria-controls') ?? '')?.role).toBe('menu');
  expect(focused()).toBe('Copy link');
  for (const [key, item] of [
    ['ArrowDown', 'View on Farcaster'],
    ['ArrowUp', 'Copy link'],
    ['ArrowUp', 'Hide post'],
    ['ArrowDown', 'Copy link'],
    ['End', 'Hide post'],
    ['Home', 'Copy link'],
    ['m', 'Mute @linda'],
    ['z', 'Mute @linda'],
  ] as const) {
    press(key);
    expect(focused()).toBe(item);
  }
  press('Escape');
  expect(items()).toEqual([]);
  expect(document.activeElement).toBe(button);
  press('ArrowUp');
  await settle();
  expect(focused()).toBe('Hide post');
  press('Tab');
  expect(items()).toEqual([]);
  expect(document.activeElement).toBe(button);
});

test('Closes when the focus goes elsewhere, and by its button.', async () => {
  await show({ menu: true }, [world.launchCast, second]);
  await open();
  act(() => more()[1]!.focus());
  expect(items()).toEqual([]);
  await open();
  fireEvent.click(more()[0]!);
  expect(items()).toEqual([]);
});
