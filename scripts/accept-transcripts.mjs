// Keeps what the stories tell now as their transcripts: read the difference before it is committed.
import { join } from 'node:path';
import { must, root } from './run.mjs';
import { serve } from './serve.mjs';

await must('npm', ['run', 'build:catalog'], { env: { NODE_ENV: 'development' } });
const catalog = await serve(join(root, 'storybook-static'));
try {
  const args = ['--url', catalog.url, '--disable-telemetry', '--maxWorkers=2'];
  const env = { SB_THEME: 'light', CASTKIT_TRANSCRIPTS: 'accept' };
  await must('test-storybook', args, { env });
} finally {
  catalog.close();
}
console.log(await must('git', ['status', '--short', 'tests/transcripts']));
