import { figuresOf } from './figures.mjs';
import { NOTHING } from './table.mjs';
import { TARGETS } from './targets.mjs';

/** @typedef {import('../measures/index.mjs').Results} Results */

const START = '<!-- bench:start -->';
const END = '<!-- bench:end -->';

/**
 * Sentences for README.md: what a reader compares first.
 * @param {Results} results
 */
function summaryOf(results) {
  const figures = figuresOf(results);
  const [mounting, weight] = ['Mounting 100 cards with reactions', 'Card and provider'].map(
    (title) => {
      const target = TARGETS.find((each) => each.title.startsWith(title));
      if (!target) throw new Error(`No target is called ${title}`);
      return {
        castkit: target.castkit(figures),
        reactTweet: target.reactTweet?.(figures) ?? NOTHING,
        neynar: target.neynar?.(figures) ?? NOTHING,
      };
    },
  );
  return (
    `Mounting 100 cards takes ${mounting?.castkit} times as long as plain React (react-tweet: ${mounting?.reactTweet}, ` +
    `@neynar/react: ${mounting?.neynar}). A card with its provider weighs ${weight?.castkit} kB (${weight?.reactTweet}, ` +
    `${weight?.neynar}). [All figures](bench/results.md), of ${results.date}.`
  );
}

/**
 * Replaces the text between the markers.
 * @param {string} readme
 * @param {Results} results
 */
export function withSummary(readme, results) {
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`README.md lacks ${START} or ${END}`);
  return `${before}${START}\n\n${summaryOf(results)}\n\n${END}${after}`;
}
