import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { cleanUp, storeSession } from '../../../mocks/login-page.js';
import { NeynarProfileCard } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { linda, alice, dev } = world.users;
const { broken, empty, silent, recovering, nobody } = world.fidsThatFail;
const FAILED = 'Error fetching user data';

const meta = {
  title: 'Widgets/People/NeynarProfileCard',
  id: 'widgets-neynarprofilecard',
  component: NeynarProfileCard,
  parameters: {
    facts: {
      is: 'Shows a profile by its fid.',
      needs: 'reads',
      guide: 'show-people',
      tile: { says: 'A user, by the fid or from JSON' },
      weight: 'NeynarProfileCard',
      notes: {
        keys: [['Enter on "Try again"', 'Fetches once more.', 'retried']],
        heard: [
          ['While it loads', '"Loading...".', 'loading'],
          ['It fails', '"Error fetching user data".', 'failed'],
        ],
      },
    },
  },
  args: { fid: linda.fid },
} satisfies WidgetMeta<typeof NeynarProfileCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fetches a profile by its fid and shows it. */
export const Ready: Story = {
  tags: ['state', 'in-gallery'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Linda Xie')).toBeVisible();
    await expect(canvas.getByTitle('194,720 followers')).toBeVisible();
  },
};

/** Shows 'Loading...' until the API responds. */
export const Loading: Story = {
  tags: ['state', 'in-gallery'],
  args: { fid: silent },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
  },
};

/** Shows 'Error fetching user data' for a user who does not exist. Nothing is logged or retried. */
export const Missing: Story = {
  tags: ['state'],
  args: { fid: nobody },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(FAILED)).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveAttribute('data-state', 'missing');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

function failing(fid: number, ...expectedErrors: string[]): Story {
  const onError = fn();
  return {
    args: { fid },
    parameters: {
      expectedErrors: ['castkit, fetchUser:', ...expectedErrors],
      settings: { onError },
    },
    play: async ({ canvas }) => {
      onError.mockClear();
      await expect(await canvas.findByText(FAILED)).toBeVisible();
      await expect(canvas.getByRole('article')).toHaveAttribute('data-state', 'failed');
    },
  };
}

/** Shows 'Error fetching user data' and "Try again" after a 500. */
export const Failed: Story = { ...failing(broken, '500'), tags: ['state'] };

/** Shows the error when the response is JSON without users. */
export const FailedByAnEmptyResponse: Story = {
  ...failing(empty),
  tags: ['behaviour', '!autodocs'],
};

/** "Try again" sends a second request, which succeeds. */
export const Retried: Story = {
  tags: ['behaviour', '!autodocs'],
  ...failing(recovering, '500'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Linda Xie')).toBeVisible();
  },
};

/**
 * Cards that appear at once share one request of at most a hundred fids, whatever the order of
 * users in the response.
 */
export const SeveralShareARequest: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {[linda, alice, dev, linda].map(({ fid }, position) => (
        <NeynarProfileCard key={position} {...args} fid={fid} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Linda Xie')).toHaveLength(2);
    await expect(canvas.getByText('Alice')).toBeVisible();
    await expect(canvas.getByText('Dev Pill')).toBeVisible();
    await expect(calls.map(({ path, query }) => [path, query])).toEqual([
      ['/user/bulk', { fids: `${linda.fid},${alice.fid},${dev.fid}`, client_id: world.clientId }],
    ]);
  },
};

/** `initialUser`: a user that the site's server fetched is shown, and nothing is requested. */
export const RendersWhatTheServerFetched: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { initialUser: linda },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('194,720 followers')).toBeVisible();
    await expect(calls).toEqual([]);
  },
};

/** Sends the signed-in user's fid as the viewer, and shows it as their own profile. */
export const RequestsAsTheSignedInUser: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onCast: fn() },
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cast' }));
    await expect(args.onCast).toHaveBeenCalledOnce();
    await expect(calls.map(({ query }) => query.viewer_fid)).toEqual(['3']);
  },
};

/** Sends `viewerFid` as the viewer. */
export const SendsViewerFid: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { viewerFid: 8 },
  play: async ({ canvas }) => {
    await canvas.findByText('Linda Xie');
    await expect(calls.map(({ query }) => query.viewer_fid)).toEqual(['8']);
  },
};
