// `npm run review`: makes the page of what the last run found, says where it is, and shows it if there is a display.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findings, taken } from './store.mjs';
import { buildReview } from './review.mjs';

if (!existsSync(taken) || findings().length === 0) {
  console.log('No pictures were taken yet: npm run test:stories takes them.');
} else {
  const { page, items, same } = buildReview();
  console.log(`${items.length} to look at, ${same} the same: ${page}`);
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '']
        : ['xdg-open'];
  const child = spawn(/** @type {string} */ (command), [...args, page], {
    detached: true,
    stdio: 'ignore',
  });
  // A machine without a display: the path is said.
  child.on('error', () => {});
  child.unref();
}
