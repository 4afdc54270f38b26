import { expect, it, vi } from 'vitest';

it('serves what is there, and leaves NODE_ENV alone for the programs that are started later', async () => {
  vi.stubEnv('NODE_ENV', undefined);
  const { must } = await import('../scripts/run.mjs');
  const { serve } = await import('../scripts/serve.mjs');
  const { url, close } = await serve('docs');
  expect((await fetch(`${url}cast-light.webp`)).status).toBe(200);
  expect((await fetch(`${url}missing.html`)).status).toBe(404);
  expect(await must('node', ['--print', 'process.env.NODE_ENV'])).toBe('undefined\n');
  await close();
});
