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

async function styleFaults(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code, codeFilename: STYLES });
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text));
}

it.each([
  ...['margin-left: 4px', 'border-top-left-radius: 4px', 'left: 0', 'text-align: left'],
  ...['width: 4px', 'inset: 0 auto auto 0', 'margin: 0 4px 0 8px', 'transform: translateX(4px)'],
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
  ...['margin-inline-start: 4px', 'padding: 0 4px', 'inset: 0', 'text-align: start'],
  ...['inline-size: 4px', 'line-height: 4px', 'stroke-width: 2', 'translate: 0 1px'],
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

it.each([
  'export function useCover() {\n  return <p />;\n}',
  'export const useCover = () => useMemo(() => <p />, []);',
  'export function useCover(): ReactNode {\n  return cover;\n}',
  'export const useName = (): ((props: Props) => ReactNode) => show;',
  'export function useName() {\n  return (props) => createElement(Name, props);\n}',
  'export const useStyles = (sheet) => renderStyles(useWidgetContext(), sheet);',
])('does not let a hook render: %s', async (code) => {
  expect(await faults(COMPONENT, code, SYNTAX)).not.toEqual([]);
});

it.each([
  'export function useCopied() {\n  return useState(0);\n}',
  'export const useFrame = (children: ReactNode): FrameState => ({ children });',
  'export function renderCover(cover) {\n  return <p>{cover}</p>;\n}',
  'export function Cover() {\n  return renderCover(useCover());\n}',
])('lets a hook return state, and others render: %s', async (code) => {
  expect(await faults(COMPONENT, code, SYNTAX)).toEqual([]);
});
