// @document shared
// The attributes of an element, as people and frameworks write them.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ReactElement } from 'react';
import { createElementClass } from './element.js';
import type { CastkitElement } from './element.js';
import { CARD_ATTRIBUTES, ELEMENTS, FORMER_NAMES } from './table.js';
import type { LoadWidget } from './table.js';
import type { ElementProps } from './types.js';

/** A name is defined once in a document. */
let names = 0;
const nextName = () => `castkit-flags-${(names += 1)}`;

/** Says that an element is in view. */
let tell: IntersectionObserverCallback = () => {};
const observe = vi.fn();
class Observer {
  constructor(callback: IntersectionObserverCallback) {
    tell = callback;
  }
  observe = observe;
  unobserve = vi.fn();
}
beforeEach(() => {
  observe.mockClear();
  vi.stubGlobal('IntersectionObserver', Observer);
});

/** What the elements of these tests have no use for. */
const nothing: ElementProps = {
  text: () => undefined,
  number: () => undefined,
  flag: () => false,
  writeTo: undefined,
  dispatch: (_, __, fallback) => Promise.resolve(fallback),
};

// What servers of Vue, React, Svelte, Angular and Solid write for a flag that is false, or true.
test.each([
  ['', false],
  ['hide-counts="false"', false],
  ['hide-counts', true],
  ['hide-counts=""', true],
  ['hide-counts="hide-counts"', true],
  ['hide-counts="true"', true],
])('A flag of an element is set by any value but `false`. (%s)', (attribute, isThere) => {
  const { element, define } = anElement();
  define();
  const place = document.createElement('div');
  place.innerHTML = `<${element.localName} ${attribute}></${element.localName}>`;
  const { props } = place.firstElementChild as CastkitElement;
  expect(props.flag('hide-counts')).toBe(isThere);
});

/** An element of a new kind, as a page has it before its script has run, and after. */
function anElement(attributes = ['hash', 'fids', ...CARD_ATTRIBUTES]) {
  const name = nextName();
  const element = document.createElement(name) as CastkitElement & Record<string, unknown>;
  const load = () => Promise.resolve(undefined);
  const define = () => {
    customElements.define(name, createElementClass(attributes, load));
    document.body.append(element);
    customElements.upgrade(element);
  };
  return { element, define };
}

// Angular, Solid, Vue, Svelte and React 19 set them where an element has them.
test('An attribute has a property, which frameworks set.', () => {
  const { element, define } = anElement();
  define();
  const given = { hash: '0x1', hideCounts: true, maxLines: 3, fids: [1, 2], frames: false };
  Object.assign(element, given);
  expect(element.outerHTML).toContain(' hash="0x1" hide-counts="true" max-lines="3" fids="1,2">');
  expect(element.props.flag('hide-counts')).toBe(true);
  expect([element.hash, element.hideCounts, element.frames]).toEqual(['0x1', true, false]);
  const next = { hash: undefined, hideCounts: false, maxLines: null, fids: 'x', lang: 'de' };
  Object.assign(element, next);
  expect(element.outerHTML).toContain(' fids="x" lang="de">');
});

// Preact writes an empty text for undefined. Vue asks for the type of a property, and so writes
// true for a flag without a value.
test('A flag is true or false for frameworks, and an empty text sets none.', () => {
  const { element, define } = anElement();
  define();
  expect([element.showMore, element.hideCounts, element.media]).toEqual([false, false, null]);
  Object.assign(element, { showMore: '', hideCounts: true, media: '' });
  element.hideCounts = '';
  expect(element.outerHTML).toContain(' media="">');
});

test('A former name of an attribute works, also as a property, and the console has the new one once.', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { element, define } = anElement(['identifiers', 'hide-counts', 'hash']);
  define();
  element.setAttribute('casts', '0x1 0x2');
  element.noCounts = true;
  const version = element.getVersion();
  element.setAttribute('casts', '0x1');
  expect(element.getVersion()).toBe(version + 1);
  expect(element.props.text('identifiers')).toBe('0x1');
  expect(element.props.flag('hide-counts')).toBe(true);
  element.setAttribute('identifiers', '0x3');
  expect(element.props.text('identifiers')).toBe('0x3');
  expect(element.props.text('hash')).toBeUndefined();
  expect(warn.mock.calls).toEqual([
    ['castkit: the attribute casts is now called identifiers.'],
    ['castkit: the attribute no-counts is now called hide-counts.'],
  ]);
});

test('Each attribute that a widget reads as a flag has such a property.', async () => {
  const read = new Set<string>();
  for (const { load } of Object.values(ELEMENTS)) {
    const { render } = await load();
    const flag = vi.fn<ElementProps['flag']>(() => false);
    void render({ ...nothing, flag });
    for (const [name] of flag.mock.calls) read.add(name);
  }
  const flags = new Set<string>();
  for (const { attributes } of Object.values(ELEMENTS)) {
    const { element, define } = anElement([...attributes]);
    define();
    for (const name of attributes) {
      const property = name.replace(/-./g, (part) => part.slice(1).toUpperCase());
      if (typeof element[property] === 'boolean') flags.add(name);
    }
  }
  // `reactions` is a flag, or `client`.
  read.delete('reactions');
  expect([...flags].toSorted()).toEqual([...read].toSorted());
});

