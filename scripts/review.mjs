// `npm run review`: opens the page that the last run of the stories wrote, where there is a
// display.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const page = join(root, 'reports/pictures/index.html');
if (!existsSync(join(root, 'reports/stories.json'))) {
  console.error('No story has run here: npm run test:stories');
  process.exitCode = 1;
} else if (!existsSync(page)) {
  console.log('No picture differed in the last run of the stories.');
} else {
  console.log(page);
  const [command = '', ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    String(process.platform)
  ] ?? /** @type {string[]} */ (['xdg-open']);
  // A machine without a display has the path.
  spawn(command, [...args, page], { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}
