import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { cleanUp, storeSession } from '../../../mocks/login-page.js';
import { hover, realInput } from '../../../mocks/real-input.js';
import {
  CastCard,
  ComponentsProvider,
  NeynarContextProvider,
  NeynarConversationList,
  NeynarFeedList,
  createMutes,
} from '../../../src/entries/index.js';
import type { Cast, CastFooterProps, CastPartProps, Verdict } from '../../../src/entries/index.js';
import { inLanguages } from '../../catalog/in-language.js';
import type { Shown } from '../../catalog/in-language.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const onError = fn();

const meta = {
  title: 'Widgets/Posts/Cards of a site',
  id: 'widgets-cards-of-a-site',
  component: CastCard,
  args: { cast: world.launchCast },
  parameters: {
    facts: {
      is: 'Cards in the manner of your site: plain or small, with one target, your links and your own parts.',
      needs: 'data',
      guide: 'look-and-words',
      tile: { says: 'Small, linked, with your parts' },
      weight: 'CastCard',
      code: `<CastCard
  cast={cast}
  appearance="compact"
  onSelect={({ hash }) => location.assign(\`/posts/\${hash}\`)}
/>`,
    },
    settings: { onError },
  },
  beforeEach: () => {
    onError.mockClear();
  },
} satisfies WidgetMeta<typeof CastCard>;

export default meta;
type Story = StoryObj<typeof CastCard>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const card = (canvas: Canvas) => canvas.getByRole('article');
const longCast = {
  ...world.launchCast,
  text: `${world.launchCast.text ?? ''} ${'And then it went on for a while. '.repeat(20)}`,
};
/** The target is loaded on demand. */
const untilTarget = (element: HTMLElement) =>
  waitFor(() => expect(element).toHaveStyle({ cursor: 'pointer' }));

/**
 * `onSelect` is called with the cast by a press anywhere on the card but on a link, a button or
 * another control. Keyboards and screen readers use the link of the time.
 */
export const OneTarget: Story = {
  tags: ['behaviour'],
  args: { cast: world.imageCast, allowReactions: true, onSelect: fn(), onLikeBtnPress: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    await untilTarget(card(canvas));
    const text = card(canvas).querySelector('p')!;
    await userEvent.click(text);
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
    await expect(args.onSelect).toHaveBeenCalledWith(args.cast);
    // Links of the page itself lead nowhere here.
    const stay = (event: Event) => {
      event.preventDefault();
    };
    for (const control of canvasElement.querySelectorAll('a, article button')) {
      control.addEventListener('click', stay);
      await userEvent.click(control);
      await userEvent.keyboard('{Escape}');
    }
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Control>}');
    await userEvent.click(text);
    await userEvent.keyboard('{/Control}');
    await expect(args.onSelect).toHaveBeenCalledTimes(2);
  },
};

const selectInner = fn();

/** A card that a site puts into another has its own presses. */
export const TargetInATarget: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.imageCast, onSelect: fn() },
  parameters: {
    settings: {
      components: {
        Below: ({ cast: { hash } }: CastFooterProps) =>
          hash === world.imageCast.hash && (
            <CastCard cast={world.singularCast} onSelect={selectInner} />
          ),
      },
    },
  },
  play: async ({ args, canvas }) => {
    selectInner.mockClear();
    const [outer, inner] = canvas.getAllByRole('article');
    await untilTarget(outer!);
    await untilTarget(inner!);
    await userEvent.click(inner!.querySelector('p')!);
    await expect(selectInner).toHaveBeenCalledTimes(1);
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.click(outer!.querySelector('p')!);
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
    await expect(selectInner).toHaveBeenCalledTimes(1);
  },
};

const opened = fn();

/** Its content in a document of its own, as the previews of page builders have it. */
function Frame({ children }: { children: ReactNode }) {
  const [page, setPage] = useState<Document | null>(null);
  return (
    <>
      <iframe
        title="preview"
        srcDoc="<!doctype html>"
        onLoad={({ currentTarget }) => {
          setPage(currentTarget.contentDocument);
        }}
      />
      {page && createPortal(children, page.body)}
    </>
  );
}

/**
 * A card that a site renders into a frame is a target there, but for what is pressed in it: a frame
 * has a window and classes of its own.
 */
export const TargetInAFrame: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: world.quietCast, onSelect: fn() },
  render: (props) => (
    <Frame>
      <CastCard {...props} />
    </Frame>
  ),
  play: async ({ canvas, args }) => {
    const inFrame = () =>
      within(canvas.getByTitle<HTMLIFrameElement>('preview').contentDocument!.body);
    const target = await waitFor(() => inFrame().getByRole('article'));
    await untilTarget(target);
    inFrame().getByRole('button', { name: 'Copy link' }).click();
    await expect(args.onSelect).not.toHaveBeenCalled();
    inFrame().getByText('The kettle is on, and the day can wait.').click();
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

/**
 * `press="client"`: pressing the card anywhere opens the cast in the social app, like the link of
 * its time, and in a new tab with a modifier key or the middle button. Controls still work, a
 * double click selects a word, and the keyboard has the same link.
 */
export const OneTargetOfTheSocialApp: Story = {
  tags: ['behaviour'],
  args: { cast: world.imageCast, appearance: 'embed', press: 'client' },
  beforeEach: () => {
    opened.mockClear();
    const stay = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link) opened(link.href, event.ctrlKey);
      if (link) event.preventDefault();
    };
    document.addEventListener('click', stay);
    return () => {
      document.removeEventListener('click', stay);
    };
  },
  play: async ({ canvas }) => {
    await untilTarget(card(canvas));
    const text = card(canvas).querySelector('p')!;
    const link = canvas.getByRole<HTMLAnchorElement>('link', { name: /, Post by/ });
    await userEvent.click(text);
    await expect(opened.mock.calls).toEqual([[link.href, false]]);
    const press = (type: string, init: MouseEventInit) =>
      text.dispatchEvent(
        new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, ...init }),
      );
    // Else browsers begin to scroll by the pointer.
    await expect(press('mousedown', { button: 1 })).toBe(false);
    press('auxclick', { button: 1 });
    await expect(opened).toHaveBeenLastCalledWith(link.href, true);
    press('click', { ctrlKey: true });
    await expect(opened).toHaveBeenLastCalledWith(link.href, true);
    await expect(opened).toHaveBeenCalledTimes(3);

    press('auxclick', { button: 2 });
    getSelection()?.selectAllChildren(text);
    text.click();
    getSelection()?.removeAllRanges();
    await expect(opened).toHaveBeenCalledTimes(3);
    await userEvent.click(canvas.getByRole('link', { name: 'Linda Xie' }));
    await expect(opened).toHaveBeenCalledTimes(4);
    await expect(opened.mock.lastCall?.[0]).not.toBe(link.href);
    link.focus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenLastCalledWith(link.href, false);
  },
};

