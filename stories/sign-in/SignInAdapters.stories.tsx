import type { StoryObj } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { goodLogin, world } from '../../mocks/index.js';
import { cleanUp, SESSION_KEY, storeSession } from '../../mocks/login-page.js';
import { completed, createRelay } from '../../mocks/relay.js';
import { realInput, resize, touch } from '../../mocks/real-input.js';
import { createWallet } from '../../mocks/wallet.js';
import {
  NeynarAuthButton,
  NeynarContextProvider,
  ReactionBar,
  useAuth,
} from '../../src/entries/index.js';
import type {
  NeynarSettings,
  SignInAdapter,
  SignInAttempt,
  SignInResult,
  SignInStatus,
} from '../../src/entries/index.js';
import { managedSigner } from '../../src/sign-in/adapters/managed-signer.js';
import { siwf } from '../../src/sign-in/adapters/siwf.js';
import type { SiwfOptions } from '../../src/sign-in/adapters/siwf.js';
import { siwfPage } from '../../src/sign-in/adapters/siwf-page.js';
import { inLanguages } from '../catalog/in-language.js';
import type { Cell, Language, Shown } from '../catalog/in-language.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const APPROVAL = 'https://client.example/deeplinks/signed-key-request?token=0x5d3ac1f0b1e2';
/** 9:42 from now: the catalog's clock stands still. */
const EXPIRES_AT = Date.now() + 582_000;
const { signer_uuid, user } = goodLogin;
const SESSION = { ...user, signer_uuid };

const onAuthSuccess = fn();
const onError = fn();
const start = fn<SignInAdapter['start']>();
const onLike = fn(() => true);

const meta = {
  title: 'Widgets/Sign-in/Sign-in adapters',
  id: 'widgets-sign-in-adapters',
  component: NeynarAuthButton,
  args: { variant: 'farcaster' },
  parameters: {
    facts: {
      is: 'Chooses how the sign-in button signs people in: by QR code, by your server, or by a window.',
      needs: 'signsIn',
      guide: 'sign-people-in',
      tile: { says: 'By QR code, server or window', isSmall: true },
      weight: 'castkit/sign-in/siwf-page',
      code: `// An open node: it needs no account.
const settings = { signIn: siwfPage({ apiUrl: 'https://haatz.quilibrium.com' }) };

<NeynarContextProvider settings={settings}>
  <NeynarAuthButton variant="farcaster" />
</NeynarContextProvider>`,
    },
    settings: settingsOf({ start }),
  },
  beforeEach: () => {
    cleanUp();
    sessionStorage.clear();
    for (const mock of [onAuthSuccess, onError, start, onLike]) mock.mockReset();
    return cleanUp;
  },
} satisfies WidgetMeta<typeof NeynarAuthButton>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

function settingsOf(signIn: SignInAdapter): Partial<NeynarSettings> {
  return { signIn, onError, eventsCallbacks: { onAuthSuccess } };
}

const page = () => within(document.body);
/** The link to the approval, which computers do not show. */
const HIDDEN_LINK = { hidden: true };
const dialog = () => page().findByRole('dialog');
const button = ({ canvas }: Pick<Context, 'canvas'>) =>
  canvas.getByRole('button', { name: /Farcaster/ });
const never = () => new Promise<never>(() => {});

/** Presses the button, and returns the attempt that the adapter was started with. */
async function press(context: Pick<Context, 'canvas'>): Promise<SignInAttempt> {
  // The adapter's part of the package is loaded with the page.
  await waitFor(() => expect(button(context)).toBeEnabled());
  await userEvent.click(button(context));
  await waitFor(() => expect(start).toHaveBeenCalled());
  return start.mock.lastCall![0];
}

/** Presses 'Cancel' in the dialog. */
async function cancel({ canvas }: Cell, { messages }: Language) {
  await userEvent.click(canvas.getByRole('button', { name: messages.signInCancel }));
  await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
}

