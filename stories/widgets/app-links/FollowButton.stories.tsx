import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { world } from '../../../mocks/index.js';
import { cleanUp, storeSession } from '../../../mocks/login-page.js';
import { FollowButton } from '../../../src/entries/index.js';
import { inLanguages } from '../../catalog/in-language.js';
import type { Shown } from '../../catalog/in-language.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { linda, dev } = world.users;
const onFollow = fn(() => Promise.resolve(true));

const meta = {
  title: 'Widgets/People/FollowButton',
  id: 'widgets-followbutton',
  component: FollowButton,
  parameters: {
    facts: {
      is: 'Follows a user for the visitor, or leads to where they can.',
      needs: 'reacts',
      guide: 'show-people',
      tile: { says: 'Follow, here or in the social app', isSmall: true },
      notes: {
        keys: [['Enter, Space', 'Follow, and no longer.', 'follow']],
        heard: [
          [
            'The button',
            'Says whether the viewer follows; what was done is announced, and a failure is a toast.',
            'follow',
          ],
        ],
      },
    },
  },
  // The session is Linda's.
  args: { username: 'dev', fid: dev.fid, onFollow },
  beforeEach: ({ parameters }) => {
    onFollow.mockReset().mockResolvedValue(true);
    cleanUp();
    if (parameters.isSignedOut !== true) storeSession();
    return cleanUp;
  },
} satisfies WidgetMeta<typeof FollowButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A press follows at once, is announced when it is done, and the next one ends it. */
export const Follow: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Follow @dev' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAccessibleName('Following @dev');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('You follow @dev'));
    await expect(onFollow).toHaveBeenCalledWith(
      { fid: dev.fid, username: 'dev' },
      { isUndo: false },
    );
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAccessibleName('Follow @dev');
    await waitFor(() =>
      expect(onFollow).toHaveBeenLastCalledWith(expect.anything(), { isUndo: true }),
    );
    await expect(button).toHaveFocus();
  },
};

/** With `following` it says so from the beginning. */
export const Following: Story = {
  tags: ['state'],
  args: { following: true },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Following @dev' });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};

/** Without `onFollow` it is a link to the profile in the social app, where the visitor can follow. */
export const Link: Story = {
  tags: ['state'],
  render: () => <FollowButton username="dev" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Follow @dev' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/dev',
    );
  },
};

/** For the viewer's own profile there is nothing. */
export const OwnProfile: Story = {
  tags: ['state', '!autodocs'],
  args: { username: 'linda', fid: linda.fid },
  render: (args) => (
    <>
      <p>Linda</p>
      <FollowButton {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText(/Follow/)).toBeNull());
  },
};

/** A failure takes back what was shown at once, and is said in a toast. */
export const Failed: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: ['castkit, onFollow:', 'no server'] },
  play: async ({ canvas, canvasElement }) => {
    onFollow.mockRejectedValueOnce(new Error('no server'));
    const button = await canvas.findByRole('button', { name: 'Follow @dev' });
    await userEvent.click(button);
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText(/Something went wrong/)).toBeVisible();
    await expect(button).toHaveAccessibleName('Follow @dev');
  },
};

/** A visitor who is not signed in is asked to, and nothing is called. */
export const SignedOut: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { isSignedOut: true },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Follow @dev' }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('dialog', { name: 'Sign in to follow' })).toBeVisible();
    await expect(onFollow).not.toHaveBeenCalled();
  },
};

const both: Shown = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <FollowButton username="dev" fid={dev.fid} onFollow={onFollow} />
      <FollowButton
        username="alice.eth"
        fid={world.users.alice.fid}
        following
        onFollow={onFollow}
      />
    </div>
  ),
  messages: (text) => [text.followUser('@dev'), text.followingUser('@alice.eth')],
};

/** The button in each language. */
export const InLanguages: Story = {
  ...(inLanguages(both) as Story),
  tags: ['content'],
};
