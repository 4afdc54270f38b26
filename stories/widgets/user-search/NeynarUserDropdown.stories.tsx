import type { StoryObj } from '@storybook/react-vite';
import { StrictMode, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { calls, holdSlowSearch, releaseSlowSearch, world } from '../../../mocks/index.js';
import { cleanUp, storeSession } from '../../../mocks/login-page.js';
import {
  emulate,
  heard,
  hover,
  realInput,
  resize,
  systemColour,
} from '../../../mocks/real-input.js';
import { field, option, type } from '../../../mocks/user-search.js';
import { NeynarUserDropdown } from '../../../src/entries/index.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const { linda, alice, dev, noor, carolina, pro } = world.users;
const { broken, limited, rubbish, silent, recovering, slow, everybody, hostile } = world.searches;
const FAILED = 'Error fetching user data';

const meta = {
  title: 'Widgets/People/NeynarUserDropdown',
  id: 'widgets-neynaruserdropdown',
  component: NeynarUserDropdown,
  parameters: {
    facts: {
      is: 'A field that finds one user by name.',
      needs: 'reads',
      guide: 'data-and-routes',
      tile: { says: 'Finds one user, or several', scale: 0.7 },
      weight: 'NeynarUserDropdown',
      notes: {
        keys: [
          [
            'Arrow Down, Arrow Up',
            'Mark the next and the previous user, round the end.',
            'ends-of-the-list',
          ],
          ['Home, End', 'Mark the first and the last user.', 'ends-of-the-list'],
          ['Enter', 'Chooses the marked user.', 'keyboard-journey'],
          ['Alt + Arrow Down', 'Opens the list again.', 'keyboard-journey'],
          ['Escape', 'Closes the list; pressed again, empties the field.', 'keyboard-journey'],
          ['Tab', 'Leaves the field and chooses no user.', 'keyboard-journey'],
        ],
        heard: [['Users are found', 'How many: "1 user found".', 'heard-by-screen-readers']],
        focus: [
          ['While choosing', 'Stays in the field.', 'keyboard-journey'],
          ['"Try again"', 'Back to the field when users are found.', 'retried-by-keyboard'],
        ],
      },
    },
    hint: 'Type "l" or "alice". "everybody" finds all users, "silent" times out, and "broken" fails.',
  },
  args: { value: '', onChange: fn(), onSelect: fn(), style: { maxInlineSize: 360 } },
  render: function Site({ value: first, onChange, ...args }) {
    const [value, setValue] = useState(first);
    return (
      <div style={{ minBlockSize: 300 }}>
        <NeynarUserDropdown
          {...args}
          value={value}
          onChange={(next) => {
            setValue(next);
            onChange?.(next);
          }}
        />
      </div>
    );
  },
} satisfies WidgetMeta<typeof NeynarUserDropdown>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** The box round the text field. */
const box = (context: Context) => field(context).parentElement!.parentElement!;
const queries = () => calls.map(({ query }) => query.q);

/** Waits until the list is closed. */
async function closes({ canvas }: Context) {
  await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
}

/** Waits until the status has this text. */
async function says(context: Context, words: string) {
  await waitFor(() => expect(context.canvas.getByRole('status')).toHaveTextContent(words));
}

/** Sends trusted keyboard events. False outside the test-runner. */
async function press(...keys: string[]): Promise<boolean> {
  let isReal = false;
  for (const key of keys) isReal = await realInput({ key });
  return isReal;
}

/** Sends no request before the visitor types. */
export const Ready: Story = {
  tags: ['state'],
  play: async (context) => {
    await expect(field(context)).toBeVisible();
    await expect(field(context)).toHaveAttribute('aria-expanded', 'false');
    await expect(field(context)).toHaveAttribute('placeholder', 'Search users');
    await expect(box(context).getBoundingClientRect().height).toBe(44);
    await userEvent.click(field(context));
    await expect(context.canvas.queryByRole('listbox')).toBeNull();
    await expect(calls).toHaveLength(0);
  },
};

/**
 * Shows picture, name, badge and handle of each user found, in a list right below the field and as
 * wide as it.
 */
export const Typed: Story = {
  tags: ['state'],
  play: async (context) => {
    await type(context, 'li');
    const found = await option(context, 'Linda Xie Power badge @linda');
    await expect(found).toBeVisible();
    await expect(found.querySelector('img')).toHaveAttribute('src', linda.pfp_url);
    await expect(found.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    const input = field(context);
    const list = context.canvas.getByRole('listbox', { name: 'Search users' });
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(input).toHaveAttribute('aria-controls', list.id);
    await says(context, '1 user found');
    const popup = list.parentElement!.getBoundingClientRect();
    const { width, left, bottom } = box(context).getBoundingClientRect();
    await expect(popup.width).toBeCloseTo(width, 0);
    await expect(popup.left).toBeCloseTo(left, 0);
    await expect(popup.top - bottom).toBe(6);
  },
};

/** Selecting a user puts the username into the field and calls `onSelect` with the user. */
export const Chosen: Story = {
  tags: ['state'],
  play: async (context) => {
    await type(context, 'lin');
    await userEvent.click(await option(context, /Linda/));
    await waitFor(() => expect(field(context)).toHaveValue('linda'));
    await expect(field(context)).toHaveFocus();
    await closes(context);
    const { onChange, onSelect } = context.args;
    await expect(onChange).toHaveBeenLastCalledWith('linda');
    await expect(onSelect).toHaveBeenCalledOnce();
    await expect(onSelect).toHaveBeenCalledWith(linda);
    // A chosen username is not searched for.
    await expect(queries()).toEqual(['lin']);
  },
};

/** Selecting the same user again calls `onSelect` again. */
export const ChosenAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await Chosen.play?.(context);
    await type(context, '{Backspace}');
    await userEvent.click(await option(context, /Linda/));
    await waitFor(() => expect(context.args.onSelect).toHaveBeenCalledTimes(2));
  },
};

