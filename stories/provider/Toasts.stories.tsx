import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { heard, realInput } from '../../mocks/real-input.js';
import { NeynarContextProvider, ToastType, useNeynarContext } from '../../src/entries/index.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

interface ToasterArgs {
  toasts: Parameters<ReturnType<typeof useNeynarContext>['showToast']>[];
}

function ToastButton({ toasts }: ToasterArgs) {
  const { showToast } = useNeynarContext();
  return (
    <button
      type="button"
      onClick={() => {
        for (const toast of toasts) showToast(...toast);
      }}
    >
      Tell me
    </button>
  );
}

const meta = {
  title: 'Reference/Toasts',
  id: 'widgets-toasts',
  component: ToastButton,
  args: { toasts: [[ToastType.Success, 'Signed in as @linda']] },
  parameters: {
    facts: {
      is: 'Short messages at the edge of the page, yours and those of the widgets.',
      needs: 'nothing',
      guide: 'react-and-write',
      tile: { says: 'Say what was done', group: 'Writing', isSmall: true },
      weight: 'NeynarContextProvider',
      code: `import { NeynarContextProvider, ToastType, useNeynarContext } from 'castkit';

function Save() {
  const { showToast } = useNeynarContext();
  return <button onClick={() => showToast(ToastType.Success, 'Saved')}>Save</button>;
}

export function Page() {
  return (
    <NeynarContextProvider settings={{ data: {} }}>
      <Save />
    </NeynarContextProvider>
  );
}
`,
      rowsTitle: 'Arguments',
      rows: [
        ['type', 'ToastType', 'Success, Error, Warning or Info: the icon and its colour.'],
        ['message', 'string', 'What it says. A repeated message is counted.'],
      ],
      notes: {
        heard: [
          [
            'A toast appears',
            'Its message, once; those that were there are not said again.',
            'announces-each-once',
          ],
          ['An error', 'At once, before what else is to be said.', 'what-a-screen-reader-hears'],
        ],
        focus: [['A toast appears', 'Stays where it is.', 'what-a-screen-reader-hears']],
        seen: [['Time', 'It stays while the pointer is on it.', 'stays-while-hovered']],
      },
    },
    docs: { story: { inline: false, height: '320px' } },
  },
} satisfies WidgetMeta<typeof ToastButton>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const press = ({ canvas }: Context) =>
  userEvent.click(canvas.getByRole('button', { name: 'Tell me' }));
const show = async (context: Context) => {
  await press(context);
  await screen.findByRole('region', { name: 'Notifications' });
};
/** Shows toasts that stay, so that a picture shows them however busy the machine is. */
const showForGood = async (context: Context) => {
  await show(context);
  await userEvent.hover(region());
};
const region = () => screen.getByRole('region', { name: 'Notifications' });
const shown = () => [...document.querySelectorAll('[data-type]')].map((toast) => toast.textContent);
const isGone = () => waitFor(() => expect(shown()).toHaveLength(0));

