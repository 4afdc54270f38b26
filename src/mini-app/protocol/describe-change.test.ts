import { expect, it } from 'vitest';
import { describeChange } from './describe-change.js';

const notificationDetails = { url: 'https://notify.example/', token: 'the-token' };

it.each([
  { event: 'miniapp_removed' },
  { event: 'notifications_disabled' },
  { event: 'notifications_enabled', notificationDetails },
])('tells of $event', (change) => {
  expect(describeChange({ ...change, more: () => {} })).toEqual(change);
});

it.each([
  [null],
  ['miniapp_removed'],
  [{}],
  [{ event: 'primary_button_clicked' }],
  [{ event: 'toString' }],
  [{ event: 'notifications_enabled' }],
  [{ event: 'notifications_enabled', notificationDetails: { url: 'javascript:0', token: 'x' } }],
])('tells nothing of %j', (change) => {
  expect(describeChange(change)).toBeNull();
});
