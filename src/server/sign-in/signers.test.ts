// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { deriveKey } from './ethereum.js';
import type { SignInSite, SignInVisit } from './sign-in-site.js';
import { createSigners } from './signers.js';

vi.mock(import('./ethereum.js'), async (load) => {
  const real = await load();
  return { ...real, deriveKey: vi.fn(real.deriveKey) };
});

test('A signer is created although the visitor has left for whom the key was derived.', async () => {
  vi.mocked(deriveKey).mockReturnValueOnce(new Promise(() => {}));
  const site = {
    app: { fid: 9152, mnemonic: 'test test test test test test test test test test test junk' },
    neynar: {
      createSigner: async () => Promise.resolve({ uuid: 'uuid', key: `0x${'0a'.repeat(32)}` }),
      registerKey: async () => Promise.resolve('https://approve.example/'),
    },
    setProofs: async () => Promise.resolve([]),
  } as unknown as SignInSite;
  const visit = { proofs: [], signal: new AbortController().signal } as unknown as SignInVisit;
  const { create } = createSigners(site);
  void create(visit);
  await vi.waitFor(() => {
    expect(deriveKey).toHaveBeenCalledOnce();
  });
  expect((await create(visit)).status).toBe(200);
  expect((await create(visit)).status).toBe(200);
  expect(deriveKey).toHaveBeenCalledTimes(2);
});
