import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { worldAdapter } from '../../mocks/adapter.js';
import { calls, world } from '../../mocks/index.js';
import { cleanUp, storeSession } from '../../mocks/login-page.js';
import { emulate } from '../../mocks/real-input.js';
import { NeynarComments, NeynarReaders } from '../../src/entries/comments.js';
import type { NeynarReadersProps } from '../../src/entries/comments.js';
import { inLanguages } from '../catalog/in-language.js';
import type { Shown } from '../catalog/in-language.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const { articles, users } = world;
const SENTENCE = /^4 people you follow were here/;

const meta = {
  title: 'Widgets/Comments/NeynarReaders',
  id: 'widgets-neynarreaders',
  component: NeynarReaders,
  parameters: {
    facts: {
      is: 'Says how many of the people whom a visitor follows were on a page, with their faces.',
      needs: 'clientId',
      guide: 'comments',
      tile: { says: 'People you follow who were here' },
      notes: {
        keys: [
          [
            'Enter, Space',
            'With onSelect: shows the comments of these people alone, then those of everyone; the focus stays.',
            'filters-the-comments',
          ],
        ],
        heard: [
          [
            'The sentence',
            'Is read with the names of five; the faces have none of their own.',
            'ready',
          ],
        ],
      },
    },
  },
  args: { url: articles.discussed },
  beforeEach: ({ parameters }) => {
    if (!parameters.isSignedOut) storeSession();
    return cleanUp;
  },
} satisfies WidgetMeta<typeof NeynarReaders>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Says how many of the people whom the viewer follows have commented, or reacted to a comment, with
 * their faces. Their names are read to those who do not see them.
 */
export const Ready: Story = {
  tags: ['state'],
  // Stories of a page share its session, and one of them has none.
  args: { viewerFid: users.linda.fid },
  play: async ({ canvas, canvasElement }) => {
    const sentence = await canvas.findByText(SENTENCE);
    await expect(sentence).toBeVisible();
    await expect(sentence.parentElement).toHaveTextContent(
      '4 people you follow were here: Dev Pill, Pro Bably, Alice, Carolina with',
    );
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(4);
    await expect(canvas.queryByRole('button')).toBeNull();
    const reactions = calls.filter(({ path }) => path === '/reactions/cast');
    await expect(reactions).toHaveLength(4);
    await expect(reactions.every(({ query }) => query.viewer_fid === '3')).toBe(true);
  },
};

/** A page with its comments below it, which a press filters. */
function Page({ url }: NeynarReadersProps) {
  const [fids, setFids] = useState<readonly number[] | null>(null);
  return (
    <div style={{ display: 'grid', gap: 12, inlineSize: '100%' }}>
      <NeynarReaders url={url} onSelect={setFids} />
      <NeynarComments url={url} fids={fids} />
    </div>
  );
}

/** A press filters the comments to theirs, and the next one shows those of everyone again. */
export const FiltersTheComments: Story = {
  tags: ['behaviour'],
  render: (args) => <Page {...args} />,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: SENTENCE });
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(5));
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole('heading', { name: '4 comments' })).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(4);
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getAllByRole('article')).toHaveLength(5);
  },
};

const onSelect = fn();

/** `onSelect` gets the fids of those who have commented, and null when it is pressed again. */
export const Pressed: Story = {
  tags: ['state', 'in-gallery'],
  args: { onSelect, viewerFid: users.linda.fid },
  play: async ({ canvas, step }) => {
    onSelect.mockClear();
    const button = await canvas.findByRole('button', { name: SENTENCE });
    await step('pressed twice', async () => {
      await userEvent.click(button);
      await userEvent.click(button);
    });
    await userEvent.click(button);
    const fids = [users.dev.fid, users.pro.fid];
    await expect(onSelect.mock.calls).toEqual([[fids], [null], [fids]]);
  },
};

/** Where colours are forced, that it is pressed can be seen. */
export const InForcedColours: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onSelect },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: SENTENCE });
    if (!(await emulate({ forcedColors: 'active' }))) return;
    const unpressed = getComputedStyle(button).backgroundColor;
    await userEvent.click(button);
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).not.toBe(unpressed));
    await emulate({});
  },
};

/** What `onSelect` throws goes to `onError`, and the widget stays. */
export const OnSelectThrows: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    onSelect: () => {
      throw new Error('No room');
    },
  },
  parameters: { expectedErrors: ['castkit, onSelect:', 'No room'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: SENTENCE }));
    await expect(canvas.getByRole('button', { name: SENTENCE })).toBeVisible();
  },
};

/** Nobody is signed in: nothing is requested, and nothing is shown. */
export const SignedOut: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { isSignedOut: true },
  play: async ({ canvasElement }) => {
    await new Promise((resolve) => void requestAnimationFrame(resolve));
    await expect(canvasElement).toHaveTextContent('');
    await expect(calls).toEqual([]);
  },
};

const onError = fn();

/** If it fails, nothing is shown, and `onError` is called. */
export const Failed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { url: articles.broken },
  parameters: { expectedErrors: ['castkit, fetchFeed:', '500'], settings: { onError } },
  play: async ({ canvasElement }) => {
    onError.mockClear();
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.any(Error), 'fetchFeed'));
    await expect(canvasElement).toHaveTextContent('');
  },
};

/** Data of the site that do not say whom the viewer follows: nothing is shown. */
export const SaysNothing: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { data: { feed: worldAdapter.feed } } },
  play: async ({ canvasElement }) => {
    await new Promise((resolve) => void requestAnimationFrame(resolve));
    await expect(canvasElement).toHaveTextContent('');
    await expect(calls).toEqual([]);
  },
};

const readers: Shown = {
  render: () => <NeynarReaders url={articles.discussed} viewerFid={3} onSelect={() => {}} />,
  act: async ({ canvas }) => {
    await canvas.findByRole('button');
  },
  messages: (text, write) => [text.readersFollowed(4, write(4))],
  start: (find) => [find('button img'), find('button')],
};

/** In each language. */
export const InLanguages: Story = { ...(inLanguages(readers) as Story), tags: ['content'] };
