import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { goodLogin, world } from '../../../mocks/index.js';
import { begin, cleanUp, loginUrl, storeSession } from '../../../mocks/login-page.js';
import { hover, realInput, resize } from '../../../mocks/real-input.js';
import {
  CastCard,
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  ReactionBar,
} from '../../../src/entries/index.js';
import type { Cast } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const onError = fn();

const meta = {
  title: 'Widgets/Writing/Reactions',
  id: 'widgets-reactions',
  component: CastCard,
  args: {
    cast: world.launchCast,
    allowReactions: true,
    onLikeBtnPress: fn(() => true),
    onRecastBtnPress: fn(() => true),
    onCommentBtnPress: fn(),
  },
  parameters: {
    facts: {
      is: 'Likes, recasts and replies, on a card or by themselves.',
      needs: 'reacts',
      guide: 'react-and-write',
      tile: { says: 'Like, recast and reply', name: 'ReactionBar', isSmall: true },
      weight: 'ReactionBar',
      code: `// createWriteHandler of castkit/server answers at this address.
const { onLikeBtnPress, onRecastBtnPress } = writeTo('/api/farcaster');

<CastCard
  cast={cast}
  allowReactions
  onLikeBtnPress={onLikeBtnPress}
  onRecastBtnPress={onRecastBtnPress}
/>`,
      notes: {
        keys: [
          ['Enter, Space', 'Reacts, or opens the prompt to sign in.', 'keyboard-journey'],
          ['Escape', 'Closes the prompt.', 'prompt-closes-on-escape'],
        ],
        heard: [
          ['A reaction', 'Whether the button is pressed.', 'keyboard-journey'],
          ['The prompt', 'A dialog that names the act: "Sign in to like".', 'prompt-for-a-like'],
        ],
        focus: [
          ['The prompt opens', 'To its sign-in button.', 'keyboard-journey'],
          ['It closes, or signs in', 'Back to the reaction.', 'prompt-closes-on-escape'],
        ],
        seen: [['Targets', '44 by 44 px, with the space round them.', 'targets-are-large-enough']],
      },
    },
    settings: { loginUrl: loginUrl.href, onError },
  },
  beforeEach: () => {
    cleanUp();
    storeSession();
    onError.mockClear();
    return cleanUp;
  },
} satisfies WidgetMeta<typeof CastCard>;

export default meta;
type Story = StoryObj<typeof CastCard>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

const like = (canvas: Canvas) => canvas.getByRole('button', { name: /^Like/ });
const recast = (canvas: Canvas) => canvas.getByRole('button', { name: /^Recast/ });
const comment = (canvas: Canvas) => canvas.getByRole('button', { name: /^Comment/ });
const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

/**
 * Shows the reactions at the foot of the card, with the counts below. The viewer has not reacted
 * yet.
 */
export const Ready: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Reactions' })).toBeVisible();
    await expect(like(canvas)).toHaveAccessibleName('Like, 1,204 likes');
    await expect(recast(canvas)).toHaveAccessibleName('Recast, 31 recasts');
    await expect(comment(canvas)).toHaveAccessibleName('Comment, 12 replies');
    await expect(pressed(like(canvas))).toBe(false);
    await expect(pressed(recast(canvas))).toBe(false);
    await expect(comment(canvas)).not.toHaveAttribute('aria-pressed');
    await expect(canvas.getByText('1,204 likes')).toBeVisible();
  },
};

const clientLinks = (canvas: Canvas) =>
  within(canvas.getByRole('group', { name: 'Reactions' })).getAllByRole('link');

/**
 * `reactions="client"` of cards and lists shows links in place of the buttons: a reply and a quote
 * open the composer of the social app, a like the cast. They need no session, no handler and no
 * scripts, and never prompt to sign in; the counts stay.
 */
export const InTheClient: Story = {
  tags: ['state'],
  args: { allowReactions: false, reactions: 'client' },
  beforeEach: cleanUp,
  play: async ({ args, canvas }) => {
    const { hash } = world.launchCast;
    const cast = `https://farcaster.xyz/linda/${hash.slice(0, 10)}`;
    const expected = [
      ['Reply on Farcaster, 12 replies', `/~/compose?parentCastHash=${hash}`],
      ['Quote on Farcaster, 31 recasts', `/~/compose?embeds[]=${encodeURIComponent(cast)}`],
      ['Like on Farcaster, 1,204 likes', cast.slice('https://farcaster.xyz'.length)],
    ] as const;
    const links = clientLinks(canvas);
    await expect(links).toHaveLength(3);
    for (const [index, [name, path]] of expected.entries()) {
      const link = links[index]!;
      await expect(link).toHaveAccessibleName(name);
      await expect(link).toHaveAttribute('href', `https://farcaster.xyz${path}`);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noreferrer');
      // What it does is seen before the press, too.
      await expect(link).toHaveAttribute('title', name.split(',')[0]);
      // In place of the new tab.
      link.addEventListener(
        'click',
        (event) => {
          event.preventDefault();
        },
        { once: true },
      );
      await userEvent.click(link);
    }
    links.at(-1)!.blur();
    await expect(canvas.queryByRole('dialog')).toBeNull();
    for (const handler of [args.onLikeBtnPress, args.onRecastBtnPress, args.onCommentBtnPress]) {
      await expect(handler).not.toHaveBeenCalled();
    }
    await expect(canvas.queryByRole('button', { name: /^(Like|Recast|Comment)/ })).toBeNull();
    await expect(canvas.getByText('1,204 likes')).toBeVisible();
    await expect(canvas.getByText('12 replies')).toBeVisible();
  },
};

