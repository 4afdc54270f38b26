import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { miniApp, petFrame } from '../mocks/frames.js';
import { world } from '../mocks/index.js';
import { cleanUp, storeSession } from '../mocks/login-page.js';
import { resize } from '../mocks/real-input.js';
import {
  CastCard,
  FrameCard,
  LinkedText,
  NeynarAuthButton,
  NeynarAutoCompleteUser,
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
  NeynarUserDropdown,
  ProfileCard,
  ReactionBar,
} from '../src/index.js';
import type { Messages, NeynarCastCardProps, NeynarFrame, SelectedUser } from '../src/index.js';
import { ar } from '../src/languages/ar.js';
import { de } from '../src/languages/de.js';

const meta = {
  title: 'Languages',
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
type Context = Parameters<NonNullable<Story['play']>>[0];

interface Language {
  code: 'de' | 'ar';
  dir: 'ltr' | 'rtl';
  messages: Messages;
  /** A text in this language, with a mention, a channel and a URL. */
  sample: string;
}

const german: Language = {
  code: 'de',
  dir: 'ltr',
  messages: de,
  sample: 'Danke, @alice.eth! Näheres in /dev und unter example.com.',
};
const arabic: Language = {
  code: 'ar',
  dir: 'rtl',
  messages: ar,
  sample: 'شكراً @alice.eth! التفاصيل في /dev وعلى example.com.',
};

/** A widget that is shown in each language. */
interface Shown {
  render: (language: Language) => ReactNode;
  /** What a visitor does first. */
  act?: (context: Context, language: Language) => Promise<unknown>;
  /** Sentences that must be on the page; `write` formats a count as the locale does. */
  messages: (messages: Messages, write: (count: number) => string) => string[];
  /** An element that must stand at the start of the line, and the element that it stands in. */
  start?: () => [inner: Element | null | undefined, outer: Element | null | undefined];
  isSignedIn?: boolean;
  expectedErrors?: string[];
  /** Whether it is appended to the page's body, so that the root has the direction. */
  isOfThePage?: boolean;
}

const query = (selector: string) => document.querySelector(`#storybook-root ${selector}`);

/** Every text on the page: contents, names and titles. */
function textsOnPage(): string {
  const named = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.body.textContent, ...named].join('\n');
}

/** Elements that are wider than their box. A name may end in an ellipsis, our messages may not. */
function tooWide(messages: Messages): string {
  const ours = new Set<unknown>(Object.values(messages));
  const places = document.querySelectorAll('html, article, p, bdi, [popover], button > *');
  return [...places]
    .filter((element) => element.checkVisibility() && element.clientWidth > 1)
    .filter(
      (element) =>
        getComputedStyle(element).textOverflow !== 'ellipsis' || ours.has(element.textContent),
    )
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isOutside = left < 0 || right > document.documentElement.clientWidth;
      return isOutside || element.scrollWidth > element.clientWidth;
    })
    .map((element) => `${element.tagName} ${element.textContent}`)
    .join('\n');
}

function inLanguage(language: Language, shown: Shown): Story {
  const { code, dir, messages } = language;
  const { messages: sentencesOf, start, act, isSignedIn, isOfThePage, expectedErrors = [] } = shown;
  return {
    parameters: {
      settings: { messages, locale: code },
      expectedErrors,
      docs: { story: { inline: isOfThePage !== true, height: '320px' } },
    },
    beforeEach: () => {
      if (isSignedIn) storeSession();
      if (!isOfThePage) return undefined;
      const root = document.documentElement;
      root.dir = dir;
      return () => {
        root.removeAttribute('dir');
      };
    },
    render: () => (
      <div lang={code} dir={dir}>
        {shown.render(language)}
      </div>
    ),
    play: async (context) => {
      await act?.(context, language);
      const write = (count: number) => new Intl.NumberFormat(code).format(count);
      for (const sentence of sentencesOf(messages, write)) {
        await waitFor(() => expect(textsOnPage()).toContain(sentence));
      }
      const { innerWidth, innerHeight } = window;
      const sizes = (await resize(280, 640)) ? [280, 375] : [innerWidth];
      for (const width of sizes) {
        await resize(width, 640);
        await waitFor(() => expect(tooWide(messages)).toBe(''));
        if (!start) continue;
        const [inner, outer] = start().map((element) => element?.getBoundingClientRect());
        if (!inner || !outer) throw new Error('What should stand at the start is not there.');
        const [before, after] = [inner.left - outer.left, outer.right - inner.right];
        if (dir === 'ltr') await expect(before).toBeLessThan(after);
        else await expect(after).toBeLessThan(before);
      }
      await resize(innerWidth, innerHeight);
      // The confirmation disappears by itself, before or after the picture is taken.
      await waitFor(() => expect(document.querySelector('[data-copied]')).toBeNull());
    },
  };
}

