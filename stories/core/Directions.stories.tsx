import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { garden } from '../../mocks/channels.js';
import { petFrame } from '../../mocks/frames.js';
import { form, result, SNAPS } from '../../mocks/snaps.js';
import { aCast, world } from '../../mocks/testing.js';
import { CastComposer } from '../../src/entries/composer.js';
import {
  CastCard,
  CastPoster,
  ChannelCard,
  FrameCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarProfileCard,
  ProfileCard,
} from '../../src/entries/index.js';
import { SnapCard } from '../../src/entries/snap.js';
import type { WorldCast } from '../../mocks/testing.js';

const { linda, noor } = world.users;

const TEXTS = {
  ltr: 'Spent the weekend in the garden, thanks @noor!',
  rtl: 'صباح الخير يا أصدقاء، شكراً @alice.eth على كل شيء!',
} as const;
type Direction = keyof typeof TEXTS;

const silent = {
  feedType: 'filter',
  filterType: 'channel_id',
  channelId: world.channels.silent,
} as const;

/** Each widget that shows a text beside a picture, with a text of one direction. */
const WIDGETS: Record<string, (cast: WorldCast, direction: Direction) => ReactNode> = {
  card: (cast) => <CastCard cast={cast} allowReactions />,
  embed: (cast) => <CastCard cast={cast} appearance="embed" />,
  compact: (cast) => <CastCard cast={cast} appearance="compact" />,
  plain: (cast) => <CastCard cast={cast} appearance="plain" showReplyTo />,
  reply: (cast) => (
    <CastCard
      cast={{ ...cast, parent_hash: `0x${'1'.repeat(40)}`, parent_author: { fid: noor.fid } }}
      showReplyTo
      fetchMissing={false}
    />
  ),
  quote: (cast) => <CastCard cast={{ ...cast, embeds: [{ cast }] }} />,
  styled: (cast) => <CastCard cast={cast} textStyles={{ margin: '8px 4px' }} />,
  poster: (cast) => <CastPoster cast={cast} />,
  profile: (cast, direction) => (
    <ProfileCard user={{ ...cast.author, profile: { bio: { text: TEXTS[direction] } } }} />
  ),
  frame: () => <FrameCard frame={petFrame} />,
  snap: () => <SnapCard snap={form} url={`${SNAPS}/form`} onSubmit={() => null} />,
  bars: () => <SnapCard snap={result} url={`${SNAPS}/result`} onSubmit={() => null} />,
  channel: (_, direction) => <ChannelCard channel={{ ...garden, description: TEXTS[direction] }} />,
  composer: (cast, direction) => (
    <CastComposer
      onSubmit={() => null}
      author={linda}
      replyTo={cast}
      defaultText={TEXTS[direction]}
    />
  ),
  feed: (cast) => <NeynarFeedList {...silent} initialPages={[{ casts: [cast] }]} />,
  conversation: (cast) => (
    <NeynarConversationList
      type="hash"
      identifier={cast.hash}
      initialConversation={{
        conversation: {
          cast: {
            ...cast,
            direct_replies: [
              { hash: `0x${'4'.repeat(40)}` },
              {
                ...cast,
                hash: `0x${'2'.repeat(40)}`,
                direct_replies: [{ ...cast, hash: `0x${'3'.repeat(40)}` }],
              },
            ],
          },
        },
      }}
    />
  ),
  loading: () => <NeynarFeedList {...silent} />,
  missing: () => <CastCard cast={null} />,
  profileLoading: () => <NeynarProfileCard fid={world.fidsThatFail.silent} />,
};

const DIRECTIONS = ['ltr', 'rtl'] as const;
const WIDTHS = [260, 375, 430, 560];

const cases = DIRECTIONS.flatMap((page) =>
  DIRECTIONS.flatMap((direction) =>
    WIDTHS.flatMap((width) =>
      Object.entries(WIDGETS).map(([name, render]) => ({ page, direction, width, name, render })),
    ),
  ),
);

const castOf = (direction: Direction) =>
  aCast({ author: direction === 'ltr' ? linda : noor, text: TEXTS[direction] });

/** @param only the widgets of a story that looks at a few. Default: all. */
function Page({ only = Object.keys(WIDGETS) }: { only?: readonly string[] }) {
  return cases
    .filter(({ name }) => only.includes(name))
    .map(({ page, direction, width, name, render }) => {
      const label = `${name}, ${direction} in ${page}, ${width} px`;
      return (
        <div key={label} dir={page} data-case={label} style={{ width }}>
          {render(castOf(direction), direction)}
        </div>
      );
    });
}

