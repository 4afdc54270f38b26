// @vitest-environment node
// The handlers of the page and the handler of the server, with the fake of the provider that sites
// get for their own tests.
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handlers } from '../../../mocks/handlers.js';
import { createPageFetch } from '../../../mocks/page-fetch.js';
import { world } from '../../../mocks/testing.js';
import { calls, forget, written } from '../../../mocks/testing-msw.js';
import { createDeferred } from '../../../tests/deferred.js';
import { createWriteHandler } from '../../entries/server.js';
import type { WriteHandlerOptions } from '../../entries/server.js';
import { writeTo } from '../../entries/write.js';
import type { CastDraft, WriteOptions } from '../../entries/write.js';

const ORIGIN = 'https://site.castkit.example';
const SIGNER = '19d0c5fd-9b33-4a48-a0e2-bc7b0555baec';
const { launchCast } = world;
const { hash } = launchCast;
const server = setupServer(...handlers);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(forget);
afterAll(() => {
  server.close();
});

/** A page of a site whose visitors have a signer. */
function open(options: Partial<WriteHandlerOptions> = {}, given: WriteOptions = {}) {
  const onError = vi.fn();
  const handle = createWriteHandler({
    apiKey: 'test',
    origin: ORIGIN,
    signerOf: () => SIGNER,
    onError,
    ...options,
  });
  return {
    onError,
    ...writeTo('/api/farcaster', { fetch: createPageFetch(handle, ORIGIN), ...given }),
  };
}

const draft: CastDraft = {
  rawText: 'gm @alice.eth',
  text: 'gm ',
  mentions: [8],
  mentionsPositions: [3],
  embeds: [{ url: 'https://a.example' }],
  descriptions: [{ url: 'https://a.example', alt: 'A dog' }],
  idem: '0123456789abcdef',
};

test.each([
  ['onLikeBtnPress', 'like'],
  ['onRecastBtnPress', 'recast'],
] as const)(
  'A press by `writeTo` likes or recasts, and the next one takes it back. (%s)',
  async (handler, reaction_type) => {
    const press = open()[handler];
    expect(await press(launchCast, { isUndo: false })).toBe(true);
    expect(await press(launchCast, { isUndo: true })).toBe(true);
    const target = { target: hash, target_author_fid: launchCast.author?.fid };
    const body = { signer_uuid: SIGNER, ...target, reaction_type };
    expect(written).toEqual([
      { call: 'POST /reaction', body },
      { call: 'DELETE /reaction', body },
    ]);
  },
);

test('posts a draft once, and says its hash', async () => {
  const { onSubmit } = open();
  const posted = await onSubmit(draft);
  expect(posted.hash).toMatch(/^0x[\da-f]{40}$/);
  expect(await onSubmit(draft)).toEqual(posted);
  expect(written).toEqual([
    {
      call: 'POST /cast',
      body: { signer_uuid: SIGNER, text: draft.rawText, embeds: draft.embeds, idem: draft.idem },
    },
  ]);
});

test('Other words by an idem that was used are refused, with the hash of those that were posted.', async () => {
  const { onSubmit } = open();
  const posted = await onSubmit(draft);
  const other = { ...draft, rawText: 'gn @alice.eth', text: 'gn ' };
  for (const each of [other, { ...other, idem: 'fedcba9876543210', earlier: [draft.idem] }]) {
    await expect(onSubmit(each)).rejects.toMatchObject({
      name: 'WriteError',
      status: 409,
      ...posted,
    });
  }
  expect(await onSubmit({ ...other, idem: 'fedcba9876543210' })).not.toEqual(posted);
});

test('posts a draft once by two servers, whose API knows the idem', async () => {
  const posted = await open().onSubmit(draft);
  expect(await open().onSubmit(draft)).toEqual(posted);
  expect(calls.filter(({ path }) => path === '/cast')).toHaveLength(2);
  expect(written).toHaveLength(1);
});

