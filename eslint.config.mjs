import { readFileSync } from 'node:fs';
import i18next from 'eslint-plugin-i18next';
import jsdoc from 'eslint-plugin-jsdoc';
import storybook from 'eslint-plugin-storybook';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { entries } from './build/entries.mjs';
import { textInElements } from './scripts/text-in-elements.mjs';

/** @typedef {{ regex: string, message: string, allowTypeImports?: boolean }} Ban */

// In Node's own ES modules the default import is the whole CommonJS namespace: `styled.div` fails
// on servers.
const namedStyled = {
  name: 'styled-components',
  importNames: ['default'],
  message: 'Import the named `styled`.',
};

/** The adapters, which are entries of their own: siwf, open-node … */
const ADAPTERS = Object.keys(entries)
  .flatMap((path) => /^\.\/(?:sign-in|data)\/(.+)$/.exec(path)?.[1] ?? [])
  .join('|');

const castkit = { rules: { 'text-in-elements': textInElements } };

/** What is banned throughout src. @type {Ban[]} */
const everywhere = [
  {
    regex: '^hls\\.js($|/)',
    allowTypeImports: true,
    message: 'Load it with `import()`: it is large.',
  },
  {
    regex: `(^\\.|/(adapters|data))/(${ADAPTERS})\\.js$`,
    allowTypeImports: true,
    message: 'Only sites import an adapter: a widget would load it for all of them.',
  },
];

/**
 * What the files of one folder may not import.
 * @param {string[]} files
 * @param {...Ban} bans
 * @returns {import('eslint').Linter.Config}
 */
const layer = (files, ...bans) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': ['error', { paths: [namedStyled], patterns: bans }],
  },
});

const REACT_FC = '/^(FC|VFC|FunctionComponent)$/';
const DEFAULT_EXPORT = 'Let a file export what it is named for.';

const LETTERS = '/\\p{L}/u';

/**
 * Words that a visitor would read or hear are in the table of messages, where the site owner can
 * replace them. The rule knows the JSX; it does not know an attribute's bracketed string, nor which
 * functions show a text.
 * @type {import('eslint').Linter.RuleEntry}
 */
const noLiteralWords = [
  'error',
  {
    mode: 'jsx-only',
    message: 'Put the words into the table of messages, where a site owner can replace them:',
    words: { exclude: [/^[^\p{L}]*$/u] },
    callees: { exclude: ['.*'] },
    'jsx-attributes': {
      include: [
        '^aria-(label|description|roledescription|valuetext|placeholder)$',
        '^(alt|title|placeholder|label)$',
      ],
    },
    'should-validate-template': true,
  },
];
const SHOWS =
  'CallExpression:matches([callee.name=/^(showToast|fail)$/], [callee.property.name="show"])';
const literalWords = [
  `JSXAttribute[name.name=/^aria-(label|description)$/] > JSXExpressionContainer > Literal[value=${LETTERS}]`,
  // The text of a toast is the last argument.
  `${SHOWS} > Literal[value=${LETTERS}].arguments:last-child`,
  `${SHOWS} > TemplateLiteral.arguments:last-child`,
].map((selector) => ({ selector, message: noLiteralWords[1].message }));

const HOOK =
  ':matches(:function[id.name=/^use[A-Z]/], VariableDeclarator[id.name=/^use[A-Z]/] > :function)';
const RENDERS = '/^(createElement|cloneElement|jsxs?|render[A-Z].*)$/';
/**
 * A hook returns state, and no elements: a reader sees where elements come from, and a card has no fiber for each of its
 * parts.
 */
const stateOfHooks = [
  `${HOOK} :matches(JSXElement, JSXFragment)`,
  `${HOOK} CallExpression:matches([callee.name=${RENDERS}], [callee.property.name=${RENDERS}])`,
  `${HOOK} > .returnType :matches(Identifier[name=/^(ReactNode|ReactElement)$/], TSQualifiedName[left.name="JSX"])`,
].map((selector) => ({
  selector,
  message: 'A hook returns state: let a component, or a function `renderX`, render it.',
}));

/** What is banned throughout src, as patterns of syntax. */
const syntax = [
  ...stateOfHooks,
  { selector: 'TSEnumDeclaration', message: 'Write a const object: it takes plain strings too.' },
  { selector: 'ExportAllDeclaration', message: 'Name what is exported.' },
  { selector: 'ExportDefaultDeclaration', message: DEFAULT_EXPORT },
  { selector: 'ExportSpecifier[exported.name="default"]', message: DEFAULT_EXPORT },
  {
    selector: `:matches(TSTypeReference > Identifier[name=${REACT_FC}], TSQualifiedName[right.name=${REACT_FC}])`,
    message: 'Give the props a type instead.',
  },
  {
    selector: 'ImportExpression[source.value=/(^|\\u002F)(stories|mocks)\\u002F/]',
    message: 'The package knows nothing of its catalog.',
  },
  {
    selector:
      'FunctionDeclaration[id.name=/^[A-Z]/] > ObjectPattern.params:first-child > Property[key.name="ref"]',
    message: 'React 18 gives no ref to a function. Name the prop rootRef, or take forwardRef.',
  },
];

/** Of what browsers load. */
const inBrowsers = [
  {
    selector:
      'CallExpression[callee.object.name="Array"][callee.property.name="from"][arguments.length=2]',
    message:
      'Old Prototype.js and MooTools replace it by one that calls no function: spread, and map.',
  },
];