const meta = {
  title: 'For contributors/Directions',
  id: 'quality-directions',
  // Each widget stands here sixteen times: several regions have the same name.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  render: () => <Page />,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Whether an element is for screen readers only. */
const isHidden = (element: Element): boolean =>
  getComputedStyle(element).clipPath !== 'none' ||
  (element.parentElement !== null && isHidden(element.parentElement));

interface Part {
  text: string;
  /** The paragraph that it is in, whose lines may be close. */
  paragraph: Element | null;
  box: DOMRect;
}

/** The boxes of what is read, without what only screen readers have. */
function textsOf(root: Element): Part[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Part[] = [];
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode;
    if (!parentElement || parentElement.closest('style, script, textarea')) continue;
    if (isHidden(parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const text = walker.currentNode.textContent ?? '';
    const paragraph = parentElement.closest('p') ?? parentElement;
    for (const box of range.getClientRects())
      if (box.width > 0) texts.push({ text, paragraph, box });
  }
  return texts;
}

const overlap = (one: DOMRect, other: DOMRect) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

/**
 * No text runs under an avatar, under another text or out of its card, whatever the direction of
 * text and page and the width.
 */
export const NothingOverlaps: Story = {
  // Firefox measures a text by the font of its letters, and Arabic is taller than the line: nothing seen is cut.
  tags: ['behaviour', '!autodocs', 'not-in-firefox'],
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('[data-case]')).toHaveLength(cases.length),
    );
    // Another font, in which the texts stand until theirs has come, is higher. It is asked for by their layout.
    canvasElement.getBoundingClientRect();
    await document.fonts.ready;
    const faults: string[] = [];
    for (const root of canvasElement.querySelectorAll('[data-case]')) {
      const texts = textsOf(root);
      const pictures = [...root.querySelectorAll('img, svg')].map((each) =>
        each.getBoundingClientRect(),
      );
      const around = root.getBoundingClientRect();
      for (const { text, paragraph, box } of texts) {
        const what = `${root.getAttribute('data-case')}: ${text}`;
        if (pictures.some((picture) => overlap(box, picture)))
          faults.push(`${what}, and a picture`);
        if (texts.some((other) => other.paragraph !== paragraph && overlap(box, other.box)))
          faults.push(`${what}, and a text`);
        if (box.left < around.left - 1 || box.right > around.right + 1)
          faults.push(`${what}, outside`);
      }
    }
    await expect(faults.join('\n')).toBe('');
  },
};

/** The link to the replies stands at the end of an embed, whatever the direction of its text is. */
export const RepliesAtTheEnd: Story = {
  render: () => <Page only={['embed']} />,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-foot=true]')).not.toBeNull());
    for (const foot of canvasElement.querySelectorAll('[data-foot=true]')) {
      const side = getComputedStyle(foot).direction === 'ltr' ? 'right' : 'left';
      const end = foot.lastElementChild!.getBoundingClientRect()[side];
      await expect(Math.abs(end - foot.getBoundingClientRect()[side])).toBeLessThan(1);
    }
  },
};

/** The mark of a deleted reply stands where the avatars are, whatever the direction of its text is. */
export const DeletedAtTheStart: Story = {
  render: () => <Page only={['conversation']} />,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvasElement }) => {
    const deleted = 'li > p:has(> svg)';
    await waitFor(() => expect(canvasElement.querySelector(deleted)).not.toBeNull());
    for (const line of canvasElement.querySelectorAll(deleted)) {
      const side = line.closest('[data-case]')!.getAttribute('dir') === 'rtl' ? 'right' : 'left';
      const start = line.querySelector('svg')!.getBoundingClientRect()[side];
      await expect(Math.abs(start - line.getBoundingClientRect()[side])).toBeLessThan(24);
    }
  },
};

/** What is a name, and no sentence: it stands where its row begins. */
const NAMES = [
  '[data-case^=channel] article a + bdi',
  '[data-case^=frame] [role=group] p bdi',
  '[data-case^=snap] label > bdi:first-child',
  '[data-case^=bars] :is(dt, label) > bdi',
];

/** Names and labels stand at the start of their row, whatever their own direction is. */
export const NamesAtTheStart: Story = {
  render: () => <Page only={['channel', 'frame', 'snap', 'bars']} />,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvasElement }) => {
    const selector = NAMES.join();
    await waitFor(() => expect(canvasElement.querySelector(selector)).not.toBeNull());
    const seen = new Set<string | undefined>();
    const faults = [...canvasElement.querySelectorAll(selector)].flatMap((name) => {
      seen.add(NAMES.find((each) => name.matches(each)));
      const root = name.closest('[data-case]')!;
      const side = root.getAttribute('dir') === 'rtl' ? 'right' : 'left';
      const start = name.parentElement!.getBoundingClientRect()[side];
      const gap = Math.abs(name.getBoundingClientRect()[side] - start);
      return gap < 1 ? [] : [`${root.getAttribute('data-case')}: ${name.textContent}, ${gap} px`];
    });
    await expect(faults.join('\n')).toBe('');
    await expect(seen.size).toBe(NAMES.length);
  },
};
