// @vitest-environment happy-dom
// The script itself, as a page runs it.
import { beforeEach, expect, test, vi } from 'vitest';

const QUOTE =
  '<blockquote class="castkit-cast" cite="https://farcaster.xyz/linda/0x6a0ae6a1">gm</blockquote>';
const run = async () => {
  vi.resetModules();
  await import('./embed.js');
};
const castOf = () =>
  document.querySelector('blockquote')?.shadowRoot?.querySelector('castkit-cast');

beforeEach(() => {
  class Observer {
    observe() {}
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

// Turbo and `html()` of jQuery run the script of the code that they add:
// https://github.com/prismicio/prismic-react/issues/17
test('A script that a page runs again replaces the quotes that came with it.', async () => {
  await run();
  const { castkit } = window;
  document.body.innerHTML = QUOTE;
  expect(castOf()).toBeUndefined();
  await run();
  expect(castOf()?.getAttribute('url')).toBe('https://farcaster.xyz/linda/0x6a0ae6a1');
  expect(window.castkit).toBe(castkit);
});

// Tests of a site that import it, in jsdom.
test('A script defines elements where there is no IntersectionObserver.', async () => {
  Reflect.deleteProperty(window, 'castkit');
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  vi.spyOn(customElements, 'get').mockReturnValue(undefined);
  const define = vi.spyOn(customElements, 'define').mockImplementation(() => {});
  await run();
  expect(define).toHaveBeenCalledWith('castkit-cast', expect.any(Function));
});

test.each([{}, null, 7, 'castkit'])(
  'A script does nothing in a page that calls something else castkit. (%j)',
  async (own) => {
    Reflect.set(window, 'castkit', own);
    document.body.innerHTML = QUOTE;
    await run();
    expect(castOf()).toBeUndefined();
    expect(window.castkit).toBe(own);
  },
);
