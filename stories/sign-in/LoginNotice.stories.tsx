import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { world } from '../../mocks/index.js';
import { cleanUp } from '../../mocks/login-page.js';
import { fakeLoginWindow } from '../../mocks/login-window.js';
import type { FakeLoginWindow } from '../../mocks/login-window.js';
import { CastCard, NeynarAuthButton } from '../../src/entries/index.js';
import type { NeynarSettings, SignInAdapter } from '../../src/entries/index.js';
import { ar } from '../../src/core/languages/ar.js';
import { de } from '../../src/core/languages/de.js';
import { inLanguages } from '../catalog/in-language.js';
import type { Shown } from '../catalog/in-language.js';

const MINUTE = 60_000; // ms
const NO_ANSWER = 'The sign-in window hasn’t responded yet.';
const TEXTS = [NO_ANSWER, de.signInUnanswered, ar.signInUnanswered];

const onAuthSuccess = fn();
const onError = fn();
const start = fn<SignInAdapter['start']>();
let page: FakeLoginWindow;

const settings: Partial<NeynarSettings> = { onError, eventsCallbacks: { onAuthSuccess } };

const meta = {
  title: 'Reference/Login notice',
  id: 'widgets-login-notice',
  component: NeynarAuthButton,
  parameters: { settings, expectedErrors: ['castkit, signIn:'] },
  beforeEach: () => {
    cleanUp();
    for (const mock of [onAuthSuccess, onError, start]) mock.mockReset();
    page = fakeLoginWindow();
    return () => {
      page.restore();
      cleanUp();
    };
  },
} satisfies Meta<typeof NeynarAuthButton>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const button = ({ canvas }: Pick<Context, 'canvas'>) =>
  canvas.getByRole('button', { name: /^(Sign in with|Mit|تسجيل)/ });
/** The cards have groups of other names. */
const isNotice = { name: (name: string) => TEXTS.includes(name) };
const notice = ({ canvas }: Pick<Context, 'canvas'>) => canvas.queryByRole('group', isNotice);

/** Presses the button, and waits until the login is watched. */
async function press(context: Pick<Context, 'canvas'>) {
  await userEvent.click(button(context));
  await waitFor(() => expect(button(context).nextElementSibling).toHaveAttribute('role', 'status'));
}

/** A minute later. The catalog's clock stands still otherwise. */
function later() {
  const now = Date.now();
  spyOn(Date, 'now').mockReturnValue(now + MINUTE);
}

/** Presses the button, and waits until the notice is there. */
async function waitInVain(context: Pick<Context, 'canvas'>) {
  await press(context);
  later();
  return within(await context.canvas.findByRole('group', isNotice));
}

/** Says nothing in the first minute, while the visitor may be busy with the login page. */
export const Waiting: Story = {
  tags: ['state'],
  parameters: { expectedErrors: [] },
  play: async (context) => {
    await press(context);
    await expect(context.canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(notice(context)).toBeNull();
  },
};

/**
 * A minute after the press, says that the login page has not responded, also to screen readers,
 * without taking the focus or blocking the page. `onError` is called once for each login, with the
 * code `timeout` and the place `signIn`.
 */
export const NoAnswer: Story = {
  tags: ['state'],
  play: async (context) => {
    const box = await waitInVain(context);
    await expect(context.canvas.getByRole('status')).toHaveTextContent(NO_ANSWER);
    await expect(box.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(box.queryByRole('button', { name: 'Sign in another way' })).toBeNull();
    await expect(button(context)).toHaveFocus();
    await expect(onError).toHaveBeenCalledOnce();
    await expect(onError.mock.lastCall![0]).toHaveProperty('code', 'timeout');
    await expect(onError.mock.lastCall![1]).toBe('signIn');
    await expect(page.closed).toBe(false);
  },
};

/** Setting `signInFallback`: the notice also offers another way to sign in. */
export const NoAnswerWithAnotherWay: Story = {
  tags: ['state'],
  parameters: { settings: { ...settings, signInFallback: { start } } },
  play: async (context) => {
    const box = await waitInVain(context);
    await expect(box.getByRole('button', { name: 'Sign in another way' })).toBeVisible();
    await expect(start).not.toHaveBeenCalled();
  },
};

const noAnswer: Shown = {
  settings: { signInFallback: { start } },
  // Room for the notice below the button.
  render: () => (
    <div style={{ minBlockSize: 200 }}>
      <NeynarAuthButton />
    </div>
  ),
  act: async (cell, { messages }) => {
    const box = await waitInVain(cell);
    await expect(box.getByText(messages.signInUnanswered)).toBeVisible();
    await expect(box.getByRole('button', { name: messages.signInOtherWay })).toBeVisible();
  },
  messages: (text) => [text.retry],
  expectedErrors: ['castkit, signIn:'],
};

/** The notice that the login page has not answered, in German and in Arabic. */
export const NoAnswerInLanguages: Story = { ...inLanguages(noAnswer), tags: ['content'] };

/**
 * 'Try again' opens a new window within the press. It replaces the old one, and gets another
 * minute.
 */
export const TriesAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const box = await waitInVain(context);
    const opening = spyOn(window, 'open');
    await userEvent.click(box.getByRole('button', { name: 'Try again' }));
    await expect(opening).toHaveBeenCalledOnce();
    await waitFor(() => expect(notice(context)).toBeNull());
    await expect(button(context)).toHaveFocus();
    later();
    await waitFor(() => expect(notice(context)).toBeVisible());
    await expect(onError).toHaveBeenCalledTimes(2);
  },
};

