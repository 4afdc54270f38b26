import { diff } from 'jest-diff';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';

/** The stories whose transcripts are kept in tests/transcripts, each in a file that is called as the story's id. */
export const TRANSCRIBED = [
  'widgets-neynarauthbutton--signed-out',
  'widgets-neynarauthbutton--menu-open',
  'widgets-castcard--ready',
  'widgets-castcard--copied',
  'widgets-castcard--arabic-text',
  'widgets-neynarcastcard--loading',
  'widgets-neynarcastcard--missing',
  'widgets-neynarcastcard--failed',
  'widgets-embeds--everything-at-once',
  'widgets-embeds--six-images',
  'widgets-embeds--broken-image',
  'widgets-embeds--large',
  'widgets-embeds--video-for-who-minds-motion',
  'widgets-embeds--broken-video-file',
  'widgets-embeds--link-that-the-proxy-reads',
  'widgets-embeds--quote',
  'widgets-embeds--quote-that-was-deleted',
  'widgets-reactions--ready',
  'widgets-reactions--reacted-by-the-list',
  'widgets-reactions--bar-alone',
  'widgets-reactions--prompt-for-a-like',
  'widgets-framecard--ready',
  'widgets-framecard--pending',
  'widgets-framecard--mini-app',
  'widgets-framecard--crawl-fails',
  'widgets-profilecard--whole',
  'widgets-profilecard--own-profile',
  'widgets-neynarprofilecard--failed',
  'widgets-neynarfeedlist--ready',
  'widgets-neynarfeedlist--new-casts-stay-offered',
  'widgets-neynarfeedlist--failed',
  'widgets-neynarconversationlist--parents',
  'widgets-neynarconversationlist--deep-replies',
  'widgets-neynaruserdropdown--typed',
  'widgets-neynaruserdropdown--empty',
  'widgets-neynarautocompleteuser--selected',
  'widgets-toasts--tells-each-once',
  'parts-linkedtext--all-three-kinds',
];

const FOLDER = 'tests/transcripts';

/** Roles that carry nothing which is announced. Only a page's own header and footer are landmarks. */
const SILENT = new Set([
  'RootWebArea',
  'generic',
  'none',
  'InlineTextBox',
  'LayoutTable',
  'LineBreak',
  'sectionheader',
  'sectionfooter',
]);

/** Roles whose words are their name: what is in them is not read twice. The controls of a video are the browser's own. */
const WHOLE = new Set(['Video', 'button', 'link', 'heading', 'option', 'menuitem', 'tab']);

const STATES = new Set([
  ...['hasPopup', 'expanded', 'pressed', 'checked', 'selected', 'disabled', 'required', 'invalid'],
  ...['focused', 'busy', 'live', 'level', 'modal', 'readonly', 'valuetext', 'roledescription'],
]);

/** States of which the absence is told as well. */
const TOGGLES = new Set(['expanded', 'pressed', 'checked', 'selected']);
const SET = new Set(['true', '1']);
const UNSET = new Set(['false', '0', '']);

/** One thing that is told, and how deep it lies. */
interface Told {
  depth: number;
  text: string;
}

/** The browser's own accessibility tree in reading order, without what is not announced. */
async function read(page: Page): Promise<Told[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const told: Told[] = [];
  const visit = (id: string, depth: number) => {
    const node = byId.get(id);
    if (!node) return;
    const role = String(node.role?.value);
    const isTold = !node.ignored && !SILENT.has(role);
    const position = told.length;
    if (isTold) {
      const states = (node.properties ?? [])
        .map(({ name, value }) => [name, String(value.value)] as const)
        .filter(([name, value]) => STATES.has(name) && (TOGGLES.has(name) || !UNSET.has(value)))
        .map(([name, value]) => (SET.has(value) ? name : `${name}=${value}`));
      const words = String(node.name?.value ?? '');
      const value = String(node.value?.value ?? '');
      const description = String(node.description?.value ?? '');
      const line = [
        role === 'StaticText' ? 'text' : role,
        ...(words ? [JSON.stringify(words)] : []),
        ...(value ? [`value=${JSON.stringify(value)}`] : []),
        ...states,
        ...(description ? [`— ${JSON.stringify(description)}`] : []),
      ];
      told.push({ depth, text: line.join(' ') });
      if (WHOLE.has(role)) return;
    }
    const count = told.length;
    node.childIds?.forEach((child) => visit(child, isTold ? depth + 1 : depth));
    // A place where something may be told later says nothing now.
    if ((role === 'status' || role === 'alert') && told.length === count) told.length = position;
  };
  const [root] = nodes;
  if (root) visit(root.nodeId, 0);
  return told;
}

/** What a screen reader is told of the page, a line for each thing. */
export async function readAloud(page: Page): Promise<string[]> {
  return (await read(page)).map(({ text }) => text);
}

/** The same, indented by what lies in what. */
async function transcribe(page: Page): Promise<string> {
  const told = await read(page);
  return told.map(({ depth, text }) => `${'  '.repeat(depth)}${text}\n`).join('');
}

/** Compares what a story's page tells with its transcript; with CASTKIT_TRANSCRIPTS=accept, keeps it as the new one. */
export async function checkTranscript(page: Page, storyId: string): Promise<void> {
  if (!TRANSCRIBED.includes(storyId)) return;
  const file = `${FOLDER}/${storyId}.txt`;
  const heard = await transcribe(page);
  if (process.env.CASTKIT_TRANSCRIPTS === 'accept') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, heard);
    return;
  }
  const expected = existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (heard === expected) return;
  const fault = expected === null ? 'is missing' : 'is not what is heard';
  throw new Error(
    `${file} ${fault}. Read it as somebody who does not see the page; if it is right: npm run transcripts:accept\n\n` +
      String(diff(expected ?? '', heard)),
  );
}
