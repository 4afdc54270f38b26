// @document shared
// The attributes of an element, as people and frameworks write them.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createElementClass } from './element.js';
import type { CastkitElement } from './element.js';
import { CARD_ATTRIBUTES } from './table.js';

/** A name is defined once in a document. */
let flags = 0;

afterEach(() => {
  vi.unstubAllGlobals();
});

// What servers of Vue, React, Svelte, Angular and Solid write for a flag that is false, or true.
test.each([
  ['', false],
  ['no-counts="false"', false],
  ['no-counts', true],
  ['no-counts=""', true],
  ['no-counts="no-counts"', true],
  ['no-counts="true"', true],
])('A flag of an element is set by any value but `false`. (%s)', (attribute, isThere) => {
  vi.stubGlobal('IntersectionObserver', vi.fn());
  const load = () => Promise.resolve(undefined);
  const name = `castkit-flags-${(flags += 1)}`;
  customElements.define(name, createElementClass(CARD_ATTRIBUTES, load));
  const place = document.createElement('div');
  place.innerHTML = `<${name} ${attribute}></${name}>`;
  const { props } = place.firstElementChild as CastkitElement;
  expect(props.flag('no-counts')).toBe(isThere);
});

/** An element of a new kind, as a page has it before its script has run, and after. */
function anElement() {
  class Observer {
    observe = vi.fn();
    unobserve = vi.fn();
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const name = `castkit-flags-${(flags += 1)}`;
  const element = document.createElement(name) as CastkitElement & Record<string, unknown>;
  const attributes = ['hash', 'fids', ...CARD_ATTRIBUTES];
  const define = () => {
    customElements.define(
      name,
      createElementClass(attributes, () => Promise.resolve(undefined)),
    );
    document.body.append(element);
    customElements.upgrade(element);
  };
  return { element, define };
}

// Angular, Solid, Vue, Svelte and React 19 set them where an element has them.
test('An attribute has a property, which frameworks set.', () => {
  const { element, define } = anElement();
  define();
  Object.assign(element, { hash: '0x1', noCounts: true, maxLines: 3, fids: [1, 2], frames: false });
  expect(element.outerHTML).toContain(' hash="0x1" no-counts="true" max-lines="3" fids="1,2">');
  expect(element.props.flag('no-counts')).toBe(true);
  expect([element.hash, element.noCounts, element.frames]).toEqual(['0x1', 'true', null]);
  Object.assign(element, {
    hash: undefined,
    noCounts: false,
    maxLines: null,
    fids: 'x',
    lang: 'de',
  });
  expect(element.outerHTML).toContain(' fids="x" lang="de">');
});

test('A property that was set before the script had run is an attribute, too.', () => {
  const { element, define } = anElement();
  Object.assign(element, { hash: '0x1', noCounts: true, showMore: false, ownOfSite: 7 });
  define();
  expect(element.props.text('hash')).toBe('0x1');
  expect(element.outerHTML).toContain(' hash="0x1" no-counts="true">');
  element.hash = '0x2';
  expect([element.props.text('hash'), element.ownOfSite]).toEqual(['0x2', 7]);
});

test('Zero, and what leaves an attribute out, count before the script has run, too.', () => {
  const { element, define } = anElement();
  element.setAttribute('no-counts', '');
  Object.assign(element, { noCounts: false, maxLines: 0, hash: undefined });
  define();
  expect(element.outerHTML).toContain(' max-lines="0">');
  expect(element.props.flag('no-counts')).toBe(false);
});

// The platform takes no element that has attributes once it is created.
test('What a page gives to all elements by the name of an attribute is no value of it.', () => {
  const { element, define } = anElement();
  Object.defineProperty(HTMLElement.prototype, 'reply', { configurable: true, value: () => {} });
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'reply');
  });
  define();
  const created = document.createElement(element.localName);
  expect(created.getAttributeNames()).toEqual([]);
  Object.assign(created, { reply: true });
  expect(created.getAttribute('reply')).toBe('true');
});

test('An element that is told twice that it is in view, or after it has left the page, is shown once.', async () => {
  let tell: IntersectionObserverCallback = () => {};
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback;
    }
    observe = vi.fn();
    unobserve = vi.fn();
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const app = { hostRules: new CSSStyleSheet(), add: vi.fn(), remove: vi.fn() };
  const name = `castkit-flags-${(flags += 1)}`;
  customElements.define(
    name,
    createElementClass([], () => Promise.resolve(app)),
  );
  const element = document.body.appendChild(document.createElement(name));
  const seen = async () => {
    const entry = { target: element, isIntersecting: true } as unknown as IntersectionObserverEntry;
    tell([entry, entry], {} as IntersectionObserver);
    await Promise.resolve();
    await Promise.resolve();
  };
  await seen();
  expect(app.add).toHaveBeenCalledTimes(1);
  element.remove();
  expect(app.remove).toHaveBeenCalledTimes(1);
  await seen();
  expect(app.add).toHaveBeenCalledTimes(1);
  document.body.append(element);
  await seen();
  expect(app.add).toHaveBeenCalledTimes(2);
  element.remove();
});
