// @document shared
import { beforeEach, expect, test } from 'vitest';
import { adoptStylesheet as adoptIntoPage } from '../core/dom/adopt-stylesheet.js';
import { adoptInto, adoptStylesheet, forget } from './adopt-stylesheet.js';

const rulesOf = (sheet: CSSStyleSheet) =>
  [...sheet.cssRules].map((rule) => (rule as CSSStyleRule).selectorText).join();
const adopted = ({ adoptedStyleSheets }: DocumentOrShadowRoot) => adoptedStyleSheets.map(rulesOf);

const sheetOf = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

beforeEach(() => {
  document.adoptedStyleSheets = [];
});

// A second copy of the shared rules would follow the rules that extend them: the name on a poster
// became a block in the colour of links.
test('a page with widgets of the package keeps the order of its rules', () => {
  document.adoptedStyleSheets = [sheetOf('.page { color: green }')];
  const shared = { id: 'castkit-shared', css: '.shared { color: blue }', isShared: true };
  adoptIntoPage(document, shared);
  adoptIntoPage(document, { id: 'castkit-poster', css: '.poster { color: red }' });
  adoptStylesheet(document, shared);
  adoptStylesheet(document, { id: 'castkit-cast', css: '.cast { color: red }' });
  expect(adopted(document)).toEqual(['.shared', '.poster', '.cast', '.page']);
});

test('the page and each element have each of them once, until the element has left', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  adoptStylesheet(document, { id: 'castkit-lists', css: '.lists { color: red }' });
  adoptInto(root, ':host { display: block }');
  const before = adopted(root).length;
  adoptStylesheet(document, { id: 'castkit-search', css: '.search { color: red }' });
  adoptStylesheet(document, { id: 'castkit-search', css: '.search { color: red }' });
  expect(adopted(document)).toEqual(['.lists', '.search']);
  expect(adopted(root)[0]).toBe(':host');
  expect(adopted(root).slice(before)).toEqual(['.search']);

  forget(root);
  adoptStylesheet(document, { id: 'castkit-frame', css: '.frame { color: red }' });
  expect(adopted(root)).not.toContain('.frame');
  expect(adopted(document)).toContain('.frame');
});

test('An element in another document gets the rules as sheets of that document.', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const there = frame.contentDocument!;
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  there.body.append(there.adoptNode(host));
  adoptStylesheet(document, { id: 'castkit-feed', css: '.feed { color: red }' });
  adoptInto(root, ':host { display: block }');
  adoptStylesheet(document, { id: 'castkit-wall', css: '.wall { color: red }' });
  expect(adopted(root)[0]).toBe(':host');
  expect(adopted(root).slice(-2)).toEqual(['.feed', '.wall']);
  for (const sheet of root.adoptedStyleSheets)
    expect(sheet).toBeInstanceOf(there.defaultView?.CSSStyleSheet);
  forget(root);
  frame.remove();
});
