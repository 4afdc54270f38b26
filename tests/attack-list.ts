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