test('deletes a cast', async () => {
  expect(await open().deleteCast(launchCast)).toBe(true);
  expect(written).toEqual([
    { call: 'DELETE /cast', body: { signer_uuid: SIGNER, target_hash: hash } },
  ]);
});

describe('what fails', () => {
  const failing = async (page: ReturnType<typeof open>) =>
    page.onLikeBtnPress(launchCast, { isUndo: false }).then(
      () => Promise.reject(new Error('did not fail')),
      (reason: unknown) => reason,
    );

  test.each([
    ['nobody is signed in', { signerOf: () => null }, 401],
    ['the visitor has pressed too often', { perMinute: 0 }, 429],
    ['the server is not set up', { apiKey: '' }, 500],
  ])('because %s has the status %s', async (_, options, status) => {
    expect(await failing(open(options))).toMatchObject({
      name: 'WriteError',
      code: 'http',
      status,
    });
    expect(written).toEqual([]);
  });

  test('because of a flood says how long to wait', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    expect(await failing(open({ perMinute: 0 }))).toMatchObject({ retryAfter: 60_000 });
  });

  test('because there is no such cast has the status of the API', async () => {
    const { onLikeBtnPress, onError } = open();
    const { deletedCast } = world;
    await expect(onLikeBtnPress(deletedCast, { isUndo: false })).rejects.toMatchObject({
      status: 404,
    });
    expect(onError).toHaveBeenCalledOnce();
  });

  test('because a cast has no hash is refused', async () => {
    await expect(open().deleteCast({})).rejects.toMatchObject({ status: 400 });
  });

  test.each([
    ['is down', () => Promise.reject(new TypeError('no')), 'network'],
    ['answers with HTML', () => Promise.resolve(new Response('<p>')), 'invalid'],
  ])('because the server %s has a code', async (_, send, code) => {
    expect(await failing(open({}, { fetch: send }))).toMatchObject({ name: 'WriteError', code });
  });

  test.each([{}, null, [], { success: false }, { success: 'true', hash }])(
    'because the server says %j in place of success has a code',
    async (said) => {
      const page = open({}, { fetch: () => Promise.resolve(Response.json(said)) });
      expect(await failing(page)).toMatchObject({ name: 'WriteError', code: 'invalid' });
      await expect(page.onSubmit(draft)).rejects.toMatchObject({ code: 'invalid' });
      await expect(page.deleteCast(launchCast)).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  test('because the server hangs ends in time', async () => {
    const page = open({}, { fetch: () => new Promise(() => {}), timeout: 1 });
    expect(await failing(page)).toMatchObject({ code: 'timeout' });
  });
});

describe('a session of the server that has ended', () => {
  test('After a 401 `onSignedOut` may begin a session, and the request is sent once more.', async () => {
    let isSignedIn = false;
    const onSignedOut = vi.fn(() => {
      isSignedIn = true;
      return Promise.resolve(true);
    });
    const signerOf = vi.fn(() => (isSignedIn ? SIGNER : null));
    const { onSubmit } = open({ signerOf }, { onSignedOut });
    await onSubmit(draft);
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(signerOf).toHaveBeenCalledTimes(2);
    expect(written).toHaveLength(1);
  });

  test('Three presses open one login, and all are sent once it has ended.', async () => {
    let isSignedIn = false;
    let login = createDeferred<boolean>();
    const onSignedOut = vi.fn(() => login.promise);
    const signerOf = () => (isSignedIn ? SIGNER : null);
    const { onLikeBtnPress, onRecastBtnPress, onSubmit } = open({ signerOf }, { onSignedOut });
    const presses = [
      onLikeBtnPress(launchCast, { isUndo: false }),
      onRecastBtnPress(launchCast, { isUndo: false }),
      onSubmit(draft),
    ];
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 20));
    isSignedIn = true;
    login.resolve(true);
    await Promise.all(presses);
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(written).toHaveLength(3);
    // The next session that ends has a login of its own.
    isSignedIn = false;
    login = createDeferred();
    const later = onSubmit({ ...draft, idem: 'fedcba9876543210' });
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(2));
    login.resolve(false);
    await expect(later).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ['another user', '{"fid":8}', 0],
    ['nobody', null, 0],
    ['the same user', '{"fid":3}', 1],
  ])(
    'What one user has pressed is not sent by the signer of the next. (%s)',
    async (_, next, sent) => {
      const storage = new Map([['neynar_authenticated_user', '{"fid":3}']]);
      vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null });
      let isSignedIn = false;
      const onSignedOut = () => {
        storage.clear();
        if (next) storage.set('neynar_authenticated_user', next);
        isSignedIn = true;
        return true;
      };
      const { onSubmit, onLikeBtnPress } = open(
        { signerOf: () => (isSignedIn ? SIGNER : null) },
        { onSignedOut },
      );
      await onSubmit(draft).catch(() => {});
      storage.set('neynar_authenticated_user', '{"fid":3}');
      isSignedIn = false;
      await onLikeBtnPress(launchCast, { isUndo: false }).catch(() => {});
      expect(written).toHaveLength(2 * sent);
    },
  );

  test('is not asked for twice', async () => {
    const onSignedOut = vi.fn(() => true);
    const { onSubmit } = open({ signerOf: () => null }, { onSignedOut });
    await expect(onSubmit(draft)).rejects.toMatchObject({ status: 401 });
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  test('stays ended if the site says so', async () => {
    const signerOf = vi.fn(() => null);
    const { onSubmit } = open({ signerOf }, { onSignedOut: () => false });
    await expect(onSubmit(draft)).rejects.toMatchObject({ status: 401 });
    expect(signerOf).toHaveBeenCalledOnce();
  });
});

