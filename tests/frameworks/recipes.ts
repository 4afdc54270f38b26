import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run.mjs';

/** The code blocks of a guide that begin with the name of their file, as a comment. */
export function filesOf(guide: string): { file: string; code: string }[] {
  const text = readFileSync(join(root, 'stories', guide), 'utf8');
  const blocks = [...text.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(([, code = '']) => code);
  return blocks.flatMap((code) => {
    const [, file] =
      /^(?:---\n)?(?:\/\/|\/\*|<!--|#) ([\w./[\]()$-]+\.\w+)(?: \*\/| -->)?\n/.exec(code) ?? [];
    return file ? [{ file, code }] : [];
  });
}
