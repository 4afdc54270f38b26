import { expect, test } from 'vitest';
import { world } from '../../../mocks/index.js';
import { fakeContext } from '../../../tests/fake-context.js';
import { throwing } from '../../../tests/throwing.js';
import { fetchParsedNotifications, readNotificationsPage } from './fetch-notifications.js';

const mention = { type: 'mention', seen: false, cast: world.launchCast };
test('A page has its notifications, the number of all unread ones, and the next cursor.', () => {
  const page = { notifications: [mention], unseen_notifications_count: 7, next: { cursor: 'b' } };
  expect(readNotificationsPage(page)).toMatchObject({
    data: { items: [{ kind: 'mention' }], unread: 7 },
    cursor: 'b',
  });
});

test('Without a usable number, the unread ones of the page count.', () => {
  for (const count of [undefined, null, -1, 'many', 1.5, Infinity]) {
    const page = { notifications: [mention, 'x'], unseen_notifications_count: count };
    expect(readNotificationsPage(page)?.data.unread).toBe(1);
  }
});

test.each([null, 7, {}, { notifications: {} }, { notifications: 'gm' }])(
  'A body without a list is an error. (%#)',
  async (body) => {
    expect(readNotificationsPage(body)).toBeNull();
    const { context } = fakeContext(() => Response.json(body));
    await expect(fetchParsedNotifications(context, { fid: 3 }, null)).rejects.toMatchObject({
      code: 'invalid',
    });
  },
);

test('A body whose fields throw is none.', () => {
  expect(readNotificationsPage(throwing)).toBeNull();
});
