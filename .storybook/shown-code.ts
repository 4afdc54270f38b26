import { isValidElement } from 'react';
import { world } from '../mocks/world.js';
import * as castkit from '../src/index.js';

/** What handlers do in the shown code: the least that their types require. */
const HANDLERS = new Map([
  ['onLikeBtnPress', '() => true'],
  ['onRecastBtnPress', '() => true'],
  ['onFrameBtnPress', 'async (event, frame) => frame'],
]);

/** The path of a cast, a user or a list of them in the `world` of castkit/testing. */
const paths = new Map<unknown, string>([
  ...Object.entries(world).map(([name, each]) => [each, `world.${name}`] as const),
  ...Object.entries(world.users).map(([name, user]) => [user, `world.users.${name}`] as const),
]);

function codeOf(name: string, value: unknown): string {
  if (typeof value === 'function') return HANDLERS.get(name) ?? '() => {}';
  if (typeof value === 'object' && value !== null) {
    const found = paths.get(value);
    if (found) return found;
    if (Array.isArray(value)) return `[${value.map((each) => codeOf('', each)).join(', ')}]`;
    const fields = Object.entries(value).map(
      ([key, each]) =>
        `${/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key)}: ${codeOf(key, each)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function propOf([name, value]: [string, unknown]): string {
  if (value === true) return name;
  const isPlain = typeof value === 'string' && !/["\\\n]/.test(value);
  return isPlain ? `${name}="${value}"` : `${name}={${codeOf(name, value)}}`;
}

/** Longer code is not shown. */
const MAX_LENGTH = 600;

/** Props that hold data of the API. */
const DATA = ['cast', 'frame', 'user'];

/**
 * What a site writes to get a story: imports, provider and widget. undefined where the story is
 * more than one widget with its props, or has data that castkit/testing does not publish, or a lot
 * of it.
 */
export function shownCode(component: unknown, args: object): string | undefined {
  const name = Object.entries(castkit).find(([, each]) => each === component)?.[0];
  if (!name || name === 'NeynarContextProvider') return undefined;
  const isUnpublished = ([prop, value]: [string, unknown]) =>
    DATA.includes(prop) && value !== null && !paths.has(value);
  if (Object.entries(args).some(isUnpublished)) return undefined;
  const props = Object.entries(args)
    .filter(([, value]) => value !== undefined)
    .map(propOf);
  const isLong = props.join(' ').length + name.length > 72;
  const widget = isLong
    ? [`<${name}`, ...props.map((prop) => `  ${prop}`), '/>'].join('\n  ')
    : `<${[name, ...props].join(' ')} />`;
  if (props.join().length > MAX_LENGTH || Object.values(args).some(isValidElement))
    return undefined;
  const code = `<NeynarContextProvider settings={{ clientId: 'your-client-id' }}>
  ${widget}
</NeynarContextProvider>;
`;
  const data = /\bworld\b/.test(props.join()) ? "import { world } from 'castkit/testing';\n" : '';
  return `import { ${[name, 'NeynarContextProvider'].sort().join(', ')} } from 'castkit';\n${data}\n${code}`;
}
