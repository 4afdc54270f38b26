#!/usr/bin/env node
// `npx castkit switch`: changes a project from @neynar/react to Castkit. It runs by itself, on
// Node 18.3 or newer, and sends nothing.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/** @typedef {{ start: number, end: number, text: string, says: string }} Edit */
/** @typedef {{ at: number, says: string }} Note */
/** @typedef {{ edits: Edit[], notes: Note[] }} Findings */
/** @typedef {'name' | 'string' | 'punctuator' | 'other'} TokenType */
/** @typedef {{ type: TokenType, start: number, end: number, value: string, depth: number }} Token */
/** @typedef {{ path: string[], start: number, keyEnd: number, valueStart: number, end: number }} Member */
/** @typedef {{ file: string, before: Buffer, after: string, says: string[] }} Change */

const OLD = '@neynar/react';
const NEW = 'castkit';

const PIGMENT_STYLES = '@pigment-css/react/styles.css';
const STYLES = `${OLD}/dist/style.css`;

/** Larger files are bundles or data. */
const MAX_BYTES = 1024 * 1024;
/** A package.json is read several times. */
const MAX_MANIFEST_BYTES = MAX_BYTES / 4;
const MAX_ENTRIES = 200_000;
/** Tokens of a list that are read for its name. */
const MAX_ITEMS = 500;
/** Longer lines are not read for a comment about the next one. */
const MAX_LINE = 300;
/** Objects inside one another in a package.json; what is deeper is none of ours. */
const MAX_LEVELS = 20;
/** Packages that a package.json names twice. */
const MAX_REPEATS = 10;
/** Packages of Pigment CSS that are looked for; there are six. */
const MAX_PIGMENTS = 20;
/** Mentions that are printed of one file. */
const MAX_MENTIONS = 5;

const SCRIPTS = /\.[cm]?[jt]sx?$/;
const STYLE_SHEETS = /\.(css|scss|sass|less|pcss|postcss)$/;
const PAGES = /\.(vue|svelte|astro|html?)$/;
const TEXTS = /\.(mdx?|json[c5]?|ya?ml|toml|patch)$|^\.(babelrc|eslintrc|npmrc|swcrc)$/;
/** Nothing in them is changed; they may copy a file of a package. */
const COMMANDS =
  /\.(ba|z|fi)?sh$|\.(bat|cmd|ps1|mk|rb|py)$|^(Dockerfile|Containerfile|[Mm]akefile|[Jj]ustfile|Procfile)(\..*)?$/;
const LOCKS = new Map([
  ['package-lock.json', 'npm install'],
  ['npm-shrinkwrap.json', 'npm install'],
  ['pnpm-lock.yaml', 'pnpm install'],
  ['yarn.lock', 'yarn install'],
  ['bun.lock', 'bun install'],
  ['bun.lockb', 'bun install'],
]);
/** Installed, or built from the sources. */
const SKIPPED_FOLDERS = new Set(
  'node_modules bower_components jspm_packages build coverage dist out storybook-static'.split(' '),
);
/** Of the hidden folders, those that people write. */
const HIDDEN_SOURCES = new Set(
  '.client .dumi .github .ladle .rnstorybook .server .storybook .vitepress .vuepress'.split(' '),
);
/** Written by Yarn, with the names of all packages. */
const PLUG_AND_PLAY = /^\.pnp\./;

/** @type {{ version: string, exports: object }} */
const own = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const RANGE = `^${own.version}`;
const PATHS = new Set(Object.keys(own.exports).map((path) => path.slice('.'.length)));

/** Whether a text is the package's name, or a path in it. @param {string} text */
const isOld = (text) => text === OLD || text.startsWith(`${OLD}/`);

/**
 * The specifier to import in place of one of @neynar/react. Null if Castkit has no such path.
 * @param {string} specifier
 */
