import { expect, test } from 'vitest';
import { throwing } from '../../../tests/throwing.js';
import { readUsers } from './read-users.js';

test('Each user is read once, and shown once; what is no user is left out.', () => {
  const known = new WeakMap();
  const alice = { fid: 1, username: 'alice' };
  const linda = { fid: 2, username: 'linda' };
  const first = readUsers([alice, null, 7, linda, { ...alice }, 'x', throwing], known);
  expect(first.map(({ username }) => username)).toEqual(['alice', 'linda']);
  const second = readUsers([linda, alice], known);
  expect(second).toEqual([first[1], first[0]]);
  expect(second[1]).toBe(first[0]);
  expect(readUsers('rubbish', known)).toEqual([]);
});