/** Waits with a status. */
function waiting(status: SignInStatus): Story {
  return {
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

/**
 * A press starts the adapter, and a dialog says that the request is being prepared, until the
 * adapter reports a status.
 */
export const Preparing: Story = {
  tags: ['state'],
  beforeEach: () => {
    start.mockImplementation(never);
  },
  play: async (context) => {
    await press(context);
    const element = await dialog();
    const box = within(element);
    await expect(box.getByRole('timer')).toHaveTextContent('Preparing your request…');
    await expect(box.queryByRole('link', HIDDEN_LINK)).toBeNull();
    // As high as its content: WebKit would stretch the rows of a fixed grid to the window.
    const { width, height } = element.getBoundingClientRect();
    await expect(height).toBeLessThan(width);
  },
};

/** Shows the approval link as a QR code on computers, and the remaining time. */
export const WaitingForApproval: Story = {
  tags: ['state'],
  ...waiting({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT }),
  play: async (context) => {
    await press(context);
    const box = within(await dialog());
    // On no button: a second Enter does not cancel.
    await expect(box.getByRole('heading', { name: 'Sign in with Farcaster' })).toHaveFocus();
    await expect(box.getByRole('img', { name: 'QR code to approve in Farcaster' })).toBeVisible();
    const link = box.getByRole('link', HIDDEN_LINK);
    await expect(link).toHaveAttribute('href', APPROVAL);
    // It would lead to the same code again.
    await expect(link).not.toBeVisible();
    await expect(box.getByText(/^Scan the code/)).toBeVisible();
    await expect(box.queryByText(/in your Farcaster app/)).not.toBeVisible();
    await expect(box.getByRole('timer')).toHaveTextContent('Waiting for approval, 9:42 left');
    await expect(box.getByRole('status')).toHaveTextContent(/^Waiting for approval$/);
  },
};

/**
 * Phones show a link in place of the code. The press has already opened it where the browser allows
 * that; tablets show both, and computers only the code.
 */
export const OnAPhone: Story = {
  tags: ['state'],
  ...waiting({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT }),
  parameters: { settings: settingsOf({ start }), pictures: { width: 375 } },
  play: async (context) => {
    if (!(await touch(true))) return;
    const before = window.innerWidth;
    await resize(375, window.innerHeight);
    const open = spyOn(window, 'open').mockReturnValue(null);
    await waitFor(() => expect(button(context)).toBeEnabled());
    const { left, top, width, height } = button(context).getBoundingClientRect();
    await realInput({ x: left + width / 2, y: top + height / 2 });
    const box = within(await dialog());
    await expect(await box.findByRole('link', { name: 'Open in Farcaster' })).toBeVisible();
    await expect(
      box.getByText('Approve in your Farcaster app, then come back here.'),
    ).toBeVisible();
    await expect(box.getByText(/^Scan the code/)).not.toBeVisible();
    await expect(box.queryByRole('img')).toBeNull();
    // One tap: that of the button.
    await expect(open.mock.calls).toEqual([[APPROVAL, '_blank', 'noopener,noreferrer']]);
    const { onStatus } = start.mock.lastCall![0];
    onStatus({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT });
    await expect(open).toHaveBeenCalledTimes(1);
    if (before > 600) {
      // A tablet may do either.
      await resize(before, window.innerHeight);
      await waitFor(() => expect(box.getByRole('img')).toBeVisible());
      await expect(box.getByRole('link', { name: 'Open in Farcaster' })).toBeVisible();
      await resize(375, window.innerHeight);
    }
  },
};

/** On a phone whose press no longer counts, the visitor presses the link. */
export const OnAPhoneAfterAWhile: Story = {
  tags: ['behaviour', '!autodocs'],
  ...waiting({ approvalUrl: APPROVAL }),
  play: async (context) => {
    if (!(await touch(true))) return;
    await resize(375, window.innerHeight);
    const open = spyOn(window, 'open').mockReturnValue(null);
    spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(false);
    await press(context);
    await expect(await page().findByRole('link', { name: 'Open in Farcaster' })).toBeVisible();
    await expect(open).not.toHaveBeenCalled();
  },
};

/** The remaining time starts in full, however long the request took to prepare. */
export const WholeTime: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    start.mockImplementation(never);
  },
  play: async (context) => {
    const { onStatus } = await press(context);
    await dialog();
    const now = Date.now() + 250; // ms
    spyOn(Date, 'now').mockReturnValue(now);
    onStatus({ approvalUrl: APPROVAL, expiresAt: now + 600_000 });
    await waitFor(() =>
      expect(page().getByRole('timer')).toHaveTextContent(/^Waiting for approval, 10:00 left$/),
    );
  },
};

/** The ring around the code shows the remaining time, and shrinks each second. */
export const TimeRunsDown: Story = {
  tags: ['content'],
  ...waiting({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT }),
  play: async (context) => {
    await press(context);
    const box = await dialog();
    const left = () => box.querySelector('path[pathLength]')?.getAttribute('stroke-dashoffset');
    await expect(left()).toBe('0');
    const now = Date.now();
    spyOn(Date, 'now').mockReturnValue(now + 194_000);
    await waitFor(() => expect(Number(left())).toBeCloseTo(-1 / 3, 3));
    // The text has a clock of its own.
    const timer = within(box).getByRole('timer');
    await waitFor(() => expect(timer).toHaveTextContent('Waiting for approval, 6:28 left'));
  },
};

