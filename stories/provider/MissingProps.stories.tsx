import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { expect, fn, spyOn, userEvent } from 'storybook/test';
import { calls, world } from '../../mocks/index.js';
import {
  NeynarAuthButton,
  NeynarCastCard,
  NeynarContextProvider,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
  NeynarUserDropdown,
} from '../../src/entries/index.js';
import type {
  NeynarCastCardProps,
  NeynarConversationListProps,
  NeynarFeedListProps,
  NeynarFrameCardProps,
  NeynarProfileCardProps,
  NeynarSettings,
} from '../../src/entries/index.js';

const meta = {
  title: 'For contributors/Missing props',
  // What they show is for developers: production builds are silent.
  tags: ['for-developers'],
  id: 'widgets-missing-props',
  render: () => <></>,
} satisfies Meta;

export default meta;
type Story = StoryObj;

/**
 * A complete card under another provider. When it is shown, the other widgets would have sent their
 * requests.
 */
const whole = (
  <NeynarContextProvider settings={{ clientId: world.clientId }}>
    <NeynarCastCard type="hash" identifier={world.launchCast.hash} />
  </NeynarContextProvider>
);

const onError = fn();

/** The widget shows a sentence for its developer, and the console as well. No request is sent. */
function lacking(
  widget: ReactNode,
  sentence: string,
  settings: Partial<NeynarSettings> | { clientId: undefined } = {},
): Story {
  return {
    parameters: { settings: { onError, ...settings }, expectedErrors: [`Error: ${sentence}`] },
    beforeEach: () => {
      onError.mockClear();
    },
    render: () => (
      <div style={{ display: 'grid', gap: 16 }}>
        {widget}
        {whole}
      </div>
    ),
    play: async ({ canvas }) => {
      await expect(await canvas.findByText('Linda Xie')).toBeVisible();
      await expect(canvas.getByText(sentence)).toBeVisible();
      await expect(calls).toHaveLength(1);
      await expect(onError.mock.calls).toEqual([
        [expect.objectContaining({ code: 'setup', message: sentence }), expect.any(String)],
      ]);
    },
  };
}

const { hash } = world.launchCast;
const IDENTIFIER = 'identifier is missing. Pass the hash or URL of a cast.';
const TYPE = 'type is missing. Pass hash or url.';
const CLIENT_ID = 'settings.clientId is missing. Get one in the Neynar developer portal.';

/** Says and logs that `identifier` is missing, and sends no request. */
export const CastWithoutIdentifier: Story = {
  ...lacking(<NeynarCastCard {...({ type: 'hash' } as NeynarCastCardProps)} />, IDENTIFIER),
  tags: ['state'],
};

/** An empty `identifier` counts as missing. */
export const CastWithAnEmptyIdentifier: Story = {
  ...lacking(<NeynarCastCard type="url" identifier="" />, IDENTIFIER),
  tags: ['behaviour'],
};

/** Says that `type` is missing. */
export const CastWithoutType: Story = {
  ...lacking(<NeynarCastCard {...({ identifier: hash } as NeynarCastCardProps)} />, TYPE),
  tags: ['behaviour'],
};

/** Says that `fid` is missing. */
export const ProfileWithoutFid: Story = {
  ...lacking(
    <NeynarProfileCard {...({} as NeynarProfileCardProps)} />,
    'fid is missing. Pass the fid of a user.',
  ),
  tags: ['behaviour'],
};

/** Says that `feedType` is missing. */
export const FeedWithoutFeedType: Story = {
  ...lacking(
    <NeynarFeedList {...({ channelId: 'short' } as unknown as NeynarFeedListProps)} />,
    'feedType is missing. Pass following or filter.',
  ),
  tags: ['state'],
};

/** A conversation says that `identifier` is missing. */
export const ConversationWithoutIdentifier: Story = {
  ...lacking(
    <NeynarConversationList {...({ type: 'hash' } as NeynarConversationListProps)} />,
    IDENTIFIER,
  ),
  tags: ['behaviour'],
};

/** A conversation says that `type` is missing. */
export const ConversationWithoutType: Story = {
  ...lacking(
    <NeynarConversationList {...({ identifier: hash } as NeynarConversationListProps)} />,
    TYPE,
  ),
  tags: ['behaviour'],
};

/** Says that `url` is missing. */
export const FrameWithoutUrl: Story = {
  ...lacking(
    <NeynarFrameCard {...({} as NeynarFrameCardProps)} />,
    'url is missing. Pass an http(s) URL.',
  ),
  tags: ['behaviour'],
};

const withoutClientId = (widget: ReactNode): Story =>
  lacking(widget, CLIENT_ID, { clientId: undefined });

/**
 * Says 'settings.clientId is missing. Get one in the Neynar developer portal.', and sends no
 * request.
 */