export function newSpecifier(specifier) {
  const [, path = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(specifier.slice(OLD.length)) ?? [];
  return PATHS.has(path) ? NEW + path + query : null;
}

const KEYWORDS_BEFORE_REGEX =
  /^(await|case|delete|do|else|in|instanceof|of|return|throw|typeof|void|yield)$/;
const NAME = /[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER = /\d[\w.]*/y;
const SPACE = /[\s\ufeff]+/y;
const LINE_COMMENT = /\/\/[^\n\r]*/y;
// A quote that is not closed in its line is an apostrophe in JSX.
const STRING = /"[^"\\\n\r]*(?:\\[^\n\r][^"\\\n\r]*)*"|'[^'\\\n\r]*(?:\\[^\n\r][^'\\\n\r]*)*'/y;
const REGEX = /\/(?![*/>])(?:[^\\/[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*\])+\/[a-z]*/y;
const TEMPLATE = /[^`\\$]*(?:(?:\\[^]|\$(?!\{))[^`\\$]*)*(`|\$\{)?/y;

/** @param {string} text @param {number} position */
function endOfLine(text, position) {
  const end = text.indexOf('\n', position);
  return end < 0 ? text.length : end;
}

/**
 * Splits JavaScript, TypeScript and JSX into tokens, as far as it takes to find module specifiers.
 * The texts between the tags of JSX are read as if they were code: they can hide a specifier, which
 * is then only mentioned. A template without a value in it is a string. If the last template has no
 * end, a quote in a text of JSX began one, and code behind it would be read as text and text as code:
 * nothing is read from the first of these quotes on.
 * @param {string} text
 * @param {number} [from]
 * @param {number} [to]
 * @returns {Token[]}
 */
export function tokensOf(text, from = 0, to = text.length) {
  /** @type {Token[]} */
  const tokens = [];
  /** How deep each template is whose value is being read. @type {number[]} */
  const templates = [];
  let isOpen = false;
  /** What a line is not tried for again, or a hostile one would take its length squared. */
  const failed = { line: -1, kinds: '' };
  let depth = 0;
  let position = from;
  /** @param {RegExp} pattern */
  const match = (pattern) => {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    return found && position + found[0].length <= to ? found : null;
  };
  /** @param {TokenType} type @param {number} end @param {string} [value] */
  const add = (type, end, value = text.slice(position, end)) => {
    tokens.push({ type, start: position, end, value, depth });
    position = end;
  };
  /**
   * Reads a template from behind its quote, or from behind a value in it.
   * @param {boolean} isFirst
   */
  const readTemplate = (isFirst) => {
    const start = position - 1;
    const [part = '', end] = match(TEMPLATE) ?? [text.slice(position, to)];
    position = start;
    const isWhole = isFirst && end === '`';
    if (isWhole) add('string', start + 1 + part.length, part.slice(0, -1));
    else add('other', start + 1 + part.length);
    if (end === undefined) isOpen = true;
    if (end === '${') {
      templates.push(depth);
      depth += 1;
    }
  };
  if (text.startsWith('#!', position)) position = text.indexOf('\n', position) + 1 || to;
  while (position < to) {
    const found = match(SPACE) ?? match(LINE_COMMENT);
    if (found) {
      position += found[0].length;
      continue;
    }
    if (text.startsWith('/*', position)) {
      const end = text.indexOf('*/', position + 2);
      position = end < 0 ? to : Math.min(end + 2, to);
      continue;
    }
    const character = text.charAt(position);
    const last = tokens.at(-1);
    const canBeRegex =
      !last ||
      (last.type === 'punctuator' && !/[)\]}<]/.test(last.value)) ||
      (last.type === 'name' && KEYWORDS_BEFORE_REGEX.test(last.value));
    if (position >= failed.line) failed.kinds = '';
    const isTried = failed.kinds.includes(character);
    const kind = /["']/.test(character) ? STRING : character === '/' && canBeRegex ? REGEX : null;
    const [literal] = (kind && !isTried && match(kind)) || [];
    if (kind && !isTried && literal === undefined) {
      if (!failed.kinds) failed.line = endOfLine(text, position);
      failed.kinds += character;
    }
    const [name] = match(NAME) ?? [];
    const [number] = match(NUMBER) ?? [];
    if (literal !== undefined) {
      if (kind === STRING) add('string', position + literal.length, literal.slice(1, -1));
      else add('other', position + literal.length);
    } else if (name) add('name', position + name.length);
    else if (number) add('other', position + number.length);
    else if (character === '`') {
      position += 1;
      readTemplate(true);
    } else {
      if (/[)\]}]/.test(character)) depth = Math.max(0, depth - 1);
      if (character === '}' && templates.at(-1) === depth) {
        templates.pop();
        position += 1;
        readTemplate(false);
        continue;
      }
      add('punctuator', position + 1);
      if (/[([{]/.test(character)) depth += 1;
    }
  }
  if (!isOpen && templates.length === 0) return tokens;
  const quote = text.indexOf('`', from);
  return tokens.filter(({ end }) => end <= quote);
}

const MOCKS =
  /^(mock|unmock|doMock|doUnmock|dontMock|deepUnmock|setMock|requireActual|requireMock|createMockFromModule|genMockFromModule|unstable_mockModule|unstable_unmockModule|importActual|importMock|module)$/;
const MOCKERS = /^(jest|vi|vitest|mock|td)$/;

/** What a statement of import or export has between its keyword and `from`. @param {Token} token */
const isClause = ({ type, value }) =>
  type === 'name' || type === 'string' || (type === 'punctuator' && /[{},*]/.test(value));

/**
 * The index of the token with which the statement of a specifier begins, or null if the string at
 * `index` is no specifier. Of a call, it is the string itself.
 * @param {string} text
 * @param {readonly Token[]} tokens
 * @param {number} index
 */
function statementOf(text, tokens, index) {
  /** @param {number} back */
  const value = (back) => tokens[index - back]?.value;
  /** @param {number} at */
  const isStatement = (at) => {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (!before || token?.depth !== 0) return token?.depth === 0;
    if (before.type === 'punctuator' && /^[;{}]$/.test(before.value)) return true;
    const isContinued = before.type === 'punctuator' && /^[.<=(,:?]$/.test(before.value);
    return !isContinued && /[\n\r]/.test(text.slice(before.end, token.start));
  };
  let end = index + 1;
  while (/^[);]$/.test(tokens[end]?.value ?? '')) end += 1;
  // A text of JSX, up to the end of its tag.
  if (tokens[end]?.value === '<' && tokens[end + 1]?.value === '/') return null;
  if (value(1) === 'import') return isStatement(index - 1) ? index - 1 : null;
  if (value(1) === 'module' && value(2) === 'declare') {
    return tokens[index + 1]?.value === '{' ? index : null;
  }
  if (value(1) === 'from') {
    let at = index - 2;
    while (tokens[at] && !/^(import|export)$/.test(value(index - at) ?? '')) {
      if (!isClause(/** @type {Token} */ (tokens[at]))) return null;
      // The end of another statement.
      if (tokens[at]?.type === 'string' && tokens[at - 1]?.value === 'from') return null;
      at -= 1;
    }
    return at >= 0 && isStatement(at) ? at : null;
  }
  if (value(1) !== '(') return null;
  let callee = index - 2;
  if (tokens[callee]?.value === '>') {
    // `jest.requireActual<typeof import('…')>('…')`
    for (let open = 0; callee > index - 100; callee -= 1) {
      if (value(index - callee) === '>') open += 1;
      if (value(index - callee) === '<') open -= 1;
      if (open === 0) break;
    }
    callee -= 1;
  }
  const [name = '', dot, object = ''] = [callee, callee - 1, callee - 2].map(
    (at) => tokens[at]?.value,
  );
  if (dot !== '.') return /^(import|require)$/.test(name) ? index : null;
  const isCall = name === 'resolve' ? /^(require|meta)$/.test(object) : MOCKS.test(name);
  return isCall && (name === 'resolve' || MOCKERS.test(object)) ? index : null;
}

/**
 * The module specifiers of a script, and the statements that consist of one alone.
 * @param {string} text
 * @param {readonly Token[]} [tokens]
 */
export function specifiersOf(text, tokens = tokensOf(text)) {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'string') return [];
    const first = statementOf(text, tokens, index);
    if (first === null) return [];
    const isBare = first === index - 1 && tokens[first]?.value === 'import';
    const start = tokens[first]?.start ?? token.start;
    return [
      { value: token.value, start: token.start + 1, end: token.end - 1, isBare, from: start },
    ];
  });
}

/**
 * The whole lines of a statement that stands alone in them, or null.
 * @param {string} text
 * @param {number} from
 * @param {number} to
 */
function wholeLines(text, from, to) {
  let start = from;
  while (/[ \t]/.test(text.charAt(start - 1))) start -= 1;
  const [rest] = /^[ \t]*;?[ \t]*(\r\n|\n|\r|$)/.exec(text.slice(to, to + 200)) ?? [];
  const isAlone = rest !== undefined && /^[\n\r\ufeff]?$/.test(text.charAt(start - 1));
  return isAlone ? { start, end: to + rest.length } : null;
}