/** Says that the browser is offline, while the adapter keeps trying. */
export const Offline: Story = {
  tags: ['state'],
  ...waiting({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT, isOffline: true }),
  play: async (context) => {
    await press(context);
    const box = within(await dialog());
    await expect(box.getByRole('status')).toHaveTextContent('You’re offline. Still trying…');
  },
};

/** Names the party that is not responding, while the adapter keeps trying. */
export const PartyFails: Story = {
  tags: ['state'],
  ...waiting({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT, failing: 'relay' }),
  play: async (context) => {
    const { onStatus } = await press(context);
    const status = within(await dialog()).getByRole('status');
    await expect(status).toHaveTextContent('Farcaster isn’t responding. Still');
    for (const [failing, text] of [
      ['api', 'The Farcaster API isn’t responding. Still trying…'],
      ['eve' as 'api', 'Waiting for approval'],
      ['server', 'This site’s server isn’t responding. Still trying…'],
    ] as const) {
      onStatus({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT, failing });
      await waitFor(() => expect(status).toHaveTextContent(text));
    }
  },
};

/** The dialog is as wide as the window, and its code as large as cameras need it. */
const NARROWEST = 320;

const partyFails: Shown = {
  render: () => <NeynarAuthButton variant="farcaster" />,
  act: async (cell, { messages }) => {
    await press(cell);
    const box = within(await cell.canvas.findByRole('dialog'));
    await expect(box.getByRole('status')).toHaveTextContent(
      `${messages.signInRelayFailing} ${messages.signInTryingOn}`,
    );
  },
  messages: (text) => [text.signInTitle, text.signInCancel],
  narrowest: NARROWEST,
  close: cancel,
};

/** The dialog while the relay does not respond, in German and in Arabic. */
export const PartyFailsInLanguages: Story = {
  ...inLanguages(partyFails),
  ...waiting({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT, failing: 'relay' }),
  tags: ['content'],
};

/** Names the party that did not respond when this ends the attempt. */
export const PartyFailed: Story = {
  tags: ['state'],
  parameters: { expectedErrors: ['castkit, signIn:'] },
  beforeEach: () => {
    const error = Object.assign(new Error('No response'), { code: 'network', failing: 'server' });
    start.mockRejectedValue(error);
  },
  play: async (context) => {
    await press(context);
    await expect(await page().findByRole('alert')).toHaveTextContent(
      'This site’s server isn’t responding.',
    );
  },
};

/** Ends the attempt without a message when another tab has signed in or out. */
export const SignedInElsewhere: Story = {
  tags: ['behaviour', '!autodocs'],
  ...waiting({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT }),
  play: async (context) => {
    const { signal } = await press(context);
    await dialog();
    // As another provider of the site announces it.
    const newValue = JSON.stringify(SESSION);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }));
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(signal.aborted).toBe(true);
    await expect(onAuthSuccess).not.toHaveBeenCalled();
    await expect(onError).not.toHaveBeenCalled();
  },
};

/** Says that the time is over, and starts again with 'Try again'. */
export const Expired: Story = {
  tags: ['state'],
  ...failing('expired'),
  play: async (context) => {
    await press(context);
    const box = within(await dialog());
    await expect(await box.findByRole('alert')).toHaveTextContent('This request has expired.');
    await expect(box.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(onError.mock.lastCall![0]).toHaveProperty('code', 'expired');
    await expect(onError.mock.lastCall![1]).toBe('signIn');
  },
};

/** Says that the visitor declined in their app. */
export const Refused: Story = {
  tags: ['state'],
  ...failing('refused'),
  play: async (context) => {
    await press(context);
    await expect(await page().findByRole('alert')).toHaveTextContent('The request was declined.');
  },
};

/** Says that the adapter failed for another reason, and reports its error with its code. */
export const Failed: Story = {
  tags: ['state'],
  ...failing('http'),
  play: async (context) => {
    await press(context);
    await expect(await page().findByRole('alert')).toHaveTextContent('Sign-in failed.');
  },
};

const waitingForApproval: Shown = {
  render: () => <NeynarAuthButton variant="farcaster" />,
  act: async (cell, { code, messages }) => {
    await press(cell);
    const timer = within(await cell.canvas.findByRole('dialog')).getByRole('timer');
    await expect(timer).toHaveTextContent(messages.signInWaiting('9:42'));
    if (code === 'de') await expect(timer).toHaveTextContent('Warten auf Bestätigung, noch 9:42');
  },
  messages: (text) => [text.signInTitle, text.signInCode, text.signInScan, text.signInCancel],
  narrowest: NARROWEST,
  close: cancel,
};

/** A request that waits for approval, in German and in Arabic. */
export const WaitingInLanguages: Story = {
  ...inLanguages(waitingForApproval),
  ...waiting({ approvalUrl: APPROVAL, expiresAt: EXPIRES_AT }),
  tags: ['content'],
};

/**
 * Signs in with what the adapter returns, and calls `onAuthSuccess` once. The result is checked
 * like a message of the login page, and stored.
 */
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
    const box = within(await dialog());
    onStatus({ approvalUrl: APPROVAL });
    await expect(await box.findByRole('link', HIDDEN_LINK)).toHaveAttribute('href', APPROVAL);
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

/** 'Cancel' ends the attempt, reports nothing, and ignores later results. */
export const Cancelled: Story = {
  tags: ['behaviour', '!autodocs'],
  play: cancelledBy(async () => {
    await userEvent.click(page().getByRole('button', { name: 'Cancel' }));
    return true;
  }),
};

/** Escape does the same as 'Cancel'. */
export const CancelledByEscape: Story = {
  tags: ['behaviour', '!autodocs'],
  play: cancelledBy(() => realInput({ key: 'Escape' })),
};

/** 'Try again' starts a new attempt with its own signal. */
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

/** Ends an attempt at `expiresAt`, whatever the adapter does. */
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
    const alert = await page().findByRole('alert');
    await expect(alert).toHaveTextContent('This request has expired.');
    await expect(signal.aborted).toBe(true);
  },
};

