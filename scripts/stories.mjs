import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isPinned } from './browser.mjs';
import { nameOf } from './pictures/looks.mjs';
import { root, run } from './run.mjs';
import { serve } from './serve.mjs';

export const catalog = join(root, 'storybook-static');

/**
 * Runs the stories of the built catalog in some looks, one after another: to switch within a visit would leak from story
 * to story. With the pinned browser it takes their pictures too.
 * @param {import('./pictures/looks.mjs').Look[]} looks
 * @param {(look: string, ran: { ok: boolean, output: string }, file: string) => Promise<void> | void} onEnd
 * @param {{ patterns?: string[], env?: Record<string, string> }} [options]
 */
export async function runStories(looks, onEnd, { patterns = [], env = {} } = {}) {
  const { url, close } = await serve(catalog);
  try {
    for (const look of looks) {
      const name = nameOf(look);
      const file = join(root, 'reports', `stories-${name}.json`);
      await rm(file, { force: true });
      const args = ['--url', url, '--disable-telemetry', '--maxWorkers=2', '--json'];
      const ran = await run('test-storybook', [...args, '--outputFile', file, ...patterns], {
        env: {
          SB_THEME: look.theme,
          SB_WIDTH: String(look.width),
          ...(isPinned && { SB_PICTURES: 'yes' }),
          ...env,
        },
      });
      await onEnd(name, ran, file);
    }
  } finally {
    close();
  }
}
