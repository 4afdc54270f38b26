// @document shared
import { beforeEach, expect, test } from 'vitest';
import { upgradeQuotes } from './upgrade-quotes.js';

const URL = 'https://farcaster.xyz/linda/0x6a0ae6a1';

/** The attributes of the element that takes the place of a quote. */
function upgrade(attributes: string): Record<string, string> {
  document.body.innerHTML = `<blockquote class="castkit-cast" cite="${URL}" ${attributes}>Text</blockquote>`;
  upgradeQuotes(document.body);
  const cast = document.querySelector('castkit-cast');
  return Object.fromEntries([...(cast?.attributes ?? [])].map(({ name, value }) => [name, value]));
}

beforeEach(() => {
  document.body.innerHTML = '';
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
