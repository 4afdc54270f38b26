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
  title: 'Widgets/Languages',
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
  /** A text in it, with a mention, a channel and an address. */
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

/** A widget as it is shown in each language. */
interface Shown {
  render: (language: Language) => ReactNode;
  /** What a visitor does first. */
  act?: (context: Context, language: Language) => Promise<unknown>;
  /** Sentences that must then be seen or heard; a count is written as the locale does. */
  words: (messages: Messages, write: (count: number) => string) => string[];
  /** Something that must stand where reading begins, and what it stands in. */
  start?: () => [inner: Element | null | undefined, outer: Element | null | undefined];
  isSignedIn?: boolean;
  expectedErrors?: string[];
  /** Whether it stands beside the page, whose root then has the direction. */
  isOfThePage?: boolean;
}

const query = (selector: string) => document.querySelector(`#storybook-root ${selector}`);

/** All that is said on the page: words, names and titles. */
function said(): string {
  const named = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.body.textContent, ...named].join('\n');
}

/** What is wider than its place: a name may give way to an ellipsis, none of our words may. */
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
  const { words, start, act, isSignedIn, isOfThePage, expectedErrors = [] } = shown;
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
      for (const sentence of words(messages, write)) {
        await waitFor(() => expect(said()).toContain(sentence));
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
      // Its confirmation goes by itself, sooner or later than the picture is taken.
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
  words: (text) => [text.signInWithFarcaster, text.signInWithNeynar, text.signInWithWarpcast],
  start: () => [query('button svg'), query('button')],
};
export const SignedOutInGerman: Story = { ...inGerman(signedOut), tags: ['content', 'in-gallery'] };
export const SignedOutInArabic: Story = { ...inArabic(signedOut), tags: ['content', 'in-gallery'] };

/** Its menu opens under the button's beginning. */
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
  words: (text) => [text.signOut, '@linda'],
  start: () => [query('button img'), query('button[aria-haspopup]')],
};
export const MenuOpenInGerman: Story = { ...inGerman(menuOpen), tags: ['content'] };
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
    await waitFor(() => expect(said()).toContain(messages.linkCopied));
    // The sign in front of a channel stays in front.
    await expect(visual(canvas.getByRole('link', { name: '/dev' }))).toBe('/dev');
    await expect(visual(canvas.getByText('@linda'))).toBe('@linda');
  },
  words: (text, write) => [
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
export const CastInGerman: Story = { ...inGerman(cast), tags: ['content', 'in-gallery'] };
export const CastInArabic: Story = { ...inArabic(cast), tags: ['content', 'in-gallery'] };

const castLoading: Shown = {
  render: () => <NeynarCastCard type="hash" identifier={world.silentCast.hash} />,
  words: (text) => [text.loading],
};
export const CastLoadingInGerman: Story = {
  ...inGerman(castLoading),
  tags: ['content', 'in-gallery'],
};
export const CastLoadingInArabic: Story = {
  ...inArabic(castLoading),
  tags: ['content', 'in-gallery'],
};

const castFailed: Shown = {
  render: () => <NeynarCastCard type="hash" identifier={world.brokenCast.hash} />,
  act: ({ canvas }, { messages }) => canvas.findByText(messages.castFailed),
  words: (text) => [text.castFailed, text.retry],
  start: () => [query('article svg'), query('article')],
  expectedErrors: ['castkit, fetchCast:'],
};
export const CastFailedInGerman: Story = {
  ...inGerman(castFailed),
  tags: ['content', 'in-gallery'],
};
export const CastFailedInArabic: Story = {
  ...inArabic(castFailed),
  tags: ['content', 'in-gallery'],
};

/** What the developer of the page has left out. */
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
  words: (text) => [
    text.identifierMissing,
    text.typeMissing,
    text.fidMissing,
    text.feedTypeMissing,
    text.urlMissing,
  ],
  start: () => [query('article svg'), query('article')],
  expectedErrors: ['is missing'],
};
export const IncompleteInGerman: Story = {
  ...inGerman(incomplete),
  tags: ['behaviour', '!autodocs'],
};
export const IncompleteInArabic: Story = {
  ...inArabic(incomplete),
  tags: ['behaviour', '!autodocs'],
};

