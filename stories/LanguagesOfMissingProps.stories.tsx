import type { Meta, StoryObj } from '@storybook/react-vite';
import { cleanUp } from '../mocks/login-page.js';
import {
  NeynarCastCard,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
} from '../src/index.js';
import type { NeynarCastCardProps } from '../src/index.js';
import { inArabic, inGerman } from './catalog/in-language.js';
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
