// @document shared
// The bell: its number, what it asks and when.
import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { createDeferred } from '../../../tests/deferred.js';
import { renderUnder } from '../../../tests/render-under.js';
import { thrower } from '../../../tests/throwing.js';
import { NeynarNotifications, NotificationBell } from '../../entries/index.js';
import type { NeynarSettings, NotificationBellProps } from '../../entries/index.js';

beforeAll(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

/** Another one in each test: results are kept in the cache of SWR. */
let fid = 2000;
let unread: unknown;
const asked = vi.fn();
const onError = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fid += 1;
  unread = 7;
  asked.mockReset();
  onError.mockReset();
});

const data: NeynarSettings['data'] = {
  notifications: (query) => {
    asked(query);
    return {
      notifications: world.notifications,
      unseen_notifications_count: unread as number,
    };
  },
};
const pass = (ms = 100) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
async function show(props: NotificationBellProps, more: ReactNode = null) {
  renderUnder(
    { clientId: undefined, data, onError },
    <>
      <NotificationBell {...props} />
      {more}
    </>,
  );
  await pass();
}
const bell = () => document.querySelector('button');
const said = () => [bell()?.getAttribute('aria-label'), bell()?.textContent];

test.each<[unknown, string, string]>([
  [0, 'Notifications', ''],
  [1, '1 unread notification', '1'],
  [99, '99 unread notifications', '99'],
  [100, '99+ unread notifications', '99+'],
  [1e15, '99+ unread notifications', '99+'],
  ['12', '12 unread notifications', '12'],
  [-3, 'Notifications', ''],
  [NaN, 'Notifications', ''],
  ['many', 'Notifications', ''],
])('The number is said and shown, up to 99. (%s)', async (count, name, badge) => {
  await show({ count: count as number, viewerFid: undefined });
  expect(said()).toEqual([name, badge]);
  expect(asked).not.toHaveBeenCalled();
});

test('The number of the viewer is fetched, and again every minute; not in a hidden tab.', async () => {
  await show({ viewerFid: fid });
  expect(said()).toEqual(['7 unread notifications', '7']);
  expect(asked).toHaveBeenCalledWith({ fid, type: undefined, limit: 1 });
  unread = 8;
  await pass(60_000);
  expect(said()[1]).toBe('8');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const times = asked.mock.calls.length;
  await pass(600_000);
  expect(asked).toHaveBeenCalledTimes(times);
});

test('With refreshInterval={0}, it is fetched once; without a viewer, never.', async () => {
  await show({});
  expect(asked).not.toHaveBeenCalled();
  await show({ viewerFid: fid, refreshInterval: 0 });
  await pass(600_000);
  expect(asked).toHaveBeenCalledOnce();
});

test('A list that marks all as seen empties the bell at once, and it is fetched again.', async () => {
  unread = 2;
  const { promise, resolve } = createDeferred<boolean>();
  const onSeen = () => promise;
  await show(
    { viewerFid: fid },
    <NeynarNotifications viewerFid={fid} filters={[]} onSeen={onSeen} />,
  );
  await pass(1000);
  expect(said()[1]).toBe('2');
  unread = 0;
  const times = asked.mock.calls.length;
  await act(async () => {
    resolve(true);
    await vi.advanceTimersByTimeAsync(1);
  });
  expect(said()).toEqual(['Notifications', '']);
  await pass(5000);
  expect(asked.mock.calls.length).toBeGreaterThan(times);
  expect(said()[1]).toBe('');
});

test('The whole number is the title, where it is not shown.', async () => {
  await show({ count: 1204 });
  expect(bell()?.title).toBe('1,204 unread notifications');
  await show({ count: 99 });
  expect(bell()?.hasAttribute('title')).toBe(false);
});

test('A press calls onClick; what it throws goes to onError.', async () => {
  const onClick = vi.fn(thrower);
  await show({ count: 1, onClick });
  fireEvent.click(bell()!);
  expect(onClick).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'hostile' }), 'onClick');
});
