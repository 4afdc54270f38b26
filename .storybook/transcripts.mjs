import { diff } from 'jest-diff';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** @typedef {import('playwright').Page} Page */

/** Has a file for each story that is transcribed, named after its id: an empty one becomes a transcript by `-u`. */
const FOLDER = 'tests/transcripts';

/** Roles that are not announced. Only a page's own header and footer are landmarks. */
const SILENT = new Set([
  'RootWebArea',
  'generic',
  'none',
  'InlineTextBox',
  'LayoutTable',
  'LineBreak',
  'sectionheader',
  'sectionfooter',
  // The browser's own box around the options of a select.
  'MenuListPopup',
]);

/**
 * Roles that are announced by their name: their contents are not read again. The controls of a
 * video are the browser's own.
 */
const WHOLE = new Set(['Video', 'button', 'link', 'heading', 'option', 'menuitem', 'tab']);

const STATES = new Set([
  ...['hasPopup', 'expanded', 'pressed', 'checked', 'selected', 'disabled', 'required', 'invalid'],
  ...['focused', 'busy', 'live', 'level', 'modal', 'readonly', 'valuetext', 'roledescription'],
]);

/** States whose absence is announced as well. */
const TOGGLES = new Set(['expanded', 'pressed', 'checked', 'selected']);
const SET = new Set(['true', '1']);
const UNSET = new Set(['false', '0', '']);

/** @typedef {{ depth: number, text: string }} Line A line of a transcript, and its depth. */

/** The browser's own accessibility tree in reading order, without what is not announced. @param {Page} page */
async function read(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  /** @type {Line[]} */
  const lines = [];
  const visit = (/** @type {string} */ id, /** @type {number} */ depth) => {
    const node = byId.get(id);
    if (!node) return;
    const role = String(node.role?.value);
    const isAnnounced = !node.ignored && !SILENT.has(role);
    const position = lines.length;
    if (isAnnounced) {
      const states = (node.properties ?? [])
        .map(({ name, value }) => ({ name, value: String(value.value) }))
        .filter(({ name, value }) => STATES.has(name) && (TOGGLES.has(name) || !UNSET.has(value)))
        .map(({ name, value }) => (SET.has(value) ? name : `${name}=${value}`));
      const name = String(node.name?.value ?? '');
      const value = String(node.value?.value ?? '');
      const description = String(node.description?.value ?? '');
      const line = [
        role === 'StaticText' ? 'text' : role,
        ...(name ? [JSON.stringify(name)] : []),
        ...(value ? [`value=${JSON.stringify(value)}`] : []),
        ...states,
        ...(description ? [`— ${JSON.stringify(description)}`] : []),
      ];
      lines.push({ depth, text: line.join(' ') });
      if (WHOLE.has(role)) return;
    }
    const count = lines.length;
    node.childIds?.forEach((child) => visit(child, isAnnounced ? depth + 1 : depth));
    // An empty live region announces nothing.
    if ((role === 'status' || role === 'alert') && lines.length === count) lines.length = position;
  };
  const [root] = nodes;
  if (root) visit(root.nodeId, 0);
  return lines;
}

/** The page as a screen reader says it, one line for each element. @param {Page} page */
export async function readAloud(page) {
  return (await read(page)).map(({ text }) => text);
}

/**
 * Compares a story's page with its transcript, indented by depth.
 * @param {Page} page
 * @param {string} storyId
 * @param {boolean} isAccepted whether what differs is written over what is kept
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkTranscript(page, storyId, isAccepted) {
  const file = `${FOLDER}/${storyId}.txt`;
  if (!existsSync(file)) return [];
  const lines = await read(page);
  const heard = lines.map(({ depth, text }) => `${'  '.repeat(depth)}${text}\n`).join('');
  const expected = readFileSync(file, 'utf8');
  if (heard === expected) return [];
  if (isAccepted) {
    writeFileSync(file, heard);
    return [];
  }
  return [
    `${file} differs from the page. Read it as if you did not see the page; if it is right: npm run test:stories -- -u <story file>\n\n` +
      String(diff(expected, heard)),
  ];
}