/** A toast of one type, its colour and its live region. */
function ofType(type: ToastType, message: string, token: string, announced: string): Story {
  return {
    args: { toasts: [[type, message]] },
    play: async (context) => {
      await showForGood(context);
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

/** A success is announced politely. */
export const Success: Story = {
  ...ofType('success', 'Signed in as @linda', '--castkit-success', 'status'),
  tags: ['content'],
};

/** An error is announced at once, as an alert. */
export const Failure: Story = {
  ...ofType(
    'error',
    'An error occurred while processing the button press',
    '--castkit-danger',
    'alert',
  ),
  tags: ['content'],
};

/** A warning is announced politely. */
export const Warning: Story = {
  ...ofType('warning', 'You’re offline', '--castkit-warning', 'status'),
  tags: ['content'],
};

/** An information is announced politely. */
export const Info: Story = {
  ...ofType('info', 'A new version is here', '--castkit-info', 'status'),
  tags: ['content'],
};

/** A long word stays inside the toast, and the toast inside the window. */
export const LongMessage: Story = {
  tags: ['content'],
  args: { toasts: [['error', `An error occurred: ${'unbreakable'.repeat(20)}`]] },
  play: async (context) => {
    await showForGood(context);
    const { left, right } = region().getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
    await expect(region().scrollWidth).toBeLessThanOrEqual(region().clientWidth);
  },
};

/** Shows at most three toasts at a time, the newest last. The others wait, and none is lost. */
export const Many: Story = {
  tags: ['content'],
  args: { toasts: Array.from({ length: 7 }, (_, index) => ['info', `Number ${index + 1}`]) },
  play: async (context) => {
    await showForGood(context);
    await expect(shown()).toEqual(['Number 1', 'Number 2', 'Number 3']);
    for (let next = 4; next <= 7; next += 1) {
      const [close] = within(region()).getAllByRole('button', { name: 'Close' });
      if (close) await userEvent.click(close);
      await expect(shown().at(-1)).toBe(`Number ${next}`);
    }
    await expect(shown()).toEqual(['Number 5', 'Number 6', 'Number 7']);
  },
};

/** A repeated message is counted, and announced with its count. */
export const Repeated: Story = {
  tags: ['behaviour'],
  args: {
    toasts: Array.from({ length: 1200 }, () => [
      'error',
      'Something went wrong. Please try again.',
    ]),
  },
  play: async (context) => {
    await show(context);
    const message = 'Something went wrong. Please try again. 1,200 times';
    await expect(shown()).toEqual([message]);
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent(message));
    await expect(
      within(region()).getByRole('button', { name: 'Close' }),
    ).toHaveAccessibleDescription(message);
  },
};

/** Works where an element named `body` hides `document.body`. */
export const OnAPageThatHidesTheBody: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <>
      <ToastButton {...args} />
      <div data-theirs />
    </>
  ),
  play: async (context) => {
    // Not before: Storybook shows a story by a class of `document.body`.
    const theirs = context.canvasElement.querySelector('[data-theirs]')!;
    theirs.innerHTML = '<img name="body" alt=""><img name="head" alt="">';
    await expect(document.body.tagName).toBe('IMG');
    await show(context);
    await expect(shown()).toEqual(['Signed in as @linda']);
    // Children of an image are in the document, but invisible.
    await expect(region().parentElement).toBe(
      document.documentElement.querySelector(':scope > body'),
    );
    await expect(region().getBoundingClientRect().height).toBeGreaterThan(0);
  },
};

/** A toast disappears after 5 seconds (5000 ms). */
export const DisappearsByItself: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await show(context);
    await expect(shown()).toHaveLength(1);
    await waitFor(() => expect(shown()).toHaveLength(0));
    await expect(screen.queryByRole('region')).toBeNull();
  },
};

/** The close button removes a toast. */
export const Dismissed: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await showForGood(context);
    await userEvent.click(within(region()).getByRole('button', { name: 'Close' }));
    await isGone();
  },
};

const closeButton = () => within(region()).getByRole('button', { name: 'Close' });

/** Nothing lies over an element, and it is not inert. */
async function expectPressable(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
  await expect(element).toContainElement(pressed as HTMLElement);
}

/**
 * Beside a modal dialog of the site all is inert: a toast is in the dialog, and on the page once
 * that is closed.
 */
export const OverADialogOfTheSite: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <dialog
      aria-label="The site's"
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal();
      }}
    >
      <ToastButton {...args} />
    </dialog>
  ),
  play: async (context) => {
    await show(context);
    const dialog = document.querySelector('dialog')!;
    await expect(dialog).toContainElement(region());
    await expectPressable(closeButton());
    await waitFor(() =>
      expect(within(dialog).getByRole('status')).toHaveTextContent('Signed in as @linda'),
    );
    dialog.close();
    await waitFor(() => expect(dialog).not.toContainElement(region()));
    await expect(region()).toBeVisible();
    await userEvent.click(closeButton());
    await isGone();
  },
};

/** As above, beside the dialog in the shadow tree of a custom element, as libraries of components have them. */
export const BesideTheDialogOfAnElement: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div
      data-modal=""
      ref={(host) => {
        if (!host || host.shadowRoot) return;
        const root = host.attachShadow({ mode: 'open' });
        root.innerHTML = '<dialog aria-label="Of a library"><slot></slot></dialog>';
        root.querySelector('dialog')!.showModal();
      }}
    >
      <ToastButton {...args} />
    </div>
  ),
  play: async (context) => {
    await show(context);
    const host = context.canvasElement.querySelector('[data-modal]')!;
    await waitFor(() => expect(host).toContainElement(region()));
    await expectPressable(closeButton());
    await userEvent.click(closeButton());
    await isGone();
  },
};

