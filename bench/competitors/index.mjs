/**
 * @typedef {object} Named
 * @property {string} label
 * @property {string} [package] the package in bench/peers
 */

/** The competitors by the names of their modules. @type {Record<string, Named>} */
export const COMPETITORS = {
  castkit: { label: 'Castkit' },
  'castkit-reactions': { label: 'Castkit, reactions' },
  'same-dom': { label: "Castkit's DOM and CSS, bare React" },
  'react-tweet': { label: 'react-tweet', package: 'react-tweet' },
  'bsky-react-post': { label: 'bsky-react-post', package: 'bsky-react-post' },
  neynar: { label: '@neynar/react', package: '@neynar/react' },
  'neynar-reactions': { label: '@neynar/react, reactions', package: '@neynar/react' },
  plain: { label: 'plain React' },
};

/** @param {string} name */
export const labelOf = (name) => COMPETITORS[name]?.label ?? name;

/** The competitors that render one card a post. */
export const CARDS = [
  'castkit',
  'castkit-reactions',
  'react-tweet',
  'bsky-react-post',
  'neynar',
  'neynar-reactions',
  'plain',
];
