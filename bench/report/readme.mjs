import { figuresOf } from './figures.mjs';
import { describeMachine } from './results.mjs';
import { NOTHING, table } from './table.mjs';
import { TARGETS } from './targets.mjs';

/** @typedef {import('../measures/index.mjs').Results} Results */

const START = '<!-- bench:start -->';
const END = '<!-- bench:end -->';

const PICTURE =
  '![Bar charts of Castkit, react-tweet, bsky-react-post, @neynar/react and plain React](bench/results.svg)';

/** @param {Results} results */
function summaryOf(results) {
  const figures = figuresOf(results);
  const rows = TARGETS.map((target) => [
    target.title,
    target.castkit(figures),
    target.goal,
    target.reactTweet?.(figures) ?? NOTHING,
    target.bskyReactPost?.(figures) ?? NOTHING,
    target.neynar?.(figures) ?? NOTHING,
  ]);
  const columns = ['', 'Castkit', 'goal', 'react-tweet', 'bsky-react-post', '@neynar/react'];
  return [
    PICTURE,
    table(columns, rows),
    'Lower is better. Ratios compare CPU times of the same run and are medians of several rounds. Sizes are compressed with ' +
      `Brotli. “${NOTHING}” means that the package has no such feature, or that the row is about Castkit alone. ` +
      '[bench/results.md](bench/results.md) has all figures, the method and the noise.',
    `Measured on ${results.date}: ${describeMachine(results)}.`,
  ].join('\n\n');
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
