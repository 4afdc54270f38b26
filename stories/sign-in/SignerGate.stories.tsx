import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { goodLogin } from '../../mocks/index.js';
import { cleanUp, SESSION_KEY, storeSession } from '../../mocks/login-page.js';
import { CastComposer } from '../../src/entries/composer.js';
import { SignerGate, useSigner } from '../../src/entries/index.js';
import type { SignerValue, SignInAdapter } from '../../src/entries/index.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const { signer_uuid, user } = goodLogin;
const APPROVAL = 'https://client.example/deeplinks/signed-key-request?token=0x5d3ac1f0b1e2';
const start = fn<SignInAdapter['start']>();
const check = fn<NonNullable<SignInAdapter['check']>>();
const adapter: SignInAdapter = { start, check, signer: { start, check } };

const meta = {
  title: 'Widgets/Sign-in/SignerGate',
  id: 'widgets-signergate',
  component: SignerGate,
  args: { children: <CastComposer onSubmit={() => false} keepDrafts={false} /> },
  parameters: {
    facts: {
      is: 'Shows a part of your page to visitors for whom your site may write, and asks others for it.',
      needs: 'signsIn',
      guide: 'sign-people-in',
      tile: { says: 'What only those see who may write', isSmall: true },
      weight: 'SignerGate',
      notes: {
        keys: [
          [
            'Enter, Space',
            'Ask for a signer, in a dialog; the focus is on the button again when it is closed.',
            'opens-again',
          ],
        ],
        heard: [['It is closed', 'A button that says what it asks for.', 'can-read']],
      },
    },
    settings: { signIn: adapter },
  },
  beforeEach: () => {
    cleanUp();
    sessionStorage.clear();
    start.mockReset();
    check.mockReset();
    return cleanUp;
  },
} satisfies WidgetMeta<typeof SignerGate>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const reads = () => {
  storeSession({ ...user, signer_uuid: '' });
};
const writes = () => {
  storeSession({ ...user, signer_uuid });
};
const ask = ({ canvas }: Pick<Context, 'canvas'>) =>
  canvas.findByRole('button', { name: 'Allow in Farcaster' });
const field = ({ canvas }: Pick<Context, 'canvas'>) =>
  canvas.findByRole('textbox', { name: 'Write a post' });

/** Where no user is signed in, a button signs them in. */
export const SignedOut: Story = {
  tags: ['state'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sign in with Farcaster' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

/** A user who can only read is asked for a signer, in place of what is inside. */
export const CanRead: Story = {
  tags: ['state'],
  beforeEach: reads,
  play: async (context) => {
    await expect(await ask(context)).toBeVisible();
    await expect(context.canvas.queryByRole('textbox')).toBeNull();
  },
};

/** With a signer, it renders what is inside, and nothing around it. */
export const MayWrite: Story = {
  tags: ['state'],
  beforeEach: writes,
  play: async (context) => {
    await expect(await field(context)).toBeVisible();
    await expect(context.canvas.queryByRole('button', { name: /Farcaster/ })).toBeNull();
  },
};

/** What a site may say itself. */
const SENTENCES = {
  'signed-out': 'Sign in to post.',
  read: 'Let this site post for you.',
  waiting: 'Approve it in your app.',
  declined: 'You have declined. You can still read.',
  revoked: 'You have taken your permission back.',
  write: '',
};

const ownWords = ({ status, request }: SignerValue) => (
  <p>
    <span>{SENTENCES[status]}</span>{' '}
    <button type="button" onClick={request}>
      Ask
    </button>
  </p>
);

const press = async ({ canvas }: Pick<Context, 'canvas'>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Ask' }));
};
const says = async ({ canvas }: Pick<Context, 'canvas'>, status: keyof typeof SENTENCES) =>
  expect(await canvas.findByText(SENTENCES[status])).toBeInTheDocument();

/** A function as `fallback` knows when the adapter waits, behind its dialog. */
export const Waiting: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { fallback: ownWords },
  beforeEach: () => {
    reads();
    start.mockImplementation(({ onStatus }) => {
      onStatus({ approvalUrl: APPROVAL });
      return new Promise(() => {});
    });
  },
  play: async (context) => {
    await says(context, 'read');
    await press(context);
    await waitFor(() => expect(start).toHaveBeenCalled());
    await says(context, 'waiting');
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await says(context, 'read');
  },
};

/** That the visitor has declined is known, also after its dialog was closed. */
export const Declined: Story = {
  tags: ['state'],
  args: { fallback: ownWords },
  parameters: { expectedErrors: ['castkit, signIn:'] },
  beforeEach: () => {
    reads();
    start.mockRejectedValue(Object.assign(new Error('Declined'), { code: 'refused' }));
  },
  play: async (context) => {
    await says(context, 'read');
    await press(context);
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The request was declined.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await says(context, 'declined');
  },
};

/** `check` of the adapter is asked once when the page loads: no site polls. */
export const Revoked: Story = {
  tags: ['state'],
  args: { fallback: ownWords },
  beforeEach: () => {
    writes();
    check.mockResolvedValue(false);
  },
  play: async (context) => {
    await says(context, 'revoked');
    await expect(check).toHaveBeenCalledTimes(1);
    await expect(check.mock.lastCall![0]).toBe(signer_uuid);
    await expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toMatchObject({
      fid: user.fid,
      signer_uuid: '',
    });
  },
};

function Refused() {
  const { revoke } = useSigner();
  return (
    <button type="button" onClick={revoke}>
      The server has responded with 403
    </button>
  );
}

/** A site that learns of it from its server says so, and another signer opens the gate again. */
export const OpensAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { children: <Refused /> },
  beforeEach: () => {
    writes();
    start.mockResolvedValue({ fid: user.fid, signer_uuid: 'another' });
  },
  play: async (context) => {
    const refused = () => context.canvas.findByRole('button', { name: /403/ });
    await userEvent.click(await refused());
    await userEvent.click(await ask(context));
    await expect(await refused()).toBeVisible();
    await expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toHaveProperty(
      'signer_uuid',
      'another',
    );
  },
};

/** A fallback that throws is reported, and what is around the gate stays. */
export const FallbackThrows: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    fallback: () => {
      throw new Error('No words');
    },
  },
  parameters: { expectedErrors: ['No words'] },
  render: (args) => (
    <>
      <p>The page</p>
      <SignerGate {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The page')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
