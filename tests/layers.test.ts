// The rules of our own, and those of others that have patterns of ours, find what they are for.
import { ESLint } from 'eslint';
import stylelint from 'stylelint';
import { expect, it } from 'vitest';

/** For each rule one that has no other, as all of them take ten times as long. */
const linters = new Map<string, ESLint>();
function linterOf(rule: string): ESLint {
  const linter = linters.get(rule) ?? new ESLint({ ruleFilter: ({ ruleId }) => ruleId === rule });
  linters.set(rule, linter);
  return linter;
}

const SYNTAX = 'no-restricted-syntax';

async function faults(file: string, code: string, rule: string): Promise<string[]> {
  const [result] = await linterOf(rule).lintText(`${code}\n`, { filePath: file });
  const fatal = result!.messages.find((message) => message.fatal);
  if (fatal) throw new Error(fatal.message);
  return result!.messages.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message);
}

const COMPONENT = 'src/ui/Card.tsx';
const STYLES = 'src/ui/Card.styles.ts';

it.each([
  [COMPONENT, "export * from './CardHeader.js';"],
  [COMPONENT, 'export default 1;'],
  [COMPONENT, 'const x = 1;\nexport { x as default };'],
  [COMPONENT, 'export enum X { A }'],
  [COMPONENT, 'export const X: React.FC = () => null;'],
  [COMPONENT, 'export const X: FC<Props> = () => null;'],
  [COMPONENT, "export const x = import('../../mocks/index.js');"],
  ['src/entries/index.ts', "export * from '../widgets/cast/card/CastCard.js';"],
  [STYLES, 'export const X = styled.p`color: ${({ tone }) => tone};`;'],
  [STYLES, 'export const X = styled.p.attrs({})`color: ${(p) => p.tone};`;'],
  [STYLES, 'export const X = styled(Card)`color: ${function (p) { return p.tone; }};`;'],
  [STYLES, 'export const x = css`color: ${(p) => p.tone};`;'],
  ['src/core/theme/rules.ts', 'export const x = css`color: ${(p) => p.tone};`;'],
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

const TEXTS = 'castkit/text-in-elements';

it.each([
  ...['<p>{isNew && <b />}{messages.open}</p>', "<p>{count > 1 && ' '}<b /></p>", '<p>gm<b /></p>'],
  ...['<p><b />{isOpen ? messages.open : null}</p>', '<>{messages.open}</>', "<>{' '}<b /></>"],
  ...['<p>{text || messages.open(1)}<b /></p>', '<p>{`${count} `}{more}</p>'],
])('demands an element of its own for the text in %s', async (jsx) => {
  expect(await faults(COMPONENT, `export const x = ${jsx};`, TEXTS)).not.toEqual([]);
});

it.each(['messages.open', "isOpen ? messages.open : ''", '`${count}`'])(
  'demands an element around %s, which a component returns',
  async (text) => {
    const code = `export function Label() {\n  return ${text};\n}`;
    expect(await faults(COMPONENT, code, TEXTS)).toHaveLength(1);
    expect(await faults(COMPONENT, code.replace('Label', 'label'), TEXTS)).toEqual([]);
  },
);

it.each([
  ...['<p>{messages.open}</p>', '<p>{isOpen && messages.open}</p>', '<p>{icon}<b>{text}</b></p>'],
  ...['<p key={messages.open}>{messages.open}<b /></p>', '<p>{/* a comment */}{messages.open}</p>'],
])('lets the text in %s be', async (jsx) => {
  expect(await faults(COMPONENT, `export const x = ${jsx};`, TEXTS)).toEqual([]);
});

const HOOKS = 'castkit/state-of-hooks';

it.each([
  'export function useCover() {\n  return <p />;\n}',
  'export const useCover = () => useMemo(() => <p />, []);',
  'export function useCover(): ReactNode {\n  return cover;\n}',
  'export const useName = (): ((props: Props) => ReactNode) => show;',
  'export function useName() {\n  return (props) => createElement(Name, props);\n}',
  'export const useStyles = (sheet) => renderStyles(useWidgetContext(), sheet);',
])('does not let a hook render: %s', async (code) => {
  expect(await faults(COMPONENT, code, HOOKS)).not.toEqual([]);
});

it.each([
  'export function useCopied() {\n  return useState(0);\n}',
  'export const useFrame = (children: ReactNode): FrameState => ({ children });',
  'export function renderCover(cover) {\n  return <p>{cover}</p>;\n}',
  'export function Cover() {\n  return renderCover(useCover());\n}',
])('lets a hook return state, and others render: %s', async (code) => {
  expect(await faults(COMPONENT, code, HOOKS)).toEqual([]);
});

const CARD = 'src/widgets/cast/card/CastCard.tsx';
const PROPS = (doc: string) =>
  `/** Props. */\nexport interface CastCardProps {\n  ${doc}\n  cast: string;\n}`;
const WIDGET = (doc: string) => `${doc}\nexport const CastCard = forwardRef(() => null);`;

it.each([
  ['a public prop has a sentence', CARD, 'require-jsdoc', PROPS('/** The cast. */'), PROPS('//')],
  [
    'a public name has a sentence',
    CARD,
    'require-jsdoc',
    WIDGET('/** A card. */'),
    WIDGET('// A card.'),
  ],
  [
    'a widget has an example',
    CARD,
    'require-example',
    WIDGET('/**\n * A card.\n * @example\n * <CastCard />\n */'),
    WIDGET('/** A card. */'),
  ],
  [
    'a comment says something',
    'src/network/api/thing.ts',
    'require-description',
    '/** The thing. */\nexport const thing = 1;',
    '/** @default 1 */\nexport const thing = 1;',
  ],
])('in src, %s', async (_, file, rule, good, bad) => {
  expect(await faults(file, good, `jsdoc/${rule}`)).toEqual([]);
  expect(await faults(file, bad, `jsdoc/${rule}`)).toHaveLength(1);
});
