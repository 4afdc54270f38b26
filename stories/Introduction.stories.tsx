import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { petFrame } from '../mocks/frames.js';
import { world } from '../mocks/index.js';
import { cleanUp } from '../mocks/login-page.js';
import {
  CastCard,
  FrameCard,
  LinkedText,
  NeynarAuthButton,
  NeynarAutoCompleteUser,
  NeynarConversationList,
  NeynarFeedList,
  NeynarUserDropdown,
  ProfileCard,
  ReactionBar,
} from '../src/index.js';
import { CatalogLink } from './catalog/CatalogLink.js';
import { CopyButton } from './catalog/CopyButton.js';

const { announcedPageCast, channels, launchCast, singularCast, threads, users } = world;

const INSTALL = 'npm install castkit';
const nothing = () => {};

/** A cast with everything that a reader meets: counts, a channel, pictures. */
const richCast = {
  ...launchCast,
  text: 'First frost in /gardening. Twelve beds covered, one forgotten, and @alice.eth was right about the beans.',
  embeds: world.twoImagesCast.embeds,
  channel: { id: 'gardening', name: 'Gardening' },
};

/** A widget as it is, small; its page has the one that can be used. */
interface Thumbnail {
  name: string;
  /** The page of the widget. */
  page: string;
  says: string;
  /** Wide widgets are shown at half their size. */
  scale?: number;
  widget: ReactNode;
}

const THUMBNAILS: Thumbnail[] = [
  {
    name: 'NeynarCastCard',
    page: 'widgets-neynarcastcard',
    says: 'A cast, by its hash or URL',
    widget: <CastCard cast={singularCast} allowReactions />,
  },
  {
    name: 'CastCard',
    page: 'widgets-castcard',
    says: 'A cast, from JSON that you have',
    widget: <CastCard cast={announcedPageCast} />,
  },
  {
    name: 'NeynarFeedList',
    page: 'widgets-neynarfeedlist',
    says: 'A channel, users, or what is popular',
    widget: <NeynarFeedList feedType="filter" filterType="channel_id" channelId={channels.short} />,
  },
  {
    name: 'NeynarConversationList',
    page: 'widgets-neynarconversationlist',
    says: 'A cast with its replies, as comments',
    widget: <NeynarConversationList type="hash" identifier={threads.focus.hash} />,
  },
  {
    name: 'NeynarAuthButton',
    page: 'widgets-neynarauthbutton',
    says: 'Sign in, and the menu of who is',
    scale: 0.9,
    widget: <NeynarAuthButton />,
  },
  {
    name: 'ReactionBar',
    page: 'widgets-reactions',
    says: 'Like, recast and reply',
    scale: 0.9,
    widget: <ReactionBar reactions={launchCast.reactions} replies={12} />,
  },
  {
    name: 'NeynarProfileCard',
    page: 'widgets-neynarprofilecard',
    says: 'A user, by the fid',
    widget: <ProfileCard user={users.linda} />,
  },
  {
    name: 'FrameCard',
    page: 'widgets-framecard',
    says: 'A small app in a card',
    widget: <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve(petFrame)} />,
  },
  {
    name: 'NeynarUserDropdown',
    page: 'widgets-neynaruserdropdown',
    says: 'Finds one user by name',
    scale: 0.9,
    widget: <NeynarUserDropdown value="linda" onChange={nothing} />,
  },
  {
    name: 'NeynarAutoCompleteUser',
    page: 'widgets-neynarautocompleteuser',
    says: 'Finds several users',
    scale: 0.7,
    widget: (
      <NeynarAutoCompleteUser
        selectedUsers={[users.alice, users.dev].map(({ username, display_name, pfp_url }) => ({
          username: username ?? '',
          display_name: display_name ?? '',
          pfp_url: pfp_url ?? '',
        }))}
        onSelectUsers={nothing}
      />
    ),
  },
  {
    name: 'LinkedText',
    page: 'parts-linkedtext',
    says: 'Mentions, channels and addresses as links',
    scale: 0.9,
    widget: <LinkedText text="gm @alice.eth, see you in /dev or at example.com" />,
  },
  {
    name: 'Custom elements',
    page: 'widgets-custom-elements',
    says: 'All of them without React',
    widget: (
      <code className="start-code">{'<castkit-cast\n  url="https://farcaster.xyz/…"\n/>'}</code>
    ),
  },
];