/** Selecting text of the card does not call `onSelect`. */
export const SelectsText: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onSelect: fn() },
  play: async ({ args, canvas }) => {
    await untilTarget(card(canvas));
    const text = card(canvas).querySelector('p')!;
    getSelection()?.selectAllChildren(text);
    text.click();
    await expect(args.onSelect).not.toHaveBeenCalled();
    getSelection()?.removeAllRanges();
    text.click();
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
  },
};

/**
 * An error in `onSelect` or another handler of the site is reported under the handler's name, and
 * the card stays.
 */
export const SelectThrows: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: ['castkit, onSelect:'] },
  args: {
    onSelect: () => {
      throw new Error('no page');
    },
  },
  play: async ({ canvas }) => {
    await untilTarget(card(canvas));
    await userEvent.click(card(canvas).querySelector<HTMLElement>('p')!);
    await expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'no page', code: 'handler' }),
      'onSelect',
    );
  },
};

/** The cards of a list also call `onSelect`, each with its own cast. */
export const TargetsOfAFeed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onSelect: fn() },
  render: ({ onSelect }) => (
    <NeynarFeedList
      feedType="filter"
      filterType="channel_id"
      channelId={world.channels.short}
      onSelect={onSelect}
    />
  ),
  play: async ({ args, canvas }) => {
    const text = await canvas.findByText('The view from the indexer.');
    await untilTarget(text.closest('article')!);
    await userEvent.click(text);
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
    await expect(args.onSelect).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'The view from the indexer.' }),
    );
  },
};

/**
 * Calls `onPrefetch` with the cast once, when the card gets the focus or the pointer has rested on
 * it for 100 ms.
 */
export const Prefetches: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onPrefetch: fn() },
  play: async ({ args, canvas }) => {
    const timeouts = spyOn(window, 'setTimeout');
    const name = canvas.getByRole('link', { name: 'Linda Xie' });
    // The listeners are loaded on demand.
    await waitFor(async () => {
      name.focus();
      await expect(args.onPrefetch).toHaveBeenCalledTimes(1);
    });
    await expect(args.onPrefetch).toHaveBeenCalledWith(args.cast);
    name.blur();
    name.focus();
    if (!(await hover(card(canvas)))) return;
    await expect(timeouts).not.toHaveBeenCalledWith(expect.anything(), 100);
    await expect(args.onPrefetch).toHaveBeenCalledTimes(1);
  },
};

/** Resting the pointer on the card for 100 ms is enough, and passing over it is not. */
export const PrefetchesOnRest: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onPrefetch: fn() },
  play: async ({ args, canvas }) => {
    const timeouts = spyOn(window, 'setTimeout');
    if (!(await realInput({ x: 0, y: 0, isHover: true }))) return;
    await hover(card(canvas));
    await waitFor(() => expect(timeouts).toHaveBeenCalledWith(expect.anything(), 100));
    await waitFor(() => expect(args.onPrefetch).toHaveBeenCalledTimes(1));
    await expect(args.onPrefetch).toHaveBeenCalledWith(args.cast);
  },
};

/**
 * `maxLines`: the maximum number of lines of the text, without a limit by default and 3 in a
 * compact card. A longer text ends in an ellipsis.
 */
export const MaxLines: Story = {
  tags: ['content'],
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <CastCard cast={longCast} maxLines={2} />
      <CastCard cast={longCast} maxLines={5} hideChannel />
      <CastCard cast={world.singularCast} maxLines={2} />
    </div>
  ),
  play: async ({ canvas }) => {
    const heights = canvas
      .getAllByRole('article')
      .map((article) => article.querySelector('p')?.getBoundingClientRect().height);
    await expect(heights).toEqual([44, 110, 22]);
  },
};

/**
 * `hideChannel` and `hideCounts` hide the channel and the counts, which are then also missing from
 * the names of buttons.
 */
