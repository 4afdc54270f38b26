// @document shared
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { upgradeQuotes } from './upgrade-quotes.js';

const URL = 'https://farcaster.xyz/linda/0x6a0ae6a1';

const castOf = () =>
  document.querySelector('blockquote')?.shadowRoot?.querySelector('castkit-cast');

/** The attributes of the element that replaces a quote. */
function upgrade(attributes: string): Record<string, string> {
  document.body.innerHTML = `<blockquote class="castkit-cast" cite="${URL}" ${attributes}>Text</blockquote>`;
  upgradeQuotes(document.body);
  const cast = castOf();
  return Object.fromEntries([...(cast?.attributes ?? [])].map(({ name, value }) => [name, value]));
}

const mounted: Root[] = [];
afterEach(() => {
  for (const root of mounted.splice(0)) root.unmount();
});

test('the attributes of a card are those of the quote', () => {
  const all =
    'data-theme="dark" data-lang="de" data-viewer-fid="3" data-no-embeds data-frames data-reactions="client" data-appearance="embed" data-media="small"';
  expect(upgrade(all)).toEqual({
    url: URL,
    theme: 'dark',
    lang: 'de',
    'viewer-fid': '3',
    'no-embeds': '',
    frames: '',
    reactions: 'client',
    appearance: 'embed',
    media: 'small',
  });
});

test.each([
  'data-onfocus="alert(1)" data-autofocus data-tabindex="0"',
  'data-ONFOCUS="alert(1)" data-OnClick="alert(1)" data-onanimationstart="alert(1)"',
  'data-onfocuſ="alert(1)" data-ＯＮfocus="alert(1)" data-on\u200bclick="alert(1)" data-оnclick="alert(1)"',
  'data-style="position:fixed;inset:0" data-class="page" data-id="castkit" data-name="body" data-hidden',
  'data-is="x-y" data-slot="x" data-part="x" data-contenteditable data-popover data-inert',
  'data-href="javascript:alert(1)" data-src="javascript:alert(1)" data-xlink:href="javascript:alert(1)"',
  'data-srcdoc="&lt;script>" data-formaction="javascript:alert(1)" data-data-onfocus="alert(1)"',
  'data- data--="x" data-0="x" data-="x" data-client-id="stranger" data-label="Sign in"',
  'data-__proto__="x" data-constructor="x" data-to-string="x" onfocus="" style="inset:0" id="a" is="b"',
])(
  'A quote sets by `data-…` the attributes of a card, `theme` and `lang`, and nothing else: not the client id, nor what runs or styles. (%s)',
  (attributes) => {
    expect(upgrade(attributes)).toEqual({ url: URL });
  },
);

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://other.test/a/0x1'])(
  'The cast of a quote is that of `cite`, whatever the quote names. (%s)',
  (url) => {
    expect(upgrade(`data-url="${url}" data-hash="0x1"`)).toEqual({ url: URL });
  },
);

interface PageProps {
  cite: string;
  text: string;
  isShown?: boolean | undefined;
}
const Page = ({ cite, text, isShown = true }: PageProps) =>
  createElement(
    'main',
    null,
    text,
    isShown && createElement('blockquote', { className: 'castkit-cast', cite }, text),
    createElement('p', null, text),
  );

test('A quote and its content stay where React has rendered them: it renders anew, shows another cast and takes it away.', async () => {
  const root = createRoot(document.body);
  mounted.push(root);
  const show = (cite: string, text: string, isShown?: boolean) => {
    flushSync(() => {
      root.render(createElement(Page, { cite, text, isShown }));
    });
  };
  show(URL, 'one');
  const before = document.body.innerHTML;
  upgradeQuotes(document.body);
  upgradeQuotes(document.body);
  expect(document.body.innerHTML).toBe(before);
  expect(castOf()?.querySelector('slot')).not.toBeNull();

  show(`${URL}b`, 'two');
  await vi.waitFor(() => expect(castOf()?.getAttribute('url')).toBe(`${URL}b`));
  expect(document.querySelector('blockquote')?.textContent).toBe('two');
  // A URL that cannot be shown leaves the cast as it is.
  show('javascript:alert(1)', 'two');
  await Promise.resolve();
  expect(castOf()?.getAttribute('url')).toBe(`${URL}b`);

  show(URL, 'three', false);
  expect(document.body.textContent).toBe('threethree');
  show(URL, 'four');
  upgradeQuotes(document.body);
  expect(castOf()?.getAttribute('url')).toBe(URL);
});

test('A quote may be upgraded before its page is hydrated.', async () => {
  const page = createElement(Page, { cite: URL, text: 'one' });
  document.body.innerHTML = renderToString(page);
  upgradeQuotes(document.body);
  const quote = document.querySelector('blockquote');
  const onRecoverableError = vi.fn();
  await vi.waitFor(() => {
    if (mounted.length === 0)
      mounted.push(hydrateRoot(document.body, page, { onRecoverableError }));
    expect(Object.keys(quote!).join()).toContain('__reactFiber');
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(document.querySelector('blockquote')).toBe(quote);
  expect(castOf()?.getAttribute('url')).toBe(URL);
});