/**
 * The links show what the viewer has done, as the API or `viewerFid` says: by their icons, and by
 * 'also by you' in their names.
 */
export const InTheClientDone: Story = {
  tags: ['content', 'in-gallery'],
  render: () => {
    const { launchCast } = world;
    const viewer_context = { liked: true, recasted: true };
    const reactions = { ...launchCast.reactions, likes: [{ fid: 7 }] };
    return (
      <>
        <CastCard cast={{ ...launchCast, viewer_context }} reactions="client" />
        <CastCard cast={{ ...launchCast, reactions }} viewerFid={7} appearance="embed" />
        <CastCard
          cast={{ ...launchCast, viewer_context }}
          reactions="client"
          onReply={() => null}
        />
        <CastCard cast={launchCast} reactions="client" />
      </>
    );
  },
  play: async ({ canvas }) => {
    const [both, liked, beside, none] = canvas.getAllByRole('article');
    const linkOf = (card: HTMLElement, name: RegExp) => within(card).getByRole('link', { name });
    const quote = 'Quote on Farcaster, 31 recasts';
    const like = 'Like on Farcaster, 1,204 likes';
    await within(beside!).findByRole('button', { name: /^Reply/ });
    const expected = [
      [both!, true, true],
      [liked!, false, true],
      [beside!, true, true],
      [none!, false, false],
    ] as const;
    for (const [card, hasRecasted, hasLiked] of expected) {
      const mine = (name: string, isMine: boolean) => (isMine ? `${name}, also by you` : name);
      await expect(linkOf(card, /^Quote on/)).toHaveAccessibleName(mine(quote, hasRecasted));
      await expect(linkOf(card, /^Like on/)).toHaveAccessibleName(mine(like, hasLiked));
    }
    const fillOf = (card: HTMLElement) =>
      getComputedStyle(within(card).getByRole('link', { name: /^Like/ }).querySelector('svg')!)
        .fill;
    await expect(fillOf(both!)).not.toBe('none');
    await expect(fillOf(none!)).toBe('none');
  },
};

/** Setting `clientUrl` decides which social app the links open. */
export const InAnotherClient: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { reactions: 'client' },
  parameters: { settings: { clientUrl: 'https://client.castkit.example/' } },
  play: async ({ canvas }) => {
    for (const link of clientLinks(canvas)) {
      await expect((link as HTMLAnchorElement).href).toMatch(
        /^https:\/\/client\.castkit\.example\//,
      );
    }
    const [, quote] = clientLinks(canvas);
    await expect(new URL((quote as HTMLAnchorElement).href).searchParams.get('embeds[]')).toBe(
      `https://client.castkit.example/linda/${world.launchCast.hash.slice(0, 10)}`,
    );
  },
};

/**
 * Tab visits the links in order, and each is a target of 44 pixels, including the space around it.
 * They are called 'Reply on Farcaster', 'Quote on Farcaster' and 'Like on Farcaster', with the
 * count unless it is zero or unknown.
 */
export const InTheClientByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { reactions: 'client' },
  beforeEach: cleanUp,
  play: async ({ canvas }) => {
    const links = clientLinks(canvas);
    for (const { left, top, width, height } of links.map((link) => link.getBoundingClientRect())) {
      const [x, y] = [left + width / 2, top + height / 2];
      const points = [
        [left - 3, y],
        [left + width + 3, y],
        [x, top - 3],
        [x, top + height + 3],
        [left - 3, top - 3],
        [left + width + 3, top - 3],
        [left - 3, top + height + 3],
        [left + width + 3, top + height + 3],
      ] as const;
      for (const point of points) {
        await expect(links).toContain(document.elementFromPoint(...point)?.closest('a'));
      }
      await expect(Math.min(width, height) + 8).toBeGreaterThanOrEqual(44);
    }
    if (!(await realInput({ key: 'Tab' }))) return;
    while (document.activeElement !== links[0]) await realInput({ key: 'Tab' });
    await expect(links[0]).toHaveStyle({ outlineStyle: 'solid' });
    await realInput({ key: 'Tab' });
    await expect(links[1]).toHaveFocus();
    await realInput({ key: 'Tab' });
    await expect(links[2]).toHaveFocus();
  },
};

