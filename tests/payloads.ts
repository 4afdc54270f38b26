// Payloads of real shape: those in tests/fixtures/payloads, whose names, words, addresses and hashes are made up, and, on
// a machine that has them, those that the live API sent, which are other people's and stay outside of the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const beside = join(import.meta.dirname, '../../shared/real');
/** A folder that is named has to be there: reading it throws. */
const real = process.env.CASTKIT_REAL ?? (existsSync(beside) ? beside : undefined);
if (!real) console.log('Left out: payloads of the live API. CASTKIT_REAL names no folder of them.');

const folders = [join(import.meta.dirname, 'fixtures/payloads'), ...(real ? [real] : [])];

/** All of a kind, each with the name of its file. */
export function readPayloads<Payload>(kind: 'casts' | 'frames' | 'users'): [string, Payload][] {
  return folders.flatMap((folder) => {
    const files = readdirSync(join(folder, kind)).filter((file) => /(?<!^index)\.json$/.test(file));
    if (files.length === 0) throw new Error(`There are no payloads in ${join(folder, kind)}.`);
    return files.map((file): [string, Payload] => [
      file,
      JSON.parse(readFileSync(join(folder, kind, file), 'utf8')) as Payload,
    ]);
  });
}

export interface LinkedPage {
  file: string;
  html: string;
  expect: Record<'ogImage' | 'ogTitle' | 'ogDescription' | 'displayTitle', string | null>;
}

/** Pages that posts link to, and what others read of them. */
export const readPages = (): LinkedPage[] =>
  folders.flatMap((folder) => {
    const read = (file: string) => readFileSync(join(folder, 'previews', file), 'utf8');
    const pages = JSON.parse(read('expected.json')) as Omit<LinkedPage, 'html'>[];
    return pages.map((page) => ({ ...page, html: read(page.file) }));
  });
