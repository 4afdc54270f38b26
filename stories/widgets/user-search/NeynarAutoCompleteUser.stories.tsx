import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { calls, world } from '../../../mocks/index.js';
import { heard, realInput, resize } from '../../../mocks/real-input.js';
import { field, option, type } from '../../../mocks/user-search.js';
import { NeynarAutoCompleteUser } from '../../../src/entries/index.js';
import type { SelectedUser } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { linda, alice, dev, carolina, noor, faceless } = world.users;
const { everybody, broken, silent } = world.searches;

/** Some of the world's users, in the shape that a site keeps. */
const chosen = (...some: (typeof linda)[]): SelectedUser[] =>
  some.map(({ username, display_name, pfp_url }) => ({
    username: `${username}`,
    display_name: `${display_name}`,
    pfp_url: `${pfp_url}`,
  }));

const meta = {
  title: 'Widgets/People/NeynarAutoCompleteUser',
  id: 'widgets-neynarautocompleteuser',
  component: NeynarAutoCompleteUser,
  parameters: {
    facts: {
      is: 'A field that finds and selects several users.',
      needs: 'reads',
      guide: 'data-and-routes',
      tile: { with: 'NeynarUserDropdown' },
      weight: 'NeynarAutoCompleteUser',
      notes: {
        keys: [
          [
            'Arrow Left, Arrow Right',
            'From the field to the users who are chosen, and among them.',
            'keyboard-journey',
          ],
          [
            'Delete, Backspace, Enter',
            'Remove the chosen user that has the focus.',
            'keyboard-journey',
          ],
          ['Backspace in the empty field', 'Removes the last one.', 'backspace-removes-the-last'],
        ],
        heard: [
          ['A user comes or goes', '"Linda Xie added", "Linda Xie removed".', 'announces-changes'],
          [
            'The users',
            'A list called "Selected users"; each has "Remove Linda Xie".',
            'heard-by-screen-readers',
          ],
        ],
        focus: [
          ['Tab', 'All chosen users are one stop.', 'keyboard-journey'],
          [
            'A user is removed',
            'To the next one; after the last, to the field.',
            'keyboard-journey',
          ],
          ['A user is chosen', 'Stays in the field.', 'chips-add-and-remove'],
        ],
      },
    },
    hint: 'Type "l" or "alice", and press Enter. "everybody" finds all users, and "broken" fails.',
  },
  args: { selectedUsers: [], onSelectUsers: fn(), width: 420 },
  render: function Site({ selectedUsers: first, onSelectUsers, ...args }) {
    const [selectedUsers, setSelectedUsers] = useState(first);
    return (
      <div style={{ minBlockSize: 320 }}>
        <NeynarAutoCompleteUser
          {...args}
          selectedUsers={selectedUsers}
          onSelectUsers={(users) => {
            setSelectedUsers(users);
            onSelectUsers(users);
          }}
        />
      </div>
    );
  },
} satisfies WidgetMeta<typeof NeynarAutoCompleteUser>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** The box round the chips and the text field. */
const box = (context: Context) => field(context).parentElement!.parentElement!;
const chips = ({ canvas }: Context) =>
  canvas.queryAllByRole('listitem').map((chip) => chip.textContent);
const remove = ({ canvas }: Context, name: string) =>
  canvas.getByRole('button', { name: `Remove ${name}` });

/** Shows an empty field of the given width, and sends no request. */
export const Ready: Story = {
  tags: ['state'],
  play: async (context) => {
    await expect(field(context)).toBeVisible();
    await expect(context.canvas.queryByRole('list')).toBeNull();
    const room = context.canvasElement.clientWidth;
    await expect(box(context).getBoundingClientRect().width).toBe(Math.min(420, room));
    await expect(calls).toHaveLength(0);
  },
};

/** Shows the users of `selectedUsers` as chips. */
export const Selected: Story = {
  tags: ['state'],
  args: { selectedUsers: chosen(linda, alice) },
  play: async (context) => {
    await expect(context.canvas.getByRole('list', { name: 'Selected users' })).toBeVisible();
    await expect(chips(context)).toEqual(['Linda Xie', 'Alice']);
    await expect(context.canvas.getAllByRole('button')).toHaveLength(2);
  },
};

/**
 * Selecting a user adds a chip and clears the field, and pressing a chip's button removes it.
 * `onSelectUsers` gets the new list.
 */