/** All that may be missing in a cast, in one. */
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
  words: (text) => [
    text.castBy(text.unknownAuthor),
    text.unknownAuthor,
    text.imageFailed,
    text.videoFailed,
    text.retry,
    text.frameHandlerMissing,
  ],
};
export const CastInPiecesInGerman: Story = {
  ...inGerman(castInPieces),
  tags: ['content', 'in-gallery'],
};
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
  words: (text, write) => [
    text.followsYou,
    text.following(1, write(1)),
    text.followers(194_720, write(194_720)),
    text.cast,
    text.editProfile,
  ],
  start: () => [query('article img'), query('article')],
};
export const ProfileInGerman: Story = { ...inGerman(profile), tags: ['content', 'in-gallery'] };
export const ProfileInArabic: Story = {
  ...inArabic({
    ...profile,
    // Here it is shorter than the whole number, which is heard.
    words: (text, write) => [
      ...profile.words(text, write),
      text.followers(194_720, '194.7\u00a0ألف'),
    ],
  }),
  tags: ['content', 'in-gallery'],
};

const frame: Shown = {
  render: () => <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve(petFrame)} />,
  words: (text) => [
    text.frameImage('pets.castkit.example'),
    text.opensAPage,
    text.asksForATransaction,
  ],
  start: () => [query('[data-action="post"] bdi'), query('[data-action="post"]')?.parentElement],
};
export const FrameInGerman: Story = { ...inGerman(frame), tags: ['content', 'in-gallery'] };
export const FrameInArabic: Story = { ...inArabic(frame), tags: ['content', 'in-gallery'] };

const app: Shown = {
  render: () => <FrameCard frame={{ ...miniApp, title: '' }} />,
  words: (text) => [text.frameImage('game.castkit.example'), text.launch],
};
export const MiniAppInGerman: Story = { ...inGerman(app), tags: ['content', 'in-gallery'] };
export const MiniAppInArabic: Story = { ...inArabic(app), tags: ['content', 'in-gallery'] };

/** The reason is in the language, too. */
const frameFailed: Shown = {
  render: () => <NeynarFrameCard url="https://broken.castkit.example/" />,
  words: (text) => [
    text.frameFailed('', Object.assign(new Error(), { code: 'http', status: 500 })),
  ],
  expectedErrors: ['castkit, fetchFrame:'],
};
export const FrameFailedInGerman: Story = {
  ...inGerman(frameFailed),
  tags: ['content', 'in-gallery'],
};
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
    await expect(await canvas.findByRole('dialog', { name: messages.signInToReact })).toBeVisible();
  },
  words: (text, write) => [
    text.signInToReact,
    text.close,
    text.signInWithNeynar,
    `${text.comment}, ${text.replies(3, write(3))}`,
  ],
  start: () => [query('[data-kind="comment"]'), query('[role="group"]')],
};
export const PromptOpenInGerman: Story = { ...inGerman(promptOpen), tags: ['content'] };
export const PromptOpenInArabic: Story = { ...inArabic(promptOpen), tags: ['content'] };

/** A feed, and in place of one what is said of it. */
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
  words: (text) => [text.feed, text.showMore, text.feedEmpty, text.feedFailed],
  start: () => [query('[role="feed"] article img'), query('[role="feed"] article')],
  expectedErrors: ['castkit, fetchFeed:'],
};
export const FeedInGerman: Story = { ...inGerman(feed), tags: ['content', 'in-gallery'] };
export const FeedInArabic: Story = { ...inArabic(feed), tags: ['content', 'in-gallery'] };

/** The line that answers hang on is where reading begins. */
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
    const answers = (await canvas.findByText('A button.')).closest('ol')!;
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(answers);
    const widths = dir === 'ltr' ? ['2px', '0px'] : ['0px', '2px'];
    await expect([borderLeftWidth, borderRightWidth]).toEqual(widths);
  },
  words: (text, write) => [text.conversation, text.castDeleted, text.moreReplies(2, write(2))],
  start: () => [query('ol + ol article img'), query('ol + ol article')],
};
export const ConversationInGerman: Story = {
  ...inGerman(conversation),
  tags: ['content', 'in-gallery'],
};
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
  words: (text, write) => [text.searchUsers, text.usersFound(1, write(1))],
  start: () => [query('[role="option"] img'), query('[role="listbox"]')],
};
export const SearchInGerman: Story = { ...inGerman(search), tags: ['content'] };
export const SearchInArabic: Story = { ...inArabic(search), tags: ['content'] };

