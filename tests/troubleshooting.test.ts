// stories/Troubleshooting.mdx has every sentence that a developer may find in the console or in
// `error.message`, as the sources say it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { llmsText } from '../scripts/llms.mjs';
import { CLIENT_ID_MISSING } from '../src/core/messages/client-id-missing.js';

const page = readFileSync('stories/Troubleshooting.mdx', 'utf8');

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n')
  // What an example throws is its site's.
  .replace(/^ \* .*$/gm, '');

/** The sentences that are logged or thrown, with `…` for their parts. */
const said = [
  ...sources.matchAll(
    /(?:console\.(?:error|warn)|logError|useWarning|new Error|toError|create(?:Lazy|Page)Handler)\(\s*(['`])([^]*?)\1/g,
  ),
]
  .map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '…'))
  .concat(CLIENT_ID_MISSING);

test.each([...new Set(said)])('%s', (sentence) => {
  expect(page).toContain(`### ${sentence}\n`);
});

test('what is logged as an error says where it is explained', () => {
  // The helper's own, and a sentence that is logged as it is specified, and nothing with it.
  expect(sources.match(/console\.error\(\s*[^\s)]*/g)?.toSorted()).toEqual([
    "console.error(\n    'Failed",
    'console.error(...said,',
  ]);
  expect(readFileSync('src/core/errors/log-error.ts', 'utf8')).toContain(
    'See Troubleshooting in castkit/dist/llms.txt',
  );
  expect(llmsText()).toContain('\n## Troubleshooting\n');
});

test('no sentence is explained that nothing says', () => {
  const explained = [...page.matchAll(/^### (.*)$/gm)].map(([, sentence]) => sentence);
  expect(explained.filter((sentence) => !said.includes(sentence ?? ''))).toEqual([]);
});