const inGerman = (shown: Shown) => inLanguage(german, shown);
const inArabic = (shown: Shown) => inLanguage(arabic, shown);

const signedOut: Shown = {
  render: () => (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 12,
        justifyItems: 'start',
      }}
    >
      <NeynarAuthButton variant="farcaster" />
      <NeynarAuthButton />
      <NeynarAuthButton variant="warpcast" />
    </div>
  ),
  messages: (text) => [text.signInWithFarcaster, text.signInWithNeynar, text.signInWithWarpcast],
  start: () => [query('button svg'), query('button')],
};

/** The sign-in buttons in German. */
export const SignedOutInGerman: Story = { ...inGerman(signedOut), tags: ['content', 'in-gallery'] };

/** The sign-in buttons in Arabic. */
export const SignedOutInArabic: Story = { ...inArabic(signedOut), tags: ['content', 'in-gallery'] };

/** The menu opens below the start of the button. */
const menuOpen: Shown = {
  isSignedIn: true,
  render: () => (
    <div style={{ paddingInlineStart: 20, minBlockSize: 260 }}>
      <NeynarAuthButton />
    </div>
  ),
  act: async ({ canvas }, { dir }) => {
    const button = canvas.getByRole('button', { name: '@linda' });
    await userEvent.click(button);
    const menu = canvas.getByRole('dialog', { name: '@linda' });
    await expect(menu).toBeVisible();
    const edge = dir === 'ltr' ? 'left' : 'right';
    const [from, to] = [button, menu].map((each) => each.getBoundingClientRect()[edge]);
    await expect(Math.abs((from ?? 0) - (to ?? 0))).toBeLessThanOrEqual(8);
  },
  messages: (text) => [text.signOut, '@linda'],
  start: () => [query('button img'), query('button[aria-haspopup]')],
};

/** The menu in German opens below the left edge of its button. */
export const MenuOpenInGerman: Story = { ...inGerman(menuOpen), tags: ['content'] };

/** The menu in Arabic opens below the right edge of its button. */
export const MenuOpenInArabic: Story = { ...inArabic(menuOpen), tags: ['content'] };

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