/** What src/entries/index.ts exports, and the files that declare it. */
const exported = [
  ...readFileSync('src/entries/index.ts', 'utf8').matchAll(/ \{([^}]+)\} from '\.\.\/(.+)\.js';/g),
];
const PUBLIC_FILES = exported.map(([, , path]) => `src/${path}.{ts,tsx}`);
const PUBLIC = `name=/^(${exported.flatMap(([, names]) => names?.match(/\w+/g) ?? []).join('|')})$/`;
const CONSTANT = 'declaration.declarations.0';

export default defineConfig(
  // Whatever oxlint knows is left to it (.oxlintrc.json), which takes a tenth of the time. These are the rules that
  // ESLint alone has, and the folders that they are about.
  globalIgnores([
    ...['*', '!src', '!stories', '!mocks', '!.storybook'],
    ...['.storybook/*', '!.storybook/main.ts'],
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
  },
  // @ts-expect-error Its types are not written for exactOptionalPropertyTypes.
  storybook.configs['flat/recommended'],

  {
    files: ['src/**/*.{ts,tsx}'],
    // They export what index.ts does, which names it; and what React does.
    ignores: ['src/entries/static*.ts', 'src/embed/react-on-preact.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntax] },
  },
  {
    files: ['src/{core,network,embed,embed-kit}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'src/embed/react-on-preact.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, ...inBrowsers] },
  },
  {
    files: ['src/{provider,ui,sign-in,consent,widgets,snap,mini-app,write}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { i18next, castkit },
    rules: {
      'castkit/text-in-elements': 'error',
      'no-restricted-syntax': ['error', ...syntax, ...inBrowsers, ...literalWords],
      'i18next/no-literal-string': noLiteralWords,
    },
  },
  {
    files: ['src/**/*.styles.ts', 'src/core/theme/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntax,
        {
          selector: 'TaggedTemplateExpression > TemplateLiteral > :function',
          message: 'Rules are static: key them on an attribute, or set a custom property.',
        },
      ],
    },
  },

  {
    // What editors show: each public name and prop has a sentence, and each widget an example.
    files: PUBLIC_FILES,
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          require: { FunctionDeclaration: false },
          contexts: [
            `ExportNamedDeclaration[declaration.id.${PUBLIC}]`,
            `ExportNamedDeclaration[${CONSTANT}.id.${PUBLIC}]`,
            `TSInterfaceDeclaration[id.${PUBLIC}] > TSInterfaceBody > TSPropertySignature`,
          ],
          enableFixer: false,
        },
      ],
      'jsdoc/require-example': [
        'error',
        {
          contexts: [
            `ExportNamedDeclaration[${CONSTANT}.id.${PUBLIC}][${CONSTANT}.init.callee.name=/^(forwardRef|createWidget)$/]`,
          ],
          enableFixer: false,
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/check-alignment': 'error',
      'jsdoc/check-param-names': [
        'error',
        { disableMissingParamChecks: true, checkDestructured: false },
      ],
      'jsdoc/no-types': 'error',
      'jsdoc/require-description': ['error', { contexts: ['any'] }],
      // Prettier wraps code, and no comments.
      'max-len': ['error', { code: 1000, comments: 100, ignoreUrls: true }],
    },
  },

  // What files of src may import. tests/import-graph.test.ts has the rooms.
  layer(['src/**/*.{ts,tsx}'], ...everywhere),
  // A test may import mocks: it is no part of the package.
  layer(['src/**/*.test.{ts,tsx}'], {
    regex: '(^|/)stories/',
    message: 'The package knows nothing of its catalog.',
  }),
  layer(['stories/**/*.stories.tsx'], {
    regex:
      '^(?!(\\.\\./)+(src/(entries/[\\w-]+|embed/window|core/languages/[\\w-]+|sign-in/adapters/(managed-signer|siwf|siwf-page)|network/data/open-node)\\.js$|mocks/|catalog/))\\.',
    message:
      'A story imports what a user can: the entries of src, the data of mocks, and stories/catalog.',
  }),
  layer(['stories/catalog/**/*.{ts,tsx}'], {
    regex:
      '^\\.\\./(?!\\.\\./(src/(entries/(index|comments|composer|server|embed-code)|core/(languages/[\\w-]+|theme/tokens|messages/[\\w-]+))\\.js$|mocks/|bench/(competitors/(react-tweet|bsky-react-post)\\.js|casts\\.mjs|posts\\.mjs)$))',
    message:
      'Parts of the catalog import the entries of ../../src, its tokens, its messages, ../../mocks, and the posts of ../../bench with the peers that show them.',
  }),
  layer(
    ['mocks/**/*.{ts,tsx}'],
    {
      regex: '^(\\.\\./)+src/entries/index\\.js$',
      allowTypeImports: true,
      message: 'The world is built by hand: it may import types of the package, not code.',
    },
    {
      regex: '^(\\.\\./)+(?!\\.\\./)(src/(?!entries/index\\.js$)|stories/|tests/|\\.storybook/)',
      message:
        'The world knows the types of ../src/entries/index.js, and nothing else of the package.',
    },
  ),
  layer(
    ['mocks/widgets.tsx'],
    {
      regex: '^(\\.\\./)+src/entries/(index|comments|composer|mini-app|snap)\\.js$',
      allowTypeImports: true,
      message: 'The table of widgets gets their code from whoever iterates over it.',
    },
    {
      regex: '^\\.(?!(\\./src/entries/(index|comments|composer|mini-app|snap)|/testing)\\.js$)',
      message: 'The table of widgets has the types of the entries and the published world.',
    },
  ),
  layer(['mocks/widget-rows.ts'], {
    regex: '^\\.\\./(?!src/entries/(index|comments|composer|mini-app|snap)\\.js$)',
    message: 'The rows are made of the entries that have components.',
  }),
);
