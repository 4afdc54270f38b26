// The examples of docstrings, which the pages of widgets show.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, root } from '../scripts/run.mjs';

/** An `@example` whose code is fenced, and the name that its docstring is of. */
const EXAMPLE =
  /^ \* @example.*\n \* ```tsx\n((?: \*.*\n)*?) \* ```\n \*\/\nexport (?:const|function) (\w+)/gm;

/** The code of each of them, by the name of what it is an example of. */
export const examplesOfDocstrings = () =>
  Object.fromEntries(
    filesIn('src', /(?<!\.test|\.react-server)\.tsx$/)
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(EXAMPLE)])
      .map(([, lines = '', name = '']) => [name, lines.replace(/^ \* ?/gm, '')]),
  );
