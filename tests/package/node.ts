// Programs of a site in Node, in both module formats.
import { inject, it } from 'vitest';
import { must } from '../../scripts/run.mjs';

export const FORMATS = ['module', 'commonjs'] as const;
export type Format = (typeof FORMATS)[number];

/** A test of both formats: the `%s` of its title names them. */
export const inBoth = it.each(FORMATS);

/** The code that loads a module. */
export const load = (format: Format, path: string) =>
  format === 'module' ? `await import('${path}')` : `require('${path}')`;

/** What a function with that body returns in the site of a user. */
export async function node(
  format: Format,
  code: string,
  { cwd = inject('site') } = {},
): Promise<unknown> {
  const print = `console.log(JSON.stringify(await (async () => { ${code} })()))`;
  const script = format === 'module' ? print : `(async () => { ${print} })()`;
  return JSON.parse(await must('node', [`--input-type=${format}`, '--eval', script], { cwd }));
}
