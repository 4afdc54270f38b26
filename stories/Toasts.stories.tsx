import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { heard, realInput } from '../mocks/real-input.js';
import { ToastType, useNeynarContext } from '../src/index.js';

interface ToasterArgs {
  toasts: [type: ToastType, message: string][];
}

function Teller({ toasts }: ToasterArgs) {
  const { showToast } = useNeynarContext();
  return (
    <button
      type="button"
      onClick={() => {
        for (const [type, message] of toasts) showToast(type, message);
      }}
    >
      Tell me
    </button>
  );
}

const meta = {
  title: 'Widgets/Toasts',
  component: Teller,
  args: { toasts: [[ToastType.Success, 'Signed in as @linda']] },
  parameters: { docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof Teller>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const press = ({ canvas }: Context) =>
  userEvent.click(canvas.getByRole('button', { name: 'Tell me' }));
const tell = async (context: Context) => {
  await press(context);
  await screen.findByRole('region', { name: 'Notifications' });
};
const region = () => screen.getByRole('region', { name: 'Notifications' });
const onShow = () =>
  [...document.querySelectorAll('[data-type]')].map((toast) => toast.textContent);

/** One type, in its colour, and how it is announced. */
function ofType(type: ToastType, message: string, token: string, announced: string): Story {
  return {
    args: { toasts: [[type, message]] },
    play: async (context) => {
      await tell(context);
      const toast = within(region()).getByText(message).parentElement as HTMLElement;
      await expect(toast).toBeVisible();
      const style = getComputedStyle(toast);
      await expect(toast.querySelector('svg')).toHaveStyle({
        color: style.getPropertyValue(token).trim(),
      });
      await waitFor(() => expect(screen.getByRole(announced)).toHaveTextContent(message));
    },
  };
}

export const Success: Story = {
  ...ofType('success', 'Signed in as @linda', '--castkit-success', 'status'),
  tags: ['content'],
};
export const Failure: Story = {
  ...ofType(
    'error',
    'An error occurred while processing the button press',
    '--castkit-danger',
    'alert',
  ),
  tags: ['content'],
};
export const Warning: Story = {
  ...ofType('warning', 'You are offline', '--castkit-warning', 'status'),
  tags: ['content'],
};
export const Info: Story = {
  ...ofType('info', 'A new version is here', '--castkit-info', 'status'),
  tags: ['content'],
};

export const LongMessage: Story = {
  tags: ['content'],
  args: { toasts: [['error', `An error occurred: ${'unbreakable'.repeat(20)}`]] },
  play: async (context) => {
    await tell(context);
    const { left, right } = region().getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
    await expect(region().scrollWidth).toBeLessThanOrEqual(region().clientWidth);
  },
};

/** A few at once, the newest last; the others wait, and none is lost. */
export const Many: Story = {
  tags: ['content'],
  args: { toasts: Array.from({ length: 7 }, (_, index) => ['info', `Number ${index + 1}`]) },
  play: async (context) => {
    await tell(context);
    await expect(onShow()).toEqual(['Number 1', 'Number 2', 'Number 3']);
    for (let next = 4; next <= 7; next += 1) {
      const [close] = within(region()).getAllByRole('button', { name: 'Close' });
      if (close) await userEvent.click(close);
      await expect(onShow().at(-1)).toBe(`Number ${next}`);
    }
    await expect(onShow()).toEqual(['Number 5', 'Number 6', 'Number 7']);
  },
};

/** A message that comes again is counted, and told by its count alone. */
export const Repeated: Story = {
  tags: ['behaviour'],
  args: {
    toasts: Array.from({ length: 1200 }, () => ['error', 'That did not work. Please try again.']),
  },
  play: async (context) => {
    await tell(context);
    const message = 'That did not work. Please try again. 1,200 times';
    await expect(onShow()).toEqual([message]);
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent(message));
    await expect(
      within(region()).getByRole('button', { name: 'Close' }),
    ).toHaveAccessibleDescription(message);
  },
};

/** An element of the page that is called `body` hides `document.body`. */
export const OnAPageThatTakesTheNameOfTheBody: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <>
      <Teller {...args} />
      <div
        dangerouslySetInnerHTML={{ __html: '<img name="body" alt=""><img name="head" alt="">' }}
      />
    </>
  ),
  play: async (context) => {
    await expect(document.body.tagName).toBe('IMG');
    await tell(context);
    await expect(onShow()).toEqual(['Signed in as @linda']);
    // What is inside an image is in the document, and nowhere to be seen.
    await expect(region().parentElement).toBe(
      document.documentElement.querySelector(':scope > body'),
    );
    await expect(region().getBoundingClientRect().height).toBeGreaterThan(0);
  },
};