/** The toasts of two providers stand above each other, each under a name of its own. */
export const OfTwoProviders: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <>
      <ToastButton {...args} />
      <NeynarContextProvider settings={{ clientId: 'second' }}>
        <ToastButton {...args} />
      </NeynarContextProvider>
    </>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { name: 'Tell me' }))
      await userEvent.click(button);
    const both = await waitFor(() => {
      const first = screen.getByRole('region', { name: 'Notifications' });
      return [first, screen.getByRole('region', { name: 'Notifications 2' })];
    });
    const [one, other] = both
      .map((each) => each.getBoundingClientRect())
      .sort((a, b) => a.top - b.top);
    await expect(one!.bottom).toBeLessThanOrEqual(other!.top);
  },
};

/** A toast stays while the pointer is on it, and its time continues when the pointer leaves. */
export const StaysWhileHovered: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    await show(context);
    const { left, top } = region().getBoundingClientRect();
    if (!(await realInput({ x: left + 40, y: top + 8 }))) return;
    const timers = spyOn(window, 'setTimeout');
    // A driver has timers of its own in the page, of a minute and more.
    const started = () => timers.mock.calls.filter(([, ms = 0]) => ms > 3000 && ms <= 5000);
    await press(context);
    // A toast that is shown while the pointer is there starts no timer.
    await expect(started()).toEqual([]);
    await realInput({ x: 4, y: 200 });
    await expect(started()).toHaveLength(1);
    timers.mockRestore();
    await isGone();
  },
};

/** A toast stays while it has the focus, and closing it by keyboard lets the others continue. */
export const TimersGoOnWhenOneIsClosed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    toasts: [
      ['info', 'One'],
      ['info', 'Two'],
    ],
  },
  play: async (context) => {
    await show(context);
    const [close] = within(region()).getAllByRole('button', { name: 'Close' });
    const started = spyOn(window, 'setTimeout');
    const stopped = spyOn(window, 'clearTimeout');
    close?.focus();
    await expect(stopped).toHaveBeenCalled();
    await expect(started.mock.calls.filter(([, ms = 0]) => ms > 3000)).toEqual([]);
    started.mockRestore();
    stopped.mockRestore();
    if (!(await realInput({ key: 'Enter' }))) return;
    await waitFor(() => expect(shown()).toEqual(['Two']));
    await isGone();
  },
};

const undo = fn();

/** A button in a toast, such as 'Undo': it is shown for ten seconds, and a press closes it. */
export const WithAButton: Story = {
  tags: ['state'],
  args: { toasts: [['success', 'Post hidden', { label: 'Undo', onPress: undo }]] },
  play: async (context) => {
    undo.mockClear();
    await showForGood(context);
    const button = within(region()).getByRole('button', { name: 'Undo' });
    // In one row with the text and the cross.
    const [text, close] = [within(region()).getByText('Post hidden'), closeButton()].map((each) =>
      each.getBoundingClientRect(),
    );
    const box = button.getBoundingClientRect();
    await expect(box.left).toBeGreaterThanOrEqual(text!.right);
    await expect(box.right).toBeLessThanOrEqual(close!.left);
    await expect(box.bottom).toBeLessThanOrEqual(
      button.closest('[data-type]')!.getBoundingClientRect().bottom,
    );
    await userEvent.click(button);
    await expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(shown()).toEqual([]));
    await press(context);
    await screen.findByRole('button', { name: 'Undo' });
    await userEvent.hover(region());
  },
};

/** Announces each toast once, and closing one does not announce the others again. */
export const AnnouncesEachOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    toasts: [
      ['info', 'One'],
      ['success', 'Two'],
      ['info', 'Three'],
    ],
  },
  play: async (context) => {
    await show(context);
    const status = await screen.findByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('OneTwoThree'));
    await expect(status).toHaveAttribute('aria-atomic', 'false');
    const announced: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        announced.push(...[...addedNodes].map((node) => node.textContent ?? ''));
      }
    });
    observer.observe(status, { childList: true, subtree: true });
    const close = within(region()).getAllByRole('button', { name: 'Close' }).at(-1);
    if (close) await userEvent.click(close);
    await waitFor(() => expect(status).toHaveTextContent(/^OneTwo$/));
    await expect(announced).toEqual([]);
    observer.disconnect();
  },
};

/** Says the message to a screen reader first, then where to find it again. */
export const WhatAScreenReaderHears: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { toasts: [['error', 'It failed']] },
  play: async (context) => {
    await show(context);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It failed'));
    const said = await heard();
    if (said === null) return;
    await expect(said).toBe(
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