/** `NeynarCastCard` and the cards of a feed and of a conversation have the same links. */
export const InTheClientEverywhere: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: cleanUp,
  render: () => (
    <>
      <NeynarCastCard type="hash" identifier={world.launchCast.hash} reactions="client" />
      <NeynarFeedList
        feedType="filter"
        filterType="channel_id"
        channelId={world.channels.short}
        reactions="client"
      />
      <NeynarConversationList
        type="hash"
        identifier={world.threads.focus.hash}
        reactions="client"
      />
    </>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('A button.');
    await waitFor(() => expect(canvas.queryByText('Loading...')).toBeNull());
    const cards = canvas.getAllByRole('article');
    await expect(cards.length).toBeGreaterThan(3);
    for (const card of cards) {
      const link = within(card).getByRole('link', { name: /^Reply on Farcaster/ });
      await expect(link).toHaveAttribute('href', expect.stringContaining('?parentCastHash=0x'));
    }
    await expect(canvas.queryByRole('button', { name: /^(Like|Recast|Comment)/ })).toBeNull();
  },
};

/**
 * A cast without a hash has no address in the social app, and therefore no links, but its counts
 * stay.
 */
export const InTheClientWithoutAHash: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { allowReactions: false, reactions: 'client', cast: { ...world.launchCast, hash: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,204 likes')).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Reactions' })).toBeNull();
  },
};

/** `allowReactions={false}` hides the reactions. */
export const HiddenUnlessAllowed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { allowReactions: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(canvas.queryByRole('group')).toBeNull();
  },
};

/** `ReactionBar` shows the reactions outside a card, with the counts beside the icons. */
export const BarAlone: StoryObj<typeof ReactionBar> = {
  tags: ['state'],
  render: () => (
    <ReactionBar
      reactions={world.launchCast.reactions}
      viewerContext={{ liked: true, recasted: false }}
      replies={12}
      onLike={() => true}
    />
  ),
  play: async ({ canvas }) => {
    await expect(like(canvas)).toHaveTextContent('1.2K');
    await expect(like(canvas)).toHaveAccessibleName('Like, 1,204 likes');
    await expect(pressed(like(canvas))).toBe(true);
    await expect(comment(canvas)).toHaveTextContent('12');
    await userEvent.click(like(canvas));
    await waitFor(() => expect(like(canvas)).toHaveAccessibleName('Like, 1,203 likes'));
    await expect(like(canvas)).toHaveTextContent('1.2K');
  },
};

/** One press updates the like in every card, widget and bar of the same cast. */
export const LikeUpdatesEveryCardOfTheCast: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <>
      <section aria-label="Given">
        <CastCard {...args} />
      </section>
      <section aria-label="Asked for">
        <NeynarCastCard
          {...args}
          reactions={undefined}
          type="hash"
          identifier={world.launchCast.hash}
        />
      </section>
      <section aria-label="Bar">
        <ReactionBar
          hash={world.launchCast.hash}
          reactions={world.launchCast.reactions}
          onLike={() => true}
        />
      </section>
      <section aria-label="Another cast">
        <CastCard {...args} cast={world.popularCast} />
      </section>
    </>
  ),
  play: async ({ canvas }) => {
    const region = (name: string) => within(canvas.getByRole('region', { name }));
    const hearts = async () =>
      Promise.all(
        ['Given', 'Asked for', 'Bar'].map((name) =>
          region(name).findByRole('button', { name: /^Like/ }),
        ),
      );
    const [given, fetched, bar] = await hearts();
    await userEvent.click(given!);
    for (const heart of [given!, fetched!, bar!]) {
      await waitFor(() => expect(pressed(heart)).toBe(true));
      await expect(heart).toHaveAccessibleName('Like, 1,205 likes');
    }
    await userEvent.click(bar!);
    for (const heart of [given!, fetched!, bar!]) {
      await waitFor(() => expect(pressed(heart)).toBe(false));
      await expect(heart).toHaveAccessibleName('Like, 1,204 likes');
    }
    const another = region('Another cast').getByRole('button', { name: /^Like/ });
    await expect(pressed(another)).toBe(false);
  },
};

/** Counts beside the icons are abbreviated, and the name and the title have the exact number. */
export const BarOfAPopularCast: StoryObj<typeof ReactionBar> = {
  tags: ['behaviour', '!autodocs'],
  render: () => <ReactionBar reactions={world.popularCast.reactions} replies={12_345} />,
  play: async ({ canvas }) => {
    for (const [button, short, name, exact] of [
      [comment(canvas), '12.3K', 'Comment', '12,345 replies'],
      [recast(canvas), '48.6K', 'Recast', '48,699 recasts'],
      [like(canvas), '1.2M', 'Like', '1,234,567 likes'],
    ] as const) {
      await expect(button).toHaveAccessibleName(`${name}, ${exact}`);
      const shown = within(button).getByTitle(exact);
      await expect(shown).toHaveTextContent(short);
      await expect(shown).toBeVisible();
    }
  },
};

