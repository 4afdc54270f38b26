// @document shared
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/testing.js';
import { under } from '../../../tests/render-under.js';
import { CastComposer } from '../../entries/composer.js';

const HASH = `0x${'0'.repeat(40)}`;
/** Longer than a draft waits to be kept. */
const QUIET_MS = 1000;

/** Lets promises and what React has put off happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('castkit_draft'));

// The clock strikes when the draft is removed and the empty field is not rendered yet.
test('what was posted is not kept as a draft, however late it is rendered', async () => {
  const hash = vi.fn(() => {
    vi.advanceTimersByTime(QUIET_MS);
    return HASH;
  });
  const onSubmit = () => Object.defineProperty({}, 'hash', { get: hash });
  const { container: place } = render(
    under({}, <CastComposer author={world.users.linda} onSubmit={onSubmit} />),
  );
  await vi.waitFor(() => expect(place.querySelector('textarea')).not.toBeNull());
  const field = place.querySelector('textarea')!;
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
  set!.call(field, 'gm');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  place
    .querySelector('form')!
    .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(hash).toHaveBeenCalled());
  await settle();
  expect(field.value).toBe('');
  expect(drafts()).toEqual([]);
});
