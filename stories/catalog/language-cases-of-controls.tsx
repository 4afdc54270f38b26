import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { world } from '../../mocks/index.js';
import { CastComposer, NeynarCastComposer } from '../../src/entries/composer.js';
import {
  NeynarAuthButton,
  NeynarAutoCompleteUser,
  NeynarConversationList,
  NeynarFeedList,
  NeynarUserDropdown,
  ReactionBar,
} from '../../src/entries/index.js';
import type { SelectedUser } from '../../src/entries/index.js';
import type { Cell, Shown } from './in-language.js';

/** A feed, an empty one and one that failed. */
export const feed: Shown = {
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
  start: (find) => [find('[role="feed"] article img'), find('[role="feed"] article')],
  expectedErrors: ['castkit, fetchFeed:'],
};

/** The line beside replies is at the start of the line. */
export const conversation: Shown = {
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
  start: (find) => [find('ol + ol article img'), find('ol + ol article')],
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

/** Closes a list below a field. */
async function closeList({ canvas }: Cell) {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
}

export const search: Shown = {
  render: () => <Searching />,
  act: async ({ canvas }, { messages }) => {
    const field = canvas.getByRole('combobox', { name: messages.searchUsers });
    await userEvent.type(field, 'lin');
    await expect(await canvas.findByRole('option', { name: /Linda/ })).toBeVisible();
  },
  messages: (text, write) => [text.searchUsers, text.usersFound(1, write(1))],
  start: (find) => [find('[role="option"] img'), find('[role="listbox"]')],
  close: closeList,
};

export const searchEmpty: Shown = {
  render: () => <Searching />,
  act: ({ canvas }) => userEvent.type(canvas.getByRole('combobox'), 'nobody at all'),
  messages: (text) => [text.usersEmpty],
  close: closeList,
};

export const chips: Shown = {
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
  start: (find) => [find('li img'), find('li')],
};

/** What a handler of the write kit throws. */
const refusal = Object.assign(new Error('HTTP error! status: 401'), {
  name: 'WriteError',
  code: 'http',
  status: 401,
});

/** As of NeynarCastComposer: the field is a combobox while its list is open. */
const FIELD_IS_A_COMBOBOX = {
  a11y: { config: { rules: [{ id: 'aria-allowed-role', enabled: false }] } },
};

export const refused: Shown = {
  parameters: FIELD_IS_A_COMBOBOX,
  render: ({ sample }) => (
    <CastComposer
      onSubmit={() => Promise.reject(refusal)}
      author={world.users.linda}
      quote={world.launchCast}
      defaultText={sample}
      keepDrafts={false}
    />
  ),
  act: ({ canvasElement }) =>
    userEvent.click(canvasElement.querySelector('form button[type=submit]')!),
  messages: (text) => [
    text.notPosted(text.postRefused(401)),
    text.quoting('Linda Xie'),
    text.composeCast,
    text.retry,
  ],
  start: (find) => [find('form img'), find('form')],
  expectedErrors: ['castkit, onSubmit:'],
};

export const completed: Shown = {
  parameters: FIELD_IS_A_COMBOBOX,
  render: () => (
    <div style={{ minBlockSize: 300 }}>
      <NeynarCastComposer
        onSubmit={() => false}
        author={world.users.linda}
        replyTo={world.launchCast}
        keepDrafts={false}
      />
    </div>
  ),
  act: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvasElement.querySelector('textarea')!, '@li');
    await canvas.findByRole('option', { name: /Linda Xie/ });
  },
  messages: (text, write) => [
    text.composeReply,
    text.postReply,
    text.replyingTo('Linda Xie'),
    text.suggestedUsers,
    text.suggestionsFound(1, write(1), 'Linda Xie'),
  ],
  start: (find) => [find('[role=option] img'), find('[role=option]')],
  close: closeList,
};

export const signedOut: Shown = {
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
  start: (find) => [find('button svg'), find('button')],
};

/** The menu opens below the start of the button. */
export const menuOpen: Shown = {
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
  start: (find) => [find('button img'), find('button[aria-haspopup]')],
  close: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '@linda' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

export const promptOpen: Shown = {
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
  start: (find) => [find('[data-kind="comment"]'), find('[role="group"]')],
  close: async ({ canvas }, { messages }) => {
    await userEvent.click(canvas.getByRole('button', { name: messages.close }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
