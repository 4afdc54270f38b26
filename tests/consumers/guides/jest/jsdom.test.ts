/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { aCast } from 'castkit/testing';

test('imports the data in a jsdom without fetch', () => {
  expect(typeof fetch).toBe('undefined');
  expect(aCast({ text: 'gm' }).text).toBe('gm');
});
