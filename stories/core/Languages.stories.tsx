import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { world } from '../../mocks/index.js';
import { cleanUp } from '../../mocks/login-page.js';
import { CastCard, NeynarCastCard, ProfileCard } from '../../src/entries/index.js';
import { de } from '../../src/core/languages/de.js';
import { enPlain } from '../../src/core/languages/en-plain.js';
import { german, inLanguages, japanese, turkish } from '../catalog/in-language.js';
import * as cases from '../catalog/language-cases.js';
import * as controls from '../catalog/language-cases-of-controls.js';

const meta = {
  title: 'Reference/Languages',
  // The id that its pictures are kept under.
  id: 'widgets-languages',
  // The guide Your words and languages shows them.
  tags: ['!autodocs'],
  beforeEach: () => {
    cleanUp();
    return cleanUp;
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const HANDLER_MISSING = 'castkit: a frame has no onFrameBtnPress. Its buttons are links.';

/** A cast in German, and mirrored in Arabic. */
export const Cast: Story = { ...inLanguages(cases.cast), tags: ['content', 'in-gallery'] };

/** The loading state in each language. */
export const CastLoading: Story = { ...inLanguages(cases.castLoading), tags: ['content'] };

/** The error of a cast in each language. */
export const CastFailed: Story = {
  ...inLanguages(cases.castFailed),
  tags: ['content', 'in-gallery'],
};

/** Plain-English messages say what readers miss, without words of the network or of developers. */
export const PlainEnglish: Story = {
  tags: ['content'],
  parameters: {
    settings: { messages: enPlain, linkPreviews: false },
    expectedErrors: ['castkit, fetchCast:'],
  },
  beforeEach: () => {
    spyOn(console, 'warn').mockImplementation(() => {});
  },
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <CastCard cast={null} />
      <NeynarCastCard type="hash" identifier={world.brokenCast.hash} />
      <CastCard cast={world.quotingNothingCast} />
      <CastCard cast={world.frameCast} renderFrames />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('This post couldn’t be loaded')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getAllByText('This post is no longer available')).toHaveLength(2),
    );
    await expect(canvas.getByText('This post’s buttons don’t work here')).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/Error|onFrameBtnPress/);
    // The developer reads what is missing in the console.
    await waitFor(() => expect(console.warn).toHaveBeenCalledWith(HANDLER_MISSING));
  },
};

/** The messages for missing and broken parts of a cast in each language. */
export const CastInPieces: Story = {
  ...inLanguages(cases.castInPieces),
  tags: ['content', 'in-gallery'],
};

/** The next image is on the right in German, and on the left in Arabic. */
export const LargePicture: Story = { ...inLanguages(cases.large), tags: ['content'] };

/** A text with links in each language. */
export const TextWithLinks: Story = {
  ...inLanguages(cases.linkedText),
  tags: ['content', 'in-gallery'],
};

/** Words that are longer than a line are broken. */
export const LongGermanWords: Story = {
  ...inLanguages(cases.reading(world.germanCast), { languages: [german] }),
  tags: ['content'],
};

/** An East Asian text, in a page of either direction. */
export const EastAsianText: Story = {
  ...inLanguages(cases.reading(world.cjkCast)),
  tags: ['content'],
};

/** An Arabic name and a Latin handle, in a page of either direction. */
export const BothDirections: Story = {
  ...inLanguages(cases.reading(world.mixedCast)),
  tags: ['content'],
};

/** A direction override in a name reverses only the name, whatever the direction of the page. */
export const NameWithADirectionOverride: Story = {
  ...inLanguages(cases.reading(world.turnedCast)),
  tags: ['content'],
};

/** Channels in each language. */
export const Channel: Story = {
  ...inLanguages(cases.channel),
  tags: ['behaviour', '!autodocs'],
};

/** Profiles in each language. */
export const Profile: Story = { ...inLanguages(cases.profile), tags: ['content', 'in-gallery'] };

const far = { languages: [japanese, turkish] };

/** A cast in Japanese, whose lines break without spaces, and in Turkish, with its dotless i. */
export const CastInJapaneseAndTurkish: Story = {
  ...inLanguages(cases.cast, far),
  tags: ['content'],
};

/** The messages for missing and broken parts of a cast fit into narrow columns in Japanese and Turkish. */
export const PiecesInJapaneseAndTurkish: Story = {
  ...inLanguages(cases.castInPieces, far),
  tags: ['behaviour', '!autodocs'],
};

/** Profiles in Japanese, which counts in ten thousands, and in Turkish. */
export const ProfileInJapaneseAndTurkish: Story = {
  ...inLanguages(cases.profile, far),
  tags: ['behaviour', '!autodocs'],
};

/** Feeds in Japanese and in Turkish. */
export const FeedInJapaneseAndTurkish: Story = {
  ...inLanguages(controls.feed, far),
  tags: ['behaviour', '!autodocs'],
};

/** The sign-in prompt in Japanese and in Turkish. */
export const PromptInJapaneseAndTurkish: Story = {
  ...inLanguages(controls.promptOpen, far),
  tags: ['behaviour', '!autodocs'],
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

/** A frame in each language. */
export const Frame: Story = { ...inLanguages(cases.frame), tags: ['content', 'in-gallery'] };

/** A mini app in each language. */
export const MiniApp: Story = { ...inLanguages(cases.app), tags: ['content', 'in-gallery'] };

/** The error of a frame and its reason in each language. */
export const FrameFailed: Story = {
  ...inLanguages(cases.frameFailed),
  tags: ['content', 'in-gallery'],
};

/** A toast is at the right edge of a German page, and at the left edge of an Arabic one. */
export const Toast: Story = { ...inLanguages(cases.toast), tags: ['content'] };

/** The messages for missing props in each language. */
export const Incomplete: Story = {
  ...inLanguages(cases.incomplete),
  tags: ['behaviour', 'for-developers', '!autodocs'],
};

/** Feeds in each language. */
export const Feed: Story = { ...inLanguages(controls.feed), tags: ['content', 'in-gallery'] };

/** A conversation has its line on the left in German, and on the right in Arabic. */
export const Conversation: Story = {
  ...inLanguages(controls.conversation),
  tags: ['content', 'in-gallery'],
};

/** The search for users in each language. */
export const Search: Story = { ...inLanguages(controls.search), tags: ['content'] };

/** A search without results in each language. */
export const SearchEmpty: Story = { ...inLanguages(controls.searchEmpty), tags: ['content'] };

/** The chips of selected users in each language. */
export const Chips: Story = { ...inLanguages(controls.chips), tags: ['content', 'in-gallery'] };

/** The message of a server that has forgotten the visitor, in each language. */
export const Refused: Story = { ...inLanguages(controls.refused), tags: ['content'] };

/** The users that complete a handle, in each language. */
export const Completed: Story = { ...inLanguages(controls.completed), tags: ['content'] };

/** The sign-in buttons in each language. */
export const SignedOut: Story = {
  ...inLanguages(controls.signedOut),
  tags: ['content', 'in-gallery'],
};

/** The menu opens below the left edge of its button in German, and below the right in Arabic. */
export const MenuOpen: Story = {
  ...inLanguages(controls.menuOpen),
  // Firefox 153 puts an anchored box far from its anchor: Arabic in a page from left to right.
  tags: ['content', 'not-in-firefox'],
};

/** The sign-in prompt in each language. */
export const PromptOpen: Story = {
  ...inLanguages(controls.promptOpen),
  // Firefox 153 puts an anchored box far from its anchor: Arabic in a page from left to right.
  tags: ['content', 'not-in-firefox'],
};