/** Shows no link that is not http(s), and accepts a status of any shape without an error. */
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
    await expect(box.queryByRole('link', HIDDEN_LINK)).toBeNull();
    await expect(box.queryByRole('img')).toBeNull();
  },
};

/** Refuses a result that is not a session. */
export const NoSession: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { expectedErrors: ['castkit, signIn:'] },
  beforeEach: () => {
    start.mockResolvedValue({ fid: -1 });
  },
  play: async (context) => {
    await press(context);
    await expect(await page().findByRole('alert')).toHaveTextContent('Sign-in failed.');
    await expect(onError.mock.lastCall![0]).toHaveProperty('code', 'invalid');
    await expect(onAuthSuccess).not.toHaveBeenCalled();
    await expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  },
};

/** Continues the attempt that a reload interrupted. */
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
    await expect(box.getByRole('link', HIDDEN_LINK)).toHaveAttribute('href', APPROVAL);
    await expect(start).not.toHaveBeenCalled();
  },
};

// ── Sign In With Farcaster, by the relay of .storybook/relay-handlers.ts ───────────────────────

/** A site's own endpoint: a nonce, and what it says of the message; a number is an error's status. */
const endpoint =
  (verified: object | number, reason?: object): typeof fetch =>
  (_, init) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json({ nonce: 'ESsxs6MaFio7' }));
    return Promise.resolve(
      typeof verified === 'number'
        ? new Response(reason ? JSON.stringify(reason) : null, { status: verified })
        : Response.json(verified),
    );
  };

type ChannelState = 'waiting' | 'signed' | 'expired' | 'offline';

/** The settings of a site that signs in by a channel of the relay that is in this state. */
function siwfSettings(state: ChannelState, options?: Partial<SiwfOptions>) {
  return settingsOf(
    siwf({
      url: '/api/siwf',
      domain: `${state}.example`,
      fetch: endpoint({ fid: user.fid, user }),
      ...options,
    }),
  );
}

function bySiwf(state: ChannelState, options?: Partial<SiwfOptions>): Story {
  return { parameters: { settings: siwfSettings(state, options) } };
}

const pressButton = (context: Context) => userEvent.click(button(context));
const storedSigner = () =>
  (JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as Partial<typeof SESSION>).signer_uuid;

/**
 * `siwf` opens a channel of the relay for a nonce of the site's server, shows its link, and waits
 * for the visitor to sign.
 */
export const SiwfWaiting: Story = {
  tags: ['state'],
  ...bySiwf('waiting'),
  play: async (context) => {
    await pressButton(context);
    const link = await within(await dialog()).findByRole('link', HIDDEN_LINK);
    await expect(link).toHaveAttribute('href', 'https://farcaster.xyz/~/siwf?channelToken=waiting');
    await expect(page().getByRole('timer')).toHaveTextContent('Waiting for approval, 10:00 left');
  },
};

/** `siwf` names the relay while it cannot be reached, and keeps trying. */
export const SiwfOffline: Story = {
  tags: ['state'],
  ...bySiwf('offline'),
  play: async (context) => {
    await pressButton(context);
    const status = await within(await dialog()).findByRole('status');
    await waitFor(() =>
      expect(status).toHaveTextContent('Farcaster isn’t responding. Still trying…'),
    );
  },
};