/** Reactions of the viewer have the colours of the tokens and another icon. */
function reacted(cast: Cast, args: NonNullable<Story['args']> = {}): Story {
  return {
    args: { cast, ...args },
    play: async ({ canvas }) => {
      await expect(pressed(like(canvas))).toBe(true);
      await expect(pressed(recast(canvas))).toBe(true);
      for (const [button, name] of [
        [like(canvas), '--castkit-like'],
        [recast(canvas), '--castkit-recast'],
      ] as const) {
        const colour = getComputedStyle(button).getPropertyValue(name).trim();
        await expect(button).toHaveStyle({ color: colour });
      }
      await expect(like(canvas).querySelector('svg')).not.toHaveStyle({ fill: 'none' });
      // The recast is bold besides.
      await expect(recast(canvas).querySelector('svg')).toHaveStyle({ strokeWidth: '2.5px' });
      await userEvent.click(recast(canvas));
      await waitFor(() => expect(pressed(recast(canvas))).toBe(false));
      await expect(recast(canvas).querySelector('svg')).toHaveStyle({ strokeWidth: '1.75px' });
    },
  };
}

/**
 * A like of the viewer is red and a recast green, in other shapes. The API of 2024 lists who
 * reacted, including the signed-in user.
 */
export const ReactedByTheList: Story = { ...reacted(world.launchCastOf2024), tags: ['state'] };

/** `viewerFid` takes precedence over the signed-in user. */
export const ReactedByViewerFid: Story = {
  ...reacted(
    { ...world.launchCast, reactions: { likes: [{ fid: 77 }], recasts: [{ fid: 77 }] } },
    { viewerFid: 77 },
  ),
  tags: ['behaviour', '!autodocs'],
};

/** Today's API lists no users, and says in `viewer_context` whether the viewer has reacted. */
export const ReactedByViewerContext: Story = {
  ...reacted({
    ...world.launchCast,
    viewer_context: { liked: true, recasted: true },
  }),
  tags: ['behaviour', '!autodocs'],
};

/** Whether a result of the handler marks the cast as liked. */
function returning(handler: () => unknown, isLiked: boolean): Story {
  return {
    args: { onLikeBtnPress: fn(handler) as () => boolean },
    play: async ({ args, canvas }) => {
      await userEvent.click(like(canvas));
      await expect(args.onLikeBtnPress).toHaveBeenCalledOnce();
      // A recast after it: when that is confirmed, the like's handler is done too.
      await userEvent.click(recast(canvas));
      await waitFor(() => expect(pressed(recast(canvas))).toBe(true));
      await expect(pressed(like(canvas))).toBe(isLiked);
      const likes = isLiked ? '1,205 likes' : '1,204 likes';
      await expect(like(canvas)).toHaveAccessibleName(`Like, ${likes}`);
      await expect(canvas.getByText(likes)).toBeVisible();
    },
  };
}

/**
 * A handler that returns `true`, or another truthy value, marks the cast as liked and adds one to
 * the count.
 */
export const LikesOnTrue: Story = { ...returning(() => true, true), tags: ['state'] };

/** A promise of `true` does the same. */
export const LikesOnAPromiseOfTrue: Story = {
  ...returning(() => Promise.resolve(true), true),
  tags: ['behaviour', '!autodocs'],
};

/** A handler that returns `false` changes nothing. */
export const StaysUnlikedOnFalse: Story = {
  ...returning(() => false, false),
  tags: ['behaviour', '!autodocs'],
};

/** A promise of `false` changes nothing. */
export const StaysUnlikedOnAPromiseOfFalse: Story = {
  ...returning(() => Promise.resolve(false), false),
  tags: ['behaviour', '!autodocs'],
};

/** A handler that returns nothing changes nothing. */
export const StaysUnlikedOnUndefined: Story = {
  ...returning(() => undefined, false),
  tags: ['behaviour', '!autodocs'],
};

/** Nothing changes while the handler's promise is pending. */
export const StaysUnlikedWhilePending: Story = {
  ...returning(() => new Promise(() => {}), false),
  tags: ['behaviour', '!autodocs'],
};

/** A second press removes the like, and the count goes down by one. */
export const LikesAndUnlikes: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(like(canvas));
    await waitFor(() => expect(canvas.getByText('1,205 likes')).toBeVisible());
    await userEvent.click(like(canvas));
    await waitFor(() => expect(canvas.getByText('1,204 likes')).toBeVisible());
    await expect(pressed(like(canvas))).toBe(false);
  },
};

/** A handler that fails changes nothing, calls `onError` and shows a toast. */
function failing(fail: () => boolean | Promise<boolean>): Story {
  return {
    args: { onLikeBtnPress: fail },
    parameters: { expectedErrors: ['castkit, like:'] },
    play: async ({ canvas, canvasElement }) => {
      await userEvent.click(like(canvas));
      const page = within(canvasElement.ownerDocument.body);
      await waitFor(() =>
        expect(page.getByRole('alert')).toHaveTextContent(
          'Something went wrong. Please try again.',
        ),
      );
      await expect(onError).toHaveBeenCalledWith(expect.any(Error), 'like');
      await expect(pressed(like(canvas))).toBe(false);
      await expect(canvas.getByText('1,204 likes')).toBeVisible();
    },
  };
}

