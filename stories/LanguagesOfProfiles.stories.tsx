import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { world } from '../mocks/index.js';
import { cleanUp } from '../mocks/login-page.js';
import { ProfileCard } from '../src/index.js';
import { de } from '../src/languages/de.js';
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

const profile: Shown = {
  isSignedIn: true,
  render: () => (
    <>
      <ProfileCard user={{ ...world.users.linda, fid: 4 }} style={{ marginBlockEnd: 12 }} />
      <ProfileCard user={world.users.linda} onCast={() => undefined} />
    </>
  ),
  messages: (text, write) => [
    text.followsYou,
    text.following(1, write(1)),
    text.followers(194_720, write(194_720)),
    text.cast,
    text.editProfile,
    text.viewOnFarcaster,
  ],
  start: () => [query('article img'), query('article')],
};

/** Profiles in German. */
export const ProfileInGerman: Story = { ...inGerman(profile), tags: ['content', 'in-gallery'] };

/** Profiles in Arabic. */
export const ProfileInArabic: Story = {
  ...inArabic({
    ...profile,
    // In Arabic the short count differs from the exact one, which screen readers say.
    messages: (text, write) => [
      ...profile.messages(text, write),
      text.followers(194_720, '194.7\u00a0ألف'),
    ],
  }),
  tags: ['content', 'in-gallery'],
};

/** An unknown locale formats numbers as in English, and keeps the messages. */
export const UnknownLocale: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <ProfileCard user={world.users.linda} />,
  parameters: { settings: { messages: de, locale: 'no such locale' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('194.7K')).toBeVisible();
    await expect(canvas.getByTitle('194,720 Follower')).toBeVisible();
  },
};
