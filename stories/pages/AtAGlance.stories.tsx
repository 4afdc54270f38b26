import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { hostileFrame, miniApp, petFrame, steps } from '../../mocks/frames.js';
import { calls, world } from '../../mocks/index.js';
import { cleanUp } from '../../mocks/login-page.js';
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
  ProfileCard,
  ReactionBar,
} from '../../src/entries/index.js';
import type { SelectedUser } from '../../src/entries/index.js';
import { inLanguages } from '../catalog/in-language.js';
import type { Shown } from '../catalog/in-language.js';

/** One widget in all its variants, each under the name of its own story. */
function Variants({ of }: { of: Record<string, ReactNode> }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 }}>
      {Object.entries(of).map(([name, widget]) => (
        <section key={name} data-variant={name}>
          <h2 style={{ margin: '0 0 6px', font: '600 13px/18px var(--catalog-fonts)' }}>{name}</h2>
          {widget}
        </section>
      ))}
    </div>
  );
}

const meta = {
  title: 'For contributors/Widgets at a glance',
  id: 'widgets-at-a-glance',
  component: Variants,
  // Pictures for the tests: readers have the pages of the widgets.
  tags: ['content', 'gallery', 'all-widgets', '!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
  beforeEach: () => {
    cleanUp();
    return cleanUp;
  },
} satisfies Meta<typeof Variants>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Waits for texts that come late from the API, the proxy and the browser. */
async function arrived(canvas: Canvas, ...texts: (string | RegExp)[]) {
  for (const text of texts) await waitFor(() => canvas.getAllByText(text));
}

const press = () => Promise.resolve(petFrame);
const { linda, carolina, noor, stranger, faceless } = world.users;

/** The sign-in button in each variant, with custom label, logo and icon, and disabled. */
export const SignInButton: Story = {
  args: {
    of: {
      'Default variant': <NeynarAuthButton />,
      Farcaster: <NeynarAuthButton variant="farcaster" />,
      Warpcast: <NeynarAuthButton variant="warpcast" />,
      'Own label': <NeynarAuthButton label="Come in" />,
      'Own logo': <NeynarAuthButton customLogoUrl={linda.pfp_url ?? ''} />,
      'Own icon': <NeynarAuthButton icon={<span aria-hidden="true">●</span>} />,
      Disabled: <NeynarAuthButton disabled />,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(7);
    await expect(canvas.getByRole('button', { name: 'Come in' })).toBeVisible();
  },
};

/** Casts with every field, with few, and with hostile content. */
export const CastCards: Story = {
  args: {
    of: {
      'Counts, badge and channel': <CastCard cast={world.launchCast} />,
      'One reply, one like': <CastCard cast={world.singularCast} />,
      'No replies, no likes': <CastCard cast={world.quietCast} />,
      'Without counts': <CastCard cast={world.uncountedCast} />,
      'Long name': <CastCard cast={world.longNameCast} style={{ maxInlineSize: 380 }} />,
      'One endless word': <CastCard cast={world.unbrokenCast} />,
      'White space': <CastCard cast={world.spacedCast} />,
      Arabic: <CastCard cast={world.arabicCast} />,
      'Nothing but a number': <CastCard cast={world.bareCast} />,
      'Without an author': <CastCard cast={world.nobodysCast} />,
      'Broken avatar': <CastCard cast={world.facelessCast} />,
      Hostile: <CastCard cast={world.hostileCast} />,
      'Address shown as an embed': <CastCard cast={world.embedsCast} />,
      Missing: <CastCard cast={null} />,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(14);
    await arrived(canvas, 'Error: could not fetch cast data');
  },
};

/** Images in any number and shape, link previews, quotes, and embeds that cannot be shown. */
export const Embeds: Story = {
  args: {
    of: {
      'One image': <CastCard cast={world.imageCast} />,
      'Tall image': <CastCard cast={world.tallImageCast} />,
      'Wide image': <CastCard cast={world.wideImageCast} />,
      'Image without a size': <CastCard cast={world.unsizedImageCast} />,
      'Described image': <CastCard cast={world.describedImageCast} />,
      'Two images': <CastCard cast={world.twoImagesCast} />,
      'Three images': <CastCard cast={world.threeImagesCast} />,
      'Six images': <CastCard cast={world.sixImagesCast} />,
      'Broken image': <CastCard cast={world.brokenImageCast} />,
      'Link with metadata': <CastCard cast={world.announcedPageCast} />,
      'Link through the proxy': <CastCard cast={world.pageCast} />,
      'Link with a title only': <CastCard cast={world.plainPageCast} />,
      'Link to a hostile page': <CastCard cast={world.hostilePageCast} />,
      'Links that cannot be read': <CastCard cast={world.gonePagesCast} />,
      Quote: <CastCard cast={world.quotingCast} />,
      'Deleted quote': <CastCard cast={world.quotingNothingCast} />,
      'Odd embeds': <CastCard cast={world.oddEmbedsCast} />,
    },
  },
  parameters: { expectedErrors: ['castkit, link preview of gone.castkit.example'] },
  play: async ({ canvas, canvasElement }) => {
    for (const variant of canvasElement.querySelectorAll('[data-variant]')) {
      variant.scrollIntoView();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    await arrived(canvas, 'On boring feeds & other virtues', 'This post was deleted');
    await arrived(canvas, 'A page with nothing but a title', /^<img src=x/);
    await arrived(canvas, 'This image couldn’t be loaded');
    // A link without a preview looks as before: its failure is expected above.
    await waitFor(() =>
      expect(calls.find(({ query }) => query.url?.includes('gone.'))?.answered).toBe(true),
    );
    window.scrollTo(0, 0);
  },
};

/** Frames of both shapes, a mini app, and a hostile frame. */
export const Frames: Story = {
  args: {
    of: {
      Frame: <FrameCard frame={petFrame} onFrameBtnPress={press} />,
      Square: <FrameCard frame={steps[1]} onFrameBtnPress={press} />,
      Hostile: <FrameCard frame={hostileFrame} onFrameBtnPress={press} />,
      'Mini app': <FrameCard frame={miniApp} />,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('group')).toHaveLength(4);
    await expect(canvas.getByRole('button', { name: /Adopt/ })).toBeVisible();
  },
};

/** Profiles with every field, and with fields that the API may leave out. */
export const Profiles: Story = {
  args: {
    of: {
      Whole: <ProfileCard user={linda} />,
      'Without a name': <ProfileCard user={{ ...linda, display_name: ' ' }} />,
      'Nothing but the number': <ProfileCard user={stranger} />,
      'Broken avatar': <ProfileCard user={faceless} />,
      'Long name': <ProfileCard user={carolina} />,
      'Name from the right': <ProfileCard user={noor} />,
      'Long bio': (
        <ProfileCard user={{ ...linda, profile: { bio: { text: 'Grows beans. '.repeat(40) } } }} />
      ),
      Hostile: (
        <ProfileCard
          user={{
            fid: 66,
            username: 'mallory"><img src=x>',
            display_name: '<b>Mallory</b>\u202e drawkcab',
            pfp_url: 'javascript:alert(1)',
            profile: { bio: { text: 'javascript:alert(1) <script>alert(1)</script>' } },
          }}
        />
      ),
      Missing: <ProfileCard user={null} />,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(9);
    await expect(canvas.getByText('!880')).toBeVisible();
  },
};

/** Texts with links, and with words that only look like links. */
export const Texts: Story = {
  args: {
    of: {
      'All three kinds': (
        <LinkedText text="gm @alice.eth, see you in /dev or at example.com/posts?page=2" />
      ),
      'Looks like a link and is none': (
        <LinkedText text="and/or, 3.5/5, v1.2.3, me@example.com, README.md, e.g. this" />
      ),
      'White space and line breaks': <LinkedText text={'  a\n\n\tb  /dev\n'} />,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
  },
};

/** Reactions alone and in a card, before and after the viewer has reacted. */
export const Reactions: Story = {
  args: {
    of: {
      'Bar alone': <ReactionBar reactions={world.launchCast.reactions} replies={12} />,
      'Bar alone, reacted': (
        <ReactionBar
          reactions={world.launchCast.reactions}
          viewerContext={{ liked: true, recasted: true }}
        />
      ),
      'In a card': <CastCard cast={world.launchCast} allowReactions />,
      'In a card, reacted': (
        <CastCard cast={world.launchCastOf2024} allowReactions viewerFid={linda.fid} />
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { pressed: true })).toHaveLength(4);
  },
};

/** Each widget while it loads, when it is empty and when it failed. */
export const States: Story = {
  args: {
    of: {
      'Cast, loading': <NeynarCastCard type="hash" identifier={world.silentCast.hash} />,
      'Cast, missing': <NeynarCastCard type="hash" identifier={world.deletedCast.hash} />,
      'Cast, failed': <NeynarCastCard type="hash" identifier={world.brokenCast.hash} />,
      'Profile, loading': <NeynarProfileCard fid={world.fidsThatFail.silent} />,
      'Feed, empty': (
        <NeynarFeedList
          feedType="filter"
          filterType="channel_id"
          channelId={world.channels.empty}
        />
      ),
      'Feed, failed': (
        <NeynarFeedList
          feedType="filter"
          filterType="channel_id"
          channelId={world.channels.broken}
        />
      ),
      'Conversation, failed': (
        <NeynarConversationList type="hash" identifier={world.threads.broken.hash} />
      ),
      'Conversation without replies': (
        <NeynarConversationList
          type="hash"
          identifier={world.threads.lonely.hash}
          aria-label="Conversation without replies"
        />
      ),
      'Frame, failed': <NeynarFrameCard url="https://broken.castkit.example/" />,
    },
  },
  parameters: {
    expectedErrors: [
      'castkit, fetchCast:',
      'castkit, fetchFeed:',
      'castkit, fetchConversation:',
      'castkit, fetchFrame:',
    ],
  },
  play: async ({ canvas }) => {
    await arrived(canvas, 'This feed couldn’t be loaded', 'No posts yet');
    await arrived(
      canvas,
      'This conversation couldn’t be loaded',
      'No replies yet',
      /^Failed to fetch/,
    );
    await waitFor(() =>
      expect(canvas.getAllByText('Error: could not fetch cast data')).toHaveLength(2),
    );
    await expect(canvas.getAllByText('Loading...')).toHaveLength(2);
  },
};

const chosen = [linda, carolina] as SelectedUser[];

/**
 * Every widget. The loading state has a picture of its own (Languages.stories.tsx): it ends after 15
 * seconds, which a page of this size may take on a busy machine.
 */
const everyWidget: Shown = {
  render: () => (
    <Variants
      of={{
        NeynarAuthButton: <NeynarAuthButton />,
        CastCard: (
          <CastCard
            cast={{ ...world.twoImagesCast, channel: { id: 'dev' }, replies: { count: 11 } }}
            allowReactions
            onLikeBtnPress={() => true}
          />
        ),
        'CastCard, incomplete': (
          <CastCard cast={{ ...world.brokenImageCast, author: {} }} renderFrames />
        ),
        'NeynarCastCard, failed': <NeynarCastCard type="hash" identifier={world.brokenCast.hash} />,
        ProfileCard: <ProfileCard user={linda} />,
        'ProfileCard, own': <ProfileCard user={noor} viewerFid={noor.fid} onCast={() => {}} />,
        FrameCard: <FrameCard frame={petFrame} onFrameBtnPress={press} />,
        'FrameCard, a mini app': <FrameCard frame={{ ...miniApp, title: '' }} />,
        'NeynarFrameCard, failed': <NeynarFrameCard url="https://broken.castkit.example/" />,
        'NeynarFeedList, empty': (
          <NeynarFeedList
            feedType="filter"
            filterType="channel_id"
            channelId={world.channels.empty}
          />
        ),
        NeynarConversationList: (
          <NeynarConversationList
            type="hash"
            identifier={world.threads.focus.hash}
            includeChronologicalParentCasts
          />
        ),
        NeynarAutoCompleteUser: (
          <NeynarAutoCompleteUser selectedUsers={chosen} onSelectUsers={() => {}} />
        ),
      }}
    />
  ),
  act: async ({ canvas, canvasElement }, { messages }) => {
    // Images are loaded as they come into view.
    canvasElement.scrollIntoView();
    await arrived(canvas, messages.castFailed, messages.feedEmpty, messages.imageFailed);
    await arrived(canvas, messages.castDeleted, messages.followsYou, messages.editProfile);
    await waitFor(() =>
      expect(canvas.queryByText(messages.loading.replace('\u00a0', ' '))).toBeNull(),
    );
    const { clientWidth, scrollWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
    window.scrollTo(0, 0);
  },
  messages: () => [],
  expectedErrors: ['castkit, fetchCast:', 'castkit, fetchFrame:'],
  // The name of a button.
  englishData: ['Feed'],
};

/** Every widget in German, and below it in Arabic, from right to left. */
export const InLanguages: StoryObj = inLanguages(everyWidget, { isStacked: true });
