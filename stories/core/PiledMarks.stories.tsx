import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { garden } from '../../mocks/channels.js';
import { snapOfOne } from '../../mocks/snaps.js';
import { aCast, world } from '../../mocks/testing.js';
import { CastComposer } from '../../src/entries/composer.js';
import {
  CastCard,
  CastPoster,
  ChannelCard,
  LinkedText,
  ProfileCard,
} from '../../src/entries/index.js';
import { SnapCard } from '../../src/entries/snap.js';

/** A word with sixty marks on each of its letters, which reach over many lines. */
const PILED = 'zalgo'.replaceAll(/./g, (letter) => letter + '\u0301\u0316'.repeat(30));

const author = { ...world.users.linda, display_name: PILED, pfp_url: null };
const cast = aCast({
  author,
  text: `${PILED} text`,
  embeds: [{ cast: aCast({ author, text: PILED }) }],
});

function Page() {
  return (
    <div style={{ display: 'grid', gap: 80, padding: 80 }}>
      <CastCard cast={cast} />
      <CastCard cast={cast} appearance="embed" />
      <CastPoster cast={cast} />
      <LinkedText text={PILED} />
      <ProfileCard
        user={{
          ...author,
          profile: { bio: { text: PILED }, location: { address: { city: PILED } } },
        }}
      />
      <ChannelCard
        channel={{
          ...garden,
          name: PILED,
          description: PILED,
          lead: author,
          external_link: { title: PILED, url: 'https://example.com/' },
        }}
      />
      <SnapCard snap={snapOfOne('text', { content: PILED })} />
      <CastComposer onSubmit={() => null} author={author} replyTo={cast} defaultText={PILED} />
    </div>
  );
}

const meta = {
  title: 'For contributors/Piled marks',
  id: 'quality-piled-marks',
  render: () => <Page />,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Whether something cuts what a text paints, close to it. */
function isCut(text: Text): boolean {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { top } = range.getBoundingClientRect();
  for (let box = text.parentElement; box; box = box.parentElement) {
    if (box.localName === 'textarea') return true;
    const { overflowY, display, clipPath } = getComputedStyle(box);
    if (clipPath !== 'none') return true;
    if (overflowY === 'visible' || display === 'inline') continue;
    return top - box.getBoundingClientRect().top < 24;
  }
  return false;
}

/**
 * Marks that pile up on the letters of a text or a name neither cover what is around them nor widen
 * a card.
 */
export const PaintInside: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvasElement }) => {
    const walker = document.createTreeWalker(canvasElement, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const piled = texts.filter(({ data }) => data.includes(PILED));
    await expect(piled.length).toBeGreaterThan(12);
    const loose = piled.filter((text) => !isCut(text));
    for (const card of canvasElement.querySelectorAll('article')) {
      await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
    }
    await expect(loose.map(({ parentElement }) => parentElement?.outerHTML)).toEqual([]);
  },
};
