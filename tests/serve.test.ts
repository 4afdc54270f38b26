import { expect, it, vi } from 'vitest';
import { serve } from '../scripts/serve.mjs';

it('leaves NODE_ENV as it was, for the programs that are started later', async () => {
  vi.stubEnv('NODE_ENV', undefined);
  const { url, close } = await serve('tests/pictures');
  expect(process.env.NODE_ENV).toBeUndefined();
  expect((await fetch(`${url}missing.html`)).status).toBe(404);
  await close();
});
