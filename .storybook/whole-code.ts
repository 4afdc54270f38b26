import publicNames from '../tests/package/public-names.txt?raw';
import type { WidgetFacts } from '../stories/catalog/widget-facts.js';

/** Where sites import a name from: the first path that has it. Types are called `type Cast`. */
const PATHS = new Map([
  ...publicNames
    .split('\n\n')
    .reverse()
    .flatMap((group) => {
      const [heading = '', ...names] = group.trim().split('\n');
      return names.map((name) => [name, heading.slice(0, -1)] as const);
    }),
  ['useState', 'react'] as const,
]);

/** Props that hold data of the API or of a server, with its type; a name, as that of a channel, is none. */
export const DATA = new Map([
  ['author', 'User'],
  ['cast', 'Cast'],
  ['casts', 'Cast[]'],
  ['channel', 'Channel'],
  ['comments', 'Cast[]'],
  ['frame', 'Frame'],
  ['notifications', 'FarcasterNotification[]'],
  ['quote', 'Cast'],
  ['replies', 'Cast[]'],
  ['replyTo', 'Cast'],
  ['selectedUsers', 'SelectedUser[]'],
  ['snap', 'unknown'],
  ['user', 'User'],
  ['users', 'User[]'],
]);

/** The settings of a provider in a sample: what needs nothing has no client id. */
export const settingsFor = (needs?: WidgetFacts['needs']) =>
  needs === 'nothing' || needs === 'data' ? 'data: {}' : "clientId: 'your-client-id'";

const indent = (text: string, spaces: number) => text.replace(/^(?=.)/gm, ' '.repeat(spaces));

const byName = (a: string, b: string) => a.localeCompare(b, 'en');

/** The names of what a code keeps in constants. */
const constantsIn = (code: string) =>
  [...code.matchAll(/\bconst (\w+|\[.*?\]|\{.*?\})/g)].flatMap(([, names]) => names?.match(/\w+/g));

/** The imports of a code: the public names in it, and the state of React. */
function importsOf(code: string): string {
  // Not in comments and texts, nor of props and fields.
  const bare = code.replace(/\/\/.*|(['"])(?:(?!\1).)*\1/g, '');
  const words = new Set(bare.match(/(?<![.\w])[a-z]\w*\b(?!\s*:|=[^>])/gi));
  const own = constantsIn(code);
  const found = [...words].sort(byName).flatMap((word) => {
    const kind = PATHS.has(word) ? '' : 'type ';
    const path = PATHS.get(kind + word);
    return path && !own.includes(word) ? [{ word, kind, path }] : [];
  });
  const statements = new Set(found.map(({ kind, path }) => `${path} ${kind}`));
  return [...statements]
    .sort(byName)
    .map((statement) => {
      const those = found.filter(({ kind, path }) => `${path} ${kind}` === statement);
      const names = those.map(({ word }) => word).join(', ');
      return `import ${those[0]?.kind}{ ${names} } from '${those[0]?.path}';`;
    })
    .join('\n');
}

/**
 * What a site writes to get some elements: imports, and a component that renders them in a provider.
 * What stands before them is outside of the component, but for hooks. Data is a prop of it. A code
 * that has imports is whole.
 */
export function wholeCode(example: string, settings: string): string {
  if (/^import /m.test(example)) return example;
  const start = example.search(/^</m);
  const before = example.slice(0, start).trim().split('\n');
  const elements = example.slice(start).trim();
  const isHook = (line: string) => /= use[A-Z]/.test(line);
  const outside = before.filter((line) => !isHook(line)).join('\n');
  const hooks = before.filter(isHook);
  const values = Array.from(elements.matchAll(/=\{(\w+)[.}]/g), ([, name = '']) => name);
  const own = constantsIn(example);
  const data = [...new Set(values)].filter((name) => DATA.has(name) && !own.includes(name));
  const types = data.map((name) => `${name}: ${DATA.get(name)}`).join('; ');
  const tree = elements.includes('<NeynarContextProvider')
    ? elements
    : `<NeynarContextProvider settings={{ ${settings} }}>\n${indent(elements, 2)}\n</NeynarContextProvider>`;
  const code = [
    ...(outside ? [outside, ''] : []),
    `export function Page(${types && `{ ${data.join(', ')} }: { ${types} }`}) {`,
    ...hooks.map((line) => `  ${line}`),
    '  return (',
    indent(tree, 4),
    '  );',
    '}\n',
  ].join('\n');
  return `${importsOf(code)}\n\n${code}`;
}

/** The code on the page of a widget: its own, or the example of its component. */
export const codeOf = ({ code, language, needs }: WidgetFacts, example = ''): string =>
  code !== undefined && language === 'html' ? code : wholeCode(code ?? example, settingsFor(needs));