/**
 * A rejected promise changes nothing and calls `onError`, and a toast says 'Something went wrong.
 * Please try again.'
 */
export const HandlerRejects: Story = {
  ...failing(() => Promise.reject(new Error('no'))),
  tags: ['state'],
};

/** A handler that throws changes nothing, calls `onError` and shows a toast. */
export const HandlerThrows: Story = {
  ...failing(() => {
    throw new Error('no');
  }),
  tags: ['behaviour', '!autodocs'],
};

let settle: (isDone: boolean) => void = () => {};

/** A handler whose promise the story settles. */
const pending = () =>
  fn(
    () =>
      new Promise<boolean>((resolve) => {
        settle = resolve;
      }),
  );

/**
 * While a handler is running, the icon looks liked and the button has `aria-busy`, but state and
 * count wait for it.
 */
export const BusyWhilePending: Story = {
  tags: ['state'],
  args: { onLikeBtnPress: pending(), onRecastBtnPress: pending() },
  play: async ({ canvas }) => {
    await userEvent.click(like(canvas));
    await userEvent.click(recast(canvas));
    await expect(like(canvas)).toHaveAttribute('aria-busy', 'true');
    await expect(recast(canvas)).toHaveAttribute('aria-busy', 'true');
    await expect(comment(canvas)).not.toHaveAttribute('aria-busy');
    await expect(pressed(like(canvas))).toBe(false);
    await expect(canvas.getByText('1,204 likes')).toBeVisible();
    const icon = getComputedStyle(like(canvas).querySelector('svg')!);
    await expect(icon.fill).toBe(icon.color);
    await expect(icon.color).not.toBe(getComputedStyle(comment(canvas)).color);
  },
};

/** While a like is being removed, the icon looks as before, and the button stays pressed. */
export const BusyWhileUndone: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    onLikeBtnPress: pending(),
    cast: { ...world.launchCast, viewer_context: { liked: true, recasted: false } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(like(canvas));
    await expect(like(canvas)).toHaveAttribute('aria-busy', 'true');
    await expect(pressed(like(canvas))).toBe(true);
    await expect(getComputedStyle(like(canvas).querySelector('svg')!).fill).toBe('none');
    settle(false);
    await waitFor(() => expect(like(canvas)).not.toHaveAttribute('aria-busy'));
    await expect(pressed(like(canvas))).toBe(true);
  },
};

/** A handler gets the cast, and learns whether the visitor is undoing the reaction. */
export const SaysWhatAPressMeans: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <>
      <CastCard {...args} />
      <ReactionBar
        hash="0xba4"
        reactions={world.launchCast.reactions}
        aria-label="Bar"
        onLike={args.onLikeBtnPress}
      />
    </>
  ),
  play: async ({ args, canvas }) => {
    const [ofCard, ofBar] = canvas.getAllByRole('button', { name: /^Like/ });
    const { hash } = world.launchCast;
    await userEvent.click(ofCard!);
    await waitFor(() => expect(pressed(ofCard!)).toBe(true));
    await userEvent.click(ofCard!);
    await waitFor(() => expect(pressed(ofCard!)).toBe(false));
    await userEvent.click(ofBar!);
    await waitFor(() => expect(pressed(ofBar!)).toBe(true));
    await expect((args.onLikeBtnPress as ReturnType<typeof fn>).mock.calls).toEqual([
      [expect.objectContaining({ hash }), { isUndo: false }],
      [expect.objectContaining({ hash }), { isUndo: true }],
      [{ hash: '0xba4' }, { isUndo: false }],
    ]);
  },
};

/** Ignores a second press while the first call is pending. */
export const IgnoresADoublePress: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    onLikeBtnPress: fn(
      () =>
        new Promise<boolean>((resolve) => {
          settle = resolve;
        }),
    ),
  },
  play: async ({ args, canvas }) => {
    await userEvent.dblClick(like(canvas));
    await userEvent.click(like(canvas));
    await expect(args.onLikeBtnPress).toHaveBeenCalledOnce();
    settle(true);
    await waitFor(() => expect(canvas.getByText('1,205 likes')).toBeVisible());
    await userEvent.click(like(canvas));
    await expect(args.onLikeBtnPress).toHaveBeenCalledTimes(2);
  },
};

