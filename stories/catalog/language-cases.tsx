import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { knownChannels } from '../../mocks/channels.js';
import { miniApp, petFrame } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import {
  CastCard,
  ChannelCard,
  FrameCard,
  LinkedText,
  NeynarCastCard,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
  ProfileCard,
} from '../../src/entries/index.js';
import type { NeynarCastCardProps, NeynarFrame } from '../../src/entries/index.js';
import { textsOf, visual, written } from './in-language.js';
import type { Shown } from './in-language.js';

export const cast: Shown = {
  render: () => (
    <CastCard
      cast={{ ...world.fullCast, channel: { id: 'dev' }, replies: { count: 11 } }}
      allowReactions
      onLikeBtnPress={() => true}
    />
  ),
  act: async ({ canvas, canvasElement }, { messages }) => {
    await userEvent.click(canvas.getByRole('button', { name: messages.copyLink }));
    await waitFor(() => expect(textsOf(canvasElement)).toContain(messages.linkCopied));
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
  start: (find) => [find('article img'), find('article')],
};

export const castLoading: Shown = {
  render: () => <NeynarCastCard type="hash" identifier={world.silentCast.hash} />,
  messages: (text) => [text.loading],
};

export const castFailed: Shown = {
  render: () => <NeynarCastCard type="hash" identifier={world.brokenCast.hash} />,
  act: ({ canvas }, { messages }) => canvas.findByText(messages.castFailed),
  messages: (text) => [text.castFailed, text.retry],
  expectedErrors: ['castkit, fetchCast:'],
};

/** Casts of which author, image, video and frame handler are missing or broken. */
export const castInPieces: Shown = {
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
  // A film is asked for half a window before it is in view: on a phone the second is below that.
  act: ({ canvasElement }) => {
    canvasElement.scrollIntoView();
    return Promise.resolve();
  },
  messages: (text) => [
    text.castBy(text.unknownAuthor),
    text.unknownAuthor,
    text.imageFailed,
    text.videoFailed,
    text.retry,
    text.frameHandlerMissing,
  ],
};

/** The next image is in the direction of reading, for the button and the arrow key. */
export const large: Shown = {
  render: () => <CastCard cast={world.sixImagesCast} />,
  act: async ({ canvas }, { messages, dir, code }) => {
    const name = (number: number) => messages.image(number, 6, (each) => written(code, each));
    await expect(visual(canvas.getByText('+2'))).toBe('+2');
    await userEvent.click(await canvas.findByRole('button', { name: name(2) }));
    const dialog = await canvas.findByRole('dialog');
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
  close: async ({ canvas }, { messages }) => {
    await userEvent.click(canvas.getByRole('button', { name: messages.close }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

export const linkedText: Shown = {
  render: ({ sample }) => <LinkedText text={sample} />,
  act: async ({ canvas, canvasElement }, { dir, sample }) => {
    const paragraph = canvasElement.querySelector('p')!;
    await expect(paragraph.textContent).toBe(sample);
    await expect(getComputedStyle(paragraph).direction).toBe(dir);
    for (const link of canvas.getAllByRole('link')) {
      await expect(visual(link)).toBe(link.textContent);
    }
  },
  messages: () => ['@alice.eth', '/dev', 'example.com'],
};

/** A cast in a page of either direction: nothing is wider than the card, down to 280 px. */
export const reading = (shownCast: typeof world.mixedCast): Shown => ({
  render: () => <CastCard cast={shownCast} />,
  act: async ({ canvas, canvasElement }, { dir }) => {
    // Handle and time follow the direction of the page, and each keeps its own order.
    const { username = '' } = shownCast.author!;
    const handle = canvas.getByText(`@${username}`);
    await expect(visual(handle)).toBe(`@${username}`);
    const parts = [handle, canvasElement.querySelector('header time')];
    const lefts = parts.map((part) => part!.getBoundingClientRect().left);
    await expect([...lefts].sort((a, b) => (dir === 'ltr' ? a - b : b - a))).toEqual(lefts);
    const channel = shownCast.channel?.id;
    if (!channel) return;
    const link = canvas.getAllByRole('link', { name: `/${channel}` }).at(-1);
    if (link!.getClientRects().length === 1) await expect(visual(link!)).toBe(`/${channel}`);
  },
  messages: () => [],
  start: (find) => [find('article img'), find('article')],
});

export const channel: Shown = {
  render: () => (
    <>
      <ChannelCard channel={knownChannels.garden} style={{ marginBlockEnd: 12 }} />
      <ChannelCard channel={null} />
    </>
  ),
  messages: (text, write) => [
    text.followers(48_230, write(48_230)),
    text.members(1204, write(1204)),
    text.channelLead,
    text.channelFailed,
    text.viewOnFarcaster,
  ],
  start: (find) => [find('article img'), find('article')],
};

export const profile: Shown = {
  isSignedIn: true,
  render: () => (
    <>
      <ProfileCard user={{ ...world.users.linda, fid: 4 }} style={{ marginBlockEnd: 12 }} />
      <ProfileCard user={world.users.linda} onCast={() => undefined} />
    </>
  ),
  messages: (text, write, { code }) => [
    text.followsYou,
    text.following(1, write(1)),
    text.followers(194_720, write(194_720)),
    text.cast,
    text.editProfile,
    text.viewOnFarcaster,
    // In Arabic the short count differs from the exact one, which screen readers say.
    ...(code === 'ar' ? [text.followers(194_720, '194.7\u00a0ألف')] : []),
  ],
  start: (find) => [find('article img'), find('article')],
};

export const frame: Shown = {
  render: () => <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve(petFrame)} />,
  messages: (text) => [
    text.frameImage('pets.castkit.example'),
    text.opensAPage,
    text.asksForATransaction,
  ],
  start: (find) => [find('[data-action="post"] bdi'), find('[data-action="post"]')?.parentElement],
  // The name of a button.
  englishData: ['Feed'],
};

export const app: Shown = {
  render: () => <FrameCard frame={{ ...miniApp, title: '' }} />,
  messages: (text) => [text.frameImage('game.castkit.example'), text.launch],
};

/** The reason of the error is translated, too. */
export const frameFailed: Shown = {
  render: () => <NeynarFrameCard url="https://broken.castkit.example/" />,
  messages: (text) => [
    text.frameFailed('', Object.assign(new Error(), { code: 'http', status: 500 })),
  ],
  expectedErrors: ['castkit, fetchFrame:'],
};

/** A press that fails: the toast is at the end of the line, and its bar at the toast's start. */
export const toast: Shown = {
  isOfThePage: true,
  render: () => (
    <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve({} as NeynarFrame)} />
  ),
  act: async ({ canvas }, { messages, dir }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Feed' }));
    const region = await screen.findByRole('region', { name: messages.notifications });
    // It stays, so that a picture shows it however busy the machine is.
    await userEvent.hover(region);
    const { left, right } = region.getBoundingClientRect();
    const toTheEnd = dir === 'ltr' ? document.documentElement.clientWidth - right : left;
    await expect(toTheEnd).toBe(16);
  },
  messages: (text) => [
    text.framePressFailed('', Object.assign(new Error(), { code: 'invalid' })),
    text.close,
  ],
  start: () => [
    document.querySelector('[data-type="error"] > svg'),
    document.querySelector('[data-type="error"]'),
  ],
  close: async (_, { messages }) => {
    await userEvent.click(screen.getByRole('button', { name: messages.close }));
    await waitFor(() => expect(document.querySelector('[data-type="error"]')).toBeNull());
  },
  expectedErrors: ['castkit, frame:'],
  englishData: ['Feed'],
};

/** Widgets without a required prop. */
export const incomplete: Shown = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <NeynarCastCard type="hash" identifier="" />
      <NeynarCastCard {...({ identifier: '0x' } as NeynarCastCardProps)} />
      <NeynarProfileCard fid={NaN} />
      <NeynarFeedList path="" />
      <NeynarFrameCard url="" />
    </div>
  ),
  messages: (text) => [
    text.identifierMissing,
    text.typeMissing,
    text.fidMissing,
    text.feedTypeMissing,
    text.urlMissing,
  ],
  expectedErrors: ['is missing'],
};
