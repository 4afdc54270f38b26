import { readFileSync } from 'node:fs';

export interface ListedAttack {
  attack: string;
  outcome: string;
  /** The names of the tests that try it. */
  proofs: string[];
}

/**
 * The attacks of a page of docs: the rows of its tables that begin with an attack. A row without an
 * outcome, a defence or the name of a test throws.
 */
export function readAttacks(file: string): ListedAttack[] {
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
    return {
      attack,
      outcome,
      proofs: [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    };
  });
}

/** Whether the title of a test in one of the texts is that name, or one alone begins so. */
export function hasTest(texts: string[], name: string): boolean {
  const beginning = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = texts.flatMap((text) => text.match(new RegExp(`['"\`]${beginning}.*`, 'g')) ?? []);
  return (
    new Set(found).size === 1 ||
    found.some((title) => ["'", '"', '`'].includes(title[name.length + 1] ?? ''))
  );
}
