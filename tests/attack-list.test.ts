// Each attack that a page of docs lists has its test.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * The attacks of a page of docs: the rows of its tables that begin with an attack. A row without an
 * outcome, a defence or the name of a test throws.
 */
function readAttacks(file: string) {
  const tables = readFileSync(file, 'utf8').match(/^\| attack \|.*\n(?:\|.*\n)+/gm) ?? [];
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(2));
  return rows.map((row) => {
    const [attack, outcome, defence, tests, ...more] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!attack || !outcome || !defence || !tests || more.length > 0) {
      throw new Error(`${file} has an attack without an outcome, a defence or a proof: ${row}`);
    }
    return { attack, proofs: [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) };
  });
}

/** Whether the title of a test in one of the texts is that name, or one alone begins so. */
function hasTest(texts: string[], name: string): boolean {
  const beginning = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = texts.flatMap((text) => text.match(new RegExp(`['"\`]${beginning}.*`, 'g')) ?? []);
  return (
    new Set(found).size === 1 ||
    found.some((title) => ["'", '"', '`'].includes(title[name.length + 1] ?? ''))
  );
}

const testsIn = (folder: string, pattern = /\.test\.tsx?$/) =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);
const isOfMiniApps = /^(mini-app.*|fetch-mini-app|borrowed-session|engines)\.test\.tsx?$/;

/** The pages, and where their tests are. */
const PAGES: [page: string, tests: string[]][] = [
  ['docs/feed-attacks.md', [...testsIn('src/server/feed'), 'tests/describe-handler.ts']],
  [
    'docs/mini-app-attacks.md',
    [
      ...testsIn('src/mini-app/protocol'),
      ...[
        ...['src/provider/session', 'src/sign-in/adapters', 'src/server/fetch', 'src/mini-app'],
        ...['tests/package', 'tests/pages'],
      ].flatMap((folder) => testsIn(folder, isOfMiniApps)),
    ],
  ],
  [
    'docs/store-attacks.md',
    [
      ...testsIn('src/server/store'),
      'src/server/http/create-breaker.test.ts',
      'src/server/sign-in/sign-in-server.test.ts',
      'src/server/write/write-gate.test.ts',
      'tests/stores/describe-store.ts',
    ],
  ],
  [
    'docs/write-attacks.md',
    ['src/server/write/create-write-handler.test.ts', 'tests/describe-handler.ts'],
  ],
];

describe.each(PAGES)('%s', (page, files) => {
  const attacks = readAttacks(page);
  const tests = files.map((file) => readFileSync(file, 'utf8'));

  test('has attacks', () => {
    expect(attacks.length).toBeGreaterThan(15);
  });

  test.each(attacks)('$attack has its test', ({ proofs }) => {
    expect(proofs).not.toEqual([]);
    expect(proofs.filter((name) => !hasTest(tests, name))).toEqual([]);
  });
});
