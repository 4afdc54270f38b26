import { expect, test, vi } from 'vitest';
import { toError } from '../../core/errors/errors.js';
import { lookUp } from './look-up.js';

const hash = `0x${'0aF1'.repeat(10)}`;
const refused = (status: number) => Object.assign(toError('refused', 'http'), { status });

test('sends what it is given, and returns the result', async () => {
  const send = vi.fn(() => Promise.resolve('cast'));
  const lookup = { type: 'url' as const, identifier: `https://farcaster.xyz/linda/${hash}` };
  expect(await lookUp(lookup, send)).toBe('cast');
  expect(send.mock.calls).toEqual([[lookup]]);
});

test.each([
  `https://farcaster.xyz/linda/${hash}`,
  `https://farcaster.xyz/~/conversations/${hash}?x=1`,
])(
  'Where an API refuses the URL of a cast (400) and the URL has the full hash, the cast is requested by that. (%s)',
  async (identifier) => {
    const send = vi.fn(({ type }: { type: string }) =>
      type === 'url' ? Promise.reject(refused(400)) : Promise.resolve('cast'),
    );
    expect(await lookUp({ type: 'url', identifier }, send)).toBe('cast');
    expect(send.mock.lastCall).toEqual([{ type: 'hash', identifier: hash }]);
  },
);

test.each([
  ['a short hash', 'url', 'https://farcaster.xyz/linda/0x0aF10aF1', 400],
  ['a longer one', 'url', `https://farcaster.xyz/tx/${hash}${'0'.repeat(24)}`, 400],
  ['a hash that was refused', 'hash', hash, 400],
  ['another failure', 'url', `https://farcaster.xyz/linda/${hash}`, 500],
] as const)('%s fails', async (_, type, identifier, status) => {
  const error = refused(status);
  const send = vi.fn(() => Promise.reject(error));
  await expect(lookUp({ type, identifier }, send)).rejects.toBe(error);
  expect(send).toHaveBeenCalledOnce();
});
