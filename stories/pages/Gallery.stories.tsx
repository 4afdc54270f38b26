import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { miniApp, petFrame } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import { cleanUp, storeSession } from '../../mocks/login-page.js';
import { PICTURES } from '../../mocks/users.js';
import { NeynarComments } from '../../src/entries/comments.js';
import {
  CastCard,
  CastPoster,
  FrameCard,
  NeynarAuthButton,
  NeynarAutoCompleteUser,
  NeynarCastCard,
  NeynarContextProvider,
  NeynarConversationList,
  NeynarFeedList,
  NeynarProfileCard,
  NeynarUserDropdown,
  ProfileCard,
  ReactionBar,
  useAuth,
  useNeynarContext,
} from '../../src/entries/index.js';
import type { SelectedUser } from '../../src/entries/index.js';
import { enPlain } from '../../src/core/languages/en-plain.js';

const { channels, launchCast, announcedPageCast, quotingCast, threads, users } = world;

const meta = {
  title: 'Start/Whole pages',
  id: 'gallery',
  tags: ['content'],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    docs: { story: { inline: false, height: '640px' } },
  },
  beforeEach: cleanUp,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const yes = () => true;
const press = () => Promise.resolve(petFrame);

/** The box of a page that holds a widget. */
function Place({ children }: { children: ReactNode }) {
  return <div data-place="">{children}</div>;
}

/** The horizontal part of an element that no parent, up to its place, cuts off. */
function seen(element: Element, place: Element): { left: number; right: number } {
  let { left, right } = element.getBoundingClientRect();
  for (
    let around = element.parentElement;
    around && around !== place;
    around = around.parentElement
  ) {
    const { overflowX, display } = getComputedStyle(around);
    if (overflowX === 'visible' || display === 'inline') continue;
    const box = around.getBoundingClientRect();
    left = Math.max(left, box.left);
    right = Math.min(right, box.right);
  }
  return { left, right };
}

// Buttons without a border start 8 px before their place, so that icons line up with text, and
// their targets 4 px before that.
const HANG = 12; // px

