// @document shared
import { beforeEach, expect, it, vi } from 'vitest';
import { followLink } from './follow-link.js';

const CLIENT = 'https://farcaster.xyz';
const CAST = `${CLIENT}/linda/0x0a1b2c3d`;
const refuse = () => Promise.reject(new Error('There is no such method'));
const actions = { openUrl: vi.fn(), viewCast: vi.fn(), viewProfile: vi.fn() };
const report = vi.fn();

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset().mockResolvedValue(undefined);
  report.mockReset();
});

/** Presses an element in a link. Returns whether the browser would follow the link. */
function press(attributes: Record<string, string>, init: Partial<MouseEvent> = {}) {
  const link = document.createElement('a');
  link.target = '_blank';
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const inside = link.appendChild(document.createElement('span'));
  const preventDefault = vi.fn();
  // Not an event of the environment, which would follow the link itself.
  const event = {
    ...{ button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
    defaultPrevented: false,
    composedPath: () => [inside, link, document, window],
    preventDefault,
    ...init,
  };
  followLink(event as unknown as MouseEvent, { actions, clientUrl: CLIENT, report });
  return preventDefault.mock.calls.length === 0;
}
const nothingAsked = () => {
  for (const action of Object.values(actions)) expect(action).not.toHaveBeenCalled();
};

it('A plain press of a link that opens a tab asks the host for the cast, the profile or the address.', () => {
  expect(press({ href: CAST })).toBe(false);
  expect(actions.viewCast).toHaveBeenCalledWith({ hash: '0x0a1b2c3d', authorUsername: 'linda' });
  expect(press({ href: `${CLIENT}/linda`, 'data-castkit-fid': '3' })).toBe(false);
  expect(actions.viewProfile).toHaveBeenCalledWith({ fid: 3 });
  expect(press({ href: 'https://news.example/a?b#c' })).toBe(false);
  expect(press({ href: `${CLIENT}/linda`, 'data-castkit-fid': '__proto__' })).toBe(false);
  expect(actions.openUrl.mock.calls.flat()).toEqual([
    'https://news.example/a?b#c',
    `${CLIENT}/linda`,
  ]);
});

it.each([
  ['a new tab by the keyboard', { href: CAST }, { ctrlKey: true }],
  ['the same on a Mac', { href: CAST }, { metaKey: true }],
  ['a new window', { href: CAST }, { shiftKey: true }],
  ['a download by the keyboard', { href: CAST }, { altKey: true }],
  ['the middle button', { href: CAST }, { button: 1 }],
  ['another button', { href: CAST }, { button: 2 }],
  ['a link in this tab', { href: CAST, target: '_self' }, {}],
  ['a download', { href: CAST, download: '' }, {}],
  ['a page of the site', { href: '/about' }, {}],
  ['no link', {}, {}],
  ['a script', { href: 'javascript:alert(1)' }, {}],
  ['data', { href: 'data:text/html,x' }, {}],
  ['another app', { href: 'farcaster://casts/1' }, {}],
] as const)(
  'Presses with other buttons or keys, pages of the site and downloads are left alone. (%s)',
  (_, attributes, init) => {
    expect(press(attributes, init)).toBe(true);
    nothingAsked();
  },
);

it('A press that the page has handled is left alone, and one of what is no element.', () => {
  expect(press({ href: CAST }, { defaultPrevented: true })).toBe(true);
  expect(press({ href: CAST }, { composedPath: () => [window] })).toBe(true);
  nothingAsked();
});

it('A host that knows no casts or profiles is asked for the address.', async () => {
  actions.viewCast.mockImplementation(refuse);
  press({ href: CAST });
  await vi.waitFor(() => expect(actions.openUrl).toHaveBeenCalledWith(CAST));
  expect(report).not.toHaveBeenCalled();
  actions.openUrl.mockImplementation(refuse);
  press({ href: 'https://news.example/' });
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
  expect(actions.openUrl).toHaveBeenCalledTimes(2);
});
