import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';

type Rules = Record<string, unknown>;
interface Config {
  options: Record<string, unknown>;
  rules?: Rules;
  overrides: { files: string[]; rules: Rules }[];
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Config;
const own = read('.oxlintrc.json');
const ofSites = read('.oxlintrc.sites.json');

/** The rules of a pattern of files, and of those around it. */
const rulesOf = (...patterns: string[]) =>
  Object.assign(
    {},
    ofSites.rules,
    ...[...ofSites.overrides, ...own.overrides].flatMap(({ files, rules }) =>
      files.some((pattern) => patterns.includes(pattern)) ? [rules] : [],
    ),
  ) as Rules;

/** The names of the rules that configurations of ESLint turn on, as oxlint calls them. */
function turnedOn(configs: { rules?: object | undefined }[]): string[] {
  const rules = Object.assign({}, ...configs.map((config) => config.rules)) as Rules;
  return Object.entries(rules)
    .filter(([, level]) => level !== 'off' && level !== 0)
    .map(([name]) =>
      name.replace('@typescript-eslint/', 'typescript/').replace('react-hooks/', 'react/'),
    );
}

/** oxlint calls a rule that TypeScript's replaces by the name of either. */
const missing = (names: string[], rules: Rules) =>
  names
    .filter((name) => !(name in rules) && !(name.replace('typescript/', '') in rules))
    .sort((a, b) => a.localeCompare(b));

const { strict, stylistic, strictTypeChecked, stylisticTypeChecked, recommended } =
  tseslint.configs;

const LEFT_OUT = [
  // No file in strict mode can be read that breaks them.
  ...['no-dupe-args', 'no-octal'],
  // oxlint does not know it.
  'typescript/no-unsafe-class-instance-assignment',
  // `!` is what no-non-null-assertion forbids.
  'typescript/non-nullable-type-assertion-style',
  // A type is as good as an interface, and a function that does nothing is what a default does.
  ...['typescript/consistent-type-definitions', 'typescript/no-empty-function'],
  // They are about the options of the compiler, which has none here.
  ...['react/config', 'react/gating'],
];

test.each([
  ['scripts', turnedOn([js.configs.recommended]), rulesOf('**/*.{js,mjs}')],
  [
    'TypeScript, with those that need types',
    turnedOn([
      ...[js.configs.recommended, ...strict, ...stylistic],
      ...[...strictTypeChecked, ...stylisticTypeChecked],
    ]),
    rulesOf('**/*.{ts,tsx}'),
  ],
  [
    'what is published, with those of the React compiler',
    turnedOn([reactHooks.configs.flat.recommended]),
    rulesOf('src/**/*.{ts,tsx}'),
  ],
  ['sites', turnedOn([js.configs.recommended, ...recommended]), rulesOf('**/*.{ts,tsx}')],
])('oxlint is asked for the recommended rules of %s', (_, names, rules) => {
  expect(names.length).toBeGreaterThan(10);
  const rest = missing(names, rules).filter((name) => !LEFT_OUT.includes(name));
  expect(rest).toEqual([]);
});

/** Runs oxlint as `npm run lint` does, but without types: the rules that it finds broken, by file. */
function lint(config: Config, files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'castkit-oxlint-'));
  try {
    const options = { ...config.options, typeAware: false };
    for (const [file, text] of Object.entries({
      ...files,
      '.oxlintrc.json': JSON.stringify({ ...config, options }),
      '.oxlintrc.sites.json': JSON.stringify(ofSites),
    })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const args = [resolve('node_modules/oxlint/bin/oxlint'), '--format=json'];
    // It ends with 1, as something is broken.
    const { stdout } = (() => {
      try {
        return { stdout: execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }) };
      } catch (error) {
        return error as { stdout: string };
      }
    })();
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; filename: string }[];
    };
    return diagnostics.map(({ code, filename }) => `${filename}: ${code}`).sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('oxlint finds what is broken, in the folders that a rule is about', () => {
  const any = 'export const x: any = 1;\n';
  const element = 'export const f = () => document.querySelector("p")!;\n';
  const impure = 'export function Time() {\n  return <p>{Date.now()}</p>;\n}\n';
  const hook =
    'import { useState } from "react";\nexport function f(x) {\n  if (x) useState(1);\n}\n';
  expect(
    lint(own, {
      'src/ui/Card.tsx': any,
      'src/network/api/thing.ts': any + element,
      'stories/Card.stories.tsx': any + element + impure,
      'stories/catalog/hook.ts': hook,
      'mocks/thing.ts': any,
      'src/network/api/thing.test.ts': element,
      'src/ui/Time.tsx': impure,
      'src/ui/Time.test.tsx': impure,
      'src/network/cast/thing.ts': '/** @nothing */\nexport const x = 1;\n',
      'scripts/thing.mjs': 'nothing();\n',
    }),
  ).toEqual([
    'mocks/thing.ts: typescript(no-explicit-any)',
    'scripts/thing.mjs: eslint(no-undef)',
    'src/network/api/thing.ts: typescript(no-explicit-any)',
    'src/network/api/thing.ts: typescript(no-non-null-assertion)',
    'src/network/cast/thing.ts: jsdoc(check-tag-names)',
    'src/ui/Card.tsx: typescript(no-explicit-any)',
    'src/ui/Time.tsx: react(purity)',
    'stories/Card.stories.tsx: typescript(no-explicit-any)',
    'stories/catalog/hook.ts: react-hooks(rules-of-hooks)',
  ]);
  expect(lint(ofSites, { 'examples/html/thing.ts': any + element })).toEqual([
    'examples/html/thing.ts: typescript(no-explicit-any)',
  ]);
});