/** Checks that nothing is wider than its place, and the page no wider than the window. */
async function fits({ canvasElement }: Context) {
  const wide = [...canvasElement.querySelectorAll('[data-place]')].flatMap((place) => {
    const { left, right } = place.getBoundingClientRect();
    return [...place.querySelectorAll('*')].filter((element) => {
      const part = seen(element, place);
      return part.right > part.left && (part.left < left - HANG || part.right > right + 1);
    });
  });
  await expect(wide.map((element) => element.outerHTML.slice(0, 120))).toEqual([]);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

/** The page's own styles. They name no widget. */
const PAPER = `
  .paper { min-block-size: 100vh; padding: 0 16px 64px; color: light-dark(#1d1b18, #e6e2da);
    background: light-dark(#fbf9f4, #141210); font: 19px/1.6 'Source Serif 4 Variable', var(--catalog-fonts) }
  .paper-head, .paper main { max-inline-size: 608px; margin-inline: auto }
  .paper-head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px 16px;
    padding-block: 16px; border-block-end: 3px double light-dark(#1d1b18, #e6e2da) }
  .paper-name { margin: 0; font-size: 26px; line-height: 1.2; font-weight: 700; letter-spacing: -0.01em }
  .paper-date { display: block; font-size: 14px; font-weight: 400; letter-spacing: 0; color: light-dark(#6a655c, #a59f94) }
  .paper h1 { margin: 8px 0 12px; font-size: clamp(34px, 7vw, 46px); line-height: 1.1; font-weight: 650; letter-spacing: -0.02em; text-wrap: balance }
  .paper h2 { margin: 56px 0 16px; padding-block-start: 16px; font-size: 24px; line-height: 1.25; border-block-start: 1px solid light-dark(#d9d4c8, #37332d) }
  .paper-kicker { margin: 40px 0 0; font: 600 13px/1.4 var(--catalog-fonts); letter-spacing: 0.06em; text-transform: uppercase; color: light-dark(#9c3d1c, #f0987a) }
  .paper-standfirst { margin: 0 0 20px; font-size: 21px; line-height: 1.45; color: light-dark(#4f4a42, #bdb7ab); text-wrap: pretty }
  .paper-byline { margin: 0 0 28px; font: 14px/1.5 var(--catalog-fonts); color: light-dark(#6a655c, #a59f94) }
  .paper-byline b { font-weight: 600; color: light-dark(#1d1b18, #e6e2da) }
  .paper-text p { margin: 0 0 1.1em; text-wrap: pretty }
  .paper-text > p:first-of-type::first-letter { float: inline-start; padding-inline-end: 8px; font-size: 66px; line-height: 0.86; font-weight: 600 }
  .paper figure { margin: 0 0 28px }
  .paper figure img { display: block; inline-size: 100%; block-size: auto; aspect-ratio: 16 / 9; object-fit: cover }
  .paper figcaption { margin-block-start: 8px; font: 13px/1.5 var(--catalog-fonts); color: light-dark(#6a655c, #a59f94) }
  .paper [data-place] { margin-block: 28px }
  .paper-head [data-place], .paper h2 + [data-place] { margin-block: 0 }
`;

function Article() {
  return (
    <div className="paper">
      <style>{PAPER}</style>
      <header className="paper-head">
        <p className="paper-name">
          The Harbour Ledger <span className="paper-date">Wednesday, 4 March 2026</span>
        </p>
        <Place>
          <NeynarAuthButton variant="farcaster" />
        </Place>
      </header>
      <main>
        <p className="paper-kicker">Networks</p>
        <h1>In praise of the boring feed</h1>
        <p className="paper-standfirst">
          For ten years every timeline tried to be a slot machine. The people who build the next
          ones would rather that you closed the tab.
        </p>
        <p className="paper-byline">
          By <b>Linda Xie</b> · 6 minutes
        </p>
        <figure>
          <img src={`${PICTURES}/photos/harbour.svg?size=1216x684`} alt="" />
          <figcaption>
            The old harbour at dawn: nothing happens, and people come to look at it.
          </figcaption>
        </figure>
        <div className="paper-text">
          <p>
            It began, as these things do, with a weekend and a table that had grown too many
            indexes. Nobody had asked for a faster feed. Somebody only wished to understand why the
            slow one was slow, and wrote down what she found.
          </p>
          <Place>
            <CastCard
              cast={launchCast}
              allowReactions
              media="large"
              onLikeBtnPress={yes}
              onRecastBtnPress={yes}
              onCommentBtnPress={yes}
            />
          </Place>
          <p>
            A feed that answers in the time of a blink needs no tricks to keep you waiting. It can
            show what is there, in the order in which it was said, and then stop. The notes that
            followed were read by more people than the product had users.
          </p>
          <Place>
            <CastCard cast={announcedPageCast} media="large" />
          </Place>
          <p>
            Not all of it is sober. The same wire carries small toys that run right inside a post,
            and one of them, a foster home for pets that do not exist, had forty thousand visitors
            before anybody asked what it was for.
          </p>
          <Place>
            <FrameCard frame={petFrame} onFrameBtnPress={press} />
          </Place>
          <p>
            Perhaps that is the lesson of the harbour as well. Build the quay, keep it dry, and let
            the boats be as loud as they like.
          </p>
        </div>
        <h2>About the author</h2>
        <Place>
          <ProfileCard user={users.linda} />
        </Place>
        <h2>What readers say</h2>
        <Place>
          <NeynarConversationList
            type="hash"
            identifier={threads.focus.hash}
            allowReactions
            onLikeBtnPress={yes}
            onRecastBtnPress={yes}
            onCommentBtnPress={yes}
          />
        </Place>
      </main>
    </div>
  );
}

/** A newspaper's page in serifs, with casts inside the article and replies at its end. */
export const ArticlePage: Story = {
  parameters: { settings: { messages: enPlain } },
  render: () => <Article />,
  play: async (context) => {
    const { canvas } = context;
    await document.fonts.ready;
    await expect(canvas.getByRole('button', { name: 'Sign in with Farcaster' })).toBeVisible();
    const [cast] = canvas.getAllByRole('article', { name: 'Post by Linda Xie' });
    await expect(within(cast!).getByRole('group', { name: 'Reactions' })).toBeVisible();
    await expect(canvas.getByText(`${announcedPageCast.text}`)).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: /Link previews without the third party/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'pets.castkit.example' })).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'Linda Xie' })).toBeVisible();
    const comments = canvas.getByRole('region', { name: 'Conversation' });
    await expect(await within(comments).findByText('I would rather scroll.')).toBeVisible();
    await fits(context);
    // The font family comes from the page, the font size does not.
    const text = within(cast!).getByText(/^Spent the weekend/);
    await expect(getComputedStyle(text).fontFamily).toContain('Source Serif');
    await expect(text).toHaveStyle({ fontSize: '15px' });
  },
};

