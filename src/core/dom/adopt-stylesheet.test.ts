// @document shared
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adoptStylesheet } from './adopt-stylesheet.js';
import type { Stylesheet } from './adopt-stylesheet.js';
import { SEE } from '../errors/log-error.js';

const cast = { id: 'castkit-cast', css: '.cast { color: red }' };
const shared = { id: 'castkit-shared', css: '.shared { color: blue }', isShared: true };
const rulesOf = (sheet: CSSStyleSheet | null) =>
  [...(sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).selectorText).join();

beforeEach(() => {
  document.adoptedStyleSheets = [];
});
afterEach(() => {
  document.head.replaceChildren();
});

describe('where sheets can be constructed', () => {
  const adopted = () => document.adoptedStyleSheets.map(rulesOf);

  test('a document has each of them once', () => {
    adoptStylesheet(document, cast);
    adoptStylesheet(document, { ...cast });
    expect(adopted()).toEqual(['.cast']);
    expect(document.querySelector('style')).toBeNull();
  });

  test('those of another window get a sheet of that window, whatever its elements are called', () => {
    const other = document.implementation.createHTMLDocument('');
    class OtherSheet extends CSSStyleSheet {}
    const view = { CSSStyleSheet: OtherSheet };
    vi.spyOn(Document.prototype, 'defaultView', 'get').mockReturnValue(view as never);
    // Browsers do the same for `<img name="defaultView">`.
    Object.defineProperty(other, 'defaultView', { value: {} });
    adoptStylesheet(other, cast);
    expect(other.adoptedStyleSheets).toEqual([expect.any(OtherSheet)]);
  });

  test('a browser that forgets the properties of a sheet that no script holds keeps ours', async () => {
    let list: { css: string; object: WeakRef<CSSStyleSheet> }[] = [];
    const of = (sheet: CSSStyleSheet) => ({ css: rulesOf(sheet), object: new WeakRef(sheet) });
    const tree = {
      host: document.body,
      ownerDocument: document,
      querySelector: () => null,
      // Like WebKit: the sheet is the same, and its object a new one.
      get adoptedStyleSheets() {
        return list.map(({ object }) => object.deref() ?? new CSSStyleSheet());
      },
      set adoptedStyleSheets(sheets) {
        list = sheets.map(of);
      },
    };
    const adopt = (sheet: Stylesheet) => {
      adoptStylesheet(tree as unknown as ShadowRoot, sheet);
    };
    adopt(cast);
    adopt(shared);
    // What was read in a task is held until its end.
    await new Promise((resolve) => setTimeout(resolve));
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    adopt(cast);
    adopt(shared);
    expect(list.map(({ css }) => css)).toEqual(['.shared', '.cast']);
  });

  test('what is shared goes first, and the page’s own last', () => {
    const own = new CSSStyleSheet();
    own.replaceSync('.page { color: green }');
    document.adoptedStyleSheets = [own];
    adoptStylesheet(document, cast);
    adoptStylesheet(document, shared);
    adoptStylesheet(document, { id: 'castkit-lists', css: '.lists { color: red }' });
    expect(adopted()).toEqual(['.shared', '.cast', '.lists', '.page']);
  });

  test('what a server has sent is not needed again, unless the policy has refused it', () => {
    document.head.innerHTML = `<style data-precedence="castkit" data-href="${shared.id} ${cast.id}">.cast {}</style>`;
    adoptStylesheet(document, cast);
    expect(adopted()).toEqual([]);
    vi.spyOn(HTMLStyleElement.prototype, 'sheet', 'get').mockReturnValue(null);
    adoptStylesheet(document, cast);
    expect(adopted()).toEqual(['.cast']);
  });
});

describe('where they cannot', () => {
  const complain = vi.fn();
  const elements = () => [...document.querySelectorAll('style')];

  beforeEach(() => {
    vi.spyOn(Document.prototype, 'adoptedStyleSheets', 'get').mockReturnValue(undefined as never);
    vi.spyOn(console, 'error').mockImplementation(complain);
    complain.mockClear();
  });

  test('a document has an element for each, once, with the nonce', () => {
    adoptStylesheet(document, cast, 'abc');
    adoptStylesheet(document, shared, 'abc');
    adoptStylesheet(document, { ...cast }, 'abc');
    expect(elements().map(({ sheet }) => rulesOf(sheet))).toEqual(['.shared', '.cast']);
    expect(elements().map(({ nonce }) => nonce)).toEqual(['abc', 'abc']);
    expect(complain).not.toHaveBeenCalled();
  });

  test('a page whose element is called head has them nevertheless', () => {
    const image = document.createElement('img');
    // Browsers do the same for `<img name="head">`.
    Object.defineProperty(document, 'head', { value: image, configurable: true });
    adoptStylesheet(document, shared);
    Reflect.deleteProperty(document, 'head');
    expect(image.childElementCount).toBe(0);
    expect(elements()).toHaveLength(1);
  });

  test('a policy that refuses them is named once', () => {
    vi.spyOn(HTMLStyleElement.prototype, 'sheet', 'get').mockReturnValue(null);
    adoptStylesheet(document, shared);
    adoptStylesheet(document, cast);
    expect(complain).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('settings.nonce'),
      SEE,
    );
  });
});
