// @document shared
import { describe, expect, test } from 'vitest';
import { world } from '../mocks/index.js';
import { CastCard } from '../src/entries/index.js';
import type { Cast } from '../src/entries/index.js';
import { renderOnServer } from './render-under.js';

const COUNT = 10_000;

function render(cast: Cast): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderOnServer(
    <CastCard cast={cast} renderFrames onFrameBtnPress={() => Promise.reject(new Error())} />,
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

  test('and the count of a quote leads to the quote, which has them all', () => {
    const embeds = many((index) => ({ url: `https://a.test/${index}` })).slice(0, 20);
    const countOf = (page: HTMLElement) =>
      [...page.querySelectorAll<HTMLAnchorElement>('a[href^="https://farcaster.xyz/"]')].find(
        ({ textContent }) => textContent === 'and 10 more on Farcaster',
      );
    const quote = { ...world.popularCast, embeds };
    expect(countOf(render(castWith({ embeds: [{ cast: quote }] })))?.getAttribute('href')).toBe(
      `https://farcaster.xyz/${quote.author!.username}/${quote.hash.slice(0, 10)}`,
    );
    // Without a hash there is nowhere to lead to.
    const alone = render(castWith({ embeds, hash: '' }));
    expect(countOf(alone)).toBeUndefined();
    expect(alone.textContent).toContain('and 10 more on Farcaster');
  });

  test('and no count is shown where all are shown', () => {
    const embeds = many((index) => ({ url: `https://a.test/${index}` })).slice(0, 10);
    const page = render(castWith({ embeds }));
    expect(page.querySelectorAll('a[href^="https://a.test/"]')).toHaveLength(10);
    expect(page.textContent).not.toContain('more');
  });
});

test.each(['javascript:alert(1)//', ' javascript:alert(1)//', 'data:text/html,', 'app', 7])(
  'a clientUrl that is no address of the web leads to the default client: %j',
  (clientUrl) => {
    const card = <CastCard cast={world.launchCast} reactions="client" />;
    const html = renderOnServer(card, { clientUrl: clientUrl as string });
    expect(html).toContain('href="https://farcaster.xyz/linda');
    expect(html).not.toMatch(/href="(?!https?:)/);
  },
);