/** Counts a like once, even if fresh data include it before the handler is done. */
export const FreshDataIsNotCountedTwice: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Refreshing(args) {
    const [cast, setCast] = useState<Cast>(world.launchCast);
    return (
      <CastCard
        {...args}
        cast={cast}
        onLikeBtnPress={async () => {
          setCast({
            ...world.launchCast,
            reactions: { ...world.launchCast.reactions, likes_count: 1205 },
            viewer_context: { liked: true, recasted: false },
          });
          await new Promise(requestAnimationFrame);
          return true;
        }}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(like(canvas));
    await waitFor(() => expect(canvas.getByText('1,205 likes')).toBeVisible());
    await userEvent.click(recast(canvas));
    await waitFor(() => expect(pressed(recast(canvas))).toBe(true));
    await expect(canvas.getByText('1,205 likes')).toBeVisible();
    await expect(pressed(like(canvas))).toBe(true);
  },
};

/**
 * Follows fresh data again once they agree with a like, so that it shows an unlike made elsewhere.
 */
export const FollowsAnUnlikeElsewhere: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Refreshing(args) {
    const [liked, setLiked] = useState(false);
    return (
      <>
        {[true, false].map((next) => (
          <button
            key={String(next)}
            type="button"
            onClick={() => {
              setLiked(next);
            }}
          >
            {next ? 'Caught up' : 'Taken away'}
          </button>
        ))}
        <CastCard
          {...args}
          cast={{
            ...world.launchCast,
            reactions: { likes_count: liked ? 1205 : 1204 },
            viewer_context: { liked },
          }}
        />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(like(canvas));
    await waitFor(() => expect(pressed(like(canvas))).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: 'Caught up' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Taken away' }));
    await expect(canvas.getByText('1,204 likes')).toBeVisible();
    await expect(pressed(like(canvas))).toBe(false);
  },
};

/** Shows counts that change later. */
export const FollowsNewCounts: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Refreshing(args) {
    const [likes_count, setCount] = useState(1);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setCount(500);
          }}
        >
          Refresh
        </button>
        <CastCard {...args} cast={{ ...world.launchCast, reactions: { likes_count } }} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 like')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(canvas.getByText('500 likes')).toBeVisible();
  },
};

/** Without a handler, a press throws an error that the page's console shows; the card stays. */
function without(
  kind: 'like' | 'recast' | 'comment',
  find: (canvas: Canvas) => HTMLElement,
): Story {
  const message = `No ${kind} handler function provided`;
  return {
    args: {
      onLikeBtnPress: undefined,
      onRecastBtnPress: undefined,
      onCommentBtnPress: undefined,
    },
    // Storybook would take the error for the story's own; the test-runner expects it below.
    parameters: {
      expectedErrors: [message],
      test: { dangerouslyIgnoreUnhandledErrors: true },
    },
    play: async ({ canvas }) => {
      const thrown: string[] = [];
      const onThrown = (event: ErrorEvent) => {
        thrown.push((event.error as Error).message);
      };
      window.addEventListener('error', onThrown);
      await userEvent.click(find(canvas));
      window.removeEventListener('error', onThrown);
      await expect(thrown).toEqual([message]);
      await expect(find(canvas)).toBeVisible();
    },
  };
}

/**
 * Without `onLikeBtnPress` a press throws 'No like handler function provided', and the card stays.
 */
export const NoLikeHandler: Story = { ...without('like', like), tags: ['behaviour', '!autodocs'] };

/**
 * Without `onRecastBtnPress` a press throws 'No recast handler function provided', and the card
 * stays.
 */
export const NoRecastHandler: Story = {
  ...without('recast', recast),
  tags: ['behaviour', '!autodocs'],
};

/**
 * Without `onCommentBtnPress` a press throws 'No comment handler function provided', and the card
 * stays.
 */
export const NoCommentHandler: Story = {
  ...without('comment', comment),
  tags: ['behaviour', '!autodocs'],
};

/** A press of the comment button calls `onCommentBtnPress`. */
export const CallsTheCommentHandler: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas }) => {
    await userEvent.click(comment(canvas));
    await expect(args.onCommentBtnPress).toHaveBeenCalledOnce();
  },
};

/** `NeynarCastCard` passes all card props on to the card that it fetches. */
export const ByIdentifier: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    viewerFid: 3,
    containerStyles: { maxInlineSize: 500 },
    textStyles: { fontSize: 20 },
    className: 'mine',
  },
  render: ({ cast: _, ...args }) => (
    <NeynarCastCard
      {...args}
      reactions={undefined}
      type="hash"
      identifier={world.launchCastOf2024.hash}
    />
  ),
  play: async ({ args, canvas }) => {
    const card = await canvas.findByRole('article', { name: 'Post by Linda Xie' });
    await expect(card).toHaveStyle({ maxInlineSize: '500px' });
    await expect(card).toHaveClass('mine');
    await expect(canvas.getByText(/p99/)).toHaveStyle({ fontSize: '20px' });
    await expect(pressed(like(canvas))).toBe(true);
    await userEvent.click(like(canvas));
    await userEvent.click(recast(canvas));
    await userEvent.click(comment(canvas));
    await expect(args.onLikeBtnPress).toHaveBeenCalledOnce();
    await expect(args.onRecastBtnPress).toHaveBeenCalledOnce();
    await expect(args.onCommentBtnPress).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByText('1,203 likes')).toBeVisible());
  },
};

