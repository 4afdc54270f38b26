import { figuresOf } from './figures.mjs';
import { number, withPart } from './table.mjs';

/** @typedef {import('../measures/index.mjs').Results} Results */

/** README.md with what a reader compares first. @param {string} readme @param {Results} results */
export function withSummary(readme, results) {
  const { mount, card } = figuresOf(results);
  const [castkit, reactTweet, neynar] = [
    number(mount('castkit-reactions', 'plain')),
    number(mount('react-tweet', 'plain')),
    number(mount('neynar-reactions', 'plain', 'settledCpu')),
  ];
  const [own, ofReactTweet, ofNeynar] = [
    'castkit-reactions',
    'react-tweet',
    'neynar-reactions',
  ].map((name) => number(card(name), 1));
  return withPart(
    'README.md',
    readme,
    'bench',
    `Mounting 100 cards takes ${castkit} times as long as plain React (react-tweet: ${reactTweet}, ` +
      `@neynar/react: ${neynar} settled). A card with its provider weighs ${own} kB (${ofReactTweet}, ` +
      `${ofNeynar}). [All figures](bench/results.md), of ${results.date}.`,
  );
}
