// The compiler on small fixtures: what it generates, and what it refuses.
import { babel } from '@rollup/plugin-babel';
import { dirname, join, relative, resolve } from 'node:path';
import { rollup } from 'rollup';
import type { Plugin } from 'rollup';
import { describe, expect, test } from 'vitest';
import { compileStyles } from '../build/styles.mjs';
import { root } from '../scripts/run.mjs';

const src = join(root, 'src');
type Sources = Record<string, string>;

const styled = "import { css, createGlobalStyle, keyframes, styled } from 'styled-components';";
const hook = "import { renderStyles } from './provider/hooks/render-styles.js';";

/** What every fixture has. */
const base: Sources = {
  // The other entries with rules have none here.
  ...Object.fromEntries(
    ['comments', 'composer', 'consent', 'mini-app', 'snap', 'embeds'].map((entry) => [
      `entries/${entry}.ts`,
      'export {};',
    ]),
  ),
  'entries/index.ts': "export * from '../Card.js';",
  'provider/hooks/render-styles.ts': 'export const renderStyles = (context, sheet) => sheet;',
  'provider/ui/Styles.tsx': 'export const Styles = ({ sheet }) => sheet;',
};

const readSources =
  (sources: Sources) =>
  (plugin: unknown): Plugin[] => [
    {
      name: 'fixture',
      resolveId(source, importer) {
        if (source.startsWith('/')) return source;
        if (!importer || !source.startsWith('.')) return null;
        const path = resolve(dirname(importer), source).replace(/\.js$/, '');
        const ending = ['.ts', '.tsx'].find((end) => relative(src, path + end) in sources);
        return ending ? path + ending : null;
      },
      load: (id) => sources[relative(src, id)] ?? null,
    },
    babel({
      babelHelpers: 'bundled',
      babelrc: false,
      configFile: false,
      extensions: ['.ts', '.tsx'],
      presets: ['@babel/preset-typescript', ['@babel/preset-react', { runtime: 'automatic' }]],
      plugins: [plugin as object],
    }),
  ];

/** The modules that come out, by their paths, without white space. */
async function compile(files: Sources): Promise<Sources> {
  const read = readSources({ ...base, ...files });
  const styles = await compileStyles(read);
  const bundle = await rollup({
    input: join(src, 'entries/index.ts'),
    external: (id) => !/^[./]/.test(id),
    treeshake: { moduleSideEffects: false },
    plugins: [styles.modules, ...read(styles.elements)],
  });
  const { output } = await bundle.generate({ preserveModules: true, preserveModulesRoot: src });
  return Object.fromEntries(
    output.map((file) => [
      file.fileName.replace('.js', ''),
      'code' in file ? file.code.replace(/\s+/g, ' ') : '',
    ]),
  );
}

const widget = (name: string, sheet: string, rest: string) => `${styled} ${hook}
  ${rest}
  export function ${name}(props) {
    const styles = renderStyles({}, '${sheet}');
    return <Root {...props}>{styles}</Root>;
  }`;

/** A card with some rules, and its sheet. */
async function compileCard(rules: string) {
  const output = await compile({ 'Card.tsx': widget('Card', 'cards', rules) });
  return { card: output.Card ?? '', sheet: output['stylesheets/cards'] ?? '' };
}