const ABOUT_THE_NEXT_LINE =
  '[ \\t]*(?:@ts-(?:expect-error|ignore)|(?:eslint|oxlint)-disable-next-line|biome-ignore|' +
  'prettier-ignore)(?![\\w-])[^\\n\\r*`]*';
/** The line of such a comment. Without the next line, it would be about another one. */
const DIRECTIVE = new RegExp(
  `(?<![^\\n\\r])[ \\t]*(?://${ABOUT_THE_NEXT_LINE}|/\\*${ABOUT_THE_NEXT_LINE}\\*/[ \\t]*)(?:\\r\\n|\\n|\\r)$`,
);

/** @param {string} text @param {number} from @param {number} to @param {string} reason */
function removal(text, from, to, reason) {
  const lines = wholeLines(text, from, to);
  if (!lines) return null;
  const { start, end } = lines;
  const before = text.slice(Math.max(0, start - MAX_LINE), start);
  const [line = ''] = DIRECTIVE.exec(before) ?? [];
  // Its beginning may not be that of a line.
  const directive = line.length < MAX_LINE ? line : '';
  const also = directive && ' and the comment for it';
  const says = `removed ${text.slice(from, to)}${also} (${reason})`;
  return { start: start - directive.length, end, text: '', says };
}

const NOT_NEEDED = 'the widgets include their styles';

/**
 * @typedef {object} Options
 * @property {boolean} alias Leaves the imports as they are.
 * @property {boolean} dropsPigment Nothing in the project uses Pigment CSS itself.
 */

/**
 * @param {string} text
 * @param {Options} options
 * @param {number} [from]
 * @param {number} [to]
 * @returns {Findings}
 */
function readScript(text, { alias, dropsPigment }, from = 0, to = text.length) {
  /** @type {Findings} */
  const findings = { edits: [], notes: [] };
  const tokens = tokensOf(text, from, to);
  for (const { value, start, end, isBare, from: first } of specifiersOf(text, tokens)) {
    if (isBare && value === PIGMENT_STYLES && dropsPigment) {
      const edit = removal(text, first, end + 1, NOT_NEEDED);
      if (edit) findings.edits.push(edit);
    }
    if (!isOld(value)) continue;
    const edit = isBare && value === STYLES ? removal(text, first, end + 1, NOT_NEEDED) : null;
    const next = newSpecifier(value);
    if (edit) findings.edits.push(edit);
    else if (next === null) {
      const says = `Castkit has no path ${value}: import what you need from ${NEW}.`;
      findings.notes.push({ at: start, says });
    } else if (!alias) {
      findings.edits.push({ start, end, text: next, says: `${value} becomes ${next}` });
    }
  }
  tokens.forEach((token, index) => {
    if (token.type === 'string' && token.value === OLD) {
      const edit = transpiled(text, tokens, index);
      if (edit) findings.edits.push(edit);
    }
    if (
      token.type === 'name' &&
      token.value === 'withPigment' &&
      tokens[index + 1]?.value === '('
    ) {
      const says = 'withPigment built @neynar/react. Pass the configuration without it.';
      if (dropsPigment) findings.notes.push({ at: token.start, says });
    }
  });
  return findings;
}

/**
 * Takes the package out of `transpilePackages: […]`, and the option too if nothing else is in it.
 * @param {string} text
 * @param {readonly Token[]} tokens
 * @param {number} index
 * @returns {Edit | null}
 */
function transpiled(text, tokens, index) {
  let open = index - 1;
  while (
    open > index - MAX_ITEMS &&
    (tokens[open]?.type === 'string' || tokens[open]?.value === ',')
  ) {
    open -= 1;
  }
  const [key, colon, bracket] = [tokens[open - 2], tokens[open - 1], tokens[open]];
  if (bracket?.value !== '[' || colon?.value !== ':' || key?.value !== 'transpilePackages') {
    return null;
  }
  const says = `removed ${OLD} from transpilePackages (nothing needs to be compiled)`;
  const [item, next, before] = [tokens[index], tokens[index + 1], tokens[index - 1]];
  if (!item || !next) return null;
  const isOnly = before === bracket && next.value === ']';
  const comma = tokens[index + 2];
  if (isOnly && comma?.value === ',') {
    const lines = wholeLines(text, key.start, comma.end);
    return { ...(lines ?? { start: key.start, end: comma.end }), text: '', says };
  }
  if (isOnly) return { start: item.start, end: item.end, text: '', says };
  if (next.value === ',') {
    const end = comma && comma.value !== ']' ? comma.start : next.end;
    return { start: item.start, end, text: '', says };
  }
  return {
    start: before?.value === ',' ? before.start : item.start,
    end: item.end,
    text: '',
    says,
  };
}