/** After five seconds it goes by itself. */
export const GoesByItself: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await tell(context);
    await expect(onShow()).toHaveLength(1);
    await waitFor(() => expect(onShow()).toHaveLength(0));
    await expect(screen.queryByRole('region')).toBeNull();
  },
};

export const Dismissed: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await tell(context);
    await userEvent.click(within(region()).getByRole('button', { name: 'Close' }));
    await expect(onShow()).toHaveLength(0);
  },
};

const isGone = () => waitFor(() => expect(onShow()).toHaveLength(0));

/** While it is pointed at, its time stands still; when the pointer leaves, it goes on. */
export const StaysWhileItIsPointedAt: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await tell(context);
    const { left, top } = region().getBoundingClientRect();
    if (!(await realInput({ x: left + 40, y: top + 8 }))) return;
    const clocks = spyOn(window, 'setTimeout');
    await press(context);
    // What is shown now starts no clock: somebody reads.
    await expect(clocks.mock.calls.filter(([, ms = 0]) => ms > 3000)).toEqual([]);
    await realInput({ x: 4, y: 200 });
    await expect(clocks.mock.calls.filter(([, ms = 0]) => ms > 3000)).toHaveLength(1);
    clocks.mockRestore();
    await isGone();
  },
};

/** The same for the focus; and closing one with the keyboard does not keep the others for ever. */
export const GoesOnWhenOneIsClosed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    toasts: [
      ['info', 'One'],
      ['info', 'Two'],
    ],
  },
  play: async (context) => {
    await tell(context);
    const [close] = within(region()).getAllByRole('button', { name: 'Close' });
    const started = spyOn(window, 'setTimeout');
    const stopped = spyOn(window, 'clearTimeout');
    close?.focus();
    await expect(stopped).toHaveBeenCalled();
    await expect(started.mock.calls.filter(([, ms = 0]) => ms > 3000)).toEqual([]);
    started.mockRestore();
    stopped.mockRestore();
    if (!(await realInput({ key: 'Enter' }))) return;
    await waitFor(() => expect(onShow()).toEqual(['Two']));
    await isGone();
  },
};

/** Of several, each is told; and when one is closed, none is told again. */
export const TellsEachOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    toasts: [
      ['info', 'One'],
      ['success', 'Two'],
      ['info', 'Three'],
    ],
  },
  play: async (context) => {
    await tell(context);
    const status = await screen.findByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('OneTwoThree'));
    await expect(status).toHaveAttribute('aria-atomic', 'false');
    const told: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        told.push(...[...addedNodes].map((node) => node.textContent ?? ''));
      }
    });
    observer.observe(status, { childList: true, subtree: true });
    const close = within(region()).getAllByRole('button', { name: 'Close' }).at(-1);
    if (close) await userEvent.click(close);
    await waitFor(() => expect(status).toHaveTextContent(/^OneTwo$/));
    await expect(told).toEqual([]);
    observer.disconnect();
  },
};

/** What a screen reader is told: the message first, then where to find it again. */
export const WhatAScreenReaderHears: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { toasts: [['error', 'It failed']] },
  play: async (context) => {
    await tell(context);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It failed'));
    const told = await heard();
    if (told === null) return;
    await expect(told).toBe(
      [
        'button "Tell me" focused',
        'alert live=assertive',
        'text "It failed"',
        'region "Notifications"',
        'paragraph',
        'text "It failed"',
        'button "Close" — "It failed"',
      ].join('\n'),
    );
  },
};
