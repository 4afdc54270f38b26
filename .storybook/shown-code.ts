import { isValidElement } from 'react';
import type { WidgetFacts } from '../stories/catalog/widget-facts.js';
import { findExport } from './find-export.js';
import { DATA, settingsFor, wholeCode } from './whole-code.js';
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

/** A sign-in that works without an account, for the button that needs one. */
const signingIn = (button: string) =>
  `const signIn = siwfPage({ apiUrl: 'https://haatz.quilibrium.com' });

<NeynarContextProvider settings={{ signIn }}>
  ${button.replaceAll('\n', '\n  ')}
</NeynarContextProvider>`;

/**
 * What a site writes to get a story: imports, provider and widget. undefined where the story is
 * more than one widget with its props, or has a lot of data. Data of the API is a prop of the site's
 * own component.
 */
export function shownCode(
  component: unknown,
  args: object,
  needs?: WidgetFacts['needs'],
): string | undefined {
  const { name, path } = findExport(component) ?? {};
  if (!name || name === 'NeynarContextProvider') return undefined;
  // It stands without a provider, in a server component.
  if (path === 'castkit/server-components') return undefined;
  const props = Object.entries(args)
    .filter(([, value]) => value !== undefined)
    .map(([prop, value]) =>
      DATA.has(prop) && typeof value === 'object' && value !== null
        ? `${prop}={${prop}}`
        : propOf([prop, value]),
    );
  if (props.join().length > MAX_LENGTH || Object.values(args).some(isValidElement))
    return undefined;
  const isLong = props.join(' ').length + name.length > 72;
  const widget = isLong
    ? [`<${name}`, ...props.map((prop) => `  ${prop}`), '/>'].join('\n')
    : `<${[name, ...props].join(' ')} />`;
  return wholeCode(name === 'NeynarAuthButton' ? signingIn(widget) : widget, settingsFor(needs));
}

interface StoryOfCode {
  /** As the story's file has it. */
  source: string;
  component: unknown;
  args: object;
  /** Of the page that the story is on, if it is that of a widget. */
  facts: WidgetFacts | undefined;
  /** The code of that page. */
  code: string;
}

/**
 * What a panel shows of a story. One with a `render` of its own shows that, without its tests; where
 * a site would write neither, it is the code of the widget's page, or none.
 */
export function panelCode({ source, component, args, facts, code }: StoryOfCode): string {
  const hasRender = /^\s*render[:(]/m.test(source);
  // A render that is given the props surrounds the widget, which has them all the same.
  const isAround = /^\s*render(?::\s*)?\(\s*(?:args|\{)/m.test(source);
  const own =
    (hasRender ? withoutTests(source) : undefined) ??
    (hasRender && !isAround ? undefined : shownCode(component, args, facts?.needs));
  return own ?? code;
}