export const ChipsAddAndRemove: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await type(context, 'lin');
    await userEvent.click(await option(context, /Linda/));
    await waitFor(() => expect(chips(context)).toEqual(['Linda Xie']));
    await expect(field(context)).toHaveValue('');
    await expect(field(context)).toHaveFocus();
    const { onSelectUsers } = context.args;
    await expect(onSelectUsers).toHaveBeenLastCalledWith([
      {
        username: 'linda',
        display_name: 'Linda Xie',
        pfp_url: linda.pfp_url,
        fid: 3,
        viewer_context: { following: false, followed_by: true },
      },
    ]);
    await type(context, 'al{ArrowDown}');
    await option(context, /Alice/);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(chips(context)).toEqual(['Linda Xie', 'Alice']));
    await userEvent.click(remove(context, 'Linda Xie'));
    await expect(chips(context)).toEqual(['Alice']);
    await expect(onSelectUsers).toHaveBeenLastCalledWith([
      expect.objectContaining({ username: 'alice.eth' }),
    ]);
    await expect(onSelectUsers).toHaveBeenCalledTimes(3);
  },
};

/** `onSelectUsers` can be a state setter. */
export const TakesASetter: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Site(args) {
    const [users, setUsers] = useState<{ username: string; display_name: string }[]>([]);
    return <NeynarAutoCompleteUser {...args} selectedUsers={users} onSelectUsers={setUsers} />;
  },
  play: async (context) => {
    await type(context, 'dev');
    await userEvent.click(await option(context, /Dev/));
    await waitFor(() => expect(chips(context)).toEqual(['Dev Pill']));
  },
};

/** Does not suggest users who are already selected. */
export const DuplicatesAreNotOffered: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { selectedUsers: chosen(linda, dev) },
  play: async (context) => {
    await type(context, everybody);
    await option(context, /Alice/);
    await expect(context.canvas.queryByRole('option', { name: /Linda|Dev/ })).toBeNull();
    await userEvent.clear(field(context));
    await type(context, 'linda');
    await waitFor(() =>
      expect(context.canvas.getByRole('status')).toHaveTextContent('No users found'),
    );
  },
};

/** Backspace removes the last chip if the field is empty, and otherwise a letter. */
export const BackspaceRemovesTheLast: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { selectedUsers: chosen(linda, alice) },
  play: async (context) => {
    await type(context, 'x{Backspace}');
    await expect(chips(context)).toEqual(['Linda Xie', 'Alice']);
    await type(context, '{Backspace}');
    await expect(chips(context)).toEqual(['Linda Xie']);
    await type(context, '{Backspace}{Backspace}');
    await expect(chips(context)).toEqual([]);
    await expect(context.args.onSelectUsers).toHaveBeenCalledTimes(2);
  },
};

/**
 * Arrows move between the field and the chips. Delete, Backspace and Enter remove a chip and keep
 * the focus nearby.
 */
export const KeyboardJourney: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { selectedUsers: chosen(linda, alice, dev) },
  play: async (context) => {
    const press = (key: string) => realInput({ key });
    if (!(await press('Tab'))) return;
    // All chips are one tab stop.
    await expect(remove(context, 'Dev Pill')).toHaveFocus();
    await press('Tab');
    await expect(field(context)).toHaveFocus();
    await press('ArrowLeft');
    await expect(remove(context, 'Dev Pill')).toHaveFocus();
    await press('ArrowLeft');
    await press('ArrowLeft');
    await expect(remove(context, 'Linda Xie')).toHaveFocus();
    await press('ArrowRight');
    await expect(remove(context, 'Alice')).toHaveFocus();
    await press('Delete');
    await expect(remove(context, 'Dev Pill')).toHaveFocus();
    await press('Backspace');
    await expect(remove(context, 'Linda Xie')).toHaveFocus();
    await press('Enter');
    await expect(field(context)).toHaveFocus();
    await expect(chips(context)).toEqual([]);
  },
};

/** Arrow keys are mirrored in a right-to-left page. */
export const RightToLeft: Story = {
  tags: ['content'],
  args: { selectedUsers: chosen(noor, alice) },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async (context) => {
    await userEvent.click(field(context));
    if (!(await realInput({ key: 'ArrowRight' }))) return;
    await expect(remove(context, 'Alice')).toHaveFocus();
    await realInput({ key: 'ArrowRight' });
    await expect(remove(context, 'نور الهدى')).toHaveFocus();
    await realInput({ key: 'ArrowLeft' });
    await realInput({ key: 'ArrowLeft' });
    await expect(field(context)).toHaveFocus();
  },
};