const BLOG = `
  .blog { min-block-size: 100vh; padding: 24px; color: light-dark(#22262b, #d7dce2); background: light-dark(#f4f6f8, #0f1215);
    font: 16px/1.65 var(--catalog-fonts); box-sizing: border-box }
  .blog-columns { display: grid; grid-template-columns: minmax(0, 1fr) 280px; gap: 32px; max-inline-size: 960px; margin-inline: auto; align-items: start }
  .blog-post { padding: 32px; border-radius: 12px; background: light-dark(#ffffff, #171b20) }
  .blog h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance }
  .blog-meta { margin: 0 0 24px; font-size: 14px; color: light-dark(#5b6570, #97a1ac) }
  .blog-post p { margin: 0 0 16px; text-wrap: pretty }
  .blog-post .blog-meta { margin-block-end: 24px }
  .blog pre, .blog code { font-family: var(--catalog-fonts) }
  .blog pre { margin: 0 0 16px; padding: 16px; overflow: auto; border-radius: 8px; font-size: 13px; line-height: 1.6; background: light-dark(#f4f6f8, #0f1215) }
  .blog aside { display: grid; grid-template-columns: minmax(0, 1fr); gap: 28px }
  .blog h2 { margin: 0 0 10px; font-size: 13px; line-height: 1.4; font-weight: 600; color: light-dark(#5b6570, #97a1ac) }
  @media (max-width: 640px) {
    .blog { padding: 16px }
    .blog-columns { grid-template-columns: minmax(0, 1fr) }
    .blog-post { padding: 20px }
  }
`;

function Blog() {
  const [query, setQuery] = useState('');
  return (
    <div className="blog">
      <style>{BLOG}</style>
      <div className="blog-columns">
        <main className="blog-post">
          <h1>One table is enough</h1>
          <p className="blog-meta">2 March 2026 · filed under databases</p>
          <p>
            We had eleven tables for what is, when you squint, one list of things that people said.
            Each had been a good idea in its week. Together they made every page of the feed a small
            committee meeting.
          </p>
          <p>
            So we wrote the query that we wished to run, and then made the only table on which it
            would be fast:
          </p>
          {/* axe requires that the keyboard reaches what scrolls. */}
          <pre tabIndex={0}>
            <code>
              {'select * from casts\nwhere channel = $1\norder by said_at desc\nlimit 25'}
            </code>
          </pre>
          <p>
            The slowest request of a hundred went from 800 ms to 45 ms. More to the point: everybody
            on the team can now say what the feed does, in one sentence, without looking it up.
          </p>
          <p>
            There was a cost. Writes are heavier, and a channel that is renamed takes a night. We
            think that is the right way round: people read far more often than they rename things.
          </p>
        </main>
        <aside>
          <Place>
            <NeynarAuthButton variant="farcaster" />
          </Place>
          <section>
            <h2>Written by</h2>
            <Place>
              <ProfileCard user={users.alice} />
            </Place>
          </section>
          <section>
            <h2>Was it worth reading?</h2>
            <Place>
              <ReactionBar
                reactions={launchCast.reactions}
                replies={12}
                onLike={yes}
                onRecast={yes}
                onComment={yes}
              />
            </Place>
          </section>
          <section>
            <h2>Find somebody</h2>
            <Place>
              <NeynarUserDropdown value={query} onChange={setQuery} onSelect={yes} />
            </Place>
          </section>
          <section>
            <h2>From the channel</h2>
            <Place>
              <NeynarFeedList
                feedType="filter"
                filterType="channel_id"
                channelId={channels.short}
              />
            </Place>
          </section>
        </aside>
      </div>
    </div>
  );
}