const START = `
  .start { padding: 40px 24px 48px; font: 16px/1.6 var(--catalog-fonts); color: var(--castkit-text) }
  .sbdocs .start { padding: 0 0 24px }
  .start > * { max-inline-size: 1040px; margin-inline: auto }
  .start h1 { display: flex; align-items: center; gap: 12px; margin: 0 0 12px; font-size: 20px; line-height: 1.2; letter-spacing: -0.01em }
  .start-says { margin: 0 0 24px; max-inline-size: 22em; font-size: clamp(26px, 5vw, 38px); line-height: 1.15; font-weight: 650; letter-spacing: -0.025em; text-wrap: balance }
  .start-do { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 20px; margin: 0 0 32px }
  .start-install { display: flex; align-items: center; gap: 12px; padding: 4px 4px 4px 16px; border: 1px solid var(--castkit-border-strong); border-radius: 12px; background: var(--castkit-surface-sunken) }
  .start-install code { font: 14px/1.5 var(--catalog-code) }
  .start-pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); gap: 16px; margin-block-end: 48px }
  .start-side { display: grid; align-content: center; justify-items: center; padding: clamp(12px, 4vw, 36px); border: 1px solid var(--castkit-border); border-radius: 20px; background: var(--castkit-surface-sunken) }
  .start-side > * { inline-size: 100% }
  .start h2 { margin-block: 0 16px; font-size: 20px; line-height: 1.3; letter-spacing: -0.01em }
  .start-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr)); gap: 16px; padding: 0; list-style: none }
  .start-tile { position: relative; overflow: clip; border: 1px solid var(--castkit-border); border-radius: 16px; background: var(--castkit-surface) }
  .start-tile:hover { border-color: var(--castkit-border-strong) }
  .start-thumb { display: grid; align-content: safe center; block-size: 168px; overflow: clip; padding: 0 16px; background: var(--castkit-surface-sunken); border-block-end: 1px solid var(--castkit-border) }
  .start-thumb > * { min-inline-size: 0 }
  .start-code { display: block; white-space: pre; font: 600 24px/1.6 var(--catalog-code); color: var(--castkit-text-muted) }
  .start-name { padding: 12px 16px 14px; font-size: 14px; line-height: 1.45; color: var(--castkit-text-muted) }
  .start-name .catalog-link { display: block; font-weight: 600; color: var(--castkit-text) }
  .start-name .catalog-link::after { content: ''; position: absolute; inset: 0; border-radius: 16px }
  .start-name .catalog-link:focus-visible { outline: none }
  .start-name .catalog-link:focus-visible::after { outline: 2px solid var(--castkit-accent); outline-offset: -3px }
`;

function Mark() {
  return (
    <svg viewBox="0 0 24 24" width={32} height={32} aria-hidden="true">
      <rect width={24} height={24} rx={7} fill="var(--castkit-accent)" />
      <path
        d="M7.5 18v-6.5a4.5 4.5 0 0 1 9 0V18"
        fill="none"
        stroke="var(--castkit-accent-text)"
        strokeWidth={3}
      />
    </svg>
  );
}

function Start() {
  return (
    <div className="start">
      <style>{START}</style>
      <header>
        <h1>
          <Mark />
          Castkit
        </h1>
        <p className="start-says">
          Farcaster posts, feeds, comments and sign‑in for any web page, as React widgets.
        </p>
        <div className="start-do">
          <div className="start-install">
            <code>{INSTALL}</code>
            <CopyButton text={INSTALL} />
          </div>
          <CatalogLink to="/docs/playgrounds-theming--docs">Make it yours</CatalogLink>
          <CatalogLink to="/docs/gallery--docs">Whole pages with their code</CatalogLink>
        </div>
      </header>
      <div className="start-pair">
        {['light', 'dark'].map((theme) => (
          <div key={theme} className="start-side" data-castkit-theme={theme}>
            <CastCard cast={richCast} allowReactions />
          </div>
        ))}
      </div>
      <h2 id="widgets">All widgets</h2>
      <ul className="start-grid" aria-labelledby="widgets">
        {THUMBNAILS.map(({ name, page, says, scale = 0.55, widget }) => (
          <li key={name} className="start-tile">
            <div className="start-thumb" inert>
              <div style={{ zoom: scale }}>{widget}</div>
            </div>
            <div className="start-name">
              <CatalogLink to={`/docs/${page}--docs`}>{name}</CatalogLink>
              {says}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const meta = {
  title: 'Start/Introduction',
  id: 'introduction',
  component: Start,
  tags: ['content', 'gallery', '!autodocs', '!dev'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  beforeEach: cleanUp,
} satisfies Meta<typeof Start>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What Castkit is, how to install it, and all widgets with the way to their pages. */
export const FirstScreen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copied' })).toBeVisible());
    await expect(await navigator.clipboard.readText()).toBe(INSTALL);
    for (const { name, page } of THUMBNAILS) {
      const link = canvas.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', `./?path=/docs/${page}--docs`);
    }
    await waitFor(() => expect(canvas.getByText('I would rather scroll.')).toBeInTheDocument());
    await waitFor(() => expect(canvas.getAllByText('1,204 likes').length).toBeGreaterThan(2));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