const prompt = (canvas: Canvas) =>
  canvas.queryByRole('dialog', { name: /^Sign in to (like|recast|comment)$/ });

/** A visitor who is not signed in gets the prompt near the button; no handler is called. */
function prompting(find: (canvas: Canvas) => HTMLElement): Story {
  return {
    beforeEach: cleanUp,
    play: async ({ args, canvas }) => {
      await userEvent.click(find(canvas));
      const dialog = await canvas.findByRole('dialog', {
        name: /^Sign in to (like|recast|comment)$/,
      });
      await expect(dialog).toBeVisible();
      await expect(within(dialog).getByRole('button', { name: /Sign in with/ })).toHaveFocus();
      const icon = find(canvas).getBoundingClientRect();
      const box = dialog.getBoundingClientRect();
      await expect(Math.min(Math.abs(box.top - icon.bottom), Math.abs(icon.top - box.bottom))).toBe(
        8,
      );
      for (const handler of [args.onLikeBtnPress, args.onRecastBtnPress, args.onCommentBtnPress]) {
        await expect(handler).not.toHaveBeenCalled();
      }
    },
  };
}

/** A like without a session opens the sign-in prompt near the button, and calls no handler. */
export const PromptForALike: Story = { ...prompting(like), tags: ['state'] };

/** With `settings.signIn` the prompt says 'Sign in with Farcaster': no login window opens. */
export const PromptOfAnAdapter: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { signIn: { start: () => Promise.resolve({ fid: 3 }) } } },
  beforeEach: cleanUp,
  play: async ({ canvas }) => {
    await userEvent.click(like(canvas));
    const dialog = await canvas.findByRole('dialog', { name: 'Sign in to like' });
    await expect(
      within(dialog).getByRole('button', { name: 'Sign in with Farcaster' }),
    ).toBeVisible();
  },
};

const onSignInRequest = fn();

/** `settings.onSignInRequest` takes the place of the prompt: a press opens the site's own window. */
export const OwnSignInWindow: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { onSignInRequest } },
  beforeEach: () => {
    cleanUp();
    onSignInRequest.mockClear();
  },
  play: async ({ args, canvas }) => {
    // While the press is handled, so that browsers let it open a window.
    like(canvas).click();
    await expect(onSignInRequest.mock.calls).toEqual([[{ action: 'like', access: null }]]);
    await expect(prompt(canvas)).toBeNull();
    await expect(args.onLikeBtnPress).not.toHaveBeenCalled();
    await expect(pressed(like(canvas))).toBe(false);
  },
};

/** A recast without a session opens the sign-in prompt. */
export const PromptForARecast: Story = { ...prompting(recast), tags: ['behaviour', '!autodocs'] };

/** A comment without a session opens the sign-in prompt. */
export const PromptForAComment: Story = { ...prompting(comment), tags: ['behaviour', '!autodocs'] };

/** The close button closes the prompt and restores the focus. */
export const PromptCloses: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: cleanUp,
  play: async (context) => {
    const { canvas } = context;
    await PromptForALike.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(prompt(canvas)).toBeNull());
    await expect(like(canvas)).toHaveFocus();
    // The same button opens it again.
    await userEvent.click(like(canvas));
    await waitFor(() => expect(prompt(canvas)).not.toBeNull());
  },
};

/** Escape closes the prompt and restores the focus. */
export const PromptClosesOnEscape: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: cleanUp,
  play: async (context) => {
    const { canvas } = context;
    await PromptForALike.play?.(context);
    if (!(await realInput({ key: 'Escape' }))) return;
    await waitFor(() => expect(prompt(canvas)).toBeNull());
    await expect(like(canvas)).toHaveFocus();
  },
};

/** The prompt closes when the visitor is signed in; the next press likes. */
export const SignsInFromThePrompt: Story = {
  // The driver stops answering, over a page that computes nothing, once the prompt has opened the login window.
  tags: ['behaviour', '!autodocs', 'not-in-webkit'],
  beforeEach: cleanUp,
  play: async ({ args, canvas }) => {
    await userEvent.click(like(canvas));
    const button = await canvas.findByRole('button', { name: 'Sign in with Neynar' });
    const login = await begin(() => userEvent.click(button));
    await login.post(goodLogin);
    await waitFor(() => expect(prompt(canvas)).toBeNull());
    await expect(args.onLikeBtnPress).not.toHaveBeenCalled();
    await expect(like(canvas)).toHaveFocus();
    await userEvent.click(like(canvas));
    await waitFor(() => expect(canvas.getByText('1,205 likes')).toBeVisible());
  },
};