/**
 * A blog with a column of 280 px, or below the post where the window is narrow; the visitor is
 * signed in.
 */
export const Sidebar: Story = {
  parameters: { settings: { messages: enPlain } },
  render: () => <Blog />,
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
  play: async (context) => {
    const { canvas } = context;
    await document.fonts.ready;
    const aside = canvas.getByRole('complementary');
    await expect(within(aside).getByRole('button', { name: '@linda' })).toBeVisible();
    await expect(within(aside).getByRole('article', { name: 'Alice' })).toBeVisible();
    await expect(within(aside).getByRole('group', { name: 'Reactions' })).toBeVisible();
    await expect(within(aside).getByRole('combobox', { name: 'Search users' })).toBeVisible();
    const feed = await within(aside).findByRole('feed', { name: 'Feed' });
    await expect(within(feed).getAllByRole('article')).not.toHaveLength(0);
    const width = window.innerWidth > 640 ? 280 : window.innerWidth - 32;
    await expect(feed.getBoundingClientRect().width).toBe(width);
    await fits(context);
  },
};

const DASHBOARD = `
  .desk { min-block-size: 100vh; padding: 20px; box-sizing: border-box; color-scheme: dark; color: #dfe3ea; background: #0a0c10;
    font: 15px/1.5 var(--catalog-fonts) }
  .desk-head { display: flex; align-items: center; justify-content: space-between; gap: 16px; margin-block-end: 20px }
  .desk h1 { margin: 0; font-size: 20px; line-height: 1.3; letter-spacing: -0.01em }
  .desk h2 { margin: 0 0 12px; font-size: 13px; line-height: 1.4; font-weight: 600; color: #98a2b3 }
  .desk-panels { display: grid; grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr); gap: 16px; align-items: start }
  .desk-column { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px }
  .desk-panel { padding: 16px; border: 1px solid #1d222b; border-radius: 14px; background: #10141a }
  .desk-publish { padding: 8px 16px; border: 0; border-radius: 8px; font: 600 14px/20px var(--catalog-fonts); color: #08130c; background: #5bd08f; cursor: pointer }
  @media (max-width: 700px) {
    .desk { padding: 12px }
    .desk-panels { grid-template-columns: minmax(0, 1fr) }
    .desk-panel { padding: 12px }
  }
`;

const COLLABORATORS: SelectedUser[] = [users.alice, users.dev].map((user) => ({
  username: `${user.username}`,
  display_name: `${user.display_name}`,
  pfp_url: `${user.pfp_url}`,
}));

function Publish() {
  const { showToast } = useNeynarContext();
  return (
    <button
      type="button"
      className="desk-publish"
      onClick={() => {
        showToast('success', 'Scheduled for 18:00');
        showToast('warning', 'Two drafts have no channel yet');
      }}
    >
      Publish
    </button>
  );
}

