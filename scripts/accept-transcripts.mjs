// Writes the transcripts of the stories anew: read the difference before you commit it.
import { variants } from '../.storybook/variants.mjs';
import { must } from './run.mjs';
import { buildCatalog, listStories, runStories } from './stories.mjs';

await buildCatalog('sources', { isWhole: false });
const { expected, passed, output } = await runStories(listStories('sources'), {
  transcripts: true,
  only: variants.slice(0, 1),
  build: 'sources',
});
if (passed !== expected) console.error(output);
console.log(await must('git', ['status', '--short', 'tests/transcripts']));
