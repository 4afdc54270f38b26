import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { world } from '../mocks/index.js';
import { cleanUp } from '../mocks/login-page.js';
import { NeynarAuthButton, ReactionBar } from '../src/index.js';
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

const signedOut: Shown = {
  render: () => (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 12,
        justifyItems: 'start',
      }}
    >
      <NeynarAuthButton variant="farcaster" />
      <NeynarAuthButton />
      <NeynarAuthButton variant="warpcast" />
    </div>
  ),
  messages: (text) => [text.signInWithFarcaster, text.signInWithNeynar, text.signInWithWarpcast],
  start: () => [query('button svg'), query('button')],
};

/** The sign-in buttons in German. */
export const SignedOutInGerman: Story = { ...inGerman(signedOut), tags: ['content', 'in-gallery'] };

/** The sign-in buttons in Arabic. */
export const SignedOutInArabic: Story = { ...inArabic(signedOut), tags: ['content', 'in-gallery'] };

/** The menu opens below the start of the button. */
const menuOpen: Shown = {
  isSignedIn: true,
  render: () => (
    <div style={{ paddingInlineStart: 20, minBlockSize: 260 }}>
      <NeynarAuthButton />
    </div>
  ),
  act: async ({ canvas }, { dir }) => {
    const button = canvas.getByRole('button', { name: '@linda' });
    await userEvent.click(button);
    const menu = canvas.getByRole('dialog', { name: '@linda' });
    await expect(menu).toBeVisible();
    const edge = dir === 'ltr' ? 'left' : 'right';
    const [from, to] = [button, menu].map((each) => each.getBoundingClientRect()[edge]);
    await expect(Math.abs((from ?? 0) - (to ?? 0))).toBeLessThanOrEqual(8);
  },
  messages: (text) => [text.signOut, '@linda'],
  start: () => [query('button img'), query('button[aria-haspopup]')],
};

/** The menu in German opens below the left edge of its button. */
export const MenuOpenInGerman: Story = { ...inGerman(menuOpen), tags: ['content'] };

/** The menu in Arabic opens below the right edge of its button. */
export const MenuOpenInArabic: Story = { ...inArabic(menuOpen), tags: ['content'] };

const promptOpen: Shown = {
  render: () => (
    <div style={{ minBlockSize: 200 }}>
      <ReactionBar reactions={world.launchCast.reactions} replies={3} />
    </div>
  ),
  act: async ({ canvas }, { messages }) => {
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${messages.like}`) }));
    await expect(await canvas.findByRole('dialog', { name: messages.signInToLike })).toBeVisible();
  },
  messages: (text, write) => [
    text.signInToLike,
    text.close,
    text.signInWithNeynar,
    `${text.comment}, ${text.replies(3, write(3))}`,
  ],
  start: () => [query('[data-kind="comment"]'), query('[role="group"]')],
};

/** The sign-in prompt in German. */
export const PromptOpenInGerman: Story = { ...inGerman(promptOpen), tags: ['content'] };

/** The sign-in prompt in Arabic. */
export const PromptOpenInArabic: Story = { ...inArabic(promptOpen), tags: ['content'] };