/** `siwf` ends when the relay no longer knows the channel. */
export const SiwfExpired: Story = {
  tags: ['state'],
  ...bySiwf('expired'),
  parameters: { ...bySiwf('expired').parameters, expectedErrors: ['castkit, signIn:'] },
  play: async (context) => {
    await pressButton(context);
    await expect(await page().findByRole('alert')).toHaveTextContent('This request has expired.');
  },
};

/** `siwf` ends when the site's server does not accept the message. */
export const SiwfRefused: Story = {
  tags: ['state'],
  parameters: {
    ...bySiwf('signed', { fetch: endpoint(401) }).parameters,
    expectedErrors: ['castkit, signIn:'],
  },
  play: async (context) => {
    await pressButton(context);
    await expect(await page().findByRole('alert')).toHaveTextContent('Sign-in failed.');
    await expect(onError.mock.lastCall![0]).toMatchObject({ code: 'http', status: 401 });
    await expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  },
};

/** `siwf` shows the reason that the site's server gives. */
export const SiwfDeclined: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    ...bySiwf('signed', {
      fetch: endpoint(401, { code: 'refused', message: 'The address is none of the user.' }),
    }).parameters,
    expectedErrors: ['castkit, signIn:'],
  },
  play: async (context) => {
    await pressButton(context);
    await expect(await page().findByRole('alert')).toHaveTextContent('The request was declined.');
    await expect(onError.mock.lastCall![0]).toMatchObject({
      code: 'refused',
      message: 'The address is none of the user.',
    });
  },
};

/** What `useAuth` says. */
function Access() {
  return <p>{useAuth().can ?? 'signed out'}</p>;
}

/**
 * `siwf` lets the site's server verify the message, and signs in the user that the server names.
 * The session can only read.
 */
export const SiwfSignedIn: Story = {
  tags: ['state'],
  ...bySiwf('signed'),
  render: (args) => (
    <>
      <NeynarAuthButton {...args} />
      <Access />
    </>
  ),
  play: async (context) => {
    const { canvas } = context;
    await expect(canvas.getByText('signed out')).toBeVisible();
    await pressButton(context);
    await expect(await canvas.findByRole('button', { name: `@${user.username}` })).toBeVisible();
    await expect(canvas.getByText('read')).toBeVisible();
    await expect(page().queryByRole('dialog')).toBeNull();
    await expect(onAuthSuccess).toHaveBeenCalledTimes(1);
    await expect(onAuthSuccess.mock.lastCall![0]).toMatchObject({ user: { signer_uuid: '' } });
    await expect(storedSigner()).toBe('');
  },
};

/**
 * `siwf` trusts nothing that the relay says about the user, and fails if the relay names another
 * fid.
 */
export const SiwfOfAnother: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    ...bySiwf('signed', { fetch: endpoint({ fid: 4, user: { ...user, fid: 4 } }) }).parameters,
    expectedErrors: ['castkit, signIn:'],
  },
  play: async (context) => {
    await pressButton(context);
    await expect(await page().findByRole('alert')).toHaveTextContent('Sign-in failed.');
    await expect(onError.mock.lastCall![0]).toHaveProperty('code', 'invalid');
    await expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  },
};

/**
 * With `signer_uuid` in the server's response, `siwf` signs in a user who approved a signer before.
 */
export const SiwfWithASigner: Story = {
  tags: ['behaviour', '!autodocs'],
  ...bySiwf('signed', { fetch: endpoint({ fid: user.fid, user, signer_uuid }) }),
  play: async (context) => {
    await pressButton(context);
    await context.canvas.findByRole('button', { name: `@${user.username}` });
    await expect(storedSigner()).toBe(signer_uuid);
  },
};

// ── Sign In With Farcaster without a server ────────────────────────────────────────────────────

const wallet = createWallet(1);
const RELAY = 'https://relay.castkit.example';

/** Signs in by the page itself: Linda signs, and the API says that the address is hers, or not. */
function bySiwfPage(custody_address: string): Story {
  const owner = { ...user, custody_address };
  const adapter = siwfPage({
    apiUrl: 'https://node.castkit.example',
    relayUrl: RELAY,
    fetch: () => Promise.resolve(Response.json({ users: [owner] })),
  });
  return {
    parameters: { settings: settingsOf(adapter) },
    beforeEach: () => {
      const relay = createRelay();
      const { fetch } = window;
      spyOn(window, 'fetch').mockImplementation((input, init) => {
        if (!(input instanceof Request ? input.url : String(input)).startsWith(RELAY)) {
          return fetch(input, init);
        }
        const channel = relay.channels.at(-1);
        if (channel?.state) {
          // The catalog's clock stands still.
          const issuedAt = new Date(Date.now()).toISOString();
          const signed = completed(channel, wallet, { fid: user.fid, issuedAt });
          relay.authenticate(channel.channelToken, signed);
        }
        return relay.fetch(input, init);
      });
    },
  };
}

