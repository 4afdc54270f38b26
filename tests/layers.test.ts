import { ESLint } from 'eslint';
import stylelint from 'stylelint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';

// The files below do not exist, so the rules that need types are left out: no type-checker knows them.
const eslint = new ESLint({
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked }],
});

const IMPORTS = '@typescript-eslint/no-restricted-imports';
const SYNTAX = 'no-restricted-syntax';

async function faults(file: string, code: string, rule: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: file });
  const fatal = result!.messages.find((message) => message.fatal);
  if (fatal) throw new Error(fatal.message);
  return result!.messages.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message);
}

const load = (path: string) => `import { x } from '${path}';\nx();`;

/** For each folder: what its files may import, and what they may not. */
const LAYERS: { file: string; allowed: string[]; forbidden: string[] }[] = [
  ...['auth', 'text', 'links', 'frames', 'media'].map((folder) => ({
    file: `src/${folder}/thing.ts`,
    allowed: ['./other.js', '../api/types.js', '../json/read.js', '../json/http-url.js'],
    forbidden: [
      ...[
        'react',
        'react/jsx-runtime',
        'react-dom',
        'react-dom/client',
        'styled-components',
        'swr',
      ],
      ...['swr/infinite', '../api/fetch-cast.js', '../hooks/use-x.js', '../theme/tokens.js'],
      ...[
        folder === 'text' ? '../auth/types.js' : '../text/minute-ticker.js',
        '../index.js',
        './index.js',
      ],
      ...['../components/Card/Card.js', '../../mocks/index.js', '../../stories/x.stories.js'],
    ],
  })),
  {
    file: 'src/json/thing.ts',
    allowed: ['./other.js'],
    forbidden: [
      ...['react', 'swr', 'any-package', '../api/types.js', '../text/minute-ticker.js'],
      ...['../hooks/use-x.js', '../index.js', '../../mocks/index.js'],
    ],
  },
  {
    file: 'src/api/thing.test.ts',
    allowed: ['./thing.js', '../../mocks/index.js', 'msw/node'],
    forbidden: ['../../stories/x.stories.js'],
  },
  {
    file: 'src/api/thing.ts',
    allowed: ['./types.js', '../json/read.js'],
    forbidden: [
      'react',
      'swr',
      '../text/minute-ticker.js',
      '../hooks/use-x.js',
      '../../mocks/index.js',
    ],
  },
  {
    file: 'src/languages/xx.ts',
    allowed: ['./create-count.js'],
    forbidden: [
      ...[
        'react',
        'styled-components',
        '../text/messages.js',
        '../text/list-messages.js',
        '../json/errors.js',
      ],
      ...['../text/minute-ticker.js', '../api/types.js', '../hooks/use-x.js', '../index.js'],
      ...['../../mocks/index.js', '../components/Card/Card.js'],
    ],
  },
  {
    file: 'src/theme/thing.ts',
    allowed: ['./tokens.js', 'styled-components'],
    forbidden: [
      '../api/types.js',
      '../text/minute-ticker.js',
      '../hooks/use-x.js',
      '../../mocks/casts.js',
    ],
  },
  {
    file: 'src/hooks/use-thing.ts',
    allowed: [
      ...['react', 'swr', './use-x.js', '../api/fetch-cast.js', '../text/minute-ticker.js'],
      '../json/names.js',
    ],
    forbidden: [
      ...['../theme/tokens.js', '../components/Card/Card.js', '../index.js', 'styled-components'],
      ...['../../mocks/index.js', 'hls.js'],
    ],
  },
  {
    file: 'src/components/CastCard/CastCardHeader.tsx',
    allowed: [
      ...['react', 'styled-components', './CastCardHeader.styles.js', '../Card/Card.js'],
      ...['../../hooks/use-x.js', '../../theme/tokens.js', '../../text/minute-ticker.js'],
      '../../json/names.js',
    ],
    forbidden: [
      ...['../ProfileCard/ProfileCardHeader.js', '../Card/Card.styles.js', '../../index.js'],
      ...['../Card/index.js', '../../../mocks/index.js', '../../../stories/x.js', '../../Card.js'],
      ...['hls.js', 'hls.js/light'],
    ],
  },
  {
    file: 'src/index.ts',
    allowed: ['./components/CastCard/CastCard.js', './api/types.js'],
    forbidden: ['../mocks/index.js', '../stories/x.stories.js', './components/index.js'],
  },
  {
    file: 'stories/Thing.stories.tsx',
    allowed: [
      ...['../src/index.js', '../src/languages/de.js', '../mocks/index.js', '../mocks/casts.js'],
      'storybook/test',
    ],
    forbidden: [
      ...['../src/components/Card/Card.js', '../src/languages/create-count.js'],
      './Other.stories.js',
      '../tests/x.js',
    ],
  },
  {
    file: 'mocks/thing.ts',
    allowed: ['./casts.js', 'msw'],
    forbidden: ['../src/index.js', '../src/api/types.js', '../stories/x.js', '../../src/index.js'],
  },
];

