// Shows the built catalog to Chromatic, which compares in the cloud the stories that have a picture here.
import './help.mjs';
import { isPictured, sameAs } from '../.storybook/variants.mjs';
import { must, run } from './run.mjs';
import { catalogs, listStories } from './stories.mjs';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Chromatic: left out, CHROMATIC_PROJECT_TOKEN is not set.');
} else {
  await must('npm', ['run', 'build:catalog']);
  const pictured = listStories('sources').filter(
    ({ id, tags }) => isPictured(tags) && !Object.hasOwn(sameAs, id),
  );
  const { ok } = await run(
    'chromatic',
    [
      ...['--storybook-build-dir', catalogs.sources, '--exit-zero-on-changes'],
      ...pictured.flatMap(({ title, name }) => ['--only-story-names', `${title}/${name}`]),
    ],
    { env: { DISABLE_ERROR_MONITORING: 'true' }, isShown: true },
  );
  process.exitCode = ok ? 0 : 1;
}