/**
 * `siwfPage` verifies the message on the page, without a server: the session can only read, and no
 * signer is asked for.
 */
export const SiwfPageSignedIn: Story = {
  tags: ['state'],
  ...bySiwfPage(wallet.address),
  render: (args) => (
    <>
      <NeynarAuthButton {...args} />
      <Access />
    </>
  ),
  play: async (context) => {
    const { canvas } = context;
    await pressButton(context);
    await expect(await canvas.findByRole('button', { name: `@${user.username}` })).toBeVisible();
    await expect(canvas.getByText('read')).toBeVisible();
    await expect(onAuthSuccess).toHaveBeenCalledTimes(1);
    await expect(storedSigner()).toBe('');
    const session = localStorage.getItem(SESSION_KEY);
    const exposed = JSON.stringify([onAuthSuccess.mock.lastCall, session]);
    await expect(exposed).not.toContain('wants you to sign in');
    await expect(sessionStorage.getItem('castkit_pending_siwf_page')).toBeNull();
  },
};

/**
 * `siwfPage` asks one API for the addresses of the user, and refuses any other address. Custody and
 * auth addresses count, verified ones do not.
 */
export const SiwfPageRefused: Story = {
  tags: ['behaviour', '!autodocs'],
  ...bySiwfPage(createWallet(2).address),
  parameters: {
    ...bySiwfPage(createWallet(2).address).parameters,
    expectedErrors: ['castkit, signIn:'],
  },
  play: async (context) => {
    await pressButton(context);
    await expect(await page().findByRole('alert')).toHaveTextContent('The request was declined.');
    await expect(onError.mock.lastCall![0]).toHaveProperty('code', 'refused');
    await expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  },
};

// ── a session that can only read ───────────────────────────────────────────────────────────────

const READER = { ...user, signer_uuid: '' };
const like = ({ canvas }: Pick<Context, 'canvas'>) =>
  canvas.getByRole('button', { name: /^(Like|Liken|إعجاب)/ });

function Likes() {
  return <ReactionBar reactions={world.launchCast.reactions} onLike={onLike} />;
}

function signInAsAReader() {
  storeSession(READER);
  onLike.mockReturnValue(true);
}

/** The bar of a cast, for a visitor who can only read, and may be asked for a signer. */
function reading(signer: SignInAdapter = { start }): Story {
  return {
    ...bySiwf('signed', { signer }),
    render: () => <Likes />,
    beforeEach: signInAsAReader,
  };
}

/** Presses like, and returns the prompt. */
async function pressLike({ canvas }: Pick<Context, 'canvas'>) {
  await userEvent.click(like({ canvas }));
  return canvas.findByRole('dialog');
}

/** Presses like and 'Allow in Farcaster', and returns the attempt of the adapter for signers. */
async function allow(context: Context): Promise<SignInAttempt> {
  await pressLike(context);
  await userEvent.click(context.canvas.getByRole('button', { name: 'Allow in Farcaster' }));
  await waitFor(() => expect(start).toHaveBeenCalled());
  return start.mock.lastCall![0];
}

/**
 * When a visitor who can only read presses a reaction, a prompt near the icon asks them to allow
 * it, in place of the one to sign in. No handler is called.
 */
export const ReaderIsAsked: Story = {
  tags: ['state'],
  ...reading(),
  play: async (context) => {
    const prompt = await pressLike(context);
    await expect(prompt).toHaveAccessibleName('Let this site like posts for you');
    const allow = within(prompt).getByRole('button', { name: 'Allow in Farcaster' });
    await expect(allow).toHaveFocus();
    const words = within(allow).getByText('Allow in Farcaster').getBoundingClientRect();
    await expect(words.left - allow.querySelector('svg')!.getBoundingClientRect().right).toBe(10);
    await expect(onLike).not.toHaveBeenCalled();
  },
};