for (const { file, allowed, forbidden } of LAYERS) {
  it.each(allowed)(`lets ${file} import %s`, async (path) => {
    expect(await faults(file, load(path), IMPORTS)).toEqual([]);
  });
  it.each(forbidden)(`does not let ${file} import %s`, async (path) => {
    expect(await faults(file, load(path), IMPORTS)).not.toEqual([]);
  });
}

it.each([
  ['src/hooks/use-thing.ts', "import type { X } from 'hls.js';"],
  ['mocks/thing.ts', "import type { X } from '../src/index.js';"],
  ['src/languages/xx.ts', "import type { Messages } from '../text/messages.js';"],
  ['src/languages/xx.ts', "import type { NeynarError } from '../json/errors.js';"],
])('lets %s import types: %s', async (file, code) => {
  expect(await faults(file, code, IMPORTS)).toEqual([]);
});

it('lets mocks import no types but those of the door', async () => {
  const code = "import type { X } from '../src/api/types.js';";
  expect(await faults('mocks/thing.ts', code, IMPORTS)).toHaveLength(1);
});

it.each([
  'src/components/Card/Card.styles.ts',
  'src/theme/rules.ts',
  'src/components/Card/Card.tsx',
])('demands the named `styled` in %s', async (file) => {
  const byDefault = "import styled from 'styled-components';\nstyled;";
  const byName = "import { styled } from 'styled-components';\nstyled;";
  expect(await faults(file, byDefault, IMPORTS)).toHaveLength(1);
  expect(await faults(file, byName, IMPORTS)).toEqual([]);
});

it.each(['src/hooks/use-thing.ts', 'src/components/Card/Card.tsx'])(
  'does not let %s bring a language along',
  async (file) => {
    expect(
      await faults(file, load(`${file.includes('hooks') ? '' : '../'}../languages/de.js`), IMPORTS),
    ).toHaveLength(1);
  },
);

const COMPONENT = 'src/components/Card/Card.tsx';
const STYLES = 'src/components/Card/Card.styles.ts';

it.each([
  [COMPONENT, "export * from './CardHeader.js';"],
  [COMPONENT, 'export default 1;'],
  [COMPONENT, 'const x = 1;\nexport { x as default };'],
  [COMPONENT, 'export enum X { A }'],
  [COMPONENT, 'export const X: React.FC = () => null;'],
  [COMPONENT, 'export const X: FC<Props> = () => null;'],
  [COMPONENT, "export const x = import('../../../mocks/index.js');"],
  ['src/index.ts', "export * from './components/CastCard/CastCard.js';"],
  [STYLES, 'export const X = styled.p`color: ${({ tone }) => tone};`;'],
  [STYLES, 'export const X = styled.p.attrs({})`color: ${(p) => p.tone};`;'],
  [STYLES, 'export const X = styled(Card)`color: ${function (p) { return p.tone; }};`;'],
  [STYLES, 'export const x = css`color: ${(p) => p.tone};`;'],
  ['src/theme/rules.ts', 'export const x = css`color: ${(p) => p.tone};`;'],
])('does not let %s hold %s', async (file, code) => {
  expect(await faults(file, code, SYNTAX)).toHaveLength(1);
});

it.each([
  [COMPONENT, "export { X } from './CardHeader.js';"],
  [COMPONENT, "export const hls = import('hls.js');"],
  [COMPONENT, 'export const x = html`${() => 1}`;'],
  [STYLES, 'export const X = styled.p`color: ${token.text};`;'],
  [STYLES, 'export const X = styled.p.attrs(() => ({}))`color: ${own};`;'],
  ['stories/Card.stories.tsx', 'export default {};'],
])('lets %s hold %s', async (file, code) => {
  expect(await faults(file, code, SYNTAX)).toEqual([]);
});