/** Shows 'Loading...' until the API responds. */
export const Loading: Story = {
  tags: ['state'],
  play: async (context) => {
    await type(context, silent);
    await says(context, 'Loading...');
    await expect(field(context)).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Says 'No users found' if a search finds none. */
export const Empty: Story = {
  tags: ['state'],
  play: async (context) => {
    await type(context, 'nobody at all');
    await expect(
      await context.canvas.findByText('No users found', { selector: 'p > span' }),
    ).toBeVisible();
    await says(context, 'No users found');
  },
};

const onError = fn();

function failing(text: string, ...expectedErrors: string[]): Story {
  return {
    parameters: {
      expectedErrors: ['castkit, searchUsers:', ...expectedErrors],
      settings: { onError },
    },
    play: async (context) => {
      onError.mockClear();
      await type(context, text);
      await expect(await context.canvas.findByText(FAILED, { selector: 'p > span' })).toBeVisible();
      await expect(context.canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
      await says(context, FAILED);
      await expect(onError).toHaveBeenCalledOnce();
      await expect(onError).toHaveBeenCalledWith(expect.any(Error), 'searchUsers');
    },
  };
}

/** Shows 'Error fetching user data' and "Try again" after a 500, and calls `onError` once. */
export const Failed: Story = { ...failing(broken, '500'), tags: ['state'] };

/** Shows the error after a 429, and sends no further request until the visitor tries again. */
export const RateLimited: Story = { ...failing(limited, '429'), tags: ['behaviour', '!autodocs'] };

/** Shows the error when the response is JSON without a list of users. */
export const FailedByAnEmptyResponse: Story = {
  ...failing(rubbish),
  tags: ['behaviour', '!autodocs'],
};

/** "Try again" sends a second request, and the focus stays in the field. */
export const Retried: Story = {
  tags: ['behaviour', '!autodocs'],
  ...failing(recovering, '500'),
  play: async (context) => {
    await type(context, recovering);
    await userEvent.click(await context.canvas.findByRole('button', { name: 'Try again' }));
    await expect(await option(context, /Linda/)).toBeVisible();
    await expect(field(context)).toHaveFocus();
    await expect(queries()).toEqual([recovering, recovering]);
  },
};

/** Tab reaches "Try again" and closes nothing on the way. */
export const RetriedByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  ...failing(recovering, '500'),
  play: async (context) => {
    await type(context, recovering);
    const again = await context.canvas.findByRole('button', { name: 'Try again' });
    if (!(await press('Tab'))) {
      again.click();
      return;
    }
    await expect(again).toHaveFocus();
    await press('Enter');
    await expect(await option(context, /Linda/)).toBeVisible();
    await expect(field(context)).toHaveFocus();
  },
};

/**
 * Arrows move in the list, Enter selects, Escape closes and then clears, Alt with an arrow opens,
 * and Tab leaves.
 */
export const KeyboardJourney: Story = {
  // The last Tab should leave a field that is alone in its page: WebKit has no bar to go to, and comes back to it.
  tags: ['behaviour', '!autodocs', 'not-in-webkit'],
  play: async (context) => {
    // One letter: with two, a slow machine searches for each, and the second response removes the
    // mark.
    if (!(await press('Tab', 'a'))) return;
    const input = field(context);
    const first = await option(context, /Alice/);
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    await press('ArrowDown');
    await expect(input).toHaveAttribute('aria-activedescendant', first.id);
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveFocus();
    await press('Enter');
    await waitFor(() => expect(input).toHaveValue('alice.eth'));
    await expect(context.args.onSelect).toHaveBeenCalledWith(alice);
    await closes(context);

    await press('Alt+ArrowDown');
    await option(context, /Alice/);
    await press('Escape');
    await closes(context);
    await expect(input).toHaveValue('alice.eth');
    await press('Escape');
    await waitFor(() => expect(input).toHaveValue(''));
    await expect(context.args.onChange).toHaveBeenLastCalledWith('');

    await press('d');
    await option(context, /Dev/);
    await press('ArrowDown', 'Tab');
    // Leaving the field chooses no user.
    await expect(input).not.toHaveFocus();
    await expect(input).toHaveValue('d');
    await closes(context);
  },
};

/** Where colours are forced, the user that Enter would take has an edge, and no other has. */
export const InForcedColours: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await type(context, everybody);
    await option(context, /Linda/);
    if (!(await emulate({ forcedColors: 'active' }))) return;
    await userEvent.keyboard('{ArrowDown}');
    const [first, second] = context.canvas.getAllByRole('option');
    const edge = { outlineStyle: 'solid', outlineColor: systemColour('Highlight') };
    await waitFor(() => expect(first).toHaveStyle(edge));
    await expect(second).not.toHaveStyle({ outlineStyle: 'solid' });
    await emulate({});
  },
};

