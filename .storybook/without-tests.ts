/** What a story has for the catalog and its tests, and no site writes. */
const NOT_SHOWN = new Set([
  ...['play', 'beforeEach', 'afterEach', 'loaders', 'tags', 'parameters', 'globals', 'name'],
  ...['decorators', 'argTypes', 'component', 'title', 'consent', '...'],
]);

/** What only the catalog and its tests have: a site that copies it finds nothing of that name. */
export const OF_TESTS =
  /\b(?:fn|expect|mocked|userEvent|waitFor|within)\(|\b(?:args|world|mocks|calls|canvasElement|storybook|play|beforeEach|expectedErrors)\b/;

/** A property of a story as Storybook prints it, with the comments above it: its first line alone has two spaces. */
const PROPERTY =
  /^(?: {2}\/\/.*\n)* {2}(?:async )?(\w+|\.\.\.)[^]*?(?=,?\n(?:\}|(?: {2}\/\/.*\n)* {2}[\w.]))/gm;

/**
 * The code of a story that has a `render` of its own, without what only the catalog and its tests
 * use; data of the catalog is called by its name alone. undefined for any other story, whose props
 * alone are no code that a site writes, and where something of tests remains.
 */
export function withoutTests(source: string): string | undefined {
  const code = source.trim();
  if (!code.startsWith('{')) return undefined;
  const kept = [...code.matchAll(PROPERTY)].filter(([, name = '']) => !NOT_SHOWN.has(name));
  if (!kept.some(([, name]) => name === 'render')) return undefined;
  const shown = kept.map(([text]) => `${text},\n`).join('');
  const plain = shown.replace(/\bworld(?:\.\w+)*\.(\w+)/g, '$1');
  return OF_TESTS.test(plain) ? undefined : `{\n${plain}}`;
}
