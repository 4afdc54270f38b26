import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { world } from '../mocks/index.js';
import { cleanUp } from '../mocks/login-page.js';
import { CastCard, LinkedText, NeynarCastCard } from '../src/index.js';
import { enPlain } from '../src/languages/en-plain.js';
import {
  arabic,
  german,
  inArabic,
  inGerman,
  inLanguage,
  query,
  textsOnPage,
  visual,
} from './catalog/in-language.js';
import type { Language, Shown } from './catalog/in-language.js';

const meta = {
  title: 'Guides/Languages',
  // The id that its pictures are kept under.
  id: 'widgets-languages',
  // The guide is its page.
  tags: ['!autodocs'],
  beforeEach: () => {
    cleanUp();
    return cleanUp;
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const HANDLER_MISSING = 'castkit: a frame has no onFrameBtnPress. Its buttons are links.';

const cast: Shown = {
  render: () => (
    <CastCard
      cast={{ ...world.fullCast, channel: { id: 'dev' }, replies: { count: 11 } }}
      allowReactions
      onLikeBtnPress={() => true}
    />
  ),
  act: async ({ canvas }, { messages }) => {
    await userEvent.click(canvas.getByRole('button', { name: messages.copyLink }));
    await waitFor(() => expect(textsOnPage()).toContain(messages.linkCopied));
    // The slash of a channel stays in front.
    await expect(visual(canvas.getByRole('link', { name: '/dev' }))).toBe('/dev');
    await expect(visual(canvas.getByText('@linda'))).toBe('@linda');
  },
  messages: (text, write) => [
    text.castBy('Linda Xie'),
    text.replies(11, write(11)),
    text.likes(96, write(96)),
    `${text.like}, ${text.likes(96, write(96))}`,
    `${text.comment}, ${text.replies(11, write(11))}`,
    text.recast,
    text.reactions,
    text.copyLink,
    text.image(1, 2, write),
    text.video,
    text.powerBadge,
  ],
  start: () => [query('article img'), query('article')],
};

/** A cast in German. */
export const CastInGerman: Story = { ...inGerman(cast), tags: ['content', 'in-gallery'] };

/** A cast in Arabic is mirrored. */
export const CastInArabic: Story = { ...inArabic(cast), tags: ['content', 'in-gallery'] };

const castLoading: Shown = {
  render: () => <NeynarCastCard type="hash" identifier={world.silentCast.hash} />,
  messages: (text) => [text.loading],
};

/** The loading state in German. */
export const CastLoadingInGerman: Story = {
  ...inGerman(castLoading),
  tags: ['content', 'in-gallery'],
};

/** The loading state in Arabic. */
export const CastLoadingInArabic: Story = {
  ...inArabic(castLoading),
  tags: ['content', 'in-gallery'],
};

const castFailed: Shown = {
  render: () => <NeynarCastCard type="hash" identifier={world.brokenCast.hash} />,
  act: ({ canvas }, { messages }) => canvas.findByText(messages.castFailed),
  messages: (text) => [text.castFailed, text.retry],
  expectedErrors: ['castkit, fetchCast:'],
};

/** The error of a cast in German. */
export const CastFailedInGerman: Story = {
  ...inGerman(castFailed),
  tags: ['content', 'in-gallery'],
};

/** The error of a cast in Arabic. */
export const CastFailedInArabic: Story = {
  ...inArabic(castFailed),
  tags: ['content', 'in-gallery'],
};

/** What readers miss, in plain English: no words of the network, and none for developers. */
export const PlainEnglish: Story = {
  tags: ['content'],
  parameters: {
    settings: { messages: enPlain, linkPreviews: false },
    expectedErrors: ['castkit, fetchCast:'],
  },
  beforeEach: () => {
    spyOn(console, 'warn').mockImplementation(() => {});
  },
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <CastCard cast={null} />
      <NeynarCastCard type="hash" identifier={world.brokenCast.hash} />
      <CastCard cast={world.quotingNothingCast} />
      <CastCard cast={world.frameCast} renderFrames />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('This post did not load')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getAllByText('This post is no longer available')).toHaveLength(2),
    );
    await expect(canvas.getByText('The buttons of this post do not work here')).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/Error|onFrameBtnPress/);
    // The developer reads what is missing in the console.
    await waitFor(() => expect(console.warn).toHaveBeenCalledWith(HANDLER_MISSING));
  },
};

/** Casts of which author, image, video and frame handler are missing or broken. */
const castInPieces: Shown = {
  render: () => (
    <>
      <CastCard
        cast={{ ...world.brokenImageCast, author: {} }}
        renderFrames
        style={{ marginBlockEnd: 12 }}
      />
      <CastCard cast={{ ...world.brokenFilmCast, embeds: world.brokenFilmCast.embeds! }} />
    </>
  ),
  messages: (text) => [
    text.castBy(text.unknownAuthor),
    text.unknownAuthor,
    text.imageFailed,
    text.videoFailed,
    text.retry,
    text.frameHandlerMissing,
  ],
};

/** The messages for missing and broken parts of a cast in German. */
export const CastInPiecesInGerman: Story = {
  ...inGerman(castInPieces),
  tags: ['content', 'in-gallery'],
};

