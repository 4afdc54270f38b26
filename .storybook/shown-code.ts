import { isValidElement } from 'react';
import { widgetFacts } from '../stories/catalog/widget-facts.js';
import { findExport } from './find-export.js';
import { withoutTests } from './without-tests.js';

/** What handlers do in the shown code: the least that their types require. */
const HANDLERS = new Map([
  ['onLikeBtnPress', '() => true'],
  ['onRecastBtnPress', '() => true'],
  ['onFollow', '() => true'],
  ['onFrameBtnPress', 'async (event, frame) => frame'],
  ['searchHashtags', '() => []'],
  ['onUpload', 'async (file) => `https://example.com/${file.name}`'],
  ['signIn', 'relaySignIn()'],
]);

/** The functions of castkit that handlers call, and where they are from. */
const CALLED = [['relaySignIn', 'castkit/mini-app']] as const;

function codeOf(name: string, value: unknown): string {
  if (typeof value === 'function') return HANDLERS.get(name) ?? '() => {}';
  if (typeof value === 'object' && value !== null) {
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

/** Props that hold data of the API or of a server, with its type; a name, as that of a channel, is none. */
const DATA = new Map([
  ['author', 'User'],
  ['cast', 'Cast'],
  ['channel', 'Channel'],
  ['frame', 'Frame'],
  ['snap', 'unknown'],
  ['quote', 'Cast'],
  ['replyTo', 'Cast'],
  ['user', 'User'],
  ['users', 'User[]'],
]);

/** A sign-in that works without an account, for the button that needs one. */
const SIGN_IN = [
  "import { siwfPage } from 'castkit/sign-in/siwf-page';",
  "const signIn = siwfPage({ apiUrl: 'https://haatz.quilibrium.com' });",
] as const;

/**
 * What a site writes to get a story: imports, provider and widget. undefined where the story is
 * more than one widget with its props, or has a lot of data. Data of the API is a prop of the site's
 * own component.
 */
export function shownCode(
  component: unknown,
  args: object,
  needsAccount = true,
): string | undefined {
  const { name, path } = findExport(component) ?? {};
  if (!name || !path || name === 'NeynarContextProvider') return undefined;
  // It stands without a provider, in a server component.
  if (path === 'castkit/server-components') return undefined;
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  const ofTheSite = given
    .filter(([prop, value]) => DATA.has(prop) && value !== null && typeof value !== 'string')
    .map(([prop]) => prop);
  const props = given.map(([prop, value]) =>
    ofTheSite.includes(prop) ? `${prop}={${prop}}` : propOf([prop, value]),
  );
  if (props.join().length > MAX_LENGTH || Object.values(args).some(isValidElement))
    return undefined;
  const isLong = props.join(' ').length + name.length > 72;
  const widget = isLong
    ? [`<${name}`, ...props.map((prop) => `  ${prop}`), '/>']
    : [`<${[name, ...props].join(' ')} />`];
  const signsIn = name === 'NeynarAuthButton';
  const account = needsAccount ? "clientId: 'your-client-id'" : 'data: {}';
  const tree = [
    `<NeynarContextProvider settings={{ ${signsIn ? 'signIn' : account} }}>`,
    ...widget.map((line) => `  ${line}`),
    '</NeynarContextProvider>',
  ];
  const types = [...new Set(ofTheSite.map((prop) => DATA.get(prop)?.replace('[]', '')))].filter(
    (type) => type !== 'unknown',
  );
  const parameters = ofTheSite.map((prop) => `${prop}: ${DATA.get(prop)}`).join('; ');
  const code =
    ofTheSite.length === 0
      ? `${tree.join('\n')};`
      : [
          `export function Page({ ${ofTheSite.join(', ')} }: { ${parameters} }) {`,
          '  return (',
          ...tree.map((line) => `    ${line}`),
          '  );',
          '}',
        ].join('\n');
  const called = CALLED.filter(([each]) => code.includes(`${each}(`));
  const imported = [['NeynarContextProvider', 'castkit'], [name, path], ...called] as const;
  const importOf = (from: string) => {
    const names = imported.filter(([, each]) => each === from).map(([each]) => each);
    return `import { ${names.sort().join(', ')} } from '${from}';`;
  };
  const others = new Set(imported.map(([, from]) => from).filter((from) => from !== 'castkit'));
  return [
    importOf('castkit'),
    ...(types.length > 0 ? [`import type { ${types.join(', ')} } from 'castkit';`] : []),
    ...Array.from(others, importOf),
    ...(signsIn ? [SIGN_IN[0], '', SIGN_IN[1]] : []),
    `\n${code}\n`,
  ].join('\n');
}

interface StoryOfCode {
  /** As the story's file has it. */
  source: string;
  component: unknown;
  args: object;
  /** Of the page that the story is on. */
  componentId: string;
}

/**
 * What a panel shows of a story. One with a `render` of its own shows that, without its tests; where
 * a site would write neither, it is the code of the widget's page, or none.
 */
export function panelCode({ source, component, args, componentId }: StoryOfCode): string {
  const hasRender = /^\s*render[:(]/m.test(source);
  // A render that is given the props surrounds the widget, which has them all the same.
  const isAround = /^\s*render(?::\s*)?\(\s*(?:args|\{)/m.test(source);
  const facts = widgetFacts[componentId];
  const needsAccount = facts?.needs !== 'nothing' && facts?.needs !== 'data';
  const own =
    (hasRender ? withoutTests(source) : undefined) ??
    (hasRender && !isAround ? undefined : shownCode(component, args, needsAccount));
  return own ?? facts?.code ?? '';
}