export const WithoutChannelAndCounts: Story = {
  tags: ['content'],
  args: { hideChannel: true, hideCounts: true },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <CastCard {...args} />
      <CastCard {...args} allowReactions />
      <CastCard {...args} appearance="embed" />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText(/12 replies|1\.2K|1,204/)).toBeNull();
    await expect(canvasElement.innerHTML).not.toMatch(/1,204|12 replies/);
    // Those of the text remain.
    await expect(canvas.getAllByRole('link', { name: '/dev' })).toHaveLength(3);
    await expect(canvas.getByRole('button', { name: 'Like' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Like on Farcaster' })).toBeVisible();
  },
};

/**
 * `appearance="compact"`, for sidebars: the author on one row, three lines of text and a picture of
 * 64 px, without counts and buttons.
 */
export const Compact: Story = {
  tags: ['content'],
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 360 }}>
      {[longCast, { ...longCast, embeds: world.imageCast.embeds }, world.imageCast].map(
        (cast, index) => (
          <CastCard key={index} cast={cast} appearance="compact" allowReactions />
        ),
      )}
      <CastCard cast={world.singularCast} appearance="compact" maxLines={1} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [words, both, picture, short] = canvas.getAllByRole('article');
    for (const each of [words, both, picture, short]) {
      await expect(each?.querySelector('footer, button')).toBeNull();
      await expect(each?.querySelector('header')?.getBoundingClientRect().height).toBeLessThan(25);
    }
    await expect(words?.querySelector('p')?.getBoundingClientRect().height).toBe(66);
    // The pictures are loaded on demand.
    await waitFor(() => expect(canvas.getAllByRole('article')[2]).toContainHTML('width="64"'));
    await expect(words?.querySelectorAll('img')).toHaveLength(1);
    const text = both?.querySelector('p')?.getBoundingClientRect();
    const thumbnail = both?.querySelector('img[width="64"]')?.getBoundingClientRect();
    await expect(thumbnail).toMatchObject({ width: 64, height: 64 });
    await expect(thumbnail!.left).toBeGreaterThan(text!.right);
    await expect(short?.querySelector('p')?.getBoundingClientRect().height).toBe(22);
  },
};

/**
 * `onReply` and `onQuote` are called with the cast by the buttons 'Reply' and 'Quote', which need
 * no session and replace the links of `reactions="client"`. With `allowReactions`, the comment
 * button replies if it has no other handler, and a quote button follows the others.
 */