async function styleFaults(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code, codeFilename: STYLES });
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text));
}

it.each([
  ...['margin-left: 4px', 'padding-right: 4px', 'scroll-margin-left: 4px', 'border-left: 0'],
  ...['border-right-color: red', 'border-top-left-radius: 4px', 'border-bottom: 0'],
  ...['left: 0', 'right: 0', 'top: 0', 'bottom: 0', 'text-align: left', 'text-align:right'],
  ...['float: left', 'clear: right', 'width: 4px', 'height: 4px', 'min-width: 0', 'max-height: 0'],
  ...['inset: 0 auto auto 0', 'margin: 0 4px 0 8px', 'border-radius: 0 4px 4px 0'],
  ...['position-area: bottom right', 'object-position: left', 'transform-origin: top left'],
  ...['transform: translateX(4px)', 'background-position: right 4px center'],
])('knows no side of the screen in a style: %s', async (declaration) => {
  for (const code of [
    `export const X = styled.p\`${declaration};\`;`,
    `export const X = styled(Card)\`color: red; ${declaration};\`;`,
    `export const x = css\`\n  && {\n    \${own}\n    ${declaration};\n  }\n\`;`,
  ]) {
    expect(await styleFaults(code)).not.toEqual([]);
  }
});

it.each([
  ...['margin-inline-start: 4px', 'padding: 0 4px', 'margin: 0 auto 4px', 'inset: 0'],
  ...[
    'inset-inline-end: 4px',
    'border-start-start-radius: 4px',
    'text-align: start',
    'inset: auto',
  ],
  ...['inline-size: 4px', 'max-block-size: 4px', 'line-height: 4px', 'stroke-width: 2'],
  ...['position-area: self-block-end', 'translate: 0 1px', 'border-inline-start: 0'],
  '@container castkit-card (max-width: 480px) { gap: 0 }',
  'transition: width 4s, left 4s',
])('lets a style say %s', async (declaration) => {
  const code = `export const X = styled.p\`\n  && {\n    ${declaration};\n  }\n\`;`;
  expect(await styleFaults(code)).toEqual([]);
});

async function wordFaults(jsx: string): Promise<string[]> {
  const code = `export const x = ${jsx};`;
  const rules = [SYNTAX, 'i18next/no-literal-string'];
  return (await Promise.all(rules.map((rule) => faults(COMPONENT, code, rule)))).flat();
}

it.each([
  ...['<p>Close</p>', '<p>{text} Close</p>', "<p>{'Close'}</p>", '<p>{`Close`}</p>', '<>قريب</>'],
  ...["<p>{isOpen ? 'Close' : 'Open'}</p>", "<p>{isOpen && 'Close'}</p>", "<p>{name || 'Me'}</p>"],
  ...["<p>{isOpen && (isNew ? 'New' : text.old)}</p>", '<p>{`${count} likes`}</p>'],
  ...['<p aria-label="Close" />', '<img alt="A cat" />', '<p title="Close" />'],
  ...['<input placeholder="Search" />', "<p aria-label={isOpen ? 'Close' : text.open} />"],
  ...['<p aria-label={`${count} likes`} />', "<p aria-description={'Close'} />"],
  ...["fail(error, 'like', 'That failed')", "toasts.show('error', 'No')", 'showToast(type, `No`)'],
])('demands a message in place of the words of %s', async (code) => {
  expect(await wordFaults(code)).not.toEqual([]);
});

it.each([
  ...['<p>{text.close}</p>', '<p>·</p>', '<img alt="" />', '<p>{`@${name}`}</p>', "<p>{'·'}</p>"],
  ...['<p aria-label={`${text.like}, ${count}`} />', '<p data-state="open" role="status" />'],
  ...['<p>{isOpen && <Icon name="close" />}</p>', "<p>{state === 'open' && text.open}</p>"],
  "fail(error, 'like', text.failed)",
])('lets a component say %s', async (code) => {
  expect(await wordFaults(code)).toEqual([]);
});

it.each([COMPONENT, 'src/api/thing.ts', 'stories/Card.stories.tsx', 'mocks/thing.ts'])(
  'knows no `any` in %s',
  async (file) => {
    const code = 'export const x: any = 1;';
    expect(await faults(file, code, '@typescript-eslint/no-explicit-any')).toHaveLength(1);
  },
);
