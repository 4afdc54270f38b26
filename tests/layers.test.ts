import { ESLint } from 'eslint';
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
    allowed: ['./other.js', '../api/types.js', 'valibot'],
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
      ...[folder === 'text' ? '../auth/types.js' : '../text/clock.js', '../index.js', './index.js'],
      ...['../components/Card/Card.js', '../../mocks/index.js', '../../stories/x.stories.js'],
    ],
  })),
  {
    file: 'src/api/thing.test.ts',
    allowed: ['./thing.js', '../../mocks/index.js', 'msw/node'],
    forbidden: ['../../stories/x.stories.js'],
  },
  {
    file: 'src/api/thing.ts',
    allowed: ['./types.js', 'valibot'],
    forbidden: ['react', 'swr', '../text/clock.js', '../hooks/use-x.js', '../../mocks/index.js'],
  },
  {
    file: 'src/theme/thing.ts',
    allowed: ['./tokens.js', 'styled-components'],
    forbidden: ['../api/types.js', '../text/clock.js', '../hooks/use-x.js', '../../mocks/casts.js'],
  },
  {
    file: 'src/hooks/use-thing.ts',
    allowed: ['react', 'swr', './use-x.js', '../api/fetch-cast.js', '../text/clock.js'],
    forbidden: [
      ...['../theme/tokens.js', '../components/Card/Card.js', '../index.js', 'styled-components'],
      ...['../../mocks/index.js', 'hls.js'],
    ],
  },
  {
    file: 'src/components/CastCard/CastCardHeader.tsx',
    allowed: [
      ...['react', 'styled-components', './CastCardHeader.styles.js', '../Card/Card.js'],
      ...['../../hooks/use-x.js', '../../theme/tokens.js', '../../text/clock.js'],
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
    allowed: ['../src/index.js', '../mocks/index.js', '../mocks/casts.js', 'storybook/test'],
    forbidden: ['../src/components/Card/Card.js', './Other.stories.js', '../tests/x.js'],
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

it.each([COMPONENT, 'src/api/thing.ts', 'stories/Card.stories.tsx', 'mocks/thing.ts'])(
  'knows no `any` in %s',
  async (file) => {
    const code = 'export const x: any = 1;';
    expect(await faults(file, code, '@typescript-eslint/no-explicit-any')).toHaveLength(1);
  },
);
