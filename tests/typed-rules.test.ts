import { readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';

const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
  rules: Record<string, unknown>;
};

const LEFT_OUT = [
  // oxlint does not know it.
  'no-unsafe-class-instance-assignment',
  // `!` is what no-non-null-assertion forbids.
  'non-nullable-type-assertion-style',
];

test('oxlint is asked for the strict and stylistic rules of typescript-eslint that need types', () => {
  const { strictTypeCheckedOnly, stylisticTypeCheckedOnly } = tseslint.configs;
  const typed = [...strictTypeCheckedOnly, ...stylisticTypeCheckedOnly].flatMap((config) =>
    Object.entries(config.rules ?? {}).filter(
      // The base rules that they replace are turned off.
      ([name, level]) => name.startsWith('@') && level !== 'off',
    ),
  );
  const names = typed.map(([name]) => name.replace('@typescript-eslint/', ''));
  expect(names.length).toBeGreaterThan(40);
  const missing = names.filter((name) => !(`typescript/${name}` in rules));
  expect(missing.sort()).toEqual(LEFT_OUT);
});