export const OwnComposer: Story = {
  tags: ['content'],
  args: { onReply: fn(), onQuote: fn() },
  beforeEach: () => {
    cleanUp();
    storeSession();
    return cleanUp;
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <CastCard {...args} />
      <CastCard {...args} reactions="client" />
      <CastCard {...args} allowReactions />
    </div>
  ),
  play: async ({ args, canvas }) => {
    const [alone, links, buttons] = canvas.getAllByRole('article').map((each) => within(each));
    const namesOf = (inside: typeof alone) => {
      const group = inside!.getByRole('group', { name: 'Reactions' });
      return Array.from(group.children, (each) => each.ariaLabel);
    };
    const reply = 'Reply, 12 replies';
    const quote = 'Quote, 31 recasts';
    // They are loaded on demand.
    await alone!.findByRole('button', { name: reply });
    await expect(namesOf(alone)).toEqual([reply, quote]);
    await expect(namesOf(links)).toEqual([reply, quote, 'Like on Farcaster, 1,204 likes']);
    await waitFor(() =>
      expect(namesOf(buttons)).toEqual([
        'Comment, 12 replies',
        'Recast, 31 recasts',
        'Like, 1,204 likes',
        'Quote',
      ]),
    );
    await userEvent.click(alone!.getByRole('button', { name: reply }));
    await userEvent.click(links!.getByRole('button', { name: quote }));
    await userEvent.click(buttons!.getByRole('button', { name: 'Comment, 12 replies' }));
    await userEvent.click(buttons!.getByRole('button', { name: 'Quote' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    for (const handler of [args.onReply, args.onQuote]) {
      await expect(handler).toHaveBeenCalledTimes(2);
      await expect(handler).toHaveBeenLastCalledWith(world.launchCast);
    }
  },
};

/** An unusable value is named in one warning, and its default applies. */
export const UnusableValues: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => {
    const wrong = { maxLines: 'many', onSelect: 'open', onPrefetch: {}, onReply: 1, onQuote: true };
    return (
      <div style={{ display: 'grid', gap: 16 }}>
        <CastCard cast={longCast} {...(wrong as object)} />
        <CastCard cast={longCast} {...(wrong as object)} maxLines={0} />
        <CastCard cast={longCast} {...({ appearance: 'tiny', maxLines: null } as object)} />
      </div>
    );
  },
  beforeEach: () => {
    spyOn(console, 'warn').mockImplementation(() => {});
  },
  play: async ({ canvas }) => {
    const names = ['maxLines', 'onSelect', 'onPrefetch', 'onReply', 'onQuote'];
    await expect(console.warn).toHaveBeenCalledTimes(names.length);
    for (const name of names) {
      await expect(console.warn).toHaveBeenCalledWith(
        `castkit: the value of <CastCard ${name}> is not valid. The default applies.`,
      );
    }
    await expect(canvas.queryByRole('group')).toBeNull();
    const heights = canvas
      .getAllByRole('article')
      .map((article) => article.getBoundingClientRect().height);
    await expect(new Set(heights).size).toBe(1);
  },
};

/** A site's rules: spoilers are covered, one author is left out. */
const moderate = ({ text, author }: Cast): Verdict | null => {
  if (author?.fid === world.users.dev.fid) return { level: 'hide' };
  return text?.includes('p99')
    ? { level: 'cover', reason: 'Figures of other people’s servers' }
    : null;
};

/**
 * A covered cast shows its author, the reason or 'Hidden by this site', and a button. Pressing it
 * reveals the text, pictures and everything else.
 */
export const Covered: Story = {
  tags: ['content'],
  parameters: { settings: { moderate } },
  args: { allowReactions: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Linda Xie')).toBeVisible();
    await expect(await canvas.findByText('Figures of other people’s servers')).toBeVisible();
    await expect(canvasElement.innerHTML).not.toMatch(/p99|replies|\/dev/);
    await expect(canvas.getAllByRole('button')).toEqual([
      canvas.getByRole('button', { name: 'Show post' }),
    ]);
  },
};

/**
 * Setting `moderate` decides whether a cast is shown, and null shows it. A hidden cast leaves no
 * gap, and a press reveals a covered one and moves the focus to it.
 */
export const Moderated: Story = {
  tags: ['content'],
  parameters: { settings: { moderate: fn(moderate) } },
  render: () => (
    <div>
      <NeynarFeedList
        feedType="filter"
        filterType="channel_id"
        channelId={world.channels.short}
        initialPages={[
          {
            casts: [
              world.quietCast,
              world.singularCast,
              { ...world.launchCast, embeds: world.imageCast.embeds },
              world.popularCast,
            ],
          },
        ]}
      />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const posts = within(await canvas.findByRole('feed')).getAllByRole('article');
    await expect(posts.map((post) => post.getAttribute('aria-label'))).toEqual([
      'Post by Alice',
      'Post by Linda Xie',
      'Post by Linda Xie',
    ]);
    const [first, second] = posts.map((post) => post.getBoundingClientRect());
    const gap = second!.top - first!.bottom;
    await expect(gap).toBeLessThan(20);
    await expect(canvasElement.querySelector('img[width="225"]')).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Show post' }));
    await expect(posts[1]).toHaveTextContent(/p99/);
    await expect(posts[1]?.querySelector('img[width="225"]')).toBeVisible();
    await expect(posts[1]).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Show post' })).toBeNull();
  },
};

/** The decision of `moderate` about a cast also applies where the cast is quoted. */
export const ModeratedQuotes: Story = {
  tags: ['content'],
  parameters: { settings: { moderate } },
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      {[world.launchCast, world.singularCast].map((quoted) => (
        <CastCard
          key={quoted.hash}
          cast={{
            ...world.quietCast,
            hash: `${world.quietCast.hash}${quoted.hash}`,
            embeds: [{ cast_id: { hash: quoted.hash, fid: 3 }, cast: quoted }],
          }}
        />
      ))}
      <CastCard cast={world.quietCast} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [covered, without, plain] = canvas.getAllByRole('article');
    const button = await canvas.findByRole('button', { name: 'Show post' });
    await expect(covered?.querySelector('blockquote')).toHaveTextContent(
      /^Linda Xie.*Figures of other people’s serversShow post$/,
    );
    await expect(canvasElement).not.toHaveTextContent(/p99|shipping/);
    await expect(without!.getBoundingClientRect().height).toBe(
      plain!.getBoundingClientRect().height,
    );
    await userEvent.click(button);
    await expect(covered?.querySelector('blockquote')).toHaveTextContent(/p99/);
    await expect(covered?.querySelector('blockquote')).toHaveFocus();
  },
};

/** A page with a button of its own, whose rules are written where it renders. */
function MutingPage() {
  const [isMuted, setIsMuted] = useState(false);
  return (
    <NeynarContextProvider
      settings={{
        clientId: world.clientId,
        moderate: ({ author }) =>
          isMuted && author?.fid === world.users.linda.fid ? { level: 'hide' } : null,
        moderateKey: Number(isMuted),
      }}
    >
      <button
        type="button"
        onClick={() => {
          setIsMuted(!isMuted);
        }}
      >
        {isMuted ? 'Unmute Linda' : 'Mute Linda'}
      </button>
      <CastCard cast={world.launchCast} />
      <NeynarFeedList
        feedType="following"
        fid={3}
        initialPages={[{ casts: [world.quietCast, world.imageCast], next: {} }]}
      />
    </NeynarContextProvider>
  );
}

/**
 * A `moderate` that is written inline decides anew in the render that also brings another
 * `moderateKey`: what it hides disappears from cards and lists at once, without a request, and
 * comes back by the next key.
 */
export const ModeratesAnew: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <MutingPage />,
  play: async ({ canvas }) => {
    const names = () =>
      canvas.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
    const all = ['Post by Linda Xie', 'Post by Alice', 'Post by Linda Xie'];
    await expect(names()).toEqual(all);
    // A list that was given pages looks once for newer posts.
    await waitFor(() => expect(calls.map(({ answered }) => answered)).toEqual([true]));
    await userEvent.click(canvas.getByRole('button', { name: 'Mute Linda' }));
    await expect(names()).toEqual(['Post by Alice']);
    await userEvent.click(canvas.getByRole('button', { name: 'Unmute Linda' }));
    await expect(names()).toEqual(all);
    await expect(calls).toHaveLength(1);
  },
};

/** Covered casts, without a reason. */
const covered: Shown = {
  settings: { moderate: () => ({ level: 'cover' }) },
  render: () => <CastCard cast={world.quietCast} />,
  messages: (text) => [text.castCovered, text.showCast],
};

/** A covered cast in each language. */
export const CoveredInLanguages: Story = {
  ...(inLanguages(covered) as Story),
  tags: ['content'],
};

const replying = {
  ...world.quietCast,
  hash: `0x${'4e'.repeat(20)}`,
  text: 'A button, if you ask me.',
  parent_hash: world.launchCast.hash,
  parent_author: { fid: world.users.linda.fid },
};

/**
 * `showReplyTo`: a reply says above its text 'Replying to' and the name, with a link to what it
 * replies to, and a cast in a channel or on a page names that. By default the line is missing.
 */