const readerIsAsked: Shown = {
  settings: siwfSettings('signed', { signer: { start } }),
  render: () => <Likes />,
  act: async (cell, { messages }) => {
    await expect(await pressLike(cell)).toHaveAccessibleName(messages.allowToLike);
  },
  messages: (text) => [text.allow],
  close: async ({ canvas }, { messages }) => {
    await userEvent.click(canvas.getByRole('button', { name: messages.close }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

/** The prompt for a visitor who can only read, in German and in Arabic. */
export const ReaderIsAskedInLanguages: Story = {
  ...inLanguages(readerIsAsked),
  beforeEach: signInAsAReader,
  // Firefox 153 puts an anchored box far from its anchor: Arabic in a page from left to right.
  tags: ['content', 'not-in-firefox'],
};

/**
 * 'Allow in Farcaster' starts the `signer` in the same dialog, whose title says what the visitor
 * allows.
 */
export const ReaderAllows: Story = {
  tags: ['state'],
  ...reading(
    managedSigner({
      createUrl: '/api/signer',
      statusUrl: '/api/signer',
      fetch: (_, init) =>
        Promise.resolve(
          Response.json(
            init?.method === 'POST'
              ? { signer_uuid, signer_approval_url: APPROVAL }
              : { status: 'pending_approval' },
          ),
        ),
    }),
  ),
  play: async (context) => {
    await pressLike(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Allow in Farcaster' }));
    const box = await page().findByRole('dialog', { name: 'Let this site act for you' });
    await expect(await within(box).findByRole('link', HIDDEN_LINK)).toHaveAttribute(
      'href',
      APPROVAL,
    );
    await expect(within(box).getByRole('timer')).toHaveTextContent(
      'Waiting for approval, 10:00 left',
    );
  },
};

/** Names the signed-in account if another one approved, and the session stays as it is. */
export const AllowedByAnother: Story = {
  tags: ['state'],
  ...reading(),
  parameters: { ...reading().parameters, expectedErrors: ['castkit, signIn:'] },
  play: async (context) => {
    start.mockResolvedValue({ signer_uuid: 'of-another', fid: 4, username: 'eve' });
    await allow(context);
    await expect(await page().findByRole('alert')).toHaveTextContent(
      `That was a different account. Approve as @${user.username}.`,
    );
    // A server is told who is signed in, to begin no session for another.
    await expect(start.mock.lastCall![0]).toHaveProperty('fid', READER.fid);
    await expect(onError.mock.lastCall![0]).toHaveProperty('code', 'other-user');
    await expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual(READER);
    await expect(onAuthSuccess).not.toHaveBeenCalled();
  },
};

const allowedByAnother: Shown = {
  settings: siwfSettings('signed', { signer: { start } }),
  render: () => <Likes />,
  act: async (cell, { messages }) => {
    start.mockResolvedValue({ signer_uuid: 'of-another', fid: 4 });
    const prompt = await pressLike(cell);
    await userEvent.click(within(prompt).getByRole('button', { name: messages.allow }));
    const box = within(await cell.canvas.findByRole('dialog', { name: messages.allowTitle }));
    await expect(await box.findByRole('alert')).toHaveTextContent(
      messages.allowedByAnother(`@${user.username}`),
    );
  },
  messages: (text) => [text.retry, text.signInCancel],
  close: cancel,
  expectedErrors: ['castkit, signIn:'],
};

/** The dialog for a signer and its errors, in each language. */
export const AllowedByAnotherInLanguages: Story = {
  ...inLanguages(allowedByAnother),
  beforeEach: signInAsAReader,
  tags: ['content'],
};

/**
 * With a signer the session can write: its user stays, `onAuthSuccess` is called again, and the
 * next press likes.
 */
export const ReactsWithTheSigner: Story = {
  tags: ['behaviour', '!autodocs'],
  ...reading(),
  play: async (context) => {
    start.mockResolvedValue({ signer_uuid, fid: user.fid, username: 'another-name' });
    await allow(context);
    await waitFor(() => expect(storedSigner()).toBe(signer_uuid));
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(onAuthSuccess).toHaveBeenCalledTimes(1);
    await expect(onAuthSuccess.mock.lastCall![0]).toMatchObject({ user: SESSION });
    await expect(onLike).not.toHaveBeenCalled();
    await userEvent.click(like(context));
    await waitFor(() => expect(like(context)).toHaveAttribute('aria-pressed', 'true'));
    await expect(onLike).toHaveBeenCalledTimes(1);
  },
};

/**
 * The prompt closes once a visitor has signed in. If they can only read, the next press asks for a
 * signer.
 */
export const AsksForOneAfterTheOther: Story = {
  // The driver stops answering, over a page that computes nothing, once the prompt has opened the login window.
  tags: ['behaviour', '!autodocs', 'not-in-webkit'],
  ...reading(),
  beforeEach: () => {},
  play: async (context) => {
    const prompt = await pressLike(context);
    await expect(prompt).toHaveAccessibleName('Sign in to like');
    await userEvent.click(within(prompt).getByRole('button', { name: /Sign in/ }));
    await waitFor(() => expect(storedSigner()).toBe(''));
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(await pressLike(context)).toHaveAccessibleName('Let this site like posts for you');
    await expect(onLike).not.toHaveBeenCalled();
  },
};

/** Declining, or a signer that is none, leaves the session as it is. */
function notAllowed(fail: () => void, message: string): Story {
  return {
    ...reading(),
    parameters: { ...reading().parameters, expectedErrors: ['castkit, signIn:'] },
    play: async (context) => {
      fail();
      await allow(context);
      await expect(await page().findByRole('alert')).toHaveTextContent(message);
      await expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual(READER);
      await expect(onAuthSuccess).not.toHaveBeenCalled();
    },
  };
}

/** Says that the visitor declined in their app, and the session can still read. */
export const ReaderDeclines: Story = {
  tags: ['behaviour', '!autodocs'],
  ...notAllowed(() => {
    start.mockRejectedValue(Object.assign(new Error('Declined'), { code: 'refused' }));
  }, 'The request was declined.'),
};

/** Refuses a result without a signer. */
export const NoSigner: Story = {
  tags: ['behaviour', '!autodocs'],
  ...notAllowed(() => {
    start.mockResolvedValue({ fid: user.fid });
  }, 'Something went wrong. Please try again.'),
};

/**
 * Without an adapter for signers, the handler is called, because it may have signers of its own.
 */
export const ReaderWithoutAnAdapter: Story = {
  tags: ['behaviour', '!autodocs'],
  ...reading(),
  parameters: { settings: settingsOf({ start }) },
  play: async (context) => {
    await userEvent.click(like(context));
    await waitFor(() => expect(like(context)).toHaveAttribute('aria-pressed', 'true'));
    await expect(onLike).toHaveBeenCalledTimes(1);
    await expect(page().queryByRole('dialog')).toBeNull();
  },
};

/**
 * A session that a site sets by `setUser` without a signer can only read, and the site's handlers
 * decide. It is stored with an empty `signer_uuid`, and `can` of `useAuth` is `read`.
 */
export const SessionOfTheSite: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { settings: { signIn: undefined } },
  beforeEach: () => {
    onLike.mockReturnValue(true);
  },
  render: (args) => (
    <>
      <NeynarAuthButton {...args} />
      <ReactionBar reactions={world.launchCast.reactions} onLike={onLike} />
      <Access />
      <OwnSession />
    </>
  ),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(canvas.getByText('read')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '@rosa' })).toBeVisible();
    await userEvent.click(like(context));
    await waitFor(() => expect(like(context)).toHaveAttribute('aria-pressed', 'true'));
    await expect(onLike).toHaveBeenCalledTimes(1);
    await expect(page().queryByRole('dialog')).toBeNull();
  },
};

function OwnSession() {
  const { setUser } = useAuth();
  return (
    <button
      type="button"
      onClick={() => {
        setUser({ fid: 12, username: 'rosa' });
      }}
    >
      Log in
    </button>
  );
}

/** A signer does not sign a visitor in who has signed out meanwhile. */
export const SignsOutMeanwhile: Story = {
  tags: ['behaviour', '!autodocs'],
  ...reading(),
  render: () => (
    <>
      <ReactionBar reactions={world.launchCast.reactions} onLike={onLike} />
      {/* Below the targets of the reactions, which are larger than their buttons. */}
      <p>
        <SignOutButton />
      </p>
    </>
  ),
  play: async (context) => {
    let finish: (session: SignInResult) => void = () => {};
    start.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    await allow(context);
    // The dialog is modal, so this is another tab, or the site.
    context.canvas.getByText<HTMLButtonElement>('Sign out').click();
    await waitFor(() => expect(localStorage.getItem(SESSION_KEY)).toBeNull());
    finish(SESSION);
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(onAuthSuccess).not.toHaveBeenCalled();
    await expect(onError).not.toHaveBeenCalled();
    await expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  },
};

function SignOutButton() {
  const { signOut } = useAuth();
  return (
    <button type="button" onClick={signOut}>
      Sign out
    </button>
  );
}

/** Continues the request for a signer that a reload interrupted, if the visitor can only read. */
export const ResumesTheSigner: Story = {
  tags: ['behaviour', '!autodocs'],
  ...reading({
    start,
    resume: ({ onStatus }) => {
      onStatus({ approvalUrl: APPROVAL });
      return never();
    },
  }),
  play: async () => {
    const box = await page().findByRole('dialog', { name: 'Let this site act for you' });
    await expect(within(box).getByRole('link', HIDDEN_LINK)).toHaveAttribute('href', APPROVAL);
    await expect(start).not.toHaveBeenCalled();
  },
};
