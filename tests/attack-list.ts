import { readFileSync } from 'node:fs';

export interface ListedAttack {
  attack: string;
  outcome: string;
  /** The names of the tests that try it. */
  proofs: string[];
}

/**
 * The attacks of a page of docs. Each is an item: `- **attack** → outcome.`, then its defence, then
 * `Proof:` with the names of tests. An item without an outcome, a defence or a proof throws.
 */
export function readAttacks(file: string): ListedAttack[] {
  const items = readFileSync(file, 'utf8').match(/^- \*\*.*(?:\n {2}.*)*/gm) ?? [];
  return items.map((item) => {
    const [, attack, outcome, proof] =
      /^- \*\*(.+)\*\* → (.+)\.\n {2}\S[^]*\n {2}Proof: (.+)\.$/.exec(item) ?? [];
    if (attack === undefined || outcome === undefined || proof === undefined) {
      throw new Error(`${file} has an attack without an outcome, a defence or a proof: ${item}`);
    }
    return {
      attack,
      outcome,
      proofs: [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    };
  });
}

/**
 * Whether a test of that name is in one of the texts. A name that ends in ` …` is how the name of one
 * test, and of no other, begins.
 */
export function hasTest(texts: string[], name: string): boolean {
  if (!name.endsWith(' …')) return texts.some((text) => text.includes(name));
  const beginning = name.slice(0, -2).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = texts.flatMap((text) => text.match(new RegExp(`['"\`]${beginning} .*`, 'g')) ?? []);
  return new Set(found).size === 1;
}