export const RepliesTo: Story = {
  tags: ['content'],
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <CastCard cast={replying} showReplyTo />
      <CastCard
        cast={{ ...replying, hash: null, parent_author: { fid: world.users.alice.fid } }}
        showReplyTo
      />
      <CastCard
        cast={{
          ...replying,
          parent_hash: null,
          parent_url: 'https://farcaster.group/design',
          channel: { id: 'design', name: 'Design' },
        }}
        showReplyTo
        hideChannel
      />
      <CastCard
        cast={{ ...replying, parent_hash: null, parent_url: 'https://pages.castkit.example/room' }}
        showReplyTo
      />
      <CastCard cast={replying} showReplyTo fetchMissing={false} />
    </div>
  ),
  play: async ({ canvas }) => {
    const linked = async (name: string, href: string) => {
      const link = await canvas.findByRole('link', { name });
      await expect(link).toHaveAttribute('href', href);
      // Above the text, below the author.
      const { previousElementSibling, nextElementSibling } = link.parentElement!;
      await expect(previousElementSibling?.tagName).toBe('HEADER');
      await expect(nextElementSibling).toHaveTextContent(replying.text);
    };
    const hash = world.launchCast.hash.slice(0, 10);
    await linked('Replying to @linda', `https://farcaster.xyz/linda/${hash}`);
    await linked('Replying to @alice.eth', `https://farcaster.xyz/alice.eth/${hash}`);
    await linked('Replying to /design', 'https://farcaster.xyz/~/channel/design');
    await linked('Replying to pages.castkit.example', 'https://pages.castkit.example/room');
    await linked(
      'Replying to a post',
      `https://farcaster.xyz/~/conversations/${world.launchCast.hash}`,
    );
    const asked = calls.filter(({ path }) => path.startsWith('/user/bulk'));
    await expect(asked.map(({ query }) => query.fids)).toEqual([
      `${world.users.linda.fid},${world.users.alice.fid}`,
    ]);
  },
};

const repliesOfMany = Array.from({ length: 60 }, (_, number) => ({
  ...replying,
  hash: `0x${(0xb000 + number).toString(16)}${'5d'.repeat(18)}`,
  text: `Reply ${number}`,
  parent_author: { fid: 700 + number },
}));

/**
 * The API sends only the fid of the user replied to, so one request gets the names for a whole page
 * of a feed, even if only a part is rendered.
 */
export const NamesOfAFeed: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <NeynarFeedList
      feedType="filter"
      filterType="channel_id"
      channelId={world.channels.short}
      showReplyTo
      initialPages={[{ casts: repliesOfMany }]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Reply 0')).toBeVisible();
    const asked = () => calls.filter(({ path }) => path.startsWith('/user/bulk'));
    await waitFor(() => expect(asked()).toHaveLength(1));
    await expect(asked()[0]?.query.fids?.split(',')).toHaveLength(60);
    await expect(canvas.queryByText('Reply 59')).toBeNull();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect(await canvas.findByText('Reply 59')).toBeVisible();
    await expect(asked()).toHaveLength(1);
    window.scrollTo(0, 0);
  },
};

/**
 * `showParent`: the cast that a reply replies to is shown above it, in the same card, as in a
 * conversation: the avatars are in one column.
 */
export const WithParent: Story = {
  tags: ['content'],
  args: { cast: replying, showParent: true, showReplyTo: true },
  play: async ({ canvas }) => {
    const parent = await canvas.findByRole('blockquote', { name: 'Post by Linda Xie' });
    await expect(parent).toHaveTextContent(/p99/);
    await expect(card(canvas)).toContainElement(parent);
    const text = canvas.getByText(replying.text);
    await expect(parent.getBoundingClientRect().bottom).toBeLessThan(
      text.getBoundingClientRect().top,
    );
    await expect(canvas.queryByText(/Replying to/)).toBeNull();
    await expect(parent).toHaveStyle({ borderTopWidth: '0px' });
    const [above, own] = [...card(canvas).querySelectorAll('img[src*="avatars"]')].map((image) =>
      image.getBoundingClientRect(),
    );
    await expect([above?.left, above?.width]).toEqual([own?.left, own?.width]);
    const name = canvas.getByText('Linda Xie').getBoundingClientRect();
    await expect(canvas.getByText('Alice').getBoundingClientRect().left).toBe(name.left);
  },
};

const { linda } = world.users;
const posted = {
  ...world.launchCast,
  app: { ...linda, fid: 9, username: 'castkit', display_name: 'Castkit' },
};

/**
 * Setting `showApp`: every cast names the app that it was posted with, as 'via Name' with its
 * picture.
 */
export const WithApp: Story = {
  tags: ['content'],
  args: { cast: posted },
  parameters: { settings: { showApp: true } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'via Castkit' });
    await expect(link).toHaveAttribute('href', 'https://farcaster.xyz/castkit');
    await expect(link.querySelector('img')).toHaveAttribute('src', linda.pfp_url);
  },
};

/** The picture of the app stands before its name, in the direction of the page. */
export const WithAppFromTheRight: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: posted },
  parameters: { settings: { showApp: true } },
  render: (args) => (
    <div dir="rtl">
      <CastCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'via Castkit' });
    const { right } = link.querySelector('span')!.getBoundingClientRect();
    await expect(Math.abs(right - link.getBoundingClientRect().right)).toBeLessThan(1);
  },
};

/**
 * Setting `allCounts`, `false` by default, shows the number of recasts beside those of replies and
 * likes. The number follows the visitor's recasts, and is missing if the API sends none.
 */
