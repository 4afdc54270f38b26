// @document shared
// The attributes of an element, as people and frameworks write them.
import { afterEach, expect, test, vi } from 'vitest';
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