/** Arrows wrap around the ends of the list, and Home and End move the caret. */
export const EndsOfTheList: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await type(context, everybody);
    await option(context, /Linda/);
    const [first, second, , , last] = context.canvas.getAllByRole('option');
    for (const [key, to] of [
      ['ArrowDown', first],
      ['ArrowDown', second],
      ['End', second],
      ['ArrowUp', first],
      ['Home', first],
      ['ArrowUp', last],
      ['ArrowDown', first],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect(field(context)).toHaveAttribute('aria-activedescendant', to?.id);
    }
  },
};

/** A list higher than half of the window scrolls to the active option. */
export const LongLists: Story = {
  tags: ['content'],
  args: { limit: 10 },
  play: async (context) => {
    await resize(window.innerWidth, 400);
    await type(context, everybody);
    await option(context, /Linda/);
    const popup = context.canvas.getByRole('listbox');
    await expect(popup.scrollHeight).toBeGreaterThan(popup.clientHeight);
    await userEvent.keyboard('{ArrowUp}');
    const last = context.canvas.getAllByRole('option').at(-1)!;
    await expect(last).toHaveAttribute('aria-selected', 'true');
    const [inner, outer] = [last, popup].map((each) => each.getBoundingClientRect());
    await expect(inner!.bottom).toBeLessThanOrEqual(outer!.bottom);
  },
};