export const WithRecasts: Story = {
  tags: ['behaviour'],
  parameters: { settings: { allCounts: true } },
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
  render: () => (
    <>
      <CastCard cast={world.launchCast} allowReactions onRecastBtnPress={() => true} />
      <CastCard cast={world.launchCast} hideCounts />
      <CastCard cast={{ ...world.launchCast, hash: '0x77', reactions: {} }} />
    </>
  ),
  play: async ({ canvas }) => {
    const [counted, ...others] = canvas.getAllByRole('article');
    const count = Number(world.launchCast.reactions?.recasts_count);
    await expect(counted).toHaveTextContent(new RegExp(`replies.*${count} recasts.*likes`));
    for (const other of others) await expect(other).not.toHaveTextContent(/recast/i);
    const recast = within(counted!).getByRole('button', { name: /^Recast/ });
    const step = recast.getAttribute('aria-pressed') === 'true' ? -1 : 1;
    await userEvent.click(recast);
    await waitFor(async () => {
      await expect(counted).toHaveTextContent(new RegExp(`replies.*${count + step} recasts`));
    });
  },
};

/**
 * With `allCounts: 'beside'` the numbers stand beside the icons. A cast that has no icon for each
 * of them has them below.
 */
export const CountsBeside: Story = {
  tags: ['content'],
  parameters: { settings: { allCounts: 'beside' } },
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <CastCard cast={world.launchCast} allowReactions onLikeBtnPress={() => true} />
      <CastCard cast={world.popularCast} appearance="plain" reactions="client" />
      <CastCard cast={world.launchCast} onReply={() => null} />
      <CastCard cast={world.launchCast} allowReactions hideCounts />
      <CastCard cast={{ ...world.launchCast, hash: '0x77' }} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [pressed, linked, answered, hidden, bare] = canvas.getAllByRole('article');
    const likes = Number(world.launchCast.reactions?.likes_count);
    const like = within(pressed!).getByRole('button', { name: /^Like/ });
    const shown = (count: number) => count.toLocaleString('en');
    await expect(pressed).not.toHaveTextContent(/ · .*likes/);
    await userEvent.click(like);
    await expect(like).toHaveAccessibleName(`Like, ${shown(likes + 1)} likes`);
    await expect(within(linked!).getByRole('link', { name: /^Like on/ })).toHaveTextContent(/\d/);
    await within(answered!).findByRole('button', { name: /^Reply/ });
    await expect(answered).toHaveTextContent(/replies.*recasts.*likes/);
    await expect(hidden).not.toHaveTextContent(/\d+ likes/);
    await expect(bare).toHaveTextContent(/replies.*recasts.*likes/);
  },
};

const postcards = { parameters: { settings: { postcards: true } } };
const openPostcard = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Share' }));
  const dialog = await canvas.findByRole('dialog', { name: 'Share as a picture' });
  await within(dialog).findByRole('link', { name: 'Download' });
  return within(dialog);
};
/** How light a place of the picture is, from 0 to 765. */
const lightAt = (sheet: HTMLElement, x: number, y: number) => {
  const [red = 0, green = 0, blue = 0] = (sheet as HTMLCanvasElement)
    .getContext('2d')!
    .getImageData(x, y, 1, 1).data;
  return red + green + blue;
};

/**
 * Setting `postcards`, `false` by default, adds a button that draws the cast as a picture in the
 * colours and the font of its card.
 */
export const Postcard: Story = {
  tags: ['state'],
  ...postcards,
  play: async ({ canvas }) => {
    const dialog = await openPostcard(canvas);
    const sheet = dialog.getByRole('img', { name: /^Linda Xie: / });
    await expect(sheet).toHaveAttribute('width', '1200');
    await expect(sheet).toHaveAttribute('height', '630');
    // The paper of the card, and the author's picture on it.
    const paper = getComputedStyle(card(canvas)).backgroundColor.match(/[\d.]+/g) ?? [];
    await expect(lightAt(sheet, 600, 40)).toBe(
      paper.slice(0, 3).reduce((sum, value) => sum + Number(value), 0),
    );
    await expect(lightAt(sheet, 114, 516)).not.toBe(lightAt(sheet, 600, 40));
    await expect(dialog.queryByText(/^Without the profile picture/)).toBeNull();
    await expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'download',
      'postcard.png',
    );
  },
};

/** Copies the picture, and the link to the text on the page, and says so. */
export const PostcardCopied: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    ...postcards.parameters,
    expectedErrors: ['The postcard could not be copied', 'NotAllowedError'],
  },
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'write').mockResolvedValue();
    const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const dialog = await openPostcard(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy picture' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Copied'));
    const [[item] = []] = write.mock.calls[0] ?? [];
    const picture = await item!.getType('image/png');
    const { width, height } = await createImageBitmap(picture);
    await expect([width, height]).toEqual([1200, 630]);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy link to the text' }));
    await expect(writeText.mock.calls[0]?.[0]).toMatch(/^http.*#:~:text=[^,]+,[^,]+$/);
    // What the browser refuses is said.
    write.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy picture' }));
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent('It can’t be copied here'),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Share' })).toHaveFocus();
  },
};

/** What is selected of the card is drawn in place of its whole text. */
export const PostcardOfASelection: Story = {
  tags: ['behaviour', '!autodocs'],
  ...postcards,
  play: async ({ canvas }) => {
    const share = await canvas.findByRole('button', { name: 'Share' });
    const texts = document.createTreeWalker(card(canvas).querySelector('p')!, NodeFilter.SHOW_TEXT);
    const text = texts.nextNode()!;
    getSelection()!.setBaseAndExtent(text, 0, text, 4);
    const selected = getSelection()!.toString().trim();
    share.click();
    const dialog = await canvas.findByRole('dialog', { name: 'Share as a picture' });
    await expect(
      within(dialog).getByRole('img', { name: `Linda Xie: ${selected}` }),
    ).toBeInTheDocument();
    getSelection()!.removeAllRanges();
  },
};

/** A picture whose host does not allow its use is left out, and it is said. */
export const PostcardWithoutAvatar: Story = {
  tags: ['behaviour', '!autodocs'],
  ...postcards,
  args: { cast: { ...world.launchCast, author: world.users.faceless } },
  play: async ({ canvas }) => {
    const dialog = await openPostcard(canvas);
    await expect(dialog.getByText(/^Without the profile picture/)).toBeVisible();
  },
};

