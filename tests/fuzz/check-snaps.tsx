import { SnapCard } from '../../src/entries/snap.js';
import { parseSnap } from '../../src/snap/model/parse-snap.js';
import { findFault } from './find-fault.js';
import { createRandom, mutate, SEEDS } from './snap-pages.js';
import { renderOnServer } from '../render-under.js';

const URL_OF_SNAP = 'https://rooms.example/snap';

/** The page of a number: always the same. */
function createPage(number: number): unknown {
  const random = createRandom(Math.imul(number + 1, 2_654_435_761));
  let json: unknown = structuredClone(SEEDS[number % SEEDS.length]);
  for (let count = random(6) + 1; count > 0; count--) json = mutate(json, random);
  return json;
}

/**
 * Reads mutated pages, and renders them as a server does.
 * @param from the number of the first page: each is always the same
 * @param complain what else is wrong; undefined if nothing is
 * @throws for a page at fault, with its number and its JSON
 */
export function checkSnaps(from: number, count: number, complain: () => string | undefined) {
  let drawn = 0;
  let longest = 0;
  for (let number = from; number < from + count; number++) {
    const json = createPage(number);
    const { snap, problem, notes } = parseSnap(json, URL_OF_SNAP);
    const html = renderOnServer(
      <SnapCard
        snap={json}
        url={URL_OF_SNAP}
        onSubmit={number % 2 === 0 ? () => null : undefined}
      />,
    );
    longest = Math.max(longest, html.length);
    const numbers = [...(snap?.defaults.values() ?? [])].filter((each) => typeof each === 'number');
    const fault =
      (snap === null) === (problem === null)
        ? 'neither page nor problem'
        : notes.length > 20
          ? 'too many notes'
          : !numbers.every(Number.isFinite)
            ? 'an input without a number'
            : (complain() ?? findFault(html, /^https:\/\/[^/@]+\//));
    if (fault !== undefined) throw new Error(`page ${number}: ${fault}\n${JSON.stringify(json)}`);
    if (snap) drawn++;
  }
  return { drawn, longest };
}
