import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { world } from '../mocks/index.js';
import { cleanUp } from '../mocks/login-page.js';
import {
  NeynarAutoCompleteUser,
  NeynarConversationList,
  NeynarFeedList,
  NeynarUserDropdown,
} from '../src/index.js';
import type { SelectedUser } from '../src/index.js';
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

/** A feed, an empty one and one that failed. */
const feed: Shown = {
  render: () => (
    <>
      <NeynarFeedList
        feedType="filter"
        filterType="channel_id"
        channelId={world.channels.garden}
        limit={5}
        style={{ blockSize: 640, overflow: 'auto' }}
      />
      <NeynarFeedList feedType="filter" filterType="channel_id" channelId={world.channels.empty} />
      <NeynarFeedList feedType="filter" filterType="channel_id" channelId={world.channels.broken} />
    </>
  ),
  act: ({ canvas }) => canvas.findByText('gm #0'),
  messages: (text) => [text.feed, text.showMore, text.feedEmpty, text.feedFailed],
  start: () => [query('[role="feed"] article img'), query('[role="feed"] article')],
  expectedErrors: ['castkit, fetchFeed:'],
};

/** Feeds in German. */
export const FeedInGerman: Story = { ...inGerman(feed), tags: ['content', 'in-gallery'] };

/** Feeds in Arabic. */
export const FeedInArabic: Story = { ...inArabic(feed), tags: ['content', 'in-gallery'] };

/** The line beside replies is at the start of the line. */
const conversation: Shown = {
  render: () => (
    <NeynarConversationList
      type="hash"
      identifier={world.threads.focus.hash}
      replyDepth={5}
      includeChronologicalParentCasts
    />
  ),
  act: async ({ canvas }, { dir }) => {
    const replies = (await canvas.findByText('Which says how many?')).closest('ol')!;
    const { marginLeft, marginRight } = getComputedStyle(replies);
    const [start, end] = dir === 'ltr' ? [marginLeft, marginRight] : [marginRight, marginLeft];
    await expect(Number.parseFloat(start)).toBeGreaterThan(0);
    await expect(end).toBe('0px');
  },
  messages: (text, write) => [text.conversation, text.castDeleted, text.moreReplies(2, write(2))],
  start: () => [query('ol + ol article img'), query('ol + ol article')],
};

/** A conversation in German has its line on the left. */
export const ConversationInGerman: Story = {
  ...inGerman(conversation),
  tags: ['content', 'in-gallery'],
};

/** A conversation in Arabic has its line on the right. */
export const ConversationInArabic: Story = {
  ...inArabic(conversation),
  tags: ['content', 'in-gallery'],
};

function Searching({ first }: { first?: SelectedUser[] }) {
  const [users, setUsers] = useState(first ?? []);
  const [value, setValue] = useState('');
  return (
    <div style={{ minBlockSize: 320 }}>
      {first ? (
        <NeynarAutoCompleteUser selectedUsers={users} onSelectUsers={setUsers} />
      ) : (
        <NeynarUserDropdown value={value} onChange={setValue} />
      )}
    </div>
  );
}

const search: Shown = {
  render: () => <Searching />,
  act: async ({ canvas }, { messages }) => {
    const field = canvas.getByRole('combobox', { name: messages.searchUsers });
    await userEvent.type(field, 'lin');
    await expect(await canvas.findByRole('option', { name: /Linda/ })).toBeVisible();
  },
  messages: (text, write) => [text.searchUsers, text.usersFound(1, write(1))],
  start: () => [query('[role="option"] img'), query('[role="listbox"]')],
};

/** The search for users in German. */
export const SearchInGerman: Story = { ...inGerman(search), tags: ['content'] };

/** The search for users in Arabic. */
export const SearchInArabic: Story = { ...inArabic(search), tags: ['content'] };

const searchEmpty: Shown = {
  render: () => <Searching />,
  act: ({ canvas }) => userEvent.type(canvas.getByRole('combobox'), 'nobody at all'),
  messages: (text) => [text.usersEmpty],
};

/** A search without results in German. */
export const SearchEmptyInGerman: Story = { ...inGerman(searchEmpty), tags: ['content'] };

/** A search without results in Arabic. */
export const SearchEmptyInArabic: Story = { ...inArabic(searchEmpty), tags: ['content'] };

const chips: Shown = {
  render: () => (
    <Searching first={[world.users.linda, world.users.noor, world.users.alice] as SelectedUser[]} />
  ),
  act: async ({ canvas }, { messages }) => {
    await userEvent.click(canvas.getByRole('button', { name: messages.removeUser('Alice') }));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(messages.userRemoved('Alice')),
    );
    await userEvent.type(canvas.getByRole('combobox'), 'dev');
    await userEvent.click(await canvas.findByRole('option', { name: /Dev/ }));
  },
  messages: (text) => [
    text.selectedUsers,
    text.removeUser('Linda Xie'),
    text.userAdded('Dev Pill'),
  ],
  start: () => [query('li img'), query('li')],
};

/** The chips of selected users in German. */
export const ChipsInGerman: Story = { ...inGerman(chips), tags: ['content', 'in-gallery'] };

/** The chips of selected users in Arabic. */
export const ChipsInArabic: Story = { ...inArabic(chips), tags: ['content', 'in-gallery'] };