/**
 * `showMore`, `false` by default, adds a button to a text that `maxLines` cuts off. A press shows
 * the whole text, and another cuts it off again.
 */
export const ShowMore: Story = {
  tags: ['state'],
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <CastCard cast={longCast} maxLines={3} showMore />
      <CastCard cast={world.quietCast} maxLines={3} showMore />
    </div>
  ),
  play: async ({ canvas }) => {
    const [long, short] = canvas.getAllByRole('article');
    const text = long!.querySelector('p')!;
    const button = await within(long!).findByRole('button', { name: 'Show more' });
    await expect(within(short!).queryByRole('button', { name: 'Show more' })).toBeNull();
    // In line with the text, and below it.
    const box = () => button.getBoundingClientRect();
    await expect(box().left).toBe(text.getBoundingClientRect().left);
    await expect(box().height).toBeGreaterThanOrEqual(24);
    const cut = text.clientHeight;
    await userEvent.click(button);
    await expect(button).toHaveTextContent('Show less');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(text.clientHeight).toBeGreaterThan(cut);
    await expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1);
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(text.clientHeight).toBe(cut);
    await expect(button).toHaveTextContent('Show more');
  },
};

/** The sentences of a text as paragraphs, as those of Markdown are. */
const Paragraphs = ({ cast }: CastPartProps) => (
  <>
    {(cast.text ?? '').split('. ').map((sentence, at) => (
      <p key={at} style={{ margin: 0 }}>
        {sentence}.
      </p>
    ))}
  </>
);

/** What the mark of the network takes of a card: the width of the box, 0 without the mark. */
const markOf = (article: HTMLElement) => {
  const link = article.querySelector('header a[title]')!;
  const { content, display, inlineSize } = getComputedStyle(link, '::before');
  return content === 'none' || display === 'none' ? 0 : parseFloat(inlineSize);
};

/**
 * Setting `showMark`, `true` by default: without the mark of the network the corner is free. The
 * time still leads to the cast.
 */
export const WithoutMark: Story = {
  tags: ['behaviour'],
  parameters: { settings: { showMark: false } },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <CastCard {...args} />
      <CastCard {...args} appearance="embed" />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const article of canvas.getAllByRole('article')) {
      await expect(markOf(article)).toBe(0);
      await expect(article.querySelector('header time')).toBeVisible();
    }
  },
};

/** By default the mark is in the corner of each card. */
export const WithMark: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(markOf(card(canvas))).toBe(20);
  },
};

/** A text of the site with buttons beside it. */
const TextWithButtons = ({ children }: CastPartProps) => (
  <>
    {children}
    <button type="button">Translate</button>
    <a href="#report">Report</a>
  </>
);

/** What `components.Text` renders beside the text has its own size, in line with the text. */
export const ButtonsBesideText: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <ComponentsProvider components={{ Text: TextWithButtons }}>
      <CastCard cast={world.quotingCast} />
    </ComponentsProvider>
  ),
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: 'Translate' });
    // That of the cast, and that of the quote.
    await expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      const link = button.nextElementSibling!.getBoundingClientRect();
      const box = button.getBoundingClientRect();
      const text = button.parentElement!.querySelector(':scope > p')!.getBoundingClientRect();
      await expect(box.width).toBeLessThan(text.width / 2);
      await expect(link.width).toBeLessThan(text.width / 2);
      await expect([box.left, link.left]).toEqual([text.left, text.left]);
      await expect(box.top).toBeGreaterThanOrEqual(text.bottom);
    }
  },
};

/** A text of the site (`components.Text`) is cut off at the same lines, and has the same button. */
export const ShowMoreOfOwnText: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <ComponentsProvider components={{ Text: Paragraphs }}>
      <CastCard cast={longCast} maxLines={3} showMore />
    </ComponentsProvider>
  ),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Show more' });
    const paragraphs = card(canvas).querySelectorAll('p:not(footer p)');
    const { parentElement: text } = paragraphs[0]!;
    await expect(paragraphs.length).toBeGreaterThan(10);
    const { height, left } = paragraphs[0]!.getBoundingClientRect();
    await expect(height).toBeGreaterThan(0);
    await expect(left).toBe(button.getBoundingClientRect().left);
    const cut = text!.clientHeight;
    await expect(cut).toBeLessThan(text!.scrollHeight);
    await userEvent.click(button);
    await expect(text!.clientHeight).toBeGreaterThan(cut);
    await expect(text!.scrollHeight).toBeLessThanOrEqual(text!.clientHeight + 1);
    await userEvent.click(button);
    await expect(text!.clientHeight).toBe(cut);
  },
};

const mutes = createMutes();
const report = fn();
const pin = fn();
const menus = {
  beforeEach: () => {
    mutes.replace([]);
    report.mockClear();
    pin.mockClear();
  },
  parameters: {
    settings: {
      mutes,
      onReport: report,
      menu: () => [{ label: 'Pin to the profile', onSelect: pin }],
    },
  },
};
const channelCast = { ...world.launchCast, channel: { id: 'coffee' } };
const openMenu = async (canvas: Canvas, at = 0) => {
  const buttons = await canvas.findAllByRole('button', { name: 'More' });
  await userEvent.click(buttons[at]!);
  return canvas.findByRole('menu', { name: 'More' });
};
/** What lies at the middle of an element, so nothing covers it. */
const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/**
 * Setting `menu`, `false` by default, adds a button with what a visitor can do with the cast: mute
 * and hide with `mutes`, report with `onReport`. A function adds items of the site.
 */
