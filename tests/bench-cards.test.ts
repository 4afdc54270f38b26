// @document shared
import { expect, it } from 'vitest';
import { competitor as plain } from '../bench/competitors/plain.js';
import { competitor as rawDom } from '../bench/competitors/raw-dom.js';
import { createPosts } from '../bench/posts.mjs';
import type { Post } from '../bench/posts.mjs';

const posts = createPosts(20, 'http://127.0.0.1/images');

function open({ mount, cardsOf }: typeof plain, first: readonly Post[]) {
  const container = document.createElement('div');
  const mounted = mount(container, cardsOf(first));
  const clone = () => {
    const copy = container.cloneNode(true);
    // React renders each piece as a text node of its own.
    copy.normalize();
    return copy;
  };
  return { container, clone, ...mounted, cardsOf };
}

it('raw DOM has the markup of plain React, also after a change', () => {
  const react = open(plain, posts);
  const dom = open(rawDom, posts);
  expect(dom.container.querySelectorAll('article')).toHaveLength(20);
  expect(dom.clone().isEqualNode(react.clone())).toBe(true);

  const changed = posts.map((post, index) => (index === 3 ? { ...post, likes: 7777 } : post));
  for (const { update, cardsOf } of [react, dom]) update(cardsOf(changed));
  expect(dom.container.textContent).toContain('7.8K');
  expect(dom.clone().isEqualNode(react.clone())).toBe(true);

  for (const { unmount } of [react, dom]) unmount();
  expect([react.container.innerHTML, dom.container.innerHTML]).toEqual(['', '']);
});