/** The messages for missing and broken parts of a cast in Arabic. */
export const CastInPiecesInArabic: Story = {
  ...inArabic(castInPieces),
  tags: ['content', 'in-gallery'],
};

/** The next image is in the direction of reading, for the button and the arrow key. */
const large: Shown = {
  render: () => <CastCard cast={world.sixImagesCast} />,
  act: async ({ canvas }, { messages, dir, code }) => {
    const name = (number: number) =>
      messages.image(number, 6, (each) => new Intl.NumberFormat(code).format(each));
    await expect(visual(canvas.getByText('+2'))).toBe('+2');
    await userEvent.click(await canvas.findByRole('button', { name: name(2) }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveAccessibleName(name(2)));
    const [onwards, back] =
      dir === 'ltr'
        ? (['{ArrowRight}', '{ArrowLeft}'] as const)
        : (['{ArrowLeft}', '{ArrowRight}'] as const);
    await userEvent.keyboard(onwards);
    await expect(dialog).toHaveAccessibleName(name(3));
    await userEvent.keyboard(back);
    await userEvent.keyboard(back);
    await expect(dialog).toHaveAccessibleName(name(1));
    const [previous, next] = [messages.previousImage, messages.nextImage].map((each) =>
      within(dialog).getByRole('button', { name: each }),
    );
    const lefts = [previous, next].map((each) => each!.getBoundingClientRect().left);
    await expect([...lefts].sort((a, b) => (dir === 'ltr' ? a - b : b - a))).toEqual(lefts);
    const scales = ['-1 1', 'none'];
    await expect([previous, next].map((each) => getComputedStyle(each!).scale)).toEqual(
      dir === 'ltr' ? scales : scales.reverse(),
    );
    await userEvent.click(next!);
    await expect(dialog).toHaveAccessibleName(name(2));
  },
  messages: (text) => [text.previousImage, text.nextImage, text.close],
};

/** The next image is on the right in German. */
export const LargePictureInGerman: Story = { ...inGerman(large), tags: ['content'] };

/** The next image is on the left in Arabic. */
export const LargePictureInArabic: Story = { ...inArabic(large), tags: ['content'] };

const linkedText: Shown = {
  render: ({ sample }) => <LinkedText text={sample} />,
  act: async ({ canvas }, { dir, sample }) => {
    const paragraph = query('p')!;
    await expect(paragraph.textContent).toBe(sample);
    await expect(getComputedStyle(paragraph).direction).toBe(dir);
    for (const link of canvas.getAllByRole('link')) {
      await expect(visual(link)).toBe(link.textContent);
    }
  },
  messages: () => ['@alice.eth', '/dev', 'example.com'],
};

/** A German text with links. */
export const LinkedTextInGerman: Story = {
  ...inGerman(linkedText),
  tags: ['content', 'in-gallery'],
};

/** An Arabic text with links. */
export const LinkedTextInArabic: Story = {
  ...inArabic(linkedText),
  tags: ['content', 'in-gallery'],
};

/** A cast in a page of either direction: nothing is wider than the card, down to 280 px. */
function reading(shownCast: typeof world.mixedCast, language: Language): Story {
  return inLanguage(language, {
    render: () => <CastCard cast={shownCast} />,
    act: async ({ canvas }, { dir }) => {
      // Handle and time follow the direction of the page, and each keeps its own order.
      const { username = '' } = shownCast.author!;
      const handle = canvas.getByText(`@${username}`);
      await expect(visual(handle)).toBe(`@${username}`);
      const parts = [handle, query('header time')];
      const lefts = parts.map((part) => part!.getBoundingClientRect().left);
      await expect([...lefts].sort((a, b) => (dir === 'ltr' ? a - b : b - a))).toEqual(lefts);
      const channel = shownCast.channel?.id;
      if (!channel) return;
      const link = canvas.getAllByRole('link', { name: `/${channel}` }).at(-1);
      if (link!.getClientRects().length === 1) await expect(visual(link!)).toBe(`/${channel}`);
    },
    messages: () => [],
    start: () => [query('article img'), query('article')],
  });
}

/** Words that are longer than a line are broken. */
export const LongGermanWords: Story = { ...reading(world.germanCast, german), tags: ['content'] };

/** An East Asian text in a page from left to right. */
export const EastAsianText: Story = { ...reading(world.cjkCast, german), tags: ['content'] };

/** An East Asian text in a page from right to left. */
export const EastAsianTextInAnArabicPage: Story = {
  ...reading(world.cjkCast, arabic),
  tags: ['content'],
};

/** An Arabic name and a Latin handle, in a page from left to right. */
export const BothDirections: Story = { ...reading(world.mixedCast, german), tags: ['content'] };

/** An Arabic name and a Latin handle, in a page from right to left. */
export const BothDirectionsInAnArabicPage: Story = {
  ...reading(world.mixedCast, arabic),
  tags: ['content'],
};

/** A direction override in a name reverses nothing but the name. */
export const NameWithADirectionOverride: Story = {
  ...reading(world.turnedCast, german),
  tags: ['content'],
};

/** The same in a page from right to left. */
export const NameWithADirectionOverrideInAnArabicPage: Story = {
  ...reading(world.turnedCast, arabic),
  tags: ['content'],
};
