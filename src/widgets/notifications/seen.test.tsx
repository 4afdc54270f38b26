// @document shared
// What is shown is marked as seen: once, when it is seen, and by whom may write.
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { renderUnder } from '../../../tests/render-under.js';
import { settle } from '../../../tests/settle.js';
import { NeynarNotifications } from '../../entries/index.js';
import type { NeynarNotificationsProps, NeynarSettings } from '../../entries/index.js';

const { alice } = world.users;
const [likes, mention, follows] = world.notifications;

// Without it, everything is in view.
beforeAll(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

/** Another one in each test: results are kept in the cache of SWR. */
let fid = 1000;
const onError = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onError.mockReset();
  fid += 1;
});
afterEach(() => {
  localStorage.clear();
});

async function show(
  props: NeynarNotificationsProps,
  notifications: readonly object[] = [likes!, mention!, follows!],
) {
  const data: NeynarSettings['data'] = { notifications: () => ({ notifications }) };
  renderUnder(
    { clientId: undefined, data, onError },
    <NeynarNotifications viewerFid={fid} {...props} />,
  );
  await settle();
}
const press = async (name: string) => {
  fireEvent.click(screen.getByText(name, { selector: 'button' }));
  await settle();
};

test('`onSeen` is called once for what is shown, and with the kind that was chosen.', async () => {
  const onSeen = vi.fn();
  await show({ onSeen });
  expect(onSeen.mock.calls).toEqual([[undefined]]);
  await press('Likes');
  expect(onSeen.mock.calls).toEqual([[undefined], ['likes']]);
  await press('All');
  await show({ onSeen });
  expect(onSeen).toHaveBeenCalledTimes(2);
});

test('Without anything unread, `onSeen` is not called.', async () => {
  const onSeen = vi.fn();
  await show({ onSeen }, [follows!]);
  expect(onSeen).not.toHaveBeenCalled();
});

test('In a hidden tab `onSeen` waits until the page is visible.', async () => {
  const onSeen = vi.fn();
  const visibility = vi.spyOn(Document.prototype, 'visibilityState', 'get');
  visibility.mockReturnValue('hidden');
  // As `<img name="visibilityState">` hides it.
  const value = document.createElement('img');
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  await show({ onSeen });
  expect(onSeen).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  expect(onSeen).toHaveBeenCalledOnce();
});

test('An `onSeen` that throws or rejects goes to onError, and the list stays.', async () => {
  await show({ onSeen: () => Promise.reject(new Error('no server')) });
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'no server' }), 'onSeen');
  expect(document.querySelectorAll('[role=listitem]')).toHaveLength(3);
});

test('A session that can only read marks nothing.', async () => {
  const session = { ...alice, fid, signer_uuid: '' };
  localStorage.setItem('neynar_authenticated_user', JSON.stringify(session));
  const onSeen = vi.fn();
  await show({ onSeen, viewerFid: undefined });
  expect(document.querySelectorAll('[role=listitem]')).toHaveLength(3);
  expect(onSeen).not.toHaveBeenCalled();
});
