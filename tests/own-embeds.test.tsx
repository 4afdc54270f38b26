// A site draws some embeds of a cast itself (settings.components.Embed).
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { world } from '../mocks/testing.js';
import { CastCard, NeynarContextProvider } from '../src/index.js';
import type { CastEmbedProps } from '../src/index.js';

const cast = {
  ...world.quotingCast,
  embeds: [
    { url: 'https://music.castkit.example/songs/7' },
    { url: 'https://video.castkit.example/a.mp4' },
    { url: 'javascript:alert(1)' },
    ...(world.imageCast.embeds ?? []),
    ...(world.quotingCast.embeds ?? []),
  ],
};

function draw(Embed: (props: CastEmbedProps) => unknown) {
  const seen: unknown[] = [];
  const html = renderToString(
    <NeynarContextProvider
      settings={{
        clientId: world.clientId,
        components: {
          Embed: (props) => {
            const { kind } = props.embed;
            seen.push(kind === 'quote' ? [kind, props.embed.hash.length] : [kind, props.embed]);
            return <>{Embed(props)}</>;
          },
        },
      }}
    >
      <CastCard cast={cast} />
    </NeynarContextProvider>,
  );
  return { html, seen };
}

test('gets each embed but pictures as the widgets have read it, and ours as its content', () => {
  const { html, seen } = draw(({ children }) => children);
  expect(seen).toEqual([
    ['link', expect.objectContaining({ url: 'https://music.castkit.example/songs/7' })],
    ['video', expect.objectContaining({ url: 'https://video.castkit.example/a.mp4' })],
    ['text', expect.objectContaining({ text: 'javascript:alert(1)' })],
    ['quote', 42],
    // The quoted cast quotes another.
    ['quote', 42],
  ]);
  const plain = renderToString(
    <NeynarContextProvider settings={{ clientId: world.clientId }}>
      <CastCard cast={cast} />
    </NeynarContextProvider>,
  );
  expect(html).toBe(plain);
});

test('renders nothing of ours that the site leaves out', () => {
  const { html } = draw(({ embed }) => embed.kind);
  expect(html).not.toMatch(/music\.castkit|video\.castkit|blockquote/);
  expect(html).toContain('<img');
});
