import { css, styled as plain } from 'styled-components';
import type { Interpolation } from 'styled-components';
import { reset } from './rules.js';

/** A tag of templates, as `plain.div` is one. */
interface Tag {
  (strings: TemplateStringsArray, ...values: Interpolation<object>[]): unknown;
  attrs: (attributes: unknown) => Tag;
}

function strengthen(tag: Tag, start: typeof reset | ''): Tag {
  const strong = (strings: TemplateStringsArray, ...values: Interpolation<object>[]) => tag`
    &:not(#_) {
      ${start}
      ${css(strings, ...values)}
    }
  `;
  return Object.assign(strong, {
    attrs: (attributes: unknown) => strengthen(tag.attrs(attributes), start),
  });
}

/**
 * `styled` of styled-components for elements that a page's rules do not reach: theirs are behind
 * `:not(#_)`, which is as strong as an id, and those of an HTML element begin from `reset`. Sheets
 * of frameworks have up to five classes and pseudo-classes for a field. What a page may change,
 * such as the width of a root element, is written with `plain` of styled-components.
 */
export const styled = new Proxy(plain, {
  get: (tags, name) => strengthen(Reflect.get(tags, name) as Tag, reset),
  apply: (tags, self, given) => strengthen(Reflect.apply(tags, self, given) as Tag, ''),
});
