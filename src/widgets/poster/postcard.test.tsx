// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/testing.js';
import { under } from '../../../tests/render-under.js';
import { settle } from '../../../tests/settle.js';
import { CastCard } from '../../entries/index.js';
import { renderPostcard } from './draw-postcard.js';
import type { NeynarSettings } from '../../entries/index.js';

vi.mock('./draw-postcard.js', () => ({ renderPostcard: vi.fn() }));

const picture = new Blob(['png'], { type: 'image/png' });
const write = vi.fn<(items: unknown[]) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly data: unknown) {}
    },
  );
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ write, writeText } as never);
  write.mockReset().mockResolvedValue();
  writeText.mockReset().mockResolvedValue();
  vi.mocked(renderPostcard).mockReset().mockResolvedValue({ picture, isWhole: true });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
});

const buttons = () => [...document.querySelectorAll<HTMLElement>('button, a[download]')];
const find = (name: string) =>
  buttons().find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
async function press(name: string) {
  fireEvent.click(find(name)!);
  await settle();
}
const status = () => document.querySelector('dialog [role=status]')?.textContent;

async function show(settings: Partial<NeynarSettings> = { postcards: true }) {
  render(under(settings, <CastCard cast={world.launchCast} />));
  await settle();
}

test('Without `settings.postcards` a card has no such button.', async () => {
  await show({});
  expect(find('Share')).toBeUndefined();
});

test('The picture is copied within the press, and the link leads to the text on the page.', async () => {
  await show();
  await press('Share');
  const [, card, content] = vi.mocked(renderPostcard).mock.calls[0]!;
  expect(card).toBe(document.querySelector('article'));
  expect(content).toMatchObject({
    name: 'Linda Xie',
    handle: '@linda',
    quote: world.launchCast.text,
  });
  expect(content.host).toBe(location.hostname);
  expect(find('Download')).toBeDefined();
  // Safari forgets the press at the first wait.
  fireEvent.click(find('Copy picture')!);
  expect(write).toHaveBeenCalledTimes(1);
  expect(write.mock.calls[0]![0]).toEqual([{ data: { 'image/png': picture } }]);
  await settle();
  expect(status()).toBe('Copied');
  await press('Copy link to the text');
  expect(writeText.mock.calls[0]![0]).toMatch(/^http.*#:~:text=/);
});

test('What is selected of the card is its text, also where a press drops the selection.', async () => {
  await show();
  const text = document.querySelector('article p')!.firstChild!;
  const selection = { anchorNode: text, focusNode: text, toString: () => ' a part\n' };
  const getSelection = vi.spyOn(globalThis, 'getSelection').mockReturnValue(selection as never);
  fireEvent(find('Share')!, new Event('pointerdown', { bubbles: true }));
  getSelection.mockReturnValue(null);
  await press('Share');
  expect(vi.mocked(renderPostcard).mock.calls[0]![2].quote).toBe('a part');
});

test('A selection that reaches beyond the card is none of its own.', async () => {
  await show();
  const selection = { anchorNode: document.body, focusNode: document.body, toString: () => 'page' };
  vi.spyOn(globalThis, 'getSelection').mockReturnValue(selection as never);
  await press('Share');
  expect(vi.mocked(renderPostcard).mock.calls[0]![2].quote).toBe(world.launchCast.text);
});

test('A picture that cannot be drawn is said, and the link is still there.', async () => {
  vi.mocked(renderPostcard).mockRejectedValue(new Error('No canvas'));
  await show();
  await press('Share');
  expect(document.querySelector('dialog')!.textContent).toContain('The picture couldn’t be drawn');
  expect(find('Download')).toBeUndefined();
  expect(find('Copy link to the text')).toBeDefined();
});

test('Only what the platform can share is offered: with the link, or the picture alone.', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  const canShare = vi.fn((data: ShareData) => data.url === undefined);
  Object.assign(navigator, { canShare, share });
  try {
    await show();
    await press('Share');
    await press('More ways…');
    expect(share.mock.calls).toEqual([[{ files: [expect.any(File)] }]]);
    // The visitor has closed it: that is no error.
    expect(console.error).not.toHaveBeenCalled();
  } finally {
    Object.assign(navigator, { canShare: undefined, share: undefined });
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  }
});