test('sends no cookies to other origins unless it is told to', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ success: true })));
  await writeTo('https://a.example', { fetch: send }).deleteCast(launchCast);
  await writeTo('https://a.example', { fetch: send, credentials: 'include' }).deleteCast(
    launchCast,
  );
  expect(send.mock.calls.map(([, init]) => init?.credentials)).toEqual(['same-origin', 'include']);
});

test('Notifications are marked as seen, all or those of a kind.', async () => {
  const { onSeen } = open();
  expect(await onSeen()).toBe(true);
  expect(await onSeen('likes')).toBe(true);
  expect(calls.map(({ path }) => path)).toEqual(['/notifications/seen', '/notifications/seen']);
});

test('Without a session, what is seen asks nobody to sign in.', async () => {
  const onSignedOut = vi.fn(() => true);
  const { onSeen } = open({ signerOf: () => null }, { onSignedOut });
  await expect(onSeen()).rejects.toMatchObject({ status: 401 });
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('A press by `writeTo` follows a user, and the next one takes it back.', async () => {
  const { onFollow } = open();
  expect(await onFollow({ fid: 9 }, { isUndo: false })).toBe(true);
  expect(await onFollow({ fid: 9 }, { isUndo: true })).toBe(true);
  const body = { signer_uuid: SIGNER, target_fids: [9] };
  expect(written).toEqual([
    { call: 'POST /user/follow', body },
    { call: 'DELETE /user/follow', body },
  ]);
});

test('A user cannot follow themselves: nothing is sent.', async () => {
  vi.stubGlobal('localStorage', { getItem: () => '{"fid":9,"signer_uuid":"x"}' });
  await expect(open().onFollow({ fid: 9 }, { isUndo: false })).rejects.toMatchObject({
    code: 'refused',
  });
  expect(calls).toEqual([]);
});

test('A user who signs in for the press does not follow themselves.', async () => {
  let session = 'null';
  vi.stubGlobal('localStorage', { getItem: () => session });
  const onSignedOut = vi.fn(() => {
    session = '{"fid":9,"signer_uuid":"x"}';
    return true;
  });
  const signerOf = () => (session === 'null' ? null : SIGNER);
  const { onFollow } = open({ signerOf }, { onSignedOut });
  await expect(onFollow({ fid: 9 }, { isUndo: false })).rejects.toMatchObject({ code: 'refused' });
  expect(onSignedOut).toHaveBeenCalledOnce();
  expect(written).toEqual([]);
});
