import { diff } from 'jest-diff';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** @typedef {import('playwright').Page} Page */
/**
 * What Jest writes where a story differs from what is kept: `all` by `-u`, else what is `new`; nothing by `--ci`.
 * @typedef {'all' | 'new' | 'none'} Accepts
 */

/**
 * The stories whose transcripts are kept in tests/transcripts, each in a file named after the
 * story's id.
 */
export const TRANSCRIBED = [
  'widgets-neynarauthbutton--signed-out',
  'widgets-neynarauthbutton--menu-open',
  'widgets-castcard--ready',
  'widgets-castcard--copied',
  'widgets-castcard--arabic-text',
  'widgets-castposter--short',
  'widgets-followbutton--following',
  'widgets-likedby--ready',
  'widgets-likedby--loading',
  'widgets-likedby--fetched',
  'widgets-likedby--failed',
  'widgets-neynarcastcard--loading',
  'widgets-neynarcastcard--missing',
  'widgets-neynarcastcard--failed',
  'widgets-embeds--everything-at-once',
  'widgets-embeds--six-images',
  'widgets-embeds--broken-image',
  'widgets-embeds--large',
  'widgets-embeds--video-with-reduced-motion',
  'widgets-embeds--broken-video-file',
  'widgets-embeds--link-preview-from-the-proxy',
  'widgets-embeds--quote',
  'widgets-embeds--quote-that-was-deleted',
  'widgets-players-and-collectibles--a-video',
  'widgets-players-and-collectibles--music',
  'widgets-players-and-collectibles--a-collectible',
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
  'widgets-neynarprofile--ready',
  'widgets-neynarprofile--loading',
  'widgets-neynarprofile--failed',
  'widgets-neynarprofile--empty',
  'widgets-neynarprofile--tab-failed',
  'widgets-profile--ready',
  'widgets-neynarprofilecard--failed',
  'widgets-neynarchannelcard--ready',
  'widgets-neynarfeedlist--ready',
  'widgets-neynarfeedlist--new-casts-button-stays-in-view',
  'widgets-neynarfeedlist--failed',
  'widgets-castwall--in-a-row',
  'widgets-castwall--loading',
  'widgets-castwall--empty',
  'widgets-castwall--fetched',
  'widgets-castwall--failed',
  'widgets-neynarfeedtabs--ready',
  'widgets-neynarfeedtabs--loading',
  'widgets-neynarfeedtabs--empty',
  'widgets-neynarfeedtabs--failed',
  'widgets-notifications--ready',
  'widgets-neynarsearch--ready',
  'widgets-neynarnotifications--loading',
  'widgets-neynarnotifications--empty',
  'widgets-neynarnotifications--signed-out',
  'widgets-neynarnotifications--failed',
  'widgets-notificationbell--ready',
  'widgets-notificationbell--nothing-new',
  'widgets-notificationbell--failed',
  'widgets-neynarconversationlist--parents',
  'widgets-neynarconversationlist--deep-replies',
  'widgets-neynaruserdropdown--typed',
  'widgets-neynaruserdropdown--empty',
  'widgets-neynarautocompleteuser--selected',
  'widgets-neynarcomments--ready',
  'widgets-neynarcomments--with-a-composer',
  'widgets-neynarcomments--failed',
  'widgets-castcounter--ready',
  'widgets-castcounter--loading',
  'widgets-castcounter--fetched',
  'widgets-castcounter--failed',
  'widgets-castcomposer--empty',
  'widgets-castcomposer--reply',
  'widgets-castcomposer--failed',
  'widgets-neynarcastcomposer--people',
  'widgets-neynarcastcomposer--in-a-dialog',
  'widgets-miniappdialog--ready',
  'widgets-miniappdialog--silent',
  'widgets-miniappdialog--signing-in',
  'widgets-snapcard--poll',
  'widgets-snapcard--quiz',
  'widgets-snapcard--pager',
  'widgets-snapcard--form',
  'widgets-toasts--announces-each-once',
  'parts-linkedtext--all-three-kinds',
];

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
 * @param {Accepts} accepts
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkTranscript(page, storyId, accepts) {
  if (!TRANSCRIBED.includes(storyId)) return [];
  const file = `${FOLDER}/${storyId}.txt`;
  const lines = await read(page);
  const heard = lines.map(({ depth, text }) => `${'  '.repeat(depth)}${text}\n`).join('');
  const expected = existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (heard === expected) return [];
  if (accepts === 'all' || (accepts === 'new' && expected === null)) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, heard);
    return [];
  }
  const fault = expected === null ? 'is missing' : 'differs from the page';
  return [
    `${file} ${fault}. Read it as if you did not see the page; if it is right: npm run test:stories -- -u <story file>\n\n` +
      String(diff(expected ?? '', heard)),
  ];
}
