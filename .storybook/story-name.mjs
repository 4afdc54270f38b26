/** Words of the names of exports that keep a capital, or have more of them. */
const NAMES = new Map(
  [
    ...[
      'API',
      'Arabic',
      'Asian',
      'DOM',
      'English',
      'Farcaster',
      'German',
      'HTML',
      'Japanese',
      'Neynar',
    ],
    ...['SIWF', 'Tailwind', 'Turkish', 'URL', 'URLs', 'VP', 'Warpcast'],
  ].map((name) => [name.toLowerCase(), name]),
);

/**
 * The name of a story as a sentence has it. Storybook makes it of the export, each word with a capital.
 * @param {string} name such as `Signed In On A Phone`
 */
export const sentenceOf = (name) =>
  name
    .split(' ')
    .map((word, index) => NAMES.get(word.toLowerCase()) ?? (index > 0 ? word.toLowerCase() : word))
    .join(' ');