export const Menu: Story = {
  tags: ['state'],
  ...menus,
  args: { cast: channelCast },
  render: (args) => (
    <div style={{ minBlockSize: 480 }}>
      <CastCard {...args} />
    </div>
  ),
  play: async ({ args, canvas }) => {
    const menu = await openMenu(canvas);
    const items = within(menu).getAllByRole('menuitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        ...['Copy link', 'View on Farcaster', 'Pin to the profile', 'Mute @linda'],
        ...['Mute /coffee', 'Hide post', 'Report'],
      ]),
    );
    await expect(items[0]).toHaveFocus();
    for (const item of items) await expect(isOnTop(item)).toBe(true);
    // Below its button, and inside the window.
    const box = menu.getBoundingClientRect();
    await expect(box.left).toBeGreaterThanOrEqual(0);
    await expect(box.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Pin to the profile' }));
    await expect(pin).toHaveBeenCalledWith(args.cast);
    await expect(canvas.queryByRole('menu')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus();
    // The copy-link button is beside it, at the end of the row.
    const [copy, more] = [/^Copy link/, 'More'].map((name) =>
      canvas.getByRole('button', { name }).getBoundingClientRect(),
    );
    await expect(more!.left - copy!.right).toBeGreaterThanOrEqual(0);
    await expect(more!.left - copy!.right).toBeLessThan(12);
    await openMenu(canvas);
  },
};

/** By keyboard: arrows open it and go round, letters find an item, Escape and Tab close it. */
export const MenuByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  ...menus,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'More' });
    button.focus();
    await userEvent.keyboard('{ArrowUp}');
    const last = await canvas.findByRole('menuitem', { name: 'Report' });
    await waitFor(() => expect(last).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
    await userEvent.keyboard('h');
    await expect(canvas.getByRole('menuitem', { name: 'Hide post' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('menu')).toBeNull();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus());
    if (!(await realInput({ key: 'Shift+Tab' }))) return;
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
    await expect(canvas.getByRole('button', { name: /^Copy link/ })).toHaveFocus();
  },
};

/** A muted author disappears from a feed at once, and comes back by the toast. */
export const MenuMutes: Story = {
  tags: ['behaviour', '!autodocs'],
  ...menus,
  render: () => (
    // As below a heading: the button for new posts takes 16 px above a feed.
    <div style={{ paddingBlockStart: 16 }}>
      <NeynarFeedList
        feedType="following"
        fid={3}
        initialPages={[{ casts: [world.launchCast, world.quietCast, world.imageCast], next: {} }]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const count = canvas.getAllByRole('article').length;
    const menu = await openMenu(canvas);
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Mute @linda' }));
    await waitFor(() => expect(canvas.getAllByRole('article').length).toBeLessThan(count));
    for (const post of canvas.getAllByRole('article')) {
      await expect(post).not.toHaveTextContent('@linda');
    }
    // The next post has the focus.
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'More' })[0]).toHaveFocus());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(count));
  },
};

const menuOfCast: Shown = {
  settings: menus.parameters.settings,
  render: () => <CastCard cast={channelCast} />,
  act: async ({ canvas }) => {
    const button = await waitFor(() => {
      const found = card(canvas).querySelector<HTMLElement>('[aria-haspopup=menu]');
      if (!found) throw new Error('no menu');
      return found;
    });
    await userEvent.click(button);
    const menu = await canvas.findByRole('menu');
    // At the end of its own row, whatever the direction of the page is.
    const end = getComputedStyle(menu).direction === 'rtl' ? 'left' : 'right';
    await waitFor(() =>
      expect(
        Math.abs(menu.getBoundingClientRect()[end] - button.getBoundingClientRect()[end]),
      ).toBeLessThan(2),
    );
  },
  messages: (text) => [
    ...[text.muteUser('@linda'), text.muteChannel('/coffee'), text.hideCast, text.reportCast],
  ],
};

/** The menu of a cast in each language. */
export const MenuInLanguages: Story = {
  ...(inLanguages(menuOfCast) as Story),
  // Firefox 153 puts an anchored box far from its anchor: Arabic in a page from left to right.
  tags: ['content', 'not-in-firefox'],
};

const focalConversation = {
  conversation: {
    cast: { ...posted, direct_replies: [{ ...posted, hash: '0xa1', text: 'And a reply.' }] },
  },
};

/** Without `showApp`, only the cast that a conversation is about names its app. */
export const AppOfTheFocalCast: Story = {
  tags: ['content'],
  render: () => (
    <NeynarConversationList
      type="hash"
      identifier={posted.hash}
      initialConversation={focalConversation}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link', { name: 'via Castkit' })).toHaveLength(1);
    const [focal] = canvas.getAllByRole('article');
    await expect(within(focal!).getByRole('link', { name: 'via Castkit' })).toBeVisible();
  },
};

/** `showApp: false` names no app anywhere. */
export const NoApp: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { showApp: false } },
  render: () => (
    <>
      <CastCard cast={posted} />
      <NeynarConversationList
        type="hash"
        identifier={posted.hash}
        initialConversation={focalConversation}
      />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('And a reply.')).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent('Castkit');
  },
};

/** A reply with its app. */
const partsOfCast: Shown = {
  settings: { showApp: true },
  render: () => <CastCard cast={{ ...replying, app: posted.app }} showReplyTo />,
  act: ({ canvas }) => canvas.findByText(/@linda/),
  messages: (text) => [text.replyingTo('@linda'), text.viaApp('Castkit')],
};

/** The line with what a cast replies to, and its app, in each language. */
export const RepliesToInLanguages: Story = {
  ...(inLanguages(partsOfCast) as Story),
  tags: ['content'],
};
