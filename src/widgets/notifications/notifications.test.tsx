// @document shared
// A list of notifications that a site has: what it says, announces and survives.
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { renderUnder } from '../../../tests/render-under.js';
import { createMutes, Notifications } from '../../entries/index.js';
import type {
  FarcasterNotification,
  NeynarSettings,
  NotificationsProps,
} from '../../entries/index.js';

const { linda } = world.users;
const [likes, mention, follows] = world.notifications;

const show = (props: NotificationsProps, settings: NeynarSettings = {}) =>
  act(async () => {
    renderUnder({ clientId: undefined, data: {}, ...settings }, <Notifications {...props} />);
    await Promise.resolve();
  });
const texts = () =>
  [...document.querySelectorAll('[role=listitem]')].map(({ textContent }) => textContent);
const buttons = () =>
  [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

test('The name in a sentence is a link, wherever a language or a site puts it.', async () => {
  const messages: NeynarSettings['messages'] = {
    likeNotification: (others, formatted, name) => `♥ ${formatted} + ${name}!`,
    mentionNotification: () => 'no name at all',
  };
  await show({ notifications: [likes, mention] }, { messages });
  expect(texts()[0]).toMatch(/^Unread: ♥ 4 \+ Linda Xie!/);
  expect(texts()[1]).toMatch(/^Unread: no name at all/);
  const [name] = document.querySelectorAll('[role=listitem] a');
  expect(name?.textContent).toBe('Linda Xie');
});

test('Links lead to the pages of the site.', async () => {
  const urls: NeynarSettings['urls'] = {
    cast: ({ hash }) => `/post/${hash}`,
    profile: ({ username }) => `/of/${username}`,
  };
  await show({ notifications: [likes] }, { urls });
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/of/linda', `/post/${world.quietCast.hash}`]);
});

test('A notification whose cast the site hides is left out.', async () => {
  await show({ notifications: [mention] }, { moderate: () => ({ level: 'hide' }) });
  expect(document.body.textContent).toContain('No notifications yet');
});

test('Casts that the visitor has muted are left out, and not counted as new.', async () => {
  const mutes = createMutes();
  mutes.add({ kind: 'user', value: world.users.dev.fid });
  await show({ notifications: [follows] }, { mutes });
  await show({ notifications: [mention, follows] }, { mutes });
  expect(texts()).toHaveLength(1);
  expect(buttons().join()).not.toContain('new notification');
});

test('A cast that the site covers has no excerpt.', async () => {
  await show({ notifications: [likes] }, { moderate: () => ({ level: 'cover' }) });
  expect(texts()[0]).not.toContain('The kettle is on');
});

test('A list of anything renders what can be read of it.', async () => {
  const hostile = [
    null,
    7,
    'likes',
    {},
    { type: 'likes', reactions: [{ user: null }] },
    { type: 'follows', count: 1e15, follows: [{ user: linda }], most_recent_timestamp: 'soon' },
    {
      type: 'likes',
      reactions: [{ user: { ...linda, pfp_url: 'javascript:0', username: '../..' } }],
      cast: { hash: 'javascript:0', text: '<img src=x onerror=alert(1)>' },
    },
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('hostile');
        },
      },
    ),
  ] as FarcasterNotification[];
  await show({ notifications: hostile });
  expect(texts()).toHaveLength(2);
  expect(texts()[0]).toContain('Linda Xie and 999,999,999,999,999 others followed you');
  expect(texts()[1]).toContain('<img src=x onerror=alert(1)>');
  for (const { href } of document.querySelectorAll('a')) expect(href).toMatch(/^https:/);
  expect(document.querySelector('img[src^=javascript], img[src=x]')).toBeNull();
});

test.each([
  [undefined, ['All', 'Mentions', 'Replies', 'Quotes', 'Likes', 'Recasts', 'Follows']],
  [
    ['follows', 'likes', 'likes', 'bitcoin', null],
    ['All', 'Likes', 'Follows'],
  ],
  [[], []],
  ['likes', []],
])('The filters are buttons. (%j: %j)', async (filters, expected) => {
  await show({ notifications: [likes], filters: filters as NotificationsProps['filters'] });
  expect(buttons()).toEqual(expected);
});

test('Users of a group may lack a fid and share a name: each has a face of their own.', async () => {
  const warn = vi.spyOn(console, 'error').mockReturnValue();
  const user = { ...linda, fid: null };
  const reactions = [user, user, { ...user, username: '' }].map((each) => ({ user: each }));
  await show({ notifications: [{ ...likes, reactions }] });
  expect(texts()).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
