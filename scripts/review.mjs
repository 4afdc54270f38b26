// `npm run review`: opens a page of the pictures that differed in the last run of the stories, where there is a display.
import { spawn } from 'node:child_process';
import { buildReview } from './stories.mjs';

/** How each system opens a page; others by `xdg-open`. */
const OPEN = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

try {
  const page = await buildReview();
  console.log(page ?? 'No picture differed in the last run of the stories.');
  if (page) {
    const [command = '', ...args] = /** @type {Record<string, string[]>} */ (OPEN)[
      process.platform
    ] ?? ['xdg-open'];
    // A machine without a display has the path.
    spawn(command, [...args, page], { detached: true, stdio: 'ignore' })
      .on('error', () => {})
      .unref();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