/**
 * A new list has no active option, so that Enter cannot select another user than the one that was
 * active before.
 */
export const MarksNoOptionOfANewList: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await type(context, 'd');
    const first = await option(context, /Dev/);
    await userEvent.keyboard('{ArrowDown}');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await type(context, '{Backspace}li{ArrowDown}');
    await expect(await option(context, /Linda/)).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(context.args.onSelect).not.toHaveBeenCalled();
  },
};

/** Handles a key that is pressed at the moment when results appear. */
export const HandlesAKeyWhileResultsAppear: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const input = field(context);
    const observer = new MutationObserver(() => {
      if (context.canvas.queryByRole('option') === null) return;
      observer.disconnect();
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    observer.observe(box(context), { childList: true, subtree: true });
    await type(context, 'd');
    await option(context, /Dev/);
    await closes(context);
    await expect(input).toHaveValue('d');
  },
};

/** Sends one request 250 ms after the last letter, and none for a search that was made before. */
export const DebouncesTyping: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await type(context, 'linda');
    await option(context, /Linda/);
    await expect(queries()).toEqual(['linda']);
    await type(context, '{Backspace}');
    await waitFor(() => expect(queries()).toEqual(['linda', 'lind']));
    await type(context, 'a');
    await says(context, '1 user found');
    await expect(queries()).toEqual(['linda', 'lind']);
  },
};

/** A search that another replaces is aborted, and its response is never shown. */
export const AbortsAStaleSearch: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    holdSlowSearch();
    await type(context, slow);
    await waitFor(() => expect(queries()).toEqual([slow]));
    await userEvent.clear(field(context));
    await type(context, 'dev');
    await option(context, /Dev/);
    const [first] = calls;
    releaseSlowSearch();
    await waitFor(() => expect(first?.answered).toBe(true));
    await type(context, 'p');
    await waitFor(() => expect(queries()).toEqual([slow, 'dev', 'devp']));
    await says(context, '1 user found');
    await expect(context.canvas.getAllByRole('option')).toHaveLength(1);
    await expect(context.canvas.queryByText('Linda Xie')).toBeNull();
  },
};

/** Keeps the list while the next search is in progress, so that nothing flickers. */
export const KeepsTheLastList: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    holdSlowSearch();
    await type(context, 'dev');
    await option(context, /Dev/);
    await userEvent.clear(field(context));
    await type(context, 'd');
    await option(context, /Dev/);
    await type(context, 'e');
    await expect(context.canvas.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await expect(context.canvas.getByRole('option', { name: /Dev/ })).toBeVisible();
    await says(context, '1 user found');
    await expect(context.canvas.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  },
};

/** Drops a leading `@` from the search, and sends no request for an `@` alone. */
export const LeadingAtIsDropped: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await type(context, '@');
    await expect(context.canvas.queryByRole('listbox')).toBeNull();
    await type(context, 'linda');
    await option(context, /Linda/);
    await expect(queries()).toEqual(['linda']);
    await expect(field(context)).toHaveValue('@linda');
  },
};

/** Sends everything but a leading `@` as typed, encoded in the query. */
export const QueriesAreEncoded: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await type(context, 'a&limit=9#?é');
    await says(context, 'No users found');
    await expect(calls.map(({ query }) => query)).toEqual([
      { q: 'a&limit=9#?é', limit: '5', client_id: world.clientId },
    ]);
  },
};

