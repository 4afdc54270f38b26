// `npm run review` writes a page of the pictures that differed in the last run of the stories, and opens it where there is a
// display. With `-- --accept <names>` it takes over pictures by the names that the page shows.
import './help.mjs';
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { accept, writeReview } from './review-page.mjs';

/** How each system opens a page; others by `xdg-open`. */
const OPEN = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

function open(/** @type {string} */ page) {
  const [command = '', ...args] = /** @type {Record<string, string[]>} */ (OPEN)[
    process.platform
  ] ?? ['xdg-open'];
  // A machine without a display has the path.
  spawn(command, [...args, page], { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}

/** @param {string[]} names */
async function acceptAll(names) {
  const { accepted, left } = await accept(names);
  for (const { name, kind } of accepted) console.log(`Accepted: ${name} (${kind})`);
  for (const { name, hold } of left) console.log(`Left: ${name} (${hold})`);
}

try {
  const { values, positionals } = parseArgs({
    options: { accept: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const names = values.accept ? [...values.accept, ...positionals] : [];
  if (names.length > 0) await acceptAll(names);
  const { page, items, untaken, notes } = writeReview();
  for (const note of notes) console.log(note);
  if (untaken.length > 0)
    console.log(`Not compared, since the story failed before: ${untaken.length}`);
  console.log(`What looks different: ${items.length}. ${resolve(page)}`);
  if (items.length + untaken.length > 0 && names.length === 0) open(page);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
