// @document shared
import { beforeEach, expect, test, vi } from 'vitest';
import { createConsentStore } from './consent.js';

beforeEach(() => localStorage.clear());

const KEY = 'castkit_consent';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;
const broken = vi.fn().mockThrow(new Error('blocked'));

test('allows nothing but the site itself at first', () => {
  const consent = createConsentStore();
  expect(consent.isAllowed('i.imgur.com')).toBe(false);
  expect(consent.isAllowed(location.host)).toBe(true);
  expect(consent.getAllowed()).toEqual([]);
});

test('allows a host, with its port, unless all are allowed at once, and tells the listeners', () => {
  const consent = createConsentStore({ per: 'everything' as 'all' });
  const listener = vi.fn();
  const stop = consent.subscribe(listener);
  consent.allow('a.test');
  expect(listener).toHaveBeenCalledOnce();
  expect(consent.isAllowed('a.test')).toBe(true);
  expect(consent.isAllowed('a.test:8080')).toBe(false);
  expect(consent.isAllowed('b.a.test')).toBe(false);
  consent.allow('a.test');
  expect(listener).toHaveBeenCalledOnce();
  expect(consent.getAllowed()).toBe(consent.getAllowed());
  expect(consent.getAllowed()).toEqual(['a.test']);
  stop();
  consent.allow('b.test');
  expect(listener).toHaveBeenCalledOnce();
  expect(consent.getAllowed()).toEqual(['a.test', 'b.test']);
});

test.each([
  ['per all', () => createConsentStore({ per: 'all' }), 'a.test'],
  ['the star', () => createConsentStore(), '*'],
])('allows every host by %s', (_, create, host) => {
  const consent = create();
  consent.allow(host);
  expect(consent.getAllowed()).toEqual(['*']);
  expect(consent.isAllowed('b.test')).toBe(true);
});

test('forgets everything on reset', () => {
  const consent = createConsentStore({ remember: true });
  const listener = vi.fn();
  consent.subscribe(listener);
  consent.allow('a.test');
  consent.reset();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(consent.isAllowed('a.test')).toBe(false);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each([undefined, false])('keeps nothing with remember: %s', (remember) => {
  createConsentStore({ remember }).allow('a.test');
  expect(localStorage).toHaveLength(0);
  expect(createConsentStore({ remember }).isAllowed('a.test')).toBe(false);
});

test('remembers in local storage, from one page to the next', () => {
  createConsentStore({ remember: true }).allow('a.test');
  expect(stored()).toEqual(['a.test']);
  const next = createConsentStore({ remember: true });
  expect(next.isAllowed('a.test')).toBe(true);
  next.allow('b.test');
  expect(stored()).toEqual(['a.test', 'b.test']);
  // Before anything was asked.
  createConsentStore({ remember: true }).allow('c.test');
  expect(stored()).toEqual(['a.test', 'b.test', 'c.test']);
});

test('a reset before anything was asked stays one', () => {
  localStorage.setItem(KEY, '["a.test"]');
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(broken);
  vi.spyOn(console, 'error').mockReturnValue();
  const consent = createConsentStore({ remember: true });
  consent.reset();
  expect(consent.isAllowed('a.test')).toBe(false);
});

test('Answers about consent are kept where the site likes, which is asked for them once.', () => {
  const get = vi.fn(() => ['a.test', 7]);
  const set = vi.fn();
  const consent = createConsentStore({ remember: { get, set } });
  expect(get).not.toHaveBeenCalled();
  expect(consent.getAllowed()).toEqual(['a.test']);
  consent.allow('b.test');
  expect(set).toHaveBeenLastCalledWith(['a.test', 'b.test']);
  expect(consent.isAllowed('b.test')).toBe(true);
  expect(get).toHaveBeenCalledOnce();
  consent.reset();
  expect(set).toHaveBeenLastCalledWith([]);
});

test.each(['{', '"a.test"', '{"0":"a.test"}', 'null'])(
  'takes %s in storage for nothing',
  (text) => {
    vi.spyOn(console, 'error').mockReturnValue();
    localStorage.setItem(KEY, text);
    expect(createConsentStore({ remember: true }).getAllowed()).toEqual([]);
  },
);

test('storage that throws is logged, and the answer holds until the page is left', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('localStorage', { getItem: broken, setItem: broken, removeItem: broken });
  const consent = createConsentStore({ remember: true });
  expect(consent.isAllowed('a.test')).toBe(false);
  consent.allow('a.test');
  expect(consent.isAllowed('a.test')).toBe(true);
  consent.reset();
  expect(consent.isAllowed('a.test')).toBe(false);
  expect(log.mock.calls.map(([text]) => text as string)).toEqual(
    Array(3).fill('castkit: what the visitor agreed to could not be stored or read.'),
  );
});

test('needs no storage to be created, as on a server', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('location', undefined);
  vi.spyOn(console, 'error').mockReturnValue();
  expect(createConsentStore({ remember: true }).getAllowed()).toEqual([]);
});

test('An answer about consent in another tab counts, too.', () => {
  const consent = createConsentStore({ remember: true });
  const listener = vi.fn();
  const stop = consent.subscribe(listener);
  const stopOther = consent.subscribe(() => {});
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  localStorage.setItem(KEY, '["a.test"]');
  tell('another');
  expect(listener).not.toHaveBeenCalled();
  tell(KEY);
  expect(listener).toHaveBeenCalledOnce();
  expect(consent.getAllowed()).toEqual(['a.test']);
  localStorage.clear();
  tell(null);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(consent.getAllowed()).toEqual([]);
  stopOther();
  tell(KEY);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  localStorage.setItem(KEY, '["b.test"]');
  tell(KEY);
  expect(consent.isAllowed('b.test')).toBe(false);
});

test('follows no tab without local storage', () => {
  const get = vi.fn(() => ['a.test']);
  const consent = createConsentStore({ remember: { get, set() {} } });
  const listener = vi.fn();
  consent.subscribe(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(listener).not.toHaveBeenCalled();
});
