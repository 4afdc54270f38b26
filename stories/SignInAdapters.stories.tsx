import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { goodLogin, world } from '../mocks/index.js';
import { cleanUp, SESSION_KEY } from '../mocks/login-page.js';
import { realInput } from '../mocks/real-input.js';
import { NeynarAuthButton, NeynarContextProvider } from '../src/index.js';
import type {
  NeynarSettings,
  SignInAdapter,
  SignInAttempt,
  SignInResult,
  SignInStatus,
} from '../src/index.js';
import { ar } from '../src/languages/ar.js';
import { de } from '../src/languages/de.js';

const APPROVAL = 'https://client.example/deeplinks/signed-key-request?token=0x5d3ac1f0b1e2';
/** 9:42 from now: the catalog's clock stands still. */
const EXPIRES_AT = Date.now() + 582_000;
const { signer_uuid, user } = goodLogin;
const SESSION = { ...user, signer_uuid };

const onAuthSuccess = fn();
const onError = fn();
const start = fn<SignInAdapter['start']>();

const meta = {
  title: 'Widgets/Sign-in adapters',
  component: NeynarAuthButton,
  args: { variant: 'farcaster' },
  parameters: { settings: settingsOf({ start }) },
  beforeEach: () => {
    cleanUp();
    for (const mock of [onAuthSuccess, onError, start]) mock.mockReset();
    return cleanUp;
  },
} satisfies Meta<typeof NeynarAuthButton>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

function settingsOf(signIn: SignInAdapter): Partial<NeynarSettings> {
  return { signIn, onError, eventsCallbacks: { onAuthSuccess } };
}

const page = () => within(document.body);
const dialog = () => page().findByRole('dialog');
const button = ({ canvas }: Context) => canvas.getByRole('button', { name: /Farcaster/ });
const never = () => new Promise<never>(() => {});

/** Presses the button, and returns the attempt that the adapter was started with. */
async function press(context: Context): Promise<SignInAttempt> {
  // The adapter's part of the package is loaded with the page.
  await waitFor(() => expect(button(context)).toBeEnabled());
  await userEvent.click(button(context));
  await waitFor(() => expect(start).toHaveBeenCalled());
  return start.mock.lastCall![0];
}

/** Waits with a status. */
function waiting(status: SignInStatus, settings?: Partial<NeynarSettings>): Story {
  return {
    parameters: { settings: { ...settingsOf({ start }), ...settings } },
    beforeEach: () => {
      start.mockImplementation(({ onStatus }) => {
        onStatus(status);
        return never();
      });
    },
  };
}

/** Fails with a code. */
function failing(code: string): Story {
  return {
    beforeEach: () => {
      start.mockRejectedValue(Object.assign(new Error('The adapter says so'), { code }));
    },
    parameters: { expectedErrors: ['castkit, signIn:'] },
  };
}

/** Says that it prepares the request, until the adapter reports a status. */
export const Preparing: Story = {
  tags: ['state'],
  beforeEach: () => {
    start.mockImplementation(never);
  },
  play: async (context) => {
    await press(context);
    const box = within(await dialog());
    await expect(box.getByRole('timer')).toHaveTextContent('Preparing your request…');
    await expect(box.queryByRole('link')).toBeNull();
  },
};

/** Shows the approval link as a QR code and as a link, and what remains of the time. */
export const WaitingForApproval: Story = {
  tags: ['state'],
  ...waiting({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT }),
  play: async (context) => {
    await press(context);
    const box = within(await dialog());
    await expect(box.getByRole('img', { name: 'QR code of the approval link' })).toBeVisible();
    const link = box.getByRole('link', { name: 'Open in Farcaster' });
    await expect(link).toHaveAttribute('href', APPROVAL);
    await expect(box.getByRole('timer')).toHaveTextContent('Waiting for approval, 9:42');
    await expect(box.getByRole('status')).toHaveTextContent(/^Waiting for approval$/);
  },
};

/** Says that there is no connection, while the adapter tries on. */
export const Offline: Story = {
  tags: ['state'],
  ...waiting({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT, isOffline: true }),
  play: async (context) => {
    await press(context);
    const box = within(await dialog());
    await expect(box.getByRole('status')).toHaveTextContent('You are offline. We keep trying.');
  },
};

/** Says so when the time is over, and begins anew by 'Try again'. */
export const Expired: Story = {
  tags: ['state'],
  ...failing('expired'),
  play: async (context) => {
    await press(context);
    const box = within(await dialog());
    await expect(await box.findByRole('alert')).toHaveTextContent('The request has expired.');
    await expect(box.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(onError.mock.lastCall![0]).toHaveProperty('code', 'expired');
    await expect(onError.mock.lastCall![1]).toBe('signIn');
  },
};

/** Says so when the visitor has declined in their app. */
export const Refused: Story = {
  tags: ['state'],
  ...failing('refused'),
  play: async (context) => {
    await press(context);
    await expect(await page().findByRole('alert')).toHaveTextContent('The request was declined.');
  },
};

/** Says so when the adapter fails for any other reason. */
export const Failed: Story = {
  tags: ['state'],
  ...failing('http'),
  play: async (context) => {
    await press(context);
    await expect(await page().findByRole('alert')).toHaveTextContent('Signing in did not work.');
  },
};

/** The same in German. */
export const German: Story = {
  tags: ['content'],
  ...waiting({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT }, { messages: de, locale: 'de' }),
  play: async (context) => {
    await press(context);
    const box = within(await dialog());
    await expect(box.getByRole('timer')).toHaveTextContent('Warten auf Bestätigung, 9:42');
  },
};

/** The same in Arabic, from right to left. */
export const Arabic: Story = {
  tags: ['content'],
  ...waiting({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT }, { messages: ar, locale: 'ar' }),
  globals: { direction: 'rtl' },
  play: async (context) => {
    await press(context);
    const box = within(await dialog());
    await expect(box.getByRole('timer')).toHaveTextContent(ar.signInWaiting('9:42'));
  },
};

/** Signs in with what the adapter returns, and calls `onAuthSuccess` once. */
export const SignsIn: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    start.mockResolvedValue(SESSION);
  },
  play: async (context) => {
    await press(context);
    const { username } = world.users.linda;
    const signedIn = await context.canvas.findByRole('button', { name: `@${username}` });
    await expect(page().queryByRole('dialog')).toBeNull();
    await expect(onAuthSuccess).toHaveBeenCalledTimes(1);
    await expect(localStorage.getItem(SESSION_KEY)).toContain(signer_uuid);
    await waitFor(() => expect(signedIn).toHaveFocus());
  },
};

