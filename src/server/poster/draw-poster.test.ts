import { expect, test } from 'vitest';
import { drawPoster } from './draw-poster.js';
import type { PosterLook } from './draw-poster.js';

const LOOK: PosterLook = {
  fonts: [{ name: 'A', data: new Uint8Array(8) }],
  textFont: 'A',
  colors: {
    ...{ surface: '#ffffff', surfaceSunken: '#eeeeee', text: '#000000' },
    ...{ textMuted: '#666666', accent: '#0a7d5a' },
  },
  drawEmoji: () => Promise.resolve(null),
  rasterize: () => Promise.resolve(new Uint8Array(8)),
};

type Asset = (code: string, segment: string) => Promise<unknown>;

test.each(['gm', 'مرحبا'])(
  'Versions of satori from 0.10 on can draw a poster: %s',
  async (quote) => {
    let tree = '';
    let picture: unknown;
    const satori = async (element: unknown, options: { loadAdditionalAsset: Asset }) => {
      tree = JSON.stringify(element);
      picture = await options.loadAdditionalAsset('emoji', '🎉');
      return '<svg/>';
    };
    const content = { quote, size: 'large' as const, name: 'Rosa', handle: '@rosa', date: 'May 1' };
    const { signal } = new AbortController();
    await drawPoster(satori as never, { ...content, avatar: null }, LOOK, signal);
    expect(tree).toContain(quote);
    // They throw for a transform of none, and write the address of a picture as it is.
    expect(tree).not.toContain('"none"');
    expect(picture).not.toContain('"');
  },
);