const IMPORT_OF_STYLES =
  /@(?:import|use|forward)\s*(?:url\(\s*)?(["'])~?(@neynar\/react[^"'\n\r]*)\1/y;
const STYLES_TOKEN = /\/[*/]|@|["']|url\((?=[^"'])/g;

/**
 * @param {string} text
 * @param {Options & { hasLineComments: boolean }} options
 * @returns {Findings}
 */
function readStyles(text, { alias, hasLineComments }) {
  /** @type {Findings} */
  const findings = { edits: [], notes: [] };
  const tokens = new RegExp(STYLES_TOKEN);
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const [kind] = token;
    IMPORT_OF_STYLES.lastIndex = token.index;
    const found = kind === '@' ? IMPORT_OF_STYLES.exec(text) : null;
    if (!found) {
      tokens.lastIndex = endOfStyles(text, kind, token.index, hasLineComments);
      continue;
    }
    const [whole, , value = ''] = found;
    const end = token.index + whole.length - 1;
    const start = end - value.length;
    tokens.lastIndex = end + 1;
    const next = isOld(value) ? newSpecifier(value) : null;
    const edit = value === STYLES ? removal(text, token.index, end + 1, NOT_NEEDED) : null;
    if (edit) findings.edits.push(edit);
    else if (next && !alias) {
      findings.edits.push({ start, end, text: next, says: `${value} becomes ${next}` });
    }
  }
  return findings;
}

/**
 * Where a comment, a string or an address in a style sheet ends.
 * @param {string} text
 * @param {string} kind how it begins
 * @param {number} start
 * @param {boolean} hasLineComments
 */
function endOfStyles(text, kind, start, hasLineComments) {
  const from = start + kind.length;
  if (kind === '//') return hasLineComments ? endOfLine(text, from) : start + 1;
  if (kind === '"' || kind === "'") {
    STRING.lastIndex = start;
    const [string] = STRING.exec(text) ?? [];
    return string === undefined ? endOfLine(text, start) : start + string.length;
  }
  const close = kind === '/*' ? '*/' : kind === '@' ? '' : ')';
  const end = text.indexOf(close, from);
  return end < 0 ? text.length : end + close.length;
}

/** In lower case. */
const SCRIPT_OR_COMMENT = /<!--|<script(?=[\s/>])/g;
const NO_SCRIPT =
  /[\s"']type\s*=\s*["']?(importmap|speculationrules|(application|text)\/(?!(x-)?(java|type|ecma)script|babel|[jt]sx?\b))/;

/**
 * Where the scripts of a page stand: the front matter of Astro, and what is in `<script>`.
 * @param {string} text
 */
function scriptsOf(text) {
  /** @type {[number, number][]} */
  const found = [];
  let position = 0;
  const [fence] = /^\ufeff?---[^\S\n]*\r?\n/.exec(text) ?? [];
  if (fence !== undefined) {
    const end = text.indexOf('\n---', fence.length - 1);
    if (end >= 0) found.push([fence.length, (position = end + 1)]);
  }
  const lower = text.toLowerCase();
  // Letters whose lower case is longer would shift what follows.
  if (lower.length !== text.length) return found;
  const tags = new RegExp(SCRIPT_OR_COMMENT);
  tags.lastIndex = position;
  for (let tag = tags.exec(lower); tag; tag = tags.exec(lower)) {
    const isComment = tag[0] === '<!--';
    const start = lower.indexOf('>', tag.index) + 1;
    const end = isComment ? lower.indexOf('-->', tag.index) : lower.indexOf('</script', start);
    if (start === 0 || end < 0) break;
    if (!isComment && !NO_SCRIPT.test(lower.slice(tag.index, start))) found.push([start, end]);
    tags.lastIndex = end;
  }
  return found;
}

/**
 * The members of the objects in a JSON text, with where they stand, but for those inside of more than
 * MAX_LEVELS. The text has to be valid.
 * @param {string} text
 */
export function membersOf(text) {
  /** @type {Member[]} */
  const members = [];
  /** @type {{ isObject: boolean, index: number, key: { name: string, start: number, end: number } | null, valueStart: number }[]} */
  const stack = [];
  /** How many objects and lists are open that are too deep. */
  let deep = 0;
  /** @param {number} start @param {number} end */
  const endValue = (start, end) => {
    const top = stack.at(-1);
    if (!top?.isObject || !top.key) return;
    const path = stack.map(({ key, index }) => key?.name ?? String(index));
    members.push({ path, start: top.key.start, keyEnd: top.key.end, valueStart: start, end });
    top.key = null;
  };
  for (const found of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+/g)) {
    const [token] = found;
    const [start, end] = [found.index, found.index + token.length];
    const top = stack.at(-1);
    const isOpening = token === '{' || token === '[';
    if (deep > 0) {
      if (isOpening) deep += 1;
      else if (token === '}' || token === ']') deep -= 1;
      if (deep === 0 && top) top.key = null;
    } else if (isOpening && stack.length === MAX_LEVELS) deep = 1;
    else if (isOpening) {
      stack.push({ isObject: token === '{', index: 0, key: null, valueStart: start });
    } else if (token === '}' || token === ']') {
      const closed = stack.pop();
      endValue(closed?.valueStart ?? start, end);
    } else if (token === ',') {
      if (top) top.index += 1;
    } else if (token !== ':' && token !== '\ufeff') {
      if (top?.isObject && !top.key) top.key = { name: JSON.parse(token), start, end };
      else endValue(start, end);
    }
  }
  return members;
}

const DEPENDENCIES = /^(dependencies|devDependencies|peerDependencies|optionalDependencies)$/;

/** @param {Member} member */
const isDirectDependency = ({ path: [section = '', name], path }) =>
  path.length === 2 && DEPENDENCIES.test(section) && name === OLD;

/** The range of an alias, in place of another. @param {string} value */
const aliasOf = (value) =>
  newRange(value) === value || value.startsWith(`npm:${NEW}`) ? value : `npm:${NEW}@${RANGE}`;

/** What replaces the range of @neynar/react. @param {string} value */
function newRange(value) {
  const [, range] = /^npm:castkit(?:@(.+))?$/.exec(value) ?? [];
  if (range) return range;
  // A tarball or a folder of Castkit.
  return /^(file|link|portal|workspace):.*castkit/.test(value) ? value : RANGE;
}

/** @param {string} text @param {Member} member */
function withoutMember(text, { start, end }) {
  const [comma] = /^\s*,\s*/.exec(text.slice(end)) ?? [];
  if (comma !== undefined) return text.slice(0, start) + text.slice(end + comma.length);
  const before = text.slice(0, start).trimEnd();
  const isAfter = before.endsWith(',');
  return (isAfter ? before.slice(0, -1) : text.slice(0, start)) + text.slice(end);
}

/**
 * What package.json becomes, text for text: its format stays.
 * @param {string} before
 * @param {{ alias: boolean, unused: readonly string[] }} options the packages that nothing uses
 */
export function readManifest(before, { alias, unused }) {
  /** @type {string[]} */
  const says = [];
  /** @type {string[]} */
  const notes = [];
  let text = before;
  JSON.parse(text.replace(/^\ufeff/, ''));
  const known = { text, members: membersOf(text) };
  const sections = known.members.flatMap(({ path }) => (path.length === 1 ? path : []));
  const seen = new Set();
  const twice = sections.find((name) => seen.size === seen.add(name).size);
  // Programs take the last one, and would miss what is written into another.
  if (twice !== undefined) throw new Error(`"${twice}" appears twice`);
  const packages = known.members.filter(
    ({ path: [section = ''], path }) => path.length === 2 && DEPENDENCIES.test(section),
  );
  const different = new Set(packages.map(({ path }) => path.join('\n')));
  // Each is looked for in the whole text.
  if (packages.length - different.size > MAX_REPEATS) throw new Error('it names packages twice');
  /** @param {(member: Member) => boolean} test */
  const find = (test) => {
    if (known.text !== text) Object.assign(known, { text, members: membersOf(text) });
    return known.members.find((member) => test(member));
  };
  /** @param {Member} member @returns {unknown} */
  const valueOf = ({ valueStart, end }) => JSON.parse(text.slice(valueStart, end));
  /** @param {Member} member @param {string} key @param {string} value */
  const replace = ({ path, start, keyEnd, valueStart, end }, key, value) => {
    const old = text.slice(start, end);
    const colon = text.slice(keyEnd, valueStart);
    const next = JSON.stringify(key) + colon + JSON.stringify(value);
    says.push(`${path.slice(0, -1).join(' > ')}: ${old} becomes ${next}`);
    text = text.slice(0, start) + next + text.slice(end);
  };
  /** @param {Member} member @param {string} reason */
  const remove = (member, reason) => {
    const section = member.path.slice(0, -1).join(' > ');
    says.push(`${section}: removed ${text.slice(member.start, member.end)} (${reason})`);
    text = withoutMember(text, member);
  };
  const isDirect = find(isDirectDependency) !== undefined;
  for (;;) {
    const member = find((candidate) => {
      if (!isDirectDependency(candidate) || text[candidate.valueStart] !== '"') return false;
      return !alias || aliasOf(String(valueOf(candidate))) !== valueOf(candidate);
    });
    if (!member) break;
    const value = String(valueOf(member));
    const section = member.path[0];
    if (alias) replace(member, OLD, aliasOf(value));
    else if (find(({ path }) => path[0] === section && path[1] === NEW && path.length === 2)) {
      remove(member, `${NEW} is already there`);
    } else replace(member, NEW, newRange(value));
    if (/^catalog:/.test(value)) notes.push(`Remove ${OLD} from the workspace's catalog.`);
  }
  /** @param {string} name */
  const findMeta = (name) => find(({ path }) => path.join() === `peerDependenciesMeta,${name}`);
  const meta = alias ? undefined : findMeta(OLD);
  if (meta && findMeta(NEW)) remove(meta, `${NEW} is already there`);
  else if (meta) {
    says.push(`peerDependenciesMeta: "${OLD}" becomes "${NEW}"`);
    text = `${text.slice(0, meta.start)}"${NEW}"${text.slice(meta.keyEnd)}`;
  }
  // npm refuses an override that is not the direct dependency (EOVERRIDE), and a reference to one
  // that is gone.
  const direct = find(isDirectDependency);
  const aboutOld = new RegExp(`(^|[/>*])${OLD}(@[^/>]*)?$`);
  /** @type {Edit[]} */
  const edits = [];
  for (const member of membersOf(text)) {
    const { path, valueStart, end } = member;
    const places = [path[0], path.slice(0, 2).join('.')];
    const isNpm = places[0] === 'overrides';
    if (!isNpm && places[0] !== 'resolutions' && places[1] !== 'pnpm.overrides') continue;
    const isAboutOld = aboutOld.test(path.at(-1) ?? '');
    const value = text[valueStart] === '"' ? valueOf(member) : undefined;
    const refersToOld = value === `$${OLD}`;
    if (typeof value !== 'string' || (!isAboutOld && !refersToOld)) {
      const isNested = isAboutOld || path.slice(1, -1).some((name) => isOld(name));
      if (isNested) notes.push(`${path.join(' > ')} is about packages of ${OLD}: remove it.`);
      continue;
    }
    // With the direct dependency, npm allows a reference to it alone.
    const isReference = isNpm && direct && (path.length === 2 || refersToOld);
    const wanted = isReference ? `$${OLD}` : aliasOf(value);
    if (value === wanted) continue;
    says.push(`${path.join(' > ')}: "${value}" becomes "${wanted}"`);
    edits.push({ start: valueStart, end, text: JSON.stringify(wanted), says: '' });
  }
  text = withEdits(text, edits);
  if (isDirect) {
    for (;;) {
      const member = find(
        ({ path: [section = '', name = ''], path }) =>
          path.length === 2 &&
          /^(dev|optional)?dependencies$/i.test(section) &&
          unused.includes(name),
      );
      if (!member) break;
      remove(member, `only ${OLD} needed it`);
    }
  }
  JSON.parse(text.replace(/^\ufeff/, ''));
  return { text, says, notes, isDirect };
}

/** A text for the terminal: names of files may hold what controls it. @param {string} text */
export function printable(text) {
  // Controls, and marks that hide letters or turn their direction.
  const escaped = text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
  return escaped.length > 200 ? `${escaped.slice(0, 200)}…` : escaped;
}

/** Numbers of lines, for positions that ascend. @param {string} text */
function lineCounter(text) {
  let [line, position] = [1, 0];
  /** @param {number} end */
  return (end) => {
    for (; position < end; position += 1) {
      if (text[position] === '\n') line += 1;
    }
    return line;
  };
}

/**
 * The text of a file, if it is one that a person wrote.
 * @param {string} path
 * @returns {{ bytes: Buffer, text: string } | string} the text, or why it is left alone
 */
function readText(path) {
  // A named pipe would never respond, and a link may lead anywhere.
  const flags =
    fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);
  const file = fs.openSync(path, flags);
  try {
    const { size } = fs.fstatSync(file);
    if (!fs.fstatSync(file).isFile()) return 'it is not a file';
    if (size > MAX_BYTES) return 'it is larger than 1 MB';
    if (isManifest(path) && size > MAX_MANIFEST_BYTES) return 'it is larger than 256 kB';
    const bytes = fs.readFileSync(file);
    if (bytes.includes(0)) return 'it is not text';
    return {
      bytes,
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    };
  } catch (error) {
    if (error instanceof TypeError) return 'it is not UTF-8';
    throw error;
  } finally {
    fs.closeSync(file);
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Whether an entry is a link to a folder that is not read by its own name.
 * @param {string} root
 * @param {fs.Dirent} entry
 * @param {string} path of the entry
 */
function leadsOut(root, entry, path) {
  if (!entry.isSymbolicLink() || SKIPPED_FOLDERS.has(entry.name)) return false;
  try {
    const target = fs.realpathSync(path);
    return fs.statSync(target).isDirectory() && !`${target}${sep}`.startsWith(root + sep);
  } catch {
    return false;
  }
}

/**
 * The files of a project that may import a package. Nothing is followed that leads out of it.
 * @param {string} root
 */
function filesOf(root) {
  /** @type {string[]} */
  const files = [];
  /** @type {string[]} */
  const skipped = [];
  const folders = [root];
  // What is not read may use anything.
  let isSure = true;
  let count = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    /** @type {fs.Dirent[]} */
    let entries;
    try {
      entries = fs.readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      skipped.push(`${relative(root, folder)}: ${messageOf(error)}`);
      isSure = false;
      continue;
    }
    // Has a history of its own: a submodule, or another project.
    if (folder !== root && entries.some(({ name }) => name === '.git')) {
      skipped.push(`${relative(root, folder)}: it is a repository of its own`);
      isSure = false;
      continue;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? 1 : -1))) {
      const { name } = entry;
      const path = join(folder, name);
      count += 1;
      if (count > MAX_ENTRIES) throw new Error(`There are more than ${MAX_ENTRIES} files.`);
      const isHidden = name.startsWith('.') && !HIDDEN_SOURCES.has(name);
      if (entry.isDirectory()) {
        if (!isHidden && !SKIPPED_FOLDERS.has(name)) folders.push(path);
        else if (/^(build|dist|out)$/.test(name))
          skipped.push(`${relative(root, path)}: its name says that it is built`);
      } else if (leadsOut(root, entry, path)) {
        skipped.push(`${relative(root, path)}: it is a link to another folder`);
        isSure = false;
      } else if (
        !LOCKS.has(name) &&
        !PLUG_AND_PLAY.test(name) &&
        [SCRIPTS, STYLE_SHEETS, PAGES, TEXTS, COMMANDS].some((kind) => kind.test(name))
      ) {
        if (entry.isFile()) files.push(path);
        else {
          skipped.push(`${relative(root, path)}: it is not a file, or it is a link`);
          if (SCRIPTS.test(name) || PAGES.test(name)) isSure = false;
        }
      }
    }
  }
  return { files: files.sort(), skipped, isSure };
}

/** @param {string} folder */
function installCommand(folder) {
  for (let at = folder; ; at = dirname(at)) {
    const lock = [...LOCKS.keys()].find((name) => fs.existsSync(join(at, name)));
    if (lock) return LOCKS.get(lock);
    if (dirname(at) === at || fs.existsSync(join(at, '.git'))) return 'npm install';
  }
}

/** Where the package is named, as no part of a longer name. */
const MENTION = /@neynar\/react(?![\w-])/g;

/** @param {string} file @param {string} text @param {Options} options @returns {Findings} */
function readFile(file, text, options) {
  if (SCRIPTS.test(file)) return readScript(text, options);
  if (STYLE_SHEETS.test(file)) {
    return readStyles(text, { ...options, hasLineComments: !/\.css$/.test(file) });
  }
  if (!PAGES.test(file)) return { edits: [], notes: [] };
  const parts = scriptsOf(text).map(([from, to]) => readScript(text, options, from, to));
  return {
    edits: parts.flatMap(({ edits }) => edits),
    notes: parts.flatMap(({ notes }) => notes),
  };
}

/** @param {string} text @param {readonly Edit[]} edits */
function withEdits(text, edits) {
  let position = 0;
  let result = '';
  for (const edit of edits) {
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}

/** A script that loads Pigment's rules, which the widgets do without. */
const PIGMENT_STYLES_LINE =
  /^[ \t]*import[ \t]*["']@pigment-css\/react\/styles\.css["'];?[ \t]*$/gm;
/** Where the plugin of a build tool is set up. */
const CONFIGURATION = /^(next|vite|rsbuild|rspack|webpack)\.config\.[cm]?[jt]s$/;

/** A leftover by its name, also in a path such as node_modules/hls.js/dist. */
const LEFTOVER = /(?<![\w@-])(hls\.js|swr)(?![\w-])/g;

/**
 * Which of the leftovers a file names: a prose in quotes, any other in whatever way, as a script may
 * copy a file of a package. `pigment` stands for a use outside of the configuration.
 * @param {string} name of the file
 * @param {string} text
 */
function usesIn(name, text) {
  /** @type {Set<string>} */
  const uses = new Set();
  const pattern = /\.mdx?$/.test(name) ? /["'`](hls\.js|swr)["'`/]/g : LEFTOVER;
  for (const [, found = ''] of text.matchAll(pattern)) uses.add(found);
  if (text.replace(PIGMENT_STYLES_LINE, '').includes('@pigment-css/')) {
    uses.add(CONFIGURATION.test(name) ? 'plugin' : 'pigment');
  }
  return uses;
}

/** @param {string} path */
const isManifest = (path) => basename(path) === 'package.json';

/**
 * Which of the leftovers a package.json names but as packages to install: in its scripts, and in
 * the settings of programs.
 * @param {string} text
 */
function usesInManifest(text) {
  try {
    /** @type {Record<string, unknown>} */
    const manifest = JSON.parse(text.replace(/^\ufeff/, ''));
    const others = Object.entries(manifest).filter(
      ([name]) =>
        !DEPENDENCIES.test(name) &&
        !/^(name|overrides|resolutions|pnpm|peerDependenciesMeta|keywords|description)$/.test(name),
    );
    return usesIn('', JSON.stringify(others));
  } catch {
    return usesIn('', text);
  }
}

/** @param {string} text */
function hasOldDependency(text) {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return membersOf(text).some(isDirectDependency);
  } catch {
    return false;
  }
}

/**
 * Reads the files of a project, and keeps the texts of those that may change.
 * @param {string} root
 */
function readProject(root) {
  const { files, skipped, isSure: hasAll } = filesOf(root);
  /** @type {Map<string, { bytes: Buffer, text: string }>} */
  const texts = new Map();
  /** @type {Map<string, Set<string>>} */
  const uses = new Map();
  let isSure = hasAll;
  let hasNew = false;
  for (const path of files) {
    /** @type {string} */
    let reason;
    try {
      const read = readText(path);
      if (typeof read !== 'string') {
        if (isManifest(path)) {
          hasNew ||= /"(npm:)?castkit["@]/.test(read.text);
          uses.set(path, usesInManifest(read.text));
        } else uses.set(path, usesIn(basename(path), read.text));
        if (/@neynar\/react|pigment/i.test(read.text)) texts.set(path, read);
        continue;
      }
      reason = read;
    } catch (error) {
      reason = messageOf(error);
    }
    skipped.push(`${relative(root, path)}: ${reason}`);
    if (SCRIPTS.test(path) || PAGES.test(path)) isSure = false;
  }
  /** @param {string} use @param {string} home */
  const isUsed = (use, home) =>
    !isSure || [...uses].some(([path, found]) => path.startsWith(home + sep) && found.has(use));
  return { texts, skipped, isUsed, hasNew };
}

/**
 * What a package.json becomes.
 * @param {string} text
 * @param {{ alias: boolean, isUsed: (use: string) => boolean }} options
 */
function changeManifest(text, { alias, isUsed }) {
  const hasPigment = isUsed('pigment') || isUsed('plugin');
  const pigment = new Set(
    [...text.matchAll(/"(@pigment-css\/[\w-]+)"/g)].map(([, name = '']) => name),
  );
  const unused = [
    ...(hasPigment ? [] : [...pigment].slice(0, MAX_PIGMENTS)),
    ...['hls.js', 'swr'].filter((name) => !isUsed(name)),
  ];
  try {
    const { text: after, says, notes } = readManifest(text, { alias, unused });
    return { after, says, notes };
  } catch (error) {
    return { after: text, says: [], notes: [`it cannot be read (${messageOf(error)}).`] };
  }
}

/**
 * What a file that imports becomes.
 * @param {string} path
 * @param {string} text
 * @param {Options} options
 */
function changeSource(path, text, options) {
  const { edits: found, notes } = readFile(path, text, options);
  found.sort((a, b) => a.start - b.start);
  // Of two that meet, as in a list with the same item twice, the second is left to the next run.
  let position = 0;
  const edits = found.filter(({ start, end }) => {
    if (start < position) return false;
    position = end;
    return true;
  });
  notes.sort((a, b) => a.at - b.at);
  const [line, lineOfNote] = [lineCounter(text), lineCounter(text)];
  return {
    after: withEdits(text, edits),
    says: edits.map(({ start, says }) => `${line(start)}: ${says}`),
    notes: notes.map(({ at, says }) => `line ${lineOfNote(at)}: ${says}`),
  };
}

/** Where a text still names the package. @param {string} path @param {string} text */
function mentionsIn(path, text) {
  const line = lineCounter(text);
  const lines = [...text.matchAll(MENTION)]
    // An override with Castkit serves other packages.
    .filter(
      ({ index }) =>
        !isManifest(path) ||
        !/^"\s*:\s*"npm:castkit/.test(text.slice(index + OLD.length, index + OLD.length + 99)),
    )
    .map(({ index }) => line(index));
  const different = [...new Set(lines)];
  if (different.length === 0) return [];
  const more =
    different.length > MAX_MENTIONS ? ` and ${different.length - MAX_MENTIONS} more` : '';
  return [`names ${OLD} in line ${different.slice(0, MAX_MENTIONS).join(', ')}${more}.`];
}

const SIGN_IN_NOTE =
  "Signing in: the provider's login window is reported broken since August 2026. The guide 'Sign " +
  "people in' has other ways, for settings.signIn.";

/**
 * Reads a project and changes nothing.
 * @param {string} folder
 * @param {{ alias?: boolean }} [choice]
 */
export function plan(folder, { alias = false } = {}) {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${folder} is not a folder.`);
  }
  const root = fs.realpathSync(folder);
  if (!fs.existsSync(join(root, 'package.json'))) throw new Error(`${root} has no package.json.`);
  const { texts, skipped, isUsed, hasNew } = readProject(root);
  const manifests = [...texts].filter(([path]) => isManifest(path));
  const hadOld = manifests.some(([, { text }]) => hasOldDependency(text));
  const options = { alias, dropsPigment: hadOld && !isUsed('pigment', root) };
  /** @type {Change[]} */
  const changes = [];
  /** @type {string[]} */
  const byHand = [];
  for (const [path, { bytes, text }] of texts) {
    const file = relative(root, path);
    const { after, says, notes } = isManifest(path)
      ? changeManifest(text, { alias, isUsed: (use) => isUsed(use, dirname(path)) })
      : changeSource(path, text, options);
    if (after !== text) changes.push({ file, before: bytes, after, says });
    const isMock = /__mocks__[\\/]@neynar[\\/]react[.\\/]/.test(file);
    const all = [
      ...notes,
      ...(isMock && !alias ? [`rename it: it is now a mock of ${NEW}.`] : []),
      // Under the alias, the name is right.
      ...(alias ? [] : mentionsIn(path, after)),
    ];
    byHand.push(...all.map((note) => `${file}: ${note}`));
  }
  if ([...texts.values()].some(({ text }) => /\bNeynarAuthButton\b/.test(text))) {
    byHand.push(SIGN_IN_NOTE);
  }
  // What goes out of package.json depends on it: a run that is stopped can be repeated.
  changes.sort((a, b) => Number(isManifest(a.file)) - Number(isManifest(b.file)));
  if (changes.some(({ file }) => isManifest(file))) {
    byHand.push(`Run ${installCommand(root)}, then your tests and your build.`);
  } else if (changes.length > 0 && !hasNew) {
    byHand.push(`None of the package.json files depends on ${NEW}: install it.`);
  }
  return { root, changes, byHand, skipped };
}

/**
 * What git would start of a project's settings, with a value that starts nothing. It is called with
 * few commands, and no command of these asks for most of it.
 */
const HARMLESS = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.virtualFilesystem', ''],
  ['core.pager', 'cat'],
  ['core.editor', 'false'],
  ['core.askPass', ''],
  ['core.sshCommand', 'false'],
  ['core.gitProxy', ''],
  ['credential.helper', ''],
  ['diff.external', ''],
  ['gpg.program', 'false'],
  // An object that is missing is not fetched.
  ['protocol.allow', 'never'],
  ['core.quotePath', 'false'],
].flatMap(([key, value]) => ['-c', `${key}=${value}`]);

/**
 * The environment of git: without settings of its own in it, and without folders of the project
 * among those of programs, into which npx puts node_modules/.bin.
 * @param {string} root
 */
function environmentOf(root) {
  const entries = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  const environment = Object.fromEntries(
    entries.map(([name, value = '']) => {
      if (!/^path$/i.test(name)) return [name, value];
      const folders = value.split(delimiter).filter((folder) => {
        const path = `${resolve(folder)}${sep}`;
        const isIn = path.startsWith(`${root}${sep}`) || path.includes(`${sep}node_modules${sep}`);
        return isAbsolute(folder) && !isIn;
      });
      return [name, folders.join(delimiter)];
    }),
  );
  const own = { GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' };
  return { ...environment, ...own };
}

/**
 * Runs git in a folder. It is started elsewhere, so that no program in the project is taken for it.
 * @param {string} root
 * @param {...string} args
 */
function git(root, ...args) {
  const { status, stdout } = spawnSync('git', ['-C', root, ...HARMLESS, ...args], {
    cwd: dirname(process.execPath),
    encoding: 'utf8',
    env: environmentOf(root),
    maxBuffer: 256 * MAX_BYTES,
  });
  return status === 0 ? stdout : null;
}

/**
 * The settings that turn off the programs by which git would read a file that has changed, such as
 * those of Git LFS. Null if there is one that cannot be turned off, or git does not start.
 * @param {string} root
 */
function withoutFilters(root) {
  const listed = git(root, 'config', '--null', '--list', '--includes');
  if (listed === null) return null;
  const names = new Set(
    listed.split('\0').flatMap((setting) => {
      const [key = ''] = setting.split('\n', 1);
      const [, name] = /^filter\.(.*)\.(?:clean|smudge|process|required)$/is.exec(key) ?? [];
      return name ?? [];
    }),
  );
  // In an argument, a setting ends where its value begins.
  if ([...names].some((name) => name.includes('='))) return null;
  return [...names].flatMap((name) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].flatMap((setting) => [
      '-c',
      `filter.${name}.${setting}`,
    ]),
  );
}

/**
 * The files that git can restore, or why some could not be.
 * @param {string} root
 */
function restorable(root) {
  const filters = withoutFilters(root);
  const unsure =
    'Git could not restore these files: this is not a git work tree, or git does not start.';
  if (filters === null) return unsure;
  const options = ['--porcelain', '--untracked-files=all', '--no-renames'];
  // What is in a submodule has settings of its own, and is not read.
  const status = git(root, ...filters, 'status', ...options, '--ignore-submodules=all', '--', '.');
  const files = git(root, ...filters, 'ls-files', '-v', '-z', '--', '.');
  if (status === null || files === null) {
    return unsure;
  }
  if (status) return 'The work tree has changes: commit or stash them first.';
  // Other letters: git was told to overlook what changes in it (skip-worktree, assume-unchanged).
  const known = files.split('\0').filter((line) => line.startsWith('H '));
  return new Set(known.map((line) => line.slice('H '.length)));
}

/**
 * Replaces a file at once, if it is the one that was read.
 * @param {string} root
 * @param {Change} change
 */
function replaceFile(root, { file, before, after }) {
  const path = join(root, file);
  if (fs.realpathSync(path) !== path) throw new Error('it was replaced by a link');
  const { mode } = fs.lstatSync(path);
  if ((mode & 0o222) === 0) throw new Error('it is read-only');
  const read = readText(path);
  if (typeof read === 'string' || !read.bytes.equals(before)) throw new Error('it has changed');
  const draft = join(dirname(path), `.castkit-${randomBytes(8).toString('hex')}`);
  try {
    const descriptor = fs.openSync(draft, 'wx', mode);
    try {
      fs.writeFileSync(descriptor, after);
      fs.fchmodSync(descriptor, mode);
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    fs.renameSync(draft, path);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  }
}

const HELP = `Usage: npx castkit switch [folder] [options]

Changes a project from @neynar/react to Castkit. By default it only lists the changes.

  --write        write the changes
  --alias        keep the imports; package.json gets "@neynar/react": "npm:castkit@…"
  --allow-dirty  write even if git could not restore the files
  --help         show this text
`;

/**
 * @param {readonly string[]} args
 * @param {(line: string) => void} print
 * @returns {number} the exit code: 1 if it refused or failed, 2 for a wrong command
 */
export function main(args, print) {
  /** @type {{ values: Record<string, unknown>, positionals: string[] }} */
  let parsed;
  try {
    const flag = /** @type {const} */ ({ type: 'boolean' });
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { write: flag, alias: flag, 'allow-dirty': flag, help: flag },
    });
  } catch (error) {
    print(`${messageOf(error)}\n\n${HELP}`);
    return 2;
  }
  const { values, positionals } = parsed;
  const [command, folder = '.', ...others] = positionals;
  if (values.help || command !== 'switch' || others.length > 0) {
    print(HELP);
    return values.help ? 0 : 2;
  }
  try {
    return switchProject(resolve(folder), values, print);
  } catch (error) {
    print(printable(messageOf(error)));
    return 1;
  }
}

/**
 * @param {string} folder
 * @param {Record<string, unknown>} options
 * @param {(line: string) => void} print
 */
function switchProject(folder, options, print) {
  const { root, changes, byHand, skipped } = plan(folder, { alias: options.alias === true });
  /** @param {string} title @param {readonly string[]} lines */
  const list = (title, lines) => {
    if (lines.length === 0) return;
    print(title);
    for (const line of lines) print(`  ${printable(line)}`);
    print('');
  };
  for (const { file, says } of changes) list(printable(file), says);
  list('Left for you:', byHand);
  list('Not read:', skipped);
  if (changes.length === 0) {
    print(`There is nothing ${byHand.length > 0 ? 'else ' : ''}to change.`);
    return 0;
  }
  const files = changes.length === 1 ? '1 file' : `${changes.length} files`;
  if (!options.write) {
    print(`Nothing was written. Add --write to change ${files}.`);
    return 0;
  }
  const known = options['allow-dirty'] ? null : restorable(root);
  if (typeof known === 'string') {
    print(`Nothing was written. ${known} To write anyway, add --allow-dirty.`);
    return 1;
  }
  /** @type {string[]} */
  const failed = [];
  for (const change of changes) {
    try {
      if (known && !known.has(change.file.split(sep).join('/')))
        throw new Error('git could not restore it');
      replaceFile(root, change);
    } catch (error) {
      failed.push(`${change.file}: ${messageOf(error)}`);
    }
  }
  list('Not written:', failed);
  print(`Written: ${changes.length - failed.length} of ${files}.`);
  return failed.length > 0 ? 1 : 0;
}

const [, script] = process.argv;
// npx starts it by a link.
if (script && import.meta.url === pathToFileURL(fs.realpathSync(script)).href) {
  // `| head` closes its end early: what is being written goes on.
  process.stdout.on('error', () => {});
  process.exitCode = main(process.argv.slice(2), (line) => {
    process.stdout.write(`${line}\n`);
  });
}