function Desk() {
  const [selectedUsers, setSelectedUsers] = useState(COLLABORATORS);
  return (
    <div className="desk">
      <style>{DASHBOARD}</style>
      <header className="desk-head">
        <h1>Newsroom</h1>
        <Publish />
      </header>
      <main className="desk-panels">
        <div className="desk-column">
          <section className="desk-panel">
            <h2>Trending</h2>
            <Place>
              <NeynarFeedList
                feedType="filter"
                filterType="channel_id"
                channelId={channels.newsroom}
              />
            </Place>
          </section>
        </div>
        <div className="desk-column">
          <section className="desk-panel">
            <h2>Account</h2>
            <Place>
              <NeynarProfileCard fid={users.linda.fid} />
            </Place>
          </section>
          <section className="desk-panel">
            <h2>Collaborators</h2>
            <Place>
              <NeynarAutoCompleteUser
                selectedUsers={selectedUsers}
                onSelectUsers={setSelectedUsers}
                width="100%"
              />
            </Place>
          </section>
          <section className="desk-panel">
            <h2>Live</h2>
            <Place>
              <FrameCard frame={miniApp} />
            </Place>
          </section>
          <section className="desk-panel">
            <h2>Pinned</h2>
            <Place>
              <NeynarCastCard type="hash" identifier={quotingCast.hash} media="large" />
            </Place>
          </section>
        </div>
      </main>
    </div>
  );
}

