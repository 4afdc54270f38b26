// Writes the transcripts of the stories anew: read the difference before you commit it.
import { variants } from '../.storybook/variants.mjs';
import { must } from './run.mjs';
import { buildCatalog, listStories, runStories } from './stories.mjs';

await buildCatalog('sources', { isWhole: false });
await runStories(
  listStories(),
  (variant, expected, { ok, output }) => {
    if (!ok) console.error(output);
    return Promise.resolve();
  },
  {
    transcripts: true,
    only: variants.filter(({ name }) => name === 'light-800'),
    build: 'sources',
  },
);
console.log(await must('git', ['status', '--short', 'tests/transcripts']));