/** A login goes on if the prompt closes before it is done. */
export const LoginSurvivesThePrompt: Story = {
  // The driver stops answering, over a page that computes nothing, once the prompt has opened the login window.
  tags: ['behaviour', '!autodocs', 'not-in-webkit'],
  beforeEach: cleanUp,
  play: async ({ canvas }) => {
    await userEvent.click(like(canvas));
    const button = await canvas.findByRole('button', { name: 'Sign in with Neynar' });
    const login = await begin(() => userEvent.click(button));
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(prompt(canvas)).toBeNull());
    await login.post(goodLogin);
    await waitFor(() => expect(login.window.closed).toBe(true));
    await userEvent.click(like(canvas));
    await waitFor(() => expect(canvas.getByText('1,205 likes')).toBeVisible());
  },
};

/**
 * The prompt stays in view at each corner of a page 320 pixels wide, inside a transformed parent.
 */
export const PromptStaysInView: Story = {
  tags: ['content'],
  beforeEach: cleanUp,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '480px' } },
    pictures: { width: 400 },
  },
  render: () => (
    <div style={{ position: 'relative', blockSize: '100vh', transform: 'translateX(0)' }}>
      {['start start', 'start end', 'end start', 'end end'].map((place) => (
        <div
          key={place}
          style={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeItems: place,
            pointerEvents: 'none',
          }}
        >
          <div data-place={place} style={{ pointerEvents: 'auto' }}>
            {/* Without counts two fit beside each other. */}
            <ReactionBar reactions={undefined} aria-label={place} />
          </div>
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    if (!(await resize(400, 480))) return;
    await waitFor(() => expect(window.innerWidth).toBe(400));
    for (const place of canvasElement.querySelectorAll<HTMLElement>('[data-place]')) {
      for (const button of within(place).getAllByRole('button')) {
        await userEvent.click(button);
        const dialog = await canvas.findByRole('dialog');
        const { left, right, top, bottom } = dialog.getBoundingClientRect();
        await expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        await expect(right).toBeLessThanOrEqual(window.innerWidth);
        await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
        const icon = button.getBoundingClientRect();
        await expect(Math.min(Math.abs(top - icon.bottom), Math.abs(icon.top - bottom))).toBe(8);
        await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(prompt(canvas)).toBeNull());
      }
    }
  },
};

/** Icons follow the size of a site's letters: 20 px beside letters of 15 px. */
export const InASitesSize: Story = {
  tags: ['behaviour', '!autodocs'],
  decorators: (Shown) => (
    <div style={{ '--castkit-font-size': '20px' } as CSSProperties}>
      <Shown />
    </div>
  ),
  play: async ({ canvas }) => {
    const icon = like(canvas).querySelector('svg')!;
    await expect(icon).toHaveStyle({ inlineSize: '25px', blockSize: '25px' });
  },
};

/** The keyboard alone reaches the like, signs in from the prompt, and likes. */
export const KeyboardJourney: Story = {
  // The driver stops answering, over a page that computes nothing, once the prompt has opened the login window.
  tags: ['behaviour', '!autodocs', 'not-in-webkit'],
  beforeEach: cleanUp,
  play: async ({ canvas }) => {
    if (!(await realInput({ key: 'Tab' }))) return;
    while (document.activeElement !== like(canvas)) await realInput({ key: 'Tab' });
    await realInput({ key: 'Enter' });
    const button = await canvas.findByRole('button', { name: 'Sign in with Neynar' });
    await expect(button).toHaveFocus();
    const login = await begin(async () => {
      await realInput({ key: 'Enter' });
    });
    await login.post(goodLogin);
    await waitFor(() => expect(prompt(canvas)).toBeNull());
    await expect(like(canvas)).toHaveFocus();
    await realInput({ key: ' ' });
    await waitFor(() => expect(pressed(like(canvas))).toBe(true));
  },
};

/** Each button is a target of 44 pixels, including the space around it. */
export const TargetsAreLargeEnough: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    for (const button of [comment(canvas), recast(canvas), like(canvas)]) {
      const { left, top, width, height } = button.getBoundingClientRect();
      for (const [x, y] of [
        [left - 3, top + height / 2],
        [left + width + 3, top + height / 2],
        [left + width / 2, top - 3],
        [left + width / 2, top + height + 3],
        [left - 3, top - 3],
        [left + width + 3, top - 3],
        [left - 3, top + height + 3],
        [left + width + 3, top + height + 3],
      ] as const) {
        await expect(document.elementFromPoint(x, y)?.closest('button')).toBe(button);
      }
      await expect(Math.min(width, height) + 8).toBeGreaterThanOrEqual(44);
    }
  },
};

/** A button has a background on hover. */
export const Hovered: Story = {
  tags: ['state'],
  globals: { pseudo: { hover: true } },
  play: async ({ canvas }) => {
    const red = getComputedStyle(like(canvas)).getPropertyValue('--castkit-like').trim();
    if (!(await hover(like(canvas)))) return;
    await waitFor(() => expect(like(canvas)).toHaveStyle({ color: red }));
  },
};