/** The field grows with its chips, long names are cut off, and everything fits into 320 px. */
export const Narrow: Story = {
  tags: ['content'],
  args: { selectedUsers: chosen(carolina, linda, alice, dev, faceless), width: '100%' },
  parameters: { pictures: { width: 320 } },
  play: async (context) => {
    await resize(320, 600);
    const whole = box(context);
    await expect(whole.getBoundingClientRect().height).toBeGreaterThan(44);
    await expect(whole.scrollWidth).toBeLessThanOrEqual(whole.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The list opens below the chips. */
export const Choosing: Story = {
  tags: ['state'],
  args: { selectedUsers: chosen(linda, alice, carolina), limit: 10 },
  play: async (context) => {
    await type(context, everybody);
    await expect(await option(context, /Dev/)).toBeVisible();
    const list = context.canvas.getByRole('listbox');
    await expect(list.getBoundingClientRect().top).toBeGreaterThan(
      box(context).getBoundingClientRect().bottom,
    );
  },
};

/** `width` and `height` set the size of the field. */
export const Width: Story = {
  tags: ['content'],
  args: { selectedUsers: chosen(linda), width: 240, height: 84 },
  play: async (context) => {
    const { width, height } = box(context).getBoundingClientRect();
    await expect([width, height]).toEqual([240, 84]);
  },
};

/** A disabled field cannot search or remove users. */
export const Disabled: Story = {
  tags: ['state'],
  args: { selectedUsers: chosen(linda), disabled: true },
  play: async (context) => {
    await expect(field(context)).toBeDisabled();
    await expect(remove(context, 'Linda Xie')).toBeDisabled();
  },
};

/** Shows the loading state until the API responds. */
export const Loading: Story = {
  tags: ['state'],
  play: async (context) => {
    await type(context, silent);
    await expect(await context.canvas.findByText('Loading...')).toHaveAttribute('role', 'status');
  },
};

/** Shows the error after a 500. */
export const Failed: Story = {
  tags: ['state'],
  parameters: { expectedErrors: ['castkit, searchUsers:', '500'] },
  play: async (context) => {
    await type(context, broken);
    await expect(
      await context.canvas.findByText('Error fetching user data', { selector: 'p > span' }),
    ).toBeVisible();
  },
};

/** Ignores selected values that are not users, and loads pictures only by http(s). */
export const HostileSelection: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    selectedUsers: [
      null,
      7,
      {},
      { username: 'eve', display_name: '<b>Eve</b>', pfp_url: 'javascript:alert(1)' },
    ] as unknown as SelectedUser[],
  },
  play: async (context) => {
    await expect(chips(context)).toEqual(['<b>Eve</b>']);
    await expect(context.canvas.getByRole('list').querySelector('img')).toBeNull();
    await userEvent.click(remove(context, '<b>Eve</b>'));
    await expect(context.args.onSelectUsers).toHaveBeenCalledWith([null, 7, {}]);
  },
};

/** Announces each user who is added or removed once, and then how many users were found. */
export const AnnouncesChanges: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { selectedUsers: chosen(alice, dev) },
  play: async (context) => {
    const status = context.canvas.getByRole('status');
    await expect(status).toHaveTextContent('');
    await type(context, 'lin');
    await option(context, /Linda/);
    await expect(status).toHaveTextContent('1 user found');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(status).toHaveTextContent('Linda Xie added'));
    await userEvent.click(remove(context, 'Alice'));
    await waitFor(() => expect(status).toHaveTextContent('Alice removed'));
    await type(context, '{Backspace}');
    await waitFor(() => expect(status).toHaveTextContent('Linda Xie removed'));
    await type(context, 'lin');
    await option(context, /Linda/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(status).toHaveTextContent(''));
  },
};

/** Tells a screen reader who is selected and how to remove them. */
export const HeardByScreenReaders: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { selectedUsers: chosen(linda) },
  play: async (context) => {
    const said = await heard();
    if (said === null) return;
    await expect(context.canvas.getByRole('list')).toBeVisible();
    await expect(said).toContain('list "Selected users"');
    await expect(said).toContain('button "Remove Linda Xie"');
    await expect(said).toContain('combobox "Search users"');
  },
};
