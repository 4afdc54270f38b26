import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
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

const tell = async ({ canvas }: Context) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Tell me' }));
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

export const Success: Story = ofType(
  'success',
  'Signed in as @linda',
  '--castkit-success',
  'status',
);
export const Failure: Story = ofType(
  'error',
  'An error occurred while processing the button press',
  '--castkit-danger',
  'alert',
);
export const Warning: Story = ofType('warning', 'You are offline', '--castkit-warning', 'status');
export const Info: Story = ofType('info', 'A new version is here', '--castkit-info', 'status');

export const LongMessage: Story = {
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

/** After five seconds it goes by itself. */
export const GoesByItself: Story = {
  play: async (context) => {
    await tell(context);
    await expect(onShow()).toHaveLength(1);
    await waitFor(() => expect(onShow()).toHaveLength(0), { timeout: 7000 });
    await expect(screen.queryByRole('region')).toBeNull();
  },
};

export const Dismissed: Story = {
  play: async (context) => {
    await tell(context);
    await userEvent.click(within(region()).getByRole('button', { name: 'Close' }));
    await expect(onShow()).toHaveLength(0);
  },
};

/** While it is pointed at or has the focus, it stays: two of its five seconds pass, and it is still there. */
export const StaysWhileItIsRead: Story = {
  play: async (context) => {
    await tell(context);
    const { left, top } = region().getBoundingClientRect();
    if (!(await realInput({ x: left + 40, y: top + 8 }))) return;
    const timers: number[] = [];
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms?: number) => {
      timers.push(ms ?? 0);
      return setTimeout(run, ms);
    }) as typeof window.setTimeout;
    try {
      // Whatever is shown now starts no clock: the pointer rests on the list.
      await tell(context);
    } finally {
      window.setTimeout = setTimeout;
    }
    await expect(timers.filter((ms) => ms > 3000)).toEqual([]);
    await expect(onShow()).toHaveLength(2);
  },
};

/** What a screen reader is told: the message first, then where to find it again. */
export const WhatAScreenReaderHears: Story = {
  args: { toasts: [['error', 'It failed']] },
  play: async (context) => {
    await tell(context);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It failed'));
    const told = await heard();
    if (told === null) return;
    await expect(told).toBe(
      [
        'button "Tell me" focused',
        'alert "" live=assertive',
        'StaticText "It failed"',
        'region "Notifications"',
        'paragraph ""',
        'StaticText "It failed"',
        'button "Close"',
      ].join('\n'),
    );
  },
};
