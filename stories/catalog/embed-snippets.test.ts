import { describe, expect, it } from 'vitest';
import { world } from '../../mocks/world.js';
import {
  blockquoteOf,
  htmlOf,
  jsxOf,
  readPasted,
  smallHtmlOf,
  smallJsxOf,
} from './embed-snippets.js';
import type { EmbedOptions } from './embed-snippets.js';

const plain: EmbedOptions = {
  allowReactions: false,
  renderEmbeds: true,
  renderFrames: false,
  largeMedia: false,
  theme: '',
};
const all: EmbedOptions = {
  allowReactions: true,
  renderEmbeds: false,
  renderFrames: true,
  largeMedia: true,
  theme: 'dark',
};
const URL = 'https://farcaster.xyz/dwr/0x6a0ae6a1';
const whole = { type: 'json', cast: world.launchCast } as const;

describe('what is pasted', () => {
  it.each([
    [` ${URL}\n`, { type: 'url', identifier: URL }],
    ['0x6a0ae6a1', { type: 'hash', identifier: '0x6a0ae6a1' }],
    ['{"hash":"0x1","text":"gm"}', { type: 'json', cast: { hash: '0x1', text: 'gm' } }],
    ['{"cast":{"hash":"0x1"}}', { type: 'json', cast: { hash: '0x1' } }],
  ])('%s', (text, source) => {
    expect(readPasted(text)).toEqual(source);
  });

  it.each([
    ['https://www.farcaster.xyz/dwr/0x6a0ae6a1', 'url'],
    ['https://warpcast.com/dwr/0x6a0ae6a1', 'url'],
    ['https://x.com/jack/status/20', 'refused'],
    ['https://farcaster.xyz.evil.example/dwr/0x6a0ae6a1', 'refused'],
  ])('the address %s: %s', (text, type) => {
    expect(readPasted(text)).toMatchObject({ type });
  });

  it.each([
    '',
    'gm',
    'javascript:alert(1)',
    '[]',
    'null',
    '{"text":"gm"}',
    '{"hash":1}',
    'https://',
  ])('%s is no cast', (text) => {
    expect(readPasted(text)).toBeNull();
  });
});

describe('JSX', () => {
  it('is a component with its provider', () => {
    expect(jsxOf({ type: 'url', identifier: URL }, plain)).toBe(
      `import { NeynarCastCard, NeynarContextProvider } from 'castkit';

export function Post() {
  return (
    <NeynarContextProvider settings={{ clientId: 'your-client-id' }}>
      <NeynarCastCard type="url" identifier="${URL}" />
    </NeynarContextProvider>
  );
}
`,
    );
  });

  it('takes a whole cast from the site', () => {
    const code = jsxOf(whole, all);
    expect(code).toContain('export function Post({ cast }: { cast: Cast })');
    expect(code).toContain(`      <CastCard
        cast={cast}
        allowReactions
        renderEmbeds={false}
        renderFrames
        media="large"
        data-castkit-theme="dark"
      />`);
  });

  it('keeps what is pasted inside the attribute', () => {
    const identifier = 'https://example.com/"><script>&';
    expect(jsxOf({ type: 'url', identifier }, plain)).toContain(
      'identifier="https://example.com/&quot;>&lt;script>&amp;"',
    );
  });
});

describe('HTML', () => {
  it('is the element after its script', () => {
    expect(htmlOf({ type: 'url', identifier: URL }, { ...plain, largeMedia: true })).toBe(
      `<script async src="/castkit/embed.js" data-client-id="your-client-id"></script>

<castkit-cast url="${URL}"></castkit-cast>
`,
    );
  });

  it('has the attributes of the options, and the hash of a whole cast', () => {
    expect(htmlOf(whole, all)).toContain(`<castkit-cast
  hash="${world.launchCast.hash}"
  reactions
  no-embeds
  render-frames
  theme="dark"
></castkit-cast>`);
  });
});

// An element that shows one cast has large pictures by default.
it('asks for small pictures where the page does not want large ones', () => {
  expect(jsxOf(whole, plain)).not.toContain('media');
  expect(htmlOf(whole, plain)).toContain(' media="small"');
  expect(htmlOf(whole, all)).not.toContain('media');
  expect(blockquoteOf(whole, plain)).toContain(' data-media="small"');
  expect(blockquoteOf(whole, all)).not.toContain('media');
});

describe('blockquote', () => {
  it('has the options as data attributes, from which the script reads them', () => {
    const code = blockquoteOf(whole, all);
    expect(code).toContain(
      '<blockquote class="castkit-cast" data-reactions data-no-embeds data-render-frames data-theme="dark" cite="',
    );
    expect(code).toContain('Spent the weekend');
    expect(code).toContain('<script async');
  });

  it('needs the cast', () => {
    expect(blockquoteOf({ type: 'url', identifier: URL }, plain)).toBeNull();
    const known = { type: 'url', identifier: URL, cast: world.launchCast } as const;
    expect(blockquoteOf(known, plain)).toContain('Spent the weekend');
  });
});

it("has the visitor's client id, whatever is in it", () => {
  const id = `it's "mine"`;
  expect(jsxOf(whole, plain, id)).toContain(`clientId: 'it\\'s "mine"'`);
  expect(htmlOf(whole, plain, id)).toContain(`data-client-id="it's &quot;mine&quot;"`);
  expect(blockquoteOf(whole, plain, id)).toContain(`data-client-id="it's &quot;mine&quot;"`);
});

describe('small widgets', () => {
  const hash = `0x${'ab'.repeat(20)}`;

  it('names no client id where nothing is requested', () => {
    expect(smallHtmlOf('FollowButton', { username: 'linda' })).not.toContain('client-id');
    expect(smallJsxOf('FollowButton', { username: 'linda' })).not.toContain('clientId');
  });

  it('has the attributes of the elements, and escapes what was written', () => {
    expect(smallHtmlOf('NeynarLikedBy', { identifier: hash, count: '12' })).toContain(
      `<castkit-liked-by\n  identifier="${hash}"\n  count="12"`,
    );
    expect(smallHtmlOf('NeynarCastWall', { identifiers: '"><script>' })).toContain(
      '<castkit-cast-wall identifiers="&quot;>&lt;script>"></castkit-cast-wall>',
    );
  });

  it('has the props of the components, under a provider', () => {
    const jsx = smallJsxOf('NeynarCastWall', { identifiers: `${hash}, ${hash}` });
    expect(jsx).toContain(`identifiers={${JSON.stringify([hash, hash])}}`);
    expect(jsx).toContain("settings={{ clientId: 'your-client-id' }}");
    expect(smallJsxOf('NeynarLikedBy', { identifier: hash, count: '12' })).toContain('count={12}');
    expect(smallJsxOf('NeynarCastCounter', { href: '#comments' })).toContain(
      "import { NeynarCastCounter } from 'castkit/comments';",
    );
  });
});
