// Takes over what the last run found: `npm run review:accept`, or `npm run review:accept -- toasts frame` for the stories
// whose id has one of these words in it.
import { existsSync, readFileSync } from 'node:fs';
import { decode } from './png.mjs';
import { baselines, fileOf, findings, removed, storyIds, taken } from './store.mjs';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
/** @param {string} id */
const isMeant = (id) => words.length === 0 || words.some((word) => id.includes(word));

const all = findings();
if (all.length === 0) {
  console.error(
    'There are no pictures to accept: run npm run test:stories first, then npm run review.',
  );
  process.exit(1);
}

const meant = all.filter(({ id, verdict }) => verdict !== 'same' && isMeant(id));
const gone = removed(storyIds()).filter(({ id }) => isMeant(id));
await baselines.change([
  ...meant.map(({ look, id }) => {
    const file = fileOf(taken, look, id);
    if (!existsSync(file)) throw new Error(`${file} is gone: run npm run test:stories again.`);
    return { look, id, picture: decode(readFileSync(file)) };
  }),
  ...gone.map(({ look, id }) => ({ look, id, picture: undefined })),
]);

const count = (/** @type {string} */ verdict) =>
  meant.filter((finding) => finding.verdict === verdict).length;
console.log(
  `${count('new')} new, ${count('changed')} changed, ${gone.length} removed; ` +
    `${baselines.list().length} pictures hold now, ${(baselines.bytes() / 1e6).toFixed(2)} MB`,
);
