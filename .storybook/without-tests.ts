/** What a story has for the catalog and its tests, and no site writes. */
const NOT_SHOWN = new Set([
  ...['play', 'beforeEach', 'afterEach', 'loaders', 'tags', 'parameters', 'globals', 'name'],
  ...['decorators', 'argTypes', 'component', 'title', 'consent'],
]);

/** What only the catalog and its tests have: a site that copies it finds nothing of that name. */
export const OF_TESTS =
  /\b(?:fn|expect|mocked|userEvent|waitFor|within)\(|\b(?:args|world|mocks|calls|canvasElement|storybook|play|beforeEach|expectedErrors)\b/;

/** Where a text, a comment, a template or a regular expression that begins at `start` ends. */
function endOfToken(code: string, start: number): number {
  const two = code.slice(start, start + 2);
  if (two === '//') {
    const end = code.indexOf('\n', start);
    return end < 0 ? code.length : end;
  }
  if (two === '/*') return code.indexOf('*/', start) + 2;
  const first = code.charAt(start);
  if (first === '`') {
    let index = start + 1;
    while (index < code.length && code[index] !== '`') {
      if (code[index] === '\\') index += 2;
      else if (code.startsWith('${', index)) index = endOfBrackets(code, index + 1);
      else index += 1;
    }
    return index + 1;
  }
  // An apostrophe in the text of an element ends nowhere on its line.
  const pattern =
    first === '/'
      ? /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/y
      : /(['"])(?:\\.|(?!\1)[^\\\n])*\1/y;
  pattern.lastIndex = start;
  if (first === '/' && !/(?:[(,=:[!&|?{};]|=>|\breturn|^)\s*$/.test(code.slice(0, start)))
    return start + 1;
  return start + (pattern.exec(code)?.[0].length ?? 1);
}

/** Where what begins with the bracket at `start` ends. */
function endOfBrackets(code: string, start: number): number {
  let depth = 0;
  let index = start;
  while (index < code.length) {
    const char = code.charAt(index);
    if ('\'"`/'.includes(char)) {
      index = endOfToken(code, index);
      continue;
    }
    if ('([{'.includes(char)) depth += 1;
    if (')]}'.includes(char)) depth -= 1;
    index += 1;
    if (depth === 0) return index;
  }
  return index;
}

/** The properties of an object literal, each with its name and its code. */
function propertiesOf(code: string): { name: string; text: string }[] {
  const inside = code.slice(1, -1);
  const found: { name: string; text: string }[] = [];
  let start = 0;
  let index = 0;
  const add = (end: number) => {
    const text = inside.slice(start, end).trim();
    const [, name = ''] =
      /^(?:\s*\/\*[^]*?\*\/|\s*\/\/.*)*\s*(?:async\s+)?(\w+|\.\.\.)/.exec(text) ?? [];
    if (text) found.push({ name, text });
    start = end + 1;
  };
  while (index < inside.length) {
    const char = inside.charAt(index);
    if ('\'"`/'.includes(char)) index = endOfToken(inside, index);
    else if ('([{'.includes(char)) index = endOfBrackets(inside, index);
    else {
      if (char === ',') add(index);
      index += 1;
    }
  }
  add(inside.length);
  return found;
}

/**
 * The code of a story that has a `render` of its own, without what only the catalog and its tests
 * use; data of the catalog is called by its name alone. undefined for any other story, whose props
 * alone are no code that a site writes, and where something of tests remains.
 */
export function withoutTests(source: string): string | undefined {
  const code = source.trim();
  if (!code.startsWith('{')) return undefined;
  const kept = propertiesOf(code).filter(({ name }) => name !== '...' && !NOT_SHOWN.has(name));
  if (!kept.some(({ name }) => name === 'render')) return undefined;
  const shown = kept.map(({ text }) => `  ${text},\n`).join('');
  const plain = shown.replace(/\bworld(?:\.\w+)*\.(\w+)/g, '$1');
  return OF_TESTS.test(plain) ? undefined : `{\n${plain}}`;
}