describe('a styled component', () => {
  test('becomes its host element, with its class, and over all props its attributes', async () => {
    const { card, sheet } = await compileCard(
      "const Root = styled.a.attrs({ rel: 'noopener' })`&& { color: red; }`;",
    );
    const [, name] = /\.(ck-\w+)\.\1\{color:red\}/.exec(sheet) ?? [];
    expect(name).toBeDefined();
    expect(card).toContain(
      `jsx("a", { ...props, className: props.className ? "${name} " + props.className : "${name}", rel: "noopener", children: styles })`,
    );
    expect(card).not.toContain('styled');
  });

  // Safari loads an image as soon as it knows its address, and React 18 and Preact set attributes in their order:
  // https://github.com/VKCOM/VKUI/pull/9433
  test('that is an image is lazy before it has an address', async () => {
    const { Card = '' } = await compile({
      'Card.tsx': `${styled} ${hook}
        const Picture = styled.img.attrs({ loading: 'lazy' })\`color: red;\`;
        export const Card = ({ src }) => <Picture src={src}>{renderStyles({}, 'cards')}</Picture>;`,
    });
    expect(Card).toMatch(/jsx\("img", \{ loading: "lazy", src: src, className: "ck-\w+",/);
  });

  test('comes after what it extends, with both classes', async () => {
    const { card, sheet } = await compileCard(
      'const Base = styled.p`color: red;`; const Root = styled(Base)`color: blue;`;',
    );
    const [, first, second] = /\.(ck-\w+)\{color:red\}\.(ck-\w+)\{color:blue\}/.exec(sheet) ?? [];
    expect(card).toContain(`"${first} ${second}"`);
  });

  test('may be another element than what it extends', async () => {
    const { card } = await compileCard(
      "const Base = styled.button`color: red;`; const Root = styled(Base).attrs({ as: 'a', rel: 'noopener' })`color: blue;`;",
    );
    expect(card).toMatch(
      /jsx\("a", \{ \.\.\.props, className: .*, rel: "noopener", children: styles \}\)/,
    );
    expect(card).not.toContain('as:');
  });

  test('may name itself twice, and an animation', async () => {
    const { sheet } = await compileCard(
      'const turn = keyframes`to { rotate: 1turn }`; const Root = styled.p`& + & { animation: ${turn} 1s; }`;',
    );
    expect(sheet).toMatch(
      /@keyframes (ck-\w+)\{to\{rotate:1turn\}\}\.(ck-\w+)\+\.\2\{animation:\1 1s\}/,
    );
  });

  test.each([
    ['as a value', 'export const Other = Root;', 'Write <Root>, and nothing else of it'],
    [
      'beside another className',
      'export const x = (a) => <Root {...a} className="b" />;',
      'className',
    ],
    [
      'with a className that is computed',
      'export const x = (a) => <Root {...a()} />;',
      'className',
    ],
    [
      'in the rule of another',
      'const X = styled.p`${Root} & { color: red; }`;',
      'another component',
    ],
  ])('is refused %s', async (_, code, message) => {
    const rules = `const Root = styled.p\`color: red;\`; ${code}`;
    await expect(compileCard(rules)).rejects.toThrow(message);
  });
});

describe('a rule', () => {
  const files = {
    'entries/index.ts': "export { Card } from '../Card.js'; export { List } from '../List.js';",
    'Link.tsx': `${styled} export const Link = styled.a\`color: red;\`;`,
    'Inner.tsx': `${styled} const Box = styled.i\`color: blue;\`; export const Inner = () => <Box />;`,
    'Card.tsx': widget(
      'Card',
      'cards',
      "import { Link } from './Link.js'; import { Inner } from './Inner.js'; const Root = styled(Link)`color: green;`; export const x = <Inner />;",
    ),
    'List.tsx': widget(
      'List',
      'lists',
      "import { Link } from './Link.js'; const Root = styled.ul`color: black;`; export const y = <Link />;",
    ),
  };

  test('is in the sheet of the widgets that lead to it, and else in the shared one', async () => {
    const output = await compile(files);
    const colours = (sheet: string) =>
      output[`stylesheets/${sheet}`]?.match(/(?<=color:)\w+/g)?.sort();
    expect(colours('cards')).toEqual(['blue', 'green']);
    expect(colours('lists')).toEqual(['black']);
  });

  test('does not extend one of another sheet', async () => {
    const Link = widget('Link', 'links', 'export const Root = styled.a`color: red;`;');
    const List = widget(
      'List',
      'lists',
      "import { Root as Base } from './Link.js'; const Root = styled(Base)`color: black;`;",
    );
    await expect(
      compile({
        'entries/index.ts': "export { List } from '../List.js';",
        'Link.tsx': Link,
        'List.tsx': List,
      }),
    ).rejects.toThrow('extends rules of another sheet');
  });
});
