// The examples of docstrings, which the pages of widgets show.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../src');

/** An `@example` whose code is fenced, and the name that its docstring is of. */
const EXAMPLE =
  /^ \* @example.*\n \* ```tsx\n((?: \*.*\n)*?) \* ```\n \*\/\nexport (?:const|function) (\w+)/gm;

/** The code of each of them, by the name of what it is an example of. */
export function examplesOfDocstrings() {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => /^(?!.*(?:\.test|\.react-server)\.).*\.tsx$/.test(file))
      .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(EXAMPLE)])
      .map(([, lines = '', name = '']) => [name, lines.replace(/^ \* ?/gm, '')]),
  );
}