const searchEmpty: Shown = {
  render: () => <Searching />,
  act: ({ canvas }) => userEvent.type(canvas.getByRole('combobox'), 'nobody at all'),
  words: (text) => [text.usersEmpty],
};
export const SearchEmptyInGerman: Story = { ...inGerman(searchEmpty), tags: ['content'] };
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
  words: (text) => [text.selectedUsers, text.removeUser('Linda Xie'), text.userAdded('Dev Pill')],
  start: () => [query('li img'), query('li')],
};
export const ChipsInGerman: Story = { ...inGerman(chips), tags: ['content', 'in-gallery'] };
export const ChipsInArabic: Story = { ...inArabic(chips), tags: ['content', 'in-gallery'] };

/** A press that fails: the toast is at the end of the page's line, and its bar at its own beginning. */
const toast: Shown = {
  isOfThePage: true,
  render: () => (
    <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve({} as NeynarFrame)} />
  ),
  act: async ({ canvas }, { messages, dir }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Feed' }));
    const region = await screen.findByRole('region', { name: messages.notifications });
    const { left, right } = region.getBoundingClientRect();
    const toTheEnd = dir === 'ltr' ? document.documentElement.clientWidth - right : left;
    await expect(toTheEnd).toBe(16);
  },
  words: (text) => [
    text.framePressFailed('', Object.assign(new Error(), { code: 'invalid' })),
    text.close,
  ],
  start: () => [
    document.querySelector('[data-type="error"] > svg'),
    document.querySelector('[data-type="error"]'),
  ],
  expectedErrors: ['castkit, frame:'],
};
export const ToastInGerman: Story = { ...inGerman(toast), tags: ['content'] };
export const ToastInArabic: Story = { ...inArabic(toast), tags: ['content'] };

/** The next picture is where reading leads: on the key that points there as well. */
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
  words: (text) => [text.previousImage, text.nextImage, text.close],
};
export const LargePictureInGerman: Story = { ...inGerman(large), tags: ['content'] };
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
  words: () => ['@alice.eth', '/dev', 'example.com'],
};
export const LinkedTextInGerman: Story = {
  ...inGerman(linkedText),
  tags: ['content', 'in-gallery'],
};
export const LinkedTextInArabic: Story = {
  ...inArabic(linkedText),
  tags: ['content', 'in-gallery'],
};

/** The words of an element as they stand from left to right, whatever their order in the text. */
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

/** A cast in a page of either direction: nothing is wider than its card, at the width of a sidebar. */
function reading(shownCast: typeof world.mixedCast, language: Language): Story {
  return inLanguage(language, {
    render: () => <CastCard cast={shownCast} />,
    act: async ({ canvas }, { dir }) => {
      // Handle and time follow one another as the page reads, and each reads as it is written.
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
    words: () => [],
    start: () => [query('article img'), query('article')],
  });
}

/** Words that no line holds break. */
export const LongGermanWords: Story = { ...reading(world.germanCast, german), tags: ['content'] };
export const EastAsianText: Story = { ...reading(world.cjkCast, german), tags: ['content'] };
export const EastAsianTextInAnArabicPage: Story = {
  ...reading(world.cjkCast, arabic),
  tags: ['content'],
};
/** An Arabic name and a Latin handle, in a page that reads from the left, and in one from the right. */
export const BothDirections: Story = { ...reading(world.mixedCast, german), tags: ['content'] };
export const BothDirectionsInAnArabicPage: Story = {
  ...reading(world.mixedCast, arabic),
  tags: ['content'],
};
/** A name with a sign that turns round what follows it: it turns nothing but itself. */
export const StrayOverride: Story = { ...reading(world.turnedCast, german), tags: ['content'] };
export const StrayOverrideInAnArabicPage: Story = {
  ...reading(world.turnedCast, arabic),
  tags: ['content'],
};

/** A locale that is none: English numbers, and the words as they are. */
export const LocaleThatIsNone: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <ProfileCard user={world.users.linda} />,
  parameters: { settings: { messages: de, locale: 'no such locale' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('194.7K Follower')).toBeVisible();
    await expect(canvas.getByTitle('194,720 Follower')).toBeVisible();
  },
};
