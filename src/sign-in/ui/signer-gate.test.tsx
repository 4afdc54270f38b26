// @document shared
// Whether a site may write for its visitor, as its own code learns of it.
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { setUpPage } from '../../../tests/clocked-page.js';
import { createDeferred } from '../../../tests/deferred.js';
import { toError } from '../../core/errors/errors.js';
import { SignerGate, useAuth, useSigner } from '../../entries/index.js';
import type {
  AuthValue,
  NeynarSettings,
  SignerGateProps,
  SignerValue,
  SignInAdapter,
} from '../../entries/index.js';
import { SESSION_KEY } from '../../provider/session/stored-session.js';

const { fid } = world.users.linda;
const { show, pass } = setUpPage({});
const start = vi.fn<SignInAdapter['start']>();
const check = vi.fn<NonNullable<SignInAdapter['check']>>();
const onError = vi.fn();

let auth: AuthValue;
let signer: SignerValue;
function Hooks() {
  auth = useAuth();
  signer = useSigner();
  return null;
}

const never = () => new Promise<never>(() => {});
/** What the gate shows: the words of its button, or what is in it. */
const text = () => {
  const main = document.querySelector('main')!;
  return (main.querySelector('button') ?? main).textContent;
};
const cancel = () => {
  const dialog = document.querySelector('dialog')!;
  dialog.removeAttribute('open');
  dialog.dispatchEvent(new Event('close'));
};
const store = (signer_uuid: string) => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ fid, username: 'linda', signer_uuid }));
};

beforeEach(() => {
  localStorage.clear();
  for (const mock of [start, check, onError]) mock.mockReset();
});

async function open(
  signIn: SignInAdapter | undefined = { start, signer: { start } },
  props: SignerGateProps = {},
  settings: Partial<NeynarSettings> = {},
) {
  await show(
    <>
      <Hooks />
      <main>
        <SignerGate {...props}>May write</SignerGate>
      </main>
    </>,
    { signIn, onError, ...settings },
  );
  await vi.dynamicImportSettled();
  await pass(100);
}

const doing = (action: () => unknown) =>
  act(async () => {
    action();
    await pass(100);
  });

test('useSigner says who is signed out, can read and may write, as the session changes.', async () => {
  await open();
  expect(signer).toMatchObject({ status: 'signed-out', user: null });
  expect(text()).toBe('Sign in with Farcaster');
  await doing(() => auth.setUser({ fid }));
  expect(signer).toMatchObject({ status: 'read', user: { fid } });
  expect(text()).toBe('Allow in Farcaster');
  await doing(() => auth.setUser({ fid, signer_uuid: 'a' }));
  expect(signer.status).toBe('write');
  expect(text()).toBe('May write');
  await doing(() => auth.signOut());
  expect(signer.status).toBe('signed-out');
});

test('An attempt that a reload has interrupted is `waiting` again.', async () => {
  store('');
  await open({ start, signer: { start, resume: never } });
  expect(signer.status).toBe('waiting');
});

test('Who declines has `declined` until they are asked again, or until the session changes.', async () => {
  store('');
  start.mockRejectedValueOnce(toError('Declined', 'refused'));
  await open();
  await doing(() => signer.request());
  expect(signer.status).toBe('declined');
  await doing(cancel);
  expect(signer.status).toBe('declined');
  start.mockImplementation(never);
  await doing(() => signer.request());
  expect(signer.status).toBe('waiting');
  start.mockReset();
  start.mockRejectedValueOnce(toError('Declined', 'refused'));
  await doing(() => signer.request());
  expect(signer.status).toBe('declined');
  await doing(() => auth.signOut());
  expect(signer.status).toBe('signed-out');
});

test.each(['expired', 'network', 'other-user'])(
  'An attempt that fails otherwise leaves the status as it was. (%s)',
  async (code) => {
    store('');
    start.mockRejectedValue(toError('No', code as 'expired'));
    await open();
    await doing(() => signer.request());
    expect(signer.status).toBe('read');
  },
);

test('`revoke` takes the signer from the stored session, and the next press asks for another.', async () => {
  store('a');
  await open();
  expect(signer.status).toBe('write');
  await doing(() => signer.revoke());
  expect(signer.status).toBe('revoked');
  expect(auth.can).toBe('read');
  expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toMatchObject({
    fid,
    signer_uuid: '',
  });
  start.mockResolvedValue({ fid, signer_uuid: 'b' });
  await doing(() => signer.request());
  expect(start.mock.lastCall?.[0]).toHaveProperty('fid', fid);
  expect(signer.status).toBe('write');
  await doing(() => auth.signOut());
  await doing(() => signer.revoke());
  expect(signer.status).toBe('signed-out');
});

test('Where no adapter asks for a signer alone, `revoke` signs out, and the next press signs in.', async () => {
  store('a');
  await open({ start });
  await doing(() => signer.revoke());
  expect(signer.status).toBe('revoked');
  expect(auth.can).toBeNull();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  start.mockResolvedValue({ fid, signer_uuid: 'b' });
  await doing(() => signer.request());
  expect(signer.status).toBe('write');
});

test.each([
  ['resolves to true', () => Promise.resolve(true)],
  ['hangs', never],
  ['returns anything else', () => 'no' as never],
])(
  'The signer stays where `check` tells nothing else. (%s)',
  async (_, answer: () => Promise<boolean>) => {
    store('a');
    check.mockImplementation(answer);
    await open({ start, check });
    expect(check).toHaveBeenCalledTimes(1);
    expect(signer.status).toBe('write');
  },
);

test('A `check` that fails is reported, and the signer stays.', async () => {
  store('a');
  check.mockRejectedValue(toError('The server is away', 'network'));
  await open({ start, check });
  expect(onError.mock.lastCall).toMatchObject([{ message: 'The server is away' }, 'signIn']);
  expect(signer.status).toBe('write');
});

test('Without a stored signer nothing is checked.', async () => {
  await open({ start, check });
  expect(check).not.toHaveBeenCalled();
});

test('A late `check` revokes no signer that is another by then.', async () => {
  store('a');
  const { promise, resolve } = createDeferred<boolean>();
  check.mockReturnValue(promise);
  await open({ start, check });
  await doing(() => auth.setUser({ fid, signer_uuid: 'b' }));
  await doing(() => resolve(false));
  expect(signer.status).toBe('write');
});

test('A fallback may be a list, of which React leaves out what is nothing.', async () => {
  await open(undefined, { fallback: [false, null, 'Ask ', [undefined, <b key="who">Linda</b>]] });
  expect(text()).toBe('Ask Linda');
  expect(onError).not.toHaveBeenCalled();
});

test('`fallback={null}` renders nothing.', async () => {
  await open(undefined, { fallback: null });
  expect(text()).toBe('');
});

test.each([
  ['throws', vi.fn().mockThrow(new Error('no'))],
  ['is none', { a: 1 } as never],
])('A fallback that fails is reported, and the page around it stays. (%s)', async (_, fallback) => {
  await open(undefined, { fallback });
  expect(onError.mock.lastCall?.[1]).toBe('rendering of SignerGate');
  await doing(() => auth.setUser({ fid, signer_uuid: 'a' }));
  expect(text()).toBe('May write');
});

test('A user whom only a host has named may not write, and is asked to sign in.', async () => {
  const named = { fid, username: 'linda', signer_uuid: 'a', unproven: true };
  localStorage.setItem(SESSION_KEY, JSON.stringify(named));
  await open();
  expect(signer.status).toBe('read');
  expect(text()).toBe('Sign in with Farcaster');
});
