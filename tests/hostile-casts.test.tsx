// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { world } from '../mocks/index.js';
import { CastCard, NeynarContextProvider } from '../src/index.js';
import type { Cast } from '../src/index.js';

const COUNT = 10_000;

function render(cast: Cast): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <NeynarContextProvider settings={{ clientId: 'test' }}>
      <CastCard cast={cast} renderFrames onFrameBtnPress={() => Promise.reject(new Error())} />
    </NeynarContextProvider>,
  );
  return page;
}

const many = <Item,>(create: (index: number) => Item) =>
  Array.from({ length: COUNT }, (_, index) => create(index));
const castWith = (hostile: Partial<Cast>): Cast => ({
  ...world.launchCast,
  embeds: [],
  ...hostile,
});

describe('of ten thousand things on one cast ten are shown, and the others are counted', () => {
  test.each<[string, Partial<Cast>]>([
    ['links', { embeds: many((index) => ({ url: `https://a.test/${index}` })) }],
    ['videos', { embeds: many((index) => ({ url: `https://a.test/${index}.mp4` })) }],
    [
      'quotes',
      { embeds: many((index) => ({ cast: { hash: `0x${index}`, text: `quote ${index}` } })) },
    ],
    ['addresses that are none', { embeds: many((index) => ({ url: `chain://${index}` })) }],
    [
      'frames',
      {
        frames: many((index) => ({
          version: 'vNext',
          image: 'https://a.test/image.png',
          buttons: [{ index: 1, title: `Button ${index}`, action_type: 'post' }],
          frames_url: `https://a.test/${index}`,
        })),
      },
    ],
  ])('%s', (_, hostile) => {
    const page = render(castWith(hostile));
    expect(page.textContent).toContain('and 9,990 more');
    expect(page.querySelectorAll('*').length).toBeLessThan(600);
  });

  test('and no count is shown where all are shown', () => {
    const embeds = many((index) => ({ url: `https://a.test/${index}` })).slice(0, 10);
    const page = render(castWith({ embeds }));
    expect(page.querySelectorAll('a[href^="https://a.test/"]')).toHaveLength(10);
    expect(page.textContent).not.toContain('more');
  });
});