/** What a widget gets as props if its element has one attribute, or none. */
async function propsBy(load: LoadWidget, attribute?: string) {
  const { render } = await load();
  const element = render({
    ...nothing,
    text: (name) => (name === attribute ? '1' : undefined),
    number: (name) => (name === attribute ? 1 : undefined),
    flag: (name) => name === attribute,
  }) as ReactElement<object>;
  return Object.entries(element.props).map(
    ([prop, value]) => [prop, typeof value === 'function' ? 'function' : String(value)] as const,
  );
}

test('An attribute that sets one prop has its name.', async () => {
  const others = new Set<string>();
  for (const { attributes, load } of Object.values(ELEMENTS)) {
    const none = new Map(await propsBy(load));
    for (const attribute of attributes) {
      const set = (await propsBy(load, attribute)).filter(([prop, to]) => none.get(prop) !== to);
      const [first, another] = set;
      const prop = first?.[0] ?? '';
      const name = prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (prop && !another && name !== attribute) others.add(`${attribute} for ${name}`);
    }
  }
  // A flag is not there by default, so that of a prop which is true by default says no. A cast has
  // an address or a hash. `reactions` is that of two props. Others ask for events.
  expect([...others].toSorted()).toEqual([
    'hash for identifier',
    'no-embeds for render-embeds',
    'prefetch for on-prefetch',
    'quote for on-quote',
    'reactions for allow-reactions',
    'reply for on-reply',
    'selectable for on-select',
    'submit for on-submit',
  ]);
  const known = Object.values(ELEMENTS).flatMap(({ attributes }) => attributes);
  expect(Object.keys(FORMER_NAMES).filter((name) => !known.includes(name))).toEqual([]);
});

test('A property that was set before the script had run is an attribute, too.', () => {
  const { element, define } = anElement();
  Object.assign(element, { hash: '0x1', hideCounts: true, showMore: false, ownOfSite: 7 });
  define();
  expect(element.props.text('hash')).toBe('0x1');
  expect(element.outerHTML).toContain(' hash="0x1" hide-counts="true">');
  element.hash = '0x2';
  expect([element.props.text('hash'), element.ownOfSite]).toEqual(['0x2', 7]);

  // Zero, and what leaves an attribute out, count as well.
  const another = anElement();
  another.element.setAttribute('hide-counts', '');
  Object.assign(another.element, { hideCounts: false, maxLines: 0, hash: undefined });
  another.define();
  expect(another.element.outerHTML).toContain(' max-lines="0">');
  expect(another.element.props.flag('hide-counts')).toBe(false);
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

/** An element that is shown, and what shows it. */
function showElement() {
  const app = { hostRules: ':host { display: block }', add: vi.fn(), remove: vi.fn() };
  const name = nextName();
  const load = () => Promise.resolve(app);
  customElements.define(name, createElementClass(['hash'], load));
  const element = document.body.appendChild(document.createElement(name)) as CastkitElement;
  onTestFinished(() => element.remove());
  /** Tells it, once or more at once, that it is in view or not. */
  const see = async (isIntersecting: boolean, times = 1) => {
    const entry = { target: element, isIntersecting } as unknown as IntersectionObserverEntry;
    tell(Array(times).fill(entry), {} as never);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { app, element, see };
}

test('An element that is told twice that it is in view, or after it has left the page, is shown once.', async () => {
  const { app, element, see } = showElement();
  await see(true, 2);
  expect(app.add).toHaveBeenCalledTimes(1);
  element.remove();
  await Promise.resolve();
  expect(app.remove).toHaveBeenCalledTimes(1);
  await see(true);
  expect(app.add).toHaveBeenCalledTimes(1);
  document.body.append(element);
  await see(true);
  expect(app.add).toHaveBeenCalledTimes(2);
});

test('An element that a page moves stays as it is; one that it takes out is stopped.', async () => {
  const { app, element, see } = showElement();
  await see(true);
  const changed = vi.fn();
  element.subscribe(changed);
  document.body.prepend(element);
  document.body.append(document.createElement('p'), element);
  await Promise.resolve();
  expect(app.add).toHaveBeenCalledTimes(1);
  expect(app.remove).not.toHaveBeenCalled();
  expect(observe).toHaveBeenCalledTimes(1);
  // Its language may be that of another place.
  expect(changed).toHaveBeenCalled();
  element.remove();
  await Promise.resolve();
  expect(app.remove).toHaveBeenCalledTimes(1);
});

// happy-dom does neither of the two when an element comes into another document.
test('An element that another document has adopted, which takes its rules away, gets them again.', async () => {
  const { element, see } = showElement();
  await see(true);
  const tree = element.shadowRoot!;
  expect(tree.adoptedStyleSheets).not.toEqual([]);
  tree.adoptedStyleSheets = [];
  (element as CastkitElement & { adoptedCallback: () => void }).adoptedCallback();
  expect(tree.adoptedStyleSheets).not.toEqual([]);
});

test('An element renders again when the page has another language.', async () => {
  const { element, see } = showElement();
  await see(true);
  const changed = vi.fn();
  element.subscribe(changed);
  document.documentElement.lang = 'de';
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(element.language).toBe('de');
  document.documentElement.removeAttribute('lang');
});

test('An element without a box of its own starts, too.', async () => {
  const { app, element, see } = showElement();
  await see(false);
  expect(app.add).not.toHaveBeenCalled();
  element.style.display = 'contents';
  await see(false);
  expect(app.add).toHaveBeenCalledTimes(1);
});