function limitedTo(limit: number | null | undefined, sent: string | undefined): Story {
  return {
    args: { limit },
    play: async (context) => {
      await type(context, 'a');
      await option(context, /Alice/);
      await expect(calls.map(({ query }) => query.limit)).toEqual([sent]);
    },
  };
}

/** Sends `limit`. */
export const LimitIsSent: Story = { ...limitedTo(3, '3'), tags: ['behaviour', '!autodocs'] };

/** Sends a `limit` of 5 by default. */
export const LimitIsFive: Story = {
  ...limitedTo(undefined, '5'),
  tags: ['behaviour', '!autodocs'],
};

/** `limit={null}` sends no limit: the API decides. */
export const LimitIsNull: Story = {
  ...limitedTo(null, undefined),
  tags: ['behaviour', '!autodocs'],
};

/** Sends `viewerFid` as the viewer. */
export const SendsViewerFid: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { viewerFid: 8 },
  play: async (context) => {
    await type(context, 'linda');
    await option(context, /Linda/);
    await expect(calls.map(({ query }) => query.viewer_fid)).toEqual(['8']);
  },
};

/** Sends the signed-in user's fid as the viewer if `viewerFid` is not set. */
export const RequestsAsTheSignedInUser: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
  play: async (context) => {
    await type(context, 'linda');
    await option(context, /Linda/);
    await expect(calls.map(({ query }) => query.viewer_fid)).toEqual(['3']);
  },
};

/** A disabled field opens no list and sends no request. */
export const Disabled: Story = {
  tags: ['state'],
  args: { disabled: true, value: 'linda' },
  play: async (context) => {
    await expect(field(context)).toBeDisabled();
    await userEvent.click(field(context));
    await expect(context.canvas.queryByRole('listbox')).toBeNull();
    await expect(calls).toHaveLength(0);
  },
};

/**
 * Shows HTML in names as text, loads pictures only by http(s), and leaves out duplicates and users
 * without a username.
 */
export const HostileUsers: Story = {
  tags: ['content'],
  args: { limit: 10 },
  play: async (context) => {
    await type(context, hostile);
    await option(context, /Dev/);
    const all = context.canvas.getAllByRole('option');
    await expect(all.map((each) => each.textContent)).toEqual([
      '<b>Scripted</b>@scripted',
      '!903@spaced',
      'Dev Pill@devpill',
    ]);
    await expect(all[0]?.querySelector('img')).toBeNull();
    await says(context, '3 users found');
  },
};

/** Long names are cut off; badges stay. */
export const LongNames: Story = {
  tags: ['content'],
  args: { style: { maxInlineSize: 260 } },
  play: async (context) => {
    await type(context, 'caro');
    const found = await option(context, /Carolina/);
    const name = context.canvas.getByText(`${carolina.display_name}`);
    await expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
    await expect(found.scrollWidth).toBe(found.clientWidth);
  },
};

/** In a right-to-left page the option is mirrored, and each handle keeps its order. */
export const RightToLeft: Story = {
  tags: ['content'],
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async (context) => {
    await type(context, 'n');
    const found = await option(context, /نور/);
    const picture = found.querySelector('img')!.getBoundingClientRect();
    // The text reads from the left, and stands at the right.
    await expect(getComputedStyle(field(context))).toMatchObject({
      direction: 'ltr',
      textAlign: 'right',
    });
    const handle = context.canvas.getByText(`@${noor.username}`);
    await expect(picture.left).toBeGreaterThan(handle.getBoundingClientRect().left);
    await expect(getComputedStyle(handle).direction).toBe('ltr');
  },
};

/** `settings.proBadge` shows the badge of subscribers. */
export const ProBadge: Story = {
  tags: ['content'],
  parameters: { settings: { proBadge: true } },
  play: async (context) => {
    await type(context, 'pro');
    await expect(await option(context, `${pro.display_name} Pro @${pro.username}`)).toBeVisible();
  },
};