export const CastWithoutClientId: Story = {
  ...withoutClientId(<NeynarCastCard type="hash" identifier={hash} />),
  tags: ['state'],
};

/** A profile says that `settings.clientId` is missing, and sends no request. */
export const ProfileWithoutClientId: Story = {
  ...withoutClientId(<NeynarProfileCard fid={3} />),
  tags: ['behaviour'],
};

/** A feed says that `settings.clientId` is missing, and sends no request. */
export const FeedWithoutClientId: Story = {
  ...withoutClientId(<NeynarFeedList feedType="filter" filterType="global_trending" />),
  tags: ['behaviour'],
};

/** A conversation says that `settings.clientId` is missing, and sends no request. */
export const ConversationWithoutClientId: Story = {
  ...withoutClientId(<NeynarConversationList type="hash" identifier={hash} />),
  tags: ['behaviour'],
};

/** A frame says that `settings.clientId` is missing, and sends no request. */
export const FrameWithoutClientId: Story = {
  ...withoutClientId(<NeynarFrameCard url="https://pets.castkit.example/frame" />),
  tags: ['behaviour'],
};

/**
 * An empty `clientId` counts as missing, because many builds turn an unset environment variable
 * into one.
 */
export const EmptyClientId: Story = {
  ...lacking(<NeynarCastCard type="hash" identifier={hash} />, CLIENT_ID, { clientId: '' }),
  tags: ['behaviour'],
};

/** Says below the field that `settings.clientId` is missing. */
export const SearchWithoutClientId: Story = {
  tags: ['state'],
  ...withoutClientId(<NeynarUserDropdown value="" onChange={() => {}} />),
  render: () => (
    <div style={{ minBlockSize: 160 }}>
      <NeynarUserDropdown value="linda" onChange={() => {}} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByRole('status')).toHaveTextContent(CLIENT_ID);
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(calls).toEqual([]);
  },
};

/** Without a client id, no login window opens. */
export const ButtonWithoutClientId: Story = {
  tags: ['state'],
  parameters: {
    settings: { clientId: undefined, onError },
    expectedErrors: [CLIENT_ID, 'settings.clientId is missing.'],
  },
  render: () => <NeynarAuthButton />,
  play: async ({ canvas }) => {
    const open = spyOn(window, 'open');
    onError.mockClear();
    await userEvent.click(canvas.getByRole('button'));
    await expect(onError.mock.calls).toEqual([
      [
        expect.objectContaining({ code: 'setup', message: 'settings.clientId is missing.' }),
        'signIn',
      ],
    ]);
    await expect(open).not.toHaveBeenCalled();
  },
};

/** With `apiUrl`, requests are sent without a client id, and the mocked API refuses them. */
export const CustomApiWithoutClientId: Story = {
  tags: ['behaviour'],
  parameters: {
    settings: { clientId: '', apiUrl: 'https://sdk-api.neynar.com' },
    expectedErrors: ['castkit, fetchCast:', '400'],
  },
  render: () => <NeynarCastCard type="hash" identifier={hash} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error: could not fetch cast data')).toBeVisible();
    await expect(calls[0]?.query).toEqual({ type: 'hash', identifier: hash });
  },
};

let logged = spyOn(console, 'error');

/** The provider logs the error once, in React's strict mode too, and renders its children. */
function unset(settings: unknown): Story {
  return {
    parameters: { provider: false, expectedErrors: [`Error: ${CLIENT_ID}`] },
    beforeEach: () => {
      logged = spyOn(console, 'error');
    },
    render: () => (
      <StrictMode>
        <NeynarContextProvider settings={settings as NeynarSettings}>
          <p>A page</p>
          <NeynarAuthButton />
        </NeynarContextProvider>
      </StrictMode>
    ),
    play: async ({ canvas }) => {
      await expect(canvas.getByText('A page')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Sign in with Neynar' })).toBeVisible();
      await expect(document.documentElement).toHaveClass('theme-light');
      await expect(logged.mock.calls).toEqual([
        [
          'castkit, settings:',
          expect.objectContaining({ code: 'setup', message: CLIENT_ID }),
          expect.stringContaining('Troubleshooting'),
        ],
      ]);
    },
  };
}

/** A provider without settings logs one error and renders its children. */
export const NoSettings: Story = { ...unset(undefined), tags: ['state'] };

/** Settings of null do the same. */
export const SettingsOfNull: Story = { ...unset(null), tags: ['behaviour'] };

/** Empty settings do the same. */
export const EmptySettings: Story = { ...unset({}), tags: ['behaviour'] };

/** Settings with null values do the same. */
export const SettingsFullOfNulls: Story = {
  ...unset({
    clientId: null,
    apiUrl: null,
    clientUrl: null,
    messages: null,
    eventsCallbacks: null,
  }),
  tags: ['behaviour'],
};
