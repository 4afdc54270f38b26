import type { Meta, StoryObj } from '@storybook/react-vite';
import { knownChannels } from '../mocks/channels.js';
import { cleanUp } from '../mocks/login-page.js';
import { ChannelCard } from '../src/index.js';
import { inArabic, inGerman, query } from './catalog/in-language.js';
import type { Shown } from './catalog/in-language.js';

const meta = {
  title: 'Guides/Languages',
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

const channel: Shown = {
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
  start: () => [query('article img'), query('article')],
};

/** Channels in German. */
export const ChannelInGerman: Story = { ...inGerman(channel), tags: ['behaviour', '!autodocs'] };

/** Channels in Arabic. */
export const ChannelInArabic: Story = { ...inArabic(channel), tags: ['behaviour', '!autodocs'] };
