/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { aCast } from 'castkit/testing';
import { handlers } from 'castkit/testing/msw';

test('imports the data and the handlers in Node', () => {
  expect(aCast({ text: 'gm' }).text).toBe('gm');
  expect(handlers.length).toBeGreaterThan(5);
});