/** Keeps the dialog open, and the attempt, in React's strict mode, which runs every effect twice. */
export const LastsInStrictMode: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <StrictMode>
      <NeynarContextProvider settings={{ clientId: 'strict', ...settingsOf({ start }) }}>
        <NeynarAuthButton {...args} />
      </NeynarContextProvider>
    </StrictMode>
  ),
  play: async (context) => {
    let finish: (session: SignInResult) => void = () => {};
    start.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const { signal, onStatus } = await press(context);
    await dialog();
    onStatus({ approvalUrl: APPROVAL });
    await expect(await page().findByRole('link', { name: 'Open in Farcaster' })).toBeVisible();
    await expect(signal.aborted).toBe(false);
    finish(SESSION);
    await waitFor(() => expect(onAuthSuccess).toHaveBeenCalledTimes(1));
  },
};

/** Leaves the dialog while the adapter waits. */
const cancelledBy =
  (leave: () => Promise<boolean>): NonNullable<Story['play']> =>
  async (context) => {
    let finish: (session: SignInResult) => void = () => {};
    start.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const { signal, onStatus } = await press(context);
    await dialog();
    if (!(await leave())) return;
    await waitFor(() => expect(signal.aborted).toBe(true));
    await waitFor(() => expect(button(context)).toHaveFocus());
    onStatus({ approvalUrl: APPROVAL });
    finish(SESSION);
    await expect(page().queryByRole('dialog')).toBeNull();
    await expect(onAuthSuccess).not.toHaveBeenCalled();
    await expect(onError).not.toHaveBeenCalled();
  };

/** Ends the attempt by 'Cancel', reports nothing, and ignores what comes later. */
export const Cancelled: Story = {
  tags: ['behaviour', '!autodocs'],
  play: cancelledBy(async () => {
    await userEvent.click(page().getByRole('button', { name: 'Cancel' }));
    return true;
  }),
};

/** The same by Escape. */
export const CancelledByEscape: Story = {
  tags: ['behaviour', '!autodocs'],
  play: cancelledBy(() => realInput({ key: 'Escape' })),
};

/** Begins a new attempt by 'Try again', which has its own signal. */
export const TriesAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  ...failing('expired'),
  play: async (context) => {
    const first = await press(context);
    const retry = await page().findByRole('button', { name: 'Try again' });
    await expect(first.signal.aborted).toBe(true);
    start.mockResolvedValue(SESSION);
    await userEvent.click(retry);
    await waitFor(() => expect(onAuthSuccess).toHaveBeenCalledTimes(1));
    await expect(start).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
  },
};

/** Ends an attempt whose time is over, whatever the adapter does. */
export const EndsByItself: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: ['castkit, signIn:'] },
  beforeEach: () => {
    start.mockImplementation(({ onStatus }) => {
      onStatus({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT });
      return never();
    });
  },
  play: async (context) => {
    const { signal } = await press(context);
    await expect(await page().findByRole('timer')).toHaveTextContent('9:42');
    spyOn(Date, 'now').mockReturnValue(EXPIRES_AT);
    const alert = await page().findByRole('alert', {}, { timeout: 5000 });
    await expect(alert).toHaveTextContent('The request has expired.');
    await expect(signal.aborted).toBe(true);
  },
};

/** Shows no link that is not http(s), and survives a status of any shape. */
export const HostileStatus: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    start.mockImplementation(({ onStatus }) => {
      const statuses: unknown[] = [
        null,
        7,
        { approvalUrl: 7, expiresAt: 'soon', isOffline: 'yes' },
        { approvalUrl: 'javascript:alert(1)', expiresAt: NaN },
      ];
      for (const status of statuses) onStatus(status as SignInStatus);
      return never();
    });
  },
  play: async (context) => {
    await press(context);
    const box = within(await dialog());
    await expect(box.queryByRole('link')).toBeNull();
    await expect(box.queryByRole('img')).toBeNull();
  },
};

/** Refuses a result that is no session. */
export const NoSession: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: ['castkit, signIn:'] },
  beforeEach: () => {
    start.mockResolvedValue({ fid: -1 } as never);
  },
  play: async (context) => {
    await press(context);
    await expect(await page().findByRole('alert')).toHaveTextContent('Signing in did not work.');
    await expect(onError.mock.lastCall![0]).toHaveProperty('code', 'invalid');
    await expect(onAuthSuccess).not.toHaveBeenCalled();
    await expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  },
};

/** Goes on with the attempt that a reload has interrupted. */
export const Resumes: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    settings: settingsOf({
      start,
      resume: ({ onStatus }) => {
        onStatus({ approvalUrl: APPROVAL });
        return never();
      },
    }),
  },
  play: async () => {
    const box = within(await dialog());
    await expect(box.getByRole('link', { name: 'Open in Farcaster' })).toBeVisible();
    await expect(start).not.toHaveBeenCalled();
  },
};