/** Widgets without a required prop. */
const incomplete: Shown = {
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

/** The messages for missing props in German. */
export const IncompleteInGerman: Story = {
  ...inGerman(incomplete),
  tags: ['behaviour', '!autodocs'],
};

/** The messages for missing props in Arabic. */
export const IncompleteInArabic: Story = {
  ...inArabic(incomplete),
  tags: ['behaviour', '!autodocs'],
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

const profile: Shown = {
  isSignedIn: true,
  render: () => (
    <>
      <ProfileCard user={{ ...world.users.linda, fid: 4 }} style={{ marginBlockEnd: 12 }} />
      <ProfileCard user={world.users.linda} onCast={() => undefined} />
    </>
  ),
  messages: (text, write) => [
    text.followsYou,
    text.following(1, write(1)),
    text.followers(194_720, write(194_720)),
    text.cast,
    text.editProfile,
  ],
  start: () => [query('article img'), query('article')],
};

/** Profiles in German. */
export const ProfileInGerman: Story = { ...inGerman(profile), tags: ['content', 'in-gallery'] };

/** Profiles in Arabic. */
export const ProfileInArabic: Story = {
  ...inArabic({
    ...profile,
    // In Arabic the short count differs from the exact one, which screen readers say.
    messages: (text, write) => [
      ...profile.messages(text, write),
      text.followers(194_720, '194.7\u00a0ألف'),
    ],
  }),
  tags: ['content', 'in-gallery'],
};

const frame: Shown = {
  render: () => <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve(petFrame)} />,
  messages: (text) => [
    text.frameImage('pets.castkit.example'),
    text.opensAPage,
    text.asksForATransaction,
  ],
  start: () => [query('[data-action="post"] bdi'), query('[data-action="post"]')?.parentElement],
};

/** A frame in German. */
export const FrameInGerman: Story = { ...inGerman(frame), tags: ['content', 'in-gallery'] };

/** A frame in Arabic. */
export const FrameInArabic: Story = { ...inArabic(frame), tags: ['content', 'in-gallery'] };

const app: Shown = {
  render: () => <FrameCard frame={{ ...miniApp, title: '' }} />,
  messages: (text) => [text.frameImage('game.castkit.example'), text.launch],
};

/** A mini app in German. */
export const MiniAppInGerman: Story = { ...inGerman(app), tags: ['content', 'in-gallery'] };

/** A mini app in Arabic. */
export const MiniAppInArabic: Story = { ...inArabic(app), tags: ['content', 'in-gallery'] };

/** The reason of the error is translated, too. */
const frameFailed: Shown = {
  render: () => <NeynarFrameCard url="https://broken.castkit.example/" />,
  messages: (text) => [
    text.frameFailed('', Object.assign(new Error(), { code: 'http', status: 500 })),
  ],
  expectedErrors: ['castkit, fetchFrame:'],
};

/** The error of a frame and its reason in German. */
export const FrameFailedInGerman: Story = {
  ...inGerman(frameFailed),
  tags: ['content', 'in-gallery'],
};

/** The error of a frame and its reason in Arabic. */
export const FrameFailedInArabic: Story = {
  ...inArabic(frameFailed),
  tags: ['content', 'in-gallery'],
};

const promptOpen: Shown = {
  render: () => (
    <div style={{ minBlockSize: 200 }}>
      <ReactionBar reactions={world.launchCast.reactions} replies={3} />
    </div>
  ),
  act: async ({ canvas }, { messages }) => {
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${messages.like}`) }));
    await expect(await canvas.findByRole('dialog', { name: messages.signInToLike })).toBeVisible();
  },
  messages: (text, write) => [
    text.signInToLike,
    text.close,
    text.signInWithNeynar,
    `${text.comment}, ${text.replies(3, write(3))}`,
  ],
  start: () => [query('[data-kind="comment"]'), query('[role="group"]')],
};

/** The sign-in prompt in German. */
export const PromptOpenInGerman: Story = { ...inGerman(promptOpen), tags: ['content'] };

/** The sign-in prompt in Arabic. */
export const PromptOpenInArabic: Story = { ...inArabic(promptOpen), tags: ['content'] };

/** A feed, an empty one and one that failed. */
const feed: Shown = {
  render: () => (
    <>
      <NeynarFeedList
        feedType="filter"
        filterType="channel_id"
        channelId={world.channels.garden}
        limit={5}
        style={{ blockSize: 640, overflow: 'auto' }}
      />
      <NeynarFeedList feedType="filter" filterType="channel_id" channelId={world.channels.empty} />
      <NeynarFeedList feedType="filter" filterType="channel_id" channelId={world.channels.broken} />
    </>
  ),
  act: ({ canvas }) => canvas.findByText('gm #0'),
  messages: (text) => [text.feed, text.showMore, text.feedEmpty, text.feedFailed],
  start: () => [query('[role="feed"] article img'), query('[role="feed"] article')],
  expectedErrors: ['castkit, fetchFeed:'],
};

/** Feeds in German. */
export const FeedInGerman: Story = { ...inGerman(feed), tags: ['content', 'in-gallery'] };

/** Feeds in Arabic. */
export const FeedInArabic: Story = { ...inArabic(feed), tags: ['content', 'in-gallery'] };

/** The line beside replies is at the start of the line. */
const conversation: Shown = {
  render: () => (
    <NeynarConversationList
      type="hash"
      identifier={world.threads.focus.hash}
      replyDepth={5}
      includeChronologicalParentCasts
    />
  ),
  act: async ({ canvas }, { dir }) => {
    const replies = (await canvas.findByText('Which says how many?')).closest('ol')!;
    const { marginLeft, marginRight } = getComputedStyle(replies);
    const [start, end] = dir === 'ltr' ? [marginLeft, marginRight] : [marginRight, marginLeft];
    await expect(Number.parseFloat(start)).toBeGreaterThan(0);
    await expect(end).toBe('0px');
  },
  messages: (text, write) => [text.conversation, text.castDeleted, text.moreReplies(2, write(2))],
  start: () => [query('ol + ol article img'), query('ol + ol article')],
};

/** A conversation in German has its line on the left. */
export const ConversationInGerman: Story = {
  ...inGerman(conversation),
  tags: ['content', 'in-gallery'],
};

/** A conversation in Arabic has its line on the right. */
export const ConversationInArabic: Story = {
  ...inArabic(conversation),
  tags: ['content', 'in-gallery'],
};

function Searching({ first }: { first?: SelectedUser[] }) {
  const [users, setUsers] = useState(first ?? []);
  const [value, setValue] = useState('');
  return (
    <div style={{ minBlockSize: 320 }}>
      {first ? (
        <NeynarAutoCompleteUser selectedUsers={users} onSelectUsers={setUsers} />
      ) : (
        <NeynarUserDropdown value={value} onChange={setValue} />
      )}
    </div>
  );
}

const search: Shown = {
  render: () => <Searching />,
  act: async ({ canvas }, { messages }) => {
    const field = canvas.getByRole('combobox', { name: messages.searchUsers });
    await userEvent.type(field, 'lin');
    await expect(await canvas.findByRole('option', { name: /Linda/ })).toBeVisible();
  },
  messages: (text, write) => [text.searchUsers, text.usersFound(1, write(1))],
  start: () => [query('[role="option"] img'), query('[role="listbox"]')],
};

/** The search for users in German. */
export const SearchInGerman: Story = { ...inGerman(search), tags: ['content'] };

/** The search for users in Arabic. */
export const SearchInArabic: Story = { ...inArabic(search), tags: ['content'] };

const searchEmpty: Shown = {
  render: () => <Searching />,
  act: ({ canvas }) => userEvent.type(canvas.getByRole('combobox'), 'nobody at all'),
  messages: (text) => [text.usersEmpty],
};

/** A search without results in German. */
export const SearchEmptyInGerman: Story = { ...inGerman(searchEmpty), tags: ['content'] };

/** A search without results in Arabic. */
export const SearchEmptyInArabic: Story = { ...inArabic(searchEmpty), tags: ['content'] };

const chips: Shown = {
  render: () => (
    <Searching first={[world.users.linda, world.users.noor, world.users.alice] as SelectedUser[]} />
  ),
  act: async ({ canvas }, { messages }) => {
    await userEvent.click(canvas.getByRole('button', { name: messages.removeUser('Alice') }));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(messages.userRemoved('Alice')),
    );
    await userEvent.type(canvas.getByRole('combobox'), 'dev');
    await userEvent.click(await canvas.findByRole('option', { name: /Dev/ }));
  },
  messages: (text) => [
    text.selectedUsers,
    text.removeUser('Linda Xie'),
    text.userAdded('Dev Pill'),
  ],
  start: () => [query('li img'), query('li')],
};

/** The chips of selected users in German. */
export const ChipsInGerman: Story = { ...inGerman(chips), tags: ['content', 'in-gallery'] };

/** The chips of selected users in Arabic. */
export const ChipsInArabic: Story = { ...inArabic(chips), tags: ['content', 'in-gallery'] };

/** A press that fails: the toast is at the end of the line, and its bar at the toast's start. */
const toast: Shown = {
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
  expectedErrors: ['castkit, frame:'],
};

/** A toast in German is at the right edge of the page. */
export const ToastInGerman: Story = { ...inGerman(toast), tags: ['content'] };

/** A toast in Arabic is at the left edge of the page. */
export const ToastInArabic: Story = { ...inArabic(toast), tags: ['content'] };

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

/** The letters of an element from left to right, whatever their order in the text. */
function visual(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const letters: { letter: string; left: number }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (let index = 0; index < node.data.length; index += 1) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { left, width } = range.getBoundingClientRect();
      if (width > 0) letters.push({ letter: node.data.charAt(index), left });
    }
  }
  return letters
    .sort((a, b) => a.left - b.left)
    .map(({ letter }) => letter)
    .join('');
}

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

/** An unknown locale formats numbers as in English, and keeps the messages. */
export const UnknownLocale: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <ProfileCard user={world.users.linda} />,
  parameters: { settings: { messages: de, locale: 'no such locale' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('194.7K')).toBeVisible();
    await expect(canvas.getByTitle('194,720 Follower')).toBeVisible();
  },
};
