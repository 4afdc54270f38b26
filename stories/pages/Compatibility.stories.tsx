import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, mocked, spyOn } from 'storybook/test';
import type { within } from 'storybook/test';
import { petFrame } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import {
  FrameCard,
  NeynarAuthButton,
  NeynarContextProvider,
  NeynarConversationList,
  NeynarFeedList,
  Theme,
} from '../../src/entries/index.js';
import type { NeynarSettings } from '../../src/entries/index.js';

const FIRST_POST = 'The view from the indexer.';
const conversation = { conversation: { cast: world.facelessCast } };
const press = () => Promise.resolve(petFrame);

/** A light page whose widgets have the dark theme. */
function LightPage({ allowReactions, ...settings }: Partial<NeynarSettings> & Options) {
  const list = { allowReactions, fetchMissing: false };
  return (
    <div style={{ display: 'grid', gap: 16, padding: 16, background: 'white', color: 'black' }}>
      <NeynarContextProvider
        settings={{ clientId: world.clientId, defaultTheme: Theme.Dark, ...settings }}
      >
        <div>
          <NeynarAuthButton />
        </div>
        <FrameCard frame={petFrame} onFrameBtnPress={press} />
        <NeynarFeedList
          {...list}
          feedType="filter"
          filterType="channel_id"
          channelId={world.channels.short}
        />
        <NeynarConversationList
          {...list}
          type="hash"
          identifier={world.facelessCast.hash}
          initialConversation={conversation}
        />
      </NeynarContextProvider>
    </div>
  );
}

interface Options {
  allowReactions?: boolean | undefined;
}

const meta = {
  title: 'For contributors/Compatibility',
  id: 'theme-compatibility',
  component: LightPage,
  parameters: { provider: false },
} satisfies Meta<typeof LightPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const WHITE = 'rgb(255, 255, 255)';
const surface = (canvas: Canvas) =>
  getComputedStyle(canvas.getByRole('button', { name: 'Sign in with Neynar' })).backgroundColor;
const host = (canvas: Canvas) => getComputedStyle(canvas.getByText('pets.castkit.example')).color;

/**
 * `compat: 'neynar'` has the defaults of `@neynar/react`: reactions in lists unless
 * `allowReactions` is `false`, a sign-in button that is light in any theme unless it has
 * `data-castkit-theme`, and a host name below a frame card that can be read on light and dark
 * pages.
 */
export const Neynar: Story = {
  tags: ['content'],
  args: { compat: 'neynar' },
  play: async ({ canvas }) => {
    await canvas.findByText(FIRST_POST);
    // Four posts, and the cast of the conversation.
    await expect(canvas.getAllByRole('button', { name: /^Like/ })).toHaveLength(5);
    await expect(surface(canvas)).toBe(WHITE);
    await expect(host(canvas)).toBe('rgb(118, 118, 118)');
  },
};

/** Without the setting, lists have counts, and the button and the host name follow the theme. */
export const OwnDefaults: Story = {
  tags: ['behaviour', '!autodocs'],
  // The host name of a frame is hard to read here: the setting is for such pages.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvas }) => {
    await canvas.findByText(FIRST_POST);
    await expect(canvas.queryByRole('button', { name: /^Like/ })).toBeNull();
    await expect(surface(canvas)).not.toBe(WHITE);
    await expect(host(canvas)).not.toBe('rgb(118, 118, 118)');
  },
};

/** A prop takes precedence over the setting. */
export const PropsTakePrecedence: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { compat: 'neynar', allowReactions: false },
  play: async ({ canvas }) => {
    await canvas.findByText(FIRST_POST);
    await expect(canvas.queryByRole('button', { name: /^Like/ })).toBeNull();
  },
};

/** Any other value is reported once in the console, and ignored. */
export const AnotherValue: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { compat: 'warpcast' as 'neynar' },
  beforeEach: () => {
    spyOn(console, 'warn').mockImplementation(() => {});
  },
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvas }) => {
    await canvas.findByText(FIRST_POST);
    await expect(surface(canvas)).not.toBe(WHITE);
    await expect(mocked(console.warn).mock.calls).toEqual([
      ['castkit: the value of settings.compat is not valid. The default applies.'],
    ]);
  },
};