/** A dashboard that is always dark. */
export const DarkDashboard: Story = {
  render: () => <Desk />,
  parameters: { settings: { defaultTheme: 'dark' } },
  play: async (context) => {
    const { canvas } = context;
    await document.fonts.ready;
    const feed = await canvas.findByRole('feed', { name: 'Feed' });
    await expect(within(feed).getAllByRole('article')).not.toHaveLength(0);
    const account = await canvas.findByRole('article', { name: 'Linda Xie' });
    await expect(getComputedStyle(account).backgroundColor).toBe('rgb(22, 18, 31)');
    await expect(canvas.getByRole('list', { name: 'Selected users' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Search users' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'game.castkit.example' })).toBeVisible();
    await waitFor(() => expect(canvas.getByText('This.')).toBeVisible());
    await expect(canvas.queryByText('Loading...')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    const toasts = await screen.findByRole('region', { name: 'Notifications' });
    await waitFor(() => expect(within(toasts).getByText('Scheduled for 18:00')).toBeVisible());
    await expect(within(toasts).getByText('Two drafts have no channel yet')).toBeVisible();
    // With the focus inside, the toasts stay.
    within(toasts)
      .getAllByRole('button', { name: /^Close/ })[0]
      ?.focus();
    await fits(context);
  },
};

const WALL = `
  .wall { min-block-size: 100vh; padding: 24px 16px; box-sizing: border-box; color: light-dark(#1d2126, #dde2e8); background: light-dark(#f3f5f7, #0f1216);
    font: 16px/1.6 var(--catalog-fonts) }
  .wall main { max-inline-size: 608px; margin-inline: auto; padding: 32px 24px; border-radius: 16px; background: light-dark(#ffffff, #171b20) }
  .wall h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance }
  .wall p { margin: 0 0 16px; text-wrap: pretty }
  .wall-more { position: relative; max-block-size: 96px; overflow: clip; mask-image: linear-gradient(black, transparent) }
  .wall-gate { display: grid; justify-items: center; gap: 12px; margin-block-start: 8px; padding: 24px; border-radius: 12px; text-align: center; background: light-dark(#f3f5f7, #0f1216) }
  .wall-gate h2 { margin: 0; font-size: 18px; line-height: 1.3 }
  .wall-gate p { margin: 0; font-size: 14px; color: light-dark(#5b6570, #97a1ac) }
`;

function MembersPost() {
  const { isAuthenticated, user } = useAuth();
  return (
    <div className="wall">
      <style>{WALL}</style>
      <main>
        <h1>What we learned from a year of slow mornings</h1>
        <p>
          We stopped answering before ten. Nothing broke, two things got better, and one of them was
          the software.
        </p>
        {isAuthenticated ? (
          <>
            <p>
              The first week was loud. By the third, the questions that mattered had found the page
              where their answer was, and the others had answered themselves.
            </p>
            <p>Welcome back, {user?.display_name}. The whole year is below.</p>
            <Place>
              <NeynarCastCard type="hash" identifier={quotingCast.hash} media="large" />
            </Place>
          </>
        ) : (
          <>
            <p className="wall-more" aria-hidden="true">
              The first week was loud. By the third, the questions that mattered had found the page
              where their answer was, and the others had answered themselves. By the tenth nobody
              could say what the loud ones had been about.
            </p>
            <section className="wall-gate">
              <h2>Read on with Farcaster</h2>
              <p>No password, no card. You can sign out at any time.</p>
              <Place>
                <NeynarAuthButton variant="farcaster" />
              </Place>
            </section>
          </>
        )}
      </main>
    </div>
  );
}

/** A post that visitors can read to the end once they sign in. */
export const LoginWall: Story = {
  render: () => <MembersPost />,
  play: async (context) => {
    const { canvas } = context;
    await document.fonts.ready;
    await expect(canvas.getByRole('button', { name: 'Sign in with Farcaster' })).toBeVisible();
    await expect(canvas.queryByText(/Welcome back/)).toBeNull();
    await fits(context);
  },
};

/** A page keeps a part for signed-in visitors with `useAuth`: this is the post as they see it. */
export const LoginWallOpen: Story = {
  tags: ['behaviour', '!autodocs', '!content'],
  render: () => <MembersPost />,
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Welcome back, Linda Xie/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sign in with Farcaster' })).toBeNull();
    await waitFor(() => expect(canvas.getAllByText('This.')).toHaveLength(1));
  },
};

const CLUB = `
  .club { min-block-size: 100vh; padding: 0 16px 48px; box-sizing: border-box; color: light-dark(#17251c, #dce7df); background: light-dark(#f2f6f0, #0c120e);
    font: 16px/1.55 var(--catalog-fonts) }
  .club > * { max-inline-size: 960px; margin-inline: auto }
  .club-head { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: 16px; padding-block: 32px 24px }
  .club h1 { margin: 0; font-size: 32px; line-height: 1.15; letter-spacing: -0.02em }
  .club-head p { margin: 4px 0 0; color: light-dark(#4d6154, #9db3a4) }
  .club-columns { display: grid; grid-template-columns: minmax(0, 1fr) 300px; gap: 24px; align-items: start }
  .club-columns > * { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px }
  .club h2 { margin: 0; font-size: 14px; line-height: 1.4; font-weight: 600; color: light-dark(#4d6154, #9db3a4) }
  @media (max-width: 700px) { .club-columns { grid-template-columns: minmax(0, 1fr) } }
`;

/** The page of a community, with its channel, who leads it, and a search for members. */
export const CommunityPage: Story = {
  render: function Club() {
    const [query, setQuery] = useState('');
    return (
      <div className="club">
        <style>{CLUB}</style>
        <header className="club-head">
          <div>
            <h1>The slow garden club</h1>
            <p>Beans, frost and patience, since 2021.</p>
          </div>
          <Place>
            <NeynarAuthButton variant="farcaster" />
          </Place>
        </header>
        <div className="club-columns">
          <main>
            <h2>What members say</h2>
            <Place>
              <NeynarFeedList
                feedType="filter"
                filterType="channel_id"
                channelId={channels.gardening}
                allowReactions
                onLikeBtnPress={yes}
                onRecastBtnPress={yes}
                onCommentBtnPress={yes}
              />
            </Place>
          </main>
          <aside>
            <h2>Who keeps it</h2>
            <Place>
              <NeynarProfileCard fid={users.linda.fid} />
            </Place>
            <h2>Find a member</h2>
            <Place>
              <NeynarUserDropdown value={query} onChange={setQuery} />
            </Place>
          </aside>
        </div>
      </div>
    );
  },
  play: async (context) => {
    const { canvas } = context;
    await document.fonts.ready;
    const feed = await canvas.findByRole('feed', { name: 'Feed' });
    // What members say is about gardens, and counted.
    await expect(within(feed).getByText(/^The last dahlia/)).toBeVisible();
    await expect(within(feed).queryByText(/\b0 (replies|likes)/)).toBeNull();
    await expect(await canvas.findByRole('article', { name: 'Linda Xie' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Search users' })).toBeVisible();
    await fits(context);
  },
};

/** What the three pages below give their widgets: nothing but words and the look of the page. */
const OF_PAGE = { clientId: world.clientId, messages: enPlain, defaultTheme: 'page' } as const;

/** The provider stands inside the page: it looks at what is around it. */
const inThePage = {
  provider: false,
  // Comments render what is in view.
  pictures: { window: true },
};

const surfaceOf = (element: Element) => getComputedStyle(element).backgroundColor;

/** Waits for comments, and for cards on the page's own paper. */
async function fitsIn({ canvas, canvasElement }: Context) {
  await document.fonts.ready;
  await expect(await canvas.findByText(/^Thanks! Is there/)).toBeVisible();
  const paper = surfaceOf(canvasElement.querySelector('[data-paper]')!);
  await waitFor(() => expect(canvas.getAllByRole('article').map(surfaceOf)).toContain(paper));
}

/** An article with a pull-quote, the post it is about, and comments, all in the look of the page. */
export const ArticleWithComments: Story = {
  parameters: inThePage,
  render: () => (
    <div className="paper paper-linked" data-paper="">
      <style>{`${PAPER} .paper-linked a { color: light-dark(#9c3d1c, #f0987a) }`}</style>
      <NeynarContextProvider settings={OF_PAGE}>
        <header className="paper-head">
          <p className="paper-name">The Harbour Ledger</p>
        </header>
        <main>
          <p className="paper-kicker">Networks</p>
          <h1>The table that nobody misses</h1>
          <div className="paper-text">
            <p>
              Eleven tables became one over a weekend. What is left of the others is a note on a
              wall, and a sentence that has been quoted more often than the code was read.
            </p>
            <Place>
              <CastPoster cast={world.quietCast} />
            </Place>
            <p>The announcement was as short as the change:</p>
            <Place>
              <CastCard cast={launchCast} appearance="embed" reactions="client" />
            </Place>
          </div>
          <h2>Comments</h2>
          <Place>
            <NeynarComments url={world.articles.discussed} />
          </Place>
        </main>
      </NeynarContextProvider>
    </div>
  ),
  play: async (context) => {
    await fitsIn(context);
    await expect(context.canvas.getByRole('link', { name: /^Read \d+ replies/ })).toBeVisible();
    await fits(context);
  },
};

const SHOP = `
  .shop { min-block-size: 100vh; padding: 0 16px 48px; box-sizing: border-box; color: light-dark(#2c2118, #efe5da); background: light-dark(#fdf8f2, #1d1712);
    font: 16px/1.55 var(--catalog-fonts) }
  .shop a { color: light-dark(#9a3b12, #f2a57c) }
  .shop main { max-inline-size: 960px; margin-inline: auto }
  .shop h1 { margin: 0; font-size: 30px; line-height: 1.15; letter-spacing: -0.02em }
  .shop h2 { margin: 40px 0 12px; font-size: 20px; line-height: 1.3 }
  .shop-name { max-inline-size: 960px; margin: 0 auto; padding-block: 20px; font-weight: 700 }
  .shop-product { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 32px; align-items: center }
  .shop-product img { display: block; inline-size: 100%; block-size: auto; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 12px }
  .shop-buy { padding: 10px 22px; border: 0; border-radius: 10px; color: light-dark(#fff, #1d1712); background: light-dark(#9a3b12, #f2a57c); font: 600 16px/24px var(--catalog-fonts) }
  .shop-said { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 16px; align-items: start }
  @media (max-width: 640px) { .shop-product, .shop-said { grid-template-columns: minmax(0, 1fr) } }
`;

/** A product with what people say of it, and the questions of those who may buy it. */
export const ShopPage: Story = {
  parameters: inThePage,
  render: () => (
    <div className="shop" data-paper="">
      <style>{SHOP}</style>
      <NeynarContextProvider settings={OF_PAGE}>
        <p className="shop-name">Quay &amp; Sons</p>
        <main>
          <div className="shop-product">
            <img src={`${PICTURES}/photos/harbour.svg?size=640x480`} alt="A print of the harbour" />
            <div>
              <h1>The harbour at dawn, a print</h1>
              <p>Forty by thirty, on cotton paper. One hundred were made, and numbered by hand.</p>
              <button type="button" className="shop-buy">
                Buy for 48 €
              </button>
            </div>
          </div>
          <h2>What people say</h2>
          <div className="shop-said">
            <Place>
              <CastCard cast={world.quietCast} appearance="embed" reactions="client" />
            </Place>
            <Place>
              <CastCard cast={announcedPageCast} appearance="compact" />
            </Place>
          </div>
          <h2>Questions</h2>
          <Place>
            <NeynarComments url={world.articles.discussed} order="likes" />
          </Place>
        </main>
      </NeynarContextProvider>
    </div>
  ),
  play: async (context) => {
    await fitsIn(context);
    await expect(context.canvas.getByRole('combobox', { name: 'Order' })).toHaveValue('likes');
    await fits(context);
  },
};

const DOCS = `
  .manual { min-block-size: 100vh; box-sizing: border-box; color: light-dark(#1f2328, #e6edf3); background: light-dark(#ffffff, #0d1117); font: 16px/1.6 var(--catalog-fonts) }
  .manual a { color: light-dark(#0969da, #4493f8) }
  .manual nav a { text-decoration: none }
  .manual-columns { display: grid; grid-template-columns: 180px minmax(0, 608px); gap: 40px; max-inline-size: 900px; margin-inline: auto; padding: 24px 16px 48px }
  .manual nav ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; font-size: 14px }
  .manual h1 { margin: 0 0 12px; font-size: 30px; line-height: 1.2 }
  .manual h2 { margin: 36px 0 12px; font-size: 20px; line-height: 1.3 }
  .manual pre { margin: 16px 0; padding: 14px 16px; overflow: auto; border-radius: 6px; background: light-dark(#f6f8fa, #161b22); font-size: 14px }
  @media (max-width: 640px) { .manual-columns { grid-template-columns: minmax(0, 1fr); gap: 24px } .manual nav ul { grid-auto-flow: column; justify-content: start; gap: 16px } }
`;

/** A page of documentation with the post that announced it, and its questions below. */
export const Documentation: Story = {
  parameters: inThePage,
  render: () => (
    <div className="manual" data-paper="">
      <style>{DOCS}</style>
      <NeynarContextProvider settings={OF_PAGE}>
        <div className="manual-columns">
          <nav aria-label="Chapters">
            <ul>
              <li>
                <a href="#start">Start</a>
              </li>
              <li>
                <a href="#queries">Queries</a>
              </li>
              <li>
                <a href="#limits">Limits</a>
              </li>
            </ul>
          </nav>
          <main>
            <h1>One table</h1>
            <p>
              Everything that was said is a row, in the order in which it was said.{' '}
              <a href="#queries">Queries</a> has the index that makes it fast.
            </p>
            {/* axe requires that the keyboard reaches what scrolls. */}
            <pre tabIndex={0}>
              <code>{'select * from casts\nwhere channel = $1\norder by said_at desc'}</code>
            </pre>
            <p>Why it is so was said where it was built:</p>
            <Place>
              <CastCard cast={launchCast} appearance="embed" reactions="client" />
            </Place>
            <h2>Questions</h2>
            <Place>
              <NeynarComments url={world.articles.discussed} />
            </Place>
          </main>
        </div>
      </NeynarContextProvider>
    </div>
  ),
  play: async (context) => {
    await fitsIn(context);
    await fits(context);
  },
};