/** Fits into a window of 320 px. */
export const Narrow: Story = {
  tags: ['content'],
  parameters: { pictures: { width: 320 } },
  play: async (context) => {
    await resize(320, 480);
    await type(context, 'caro');
    const found = await option(context, /Carolina/);
    const { left, right } = found.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A parent with `overflow: hidden` does not clip the list. */
export const NothingClipsIt: Story = {
  tags: ['content'],
  decorators: [
    (Story) => (
      <div style={{ blockSize: 52, overflow: 'hidden', transform: 'translateZ(0)' }}>
        <Story />
      </div>
    ),
  ],
  play: async (context) => {
    await type(context, 'dev');
    const found = await option(context, /Dev/);
    const { left, top, width, height } = found.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(found.contains(onTop)).toBe(true);
  },
};

/** A click outside closes the list and selects no user. */
export const ClosesOnAClickOutside: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await type(context, 'dev');
    await hover(await option(context, /Dev/));
    if (!(await realInput({ x: window.innerWidth - 4, y: window.innerHeight - 4 }))) return;
    await closes(context);
    await expect(context.args.onSelect).not.toHaveBeenCalled();
    await expect(field(context)).toHaveValue('dev');
  },
};

/** Tells a screen reader how many users were found, and their names. */
export const HeardByScreenReaders: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    if ((await heard()) === null) return;
    await expect(await heard()).toContain('combobox "Search users"');
    await press('Tab', 'd', 'e');
    await option(context, /Dev/);
    await says(context, '1 user found');
    const said = await heard();
    await expect(said).toMatch(/combobox "Search users".* focused/);
    await expect(said).toContain('text "1 user found"');
    await expect(said).toContain('listbox "Search users"');
    await expect(said).toContain('option "Dev Pill @devpill"');
  },
};

/** `placeholder`, `aria-label`, `name` and `settings.messages` replace the defaults. */
export const CustomMessages: Story = {
  tags: ['content'],
  args: { placeholder: 'Who?', 'aria-label': 'Reviewer', name: 'reviewer', value: 'dev' },
  parameters: { settings: { messages: { usersEmpty: 'Niemand' } } },
  play: async (context) => {
    const input = context.canvas.getByRole('combobox', { name: 'Reviewer' });
    await expect(input).toHaveAttribute('placeholder', 'Who?');
    await expect(input).toHaveAttribute('name', 'reviewer');
    await userEvent.type(input, 'x');
    await expect(
      await context.canvas.findByText('Niemand', { selector: 'p > span' }),
    ).toBeVisible();
  },
};

/** `customStyles` apply to the list, its options, pictures and names. */
export const CustomStyles: Story = {
  tags: ['content'],
  args: {
    customStyles: {
      dropdown: { borderWidth: 3 },
      listItem: { paddingBlock: 20 },
      avatar: { inlineSize: 20 },
      userInfo: { fontSize: 20 },
    },
  },
  play: async (context) => {
    await type(context, 'dev');
    const found = await option(context, /Dev/);
    await expect(found).toHaveStyle({ paddingTop: '20px' });
    await expect(found.closest('[popover]')).toHaveStyle({ borderTopWidth: '3px' });
    await expect(found.querySelector('img')?.getBoundingClientRect().width).toBe(20);
    await expect(context.canvas.getByText(`@${dev.username}`)).toHaveStyle({ fontSize: '20px' });
  },
};

/** Sends one request in React's strict mode, which runs every effect twice. */
export const OneRequestInStrictMode: Story = {
  tags: ['behaviour', '!autodocs'],
  decorators: [
    (Story) => (
      <StrictMode>
        <Story />
      </StrictMode>
    ),
  ],
  play: async (context) => {
    await type(context, 'lin');
    await userEvent.click(await option(context, /Linda/));
    await waitFor(() => expect(field(context)).toHaveValue('linda'));
    await expect(context.args.onSelect).toHaveBeenCalledOnce();
    await expect(queries()).toEqual(['lin']);
  },
};