/**
 * The other way closes the window and starts the adapter, and a later message of the login page is
 * ignored.
 */
export const UsesFallback: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { ...settings, signInFallback: { start } } },
  play: async (context) => {
    start.mockImplementation(() => new Promise(() => {}));
    const box = await waitInVain(context);
    await userEvent.click(box.getByRole('button', { name: 'Sign in another way' }));
    await expect(start).toHaveBeenCalledOnce();
    await expect(page.closed).toBe(true);
    await expect(notice(context)).toBeNull();
    page.logIn();
    await expect(onAuthSuccess).not.toHaveBeenCalled();
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button(context)).toHaveFocus());
  },
};

/** A late message signs in, and the notice disappears. If it had the focus, the button gets it. */
export const AnswersLate: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const box = await waitInVain(context);
    box.getByRole('button', { name: 'Try again' }).focus();
    page.logIn();
    const { username } = world.users.linda;
    const signedIn = await context.canvas.findByRole('button', { name: `@${username}` });
    await waitFor(() => expect(notice(context)).toBeNull());
    await expect(context.canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(signedIn).toHaveFocus();
    await expect(onAuthSuccess).toHaveBeenCalledOnce();
    await expect(page.closed).toBe(true);
  },
};

/** The close button and Escape close the notice, and the login goes on. */
export const Dismissed: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const box = await waitInVain(context);
    await userEvent.click(box.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(notice(context)).toBeNull());
    await expect(button(context)).toHaveFocus();
    const again = await waitInVain(context);
    again.getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(notice(context)).toBeNull());
    await expect(page.closed).toBe(false);
    page.logIn();
    await waitFor(() => expect(onAuthSuccess).toHaveBeenCalledOnce());
  },
};

/**
 * Says nothing when the visitor has closed the window, which cancels the login. The window counts
 * as closed if it was open just before and the page has the focus.
 */
export const ClosedByTheVisitor: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: [] },
  play: async (context) => {
    const closed = fn(() => false);
    const opened = {
      get closed() {
        return closed();
      },
      close: fn(),
    };
    spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    spyOn(document, 'hasFocus').mockReturnValue(true);
    await press(context);
    closed.mockClear();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    const ending = spyOn(window, 'clearInterval');
    closed.mockReturnValue(true);
    await waitFor(() => expect(ending).toHaveBeenCalled());
    later();
    await expect(notice(context)).toBeNull();
    await expect(onError).not.toHaveBeenCalled();
  },
};

/** The notice also appears below the button of a prompt for a reaction, which stays as it was. */
export const InThePrompt: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <CastCard cast={world.launchCast} allowReactions onLikeBtnPress={() => true} />,
  play: async (context) => {
    await userEvent.click(context.canvas.getByRole('button', { name: /^Like/ }));
    await context.canvas.findByRole('dialog');
    const before = button(context).getBoundingClientRect();
    const box = await waitInVain(context);
    await expect(button(context).getBoundingClientRect()).toEqual(before);
    await expect(box.getByText(NO_ANSWER)).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(notice(context)).toBeNull());
    await expect(context.canvas.getByRole('dialog')).toBeVisible();
  },
};
