// Which folders of src may import which others, and which packages. The linter reads it for a file
// (scripts/rooms-rule.mjs), tests/import-graph.test.ts for all of src.

/**
 * The rooms of src, from the lowest up, and the rooms that each may import. `import()` is free: what is
 * loaded on demand may lie above.
 * @type {Record<string, string[]>}
 */
export const rooms = {
  core: [],
  network: ['core'],
  provider: ['core', 'network'],
  ui: ['core', 'provider'],
  'sign-in': ['core', 'network', 'provider', 'ui'],
  consent: ['core', 'network', 'provider', 'ui'],
  widgets: ['core', 'network', 'provider', 'ui', 'sign-in'],
  snap: ['core', 'network', 'provider', 'ui'],
  'embed-kit': ['core', 'network', 'provider', 'ui'],
  'mini-app': ['core', 'network', 'provider', 'ui', 'sign-in'],
  write: ['core', 'network', 'provider', 'ui', 'widgets'],
  server: ['core', 'network', 'sign-in', 'snap', 'write'],
  snapshot: ['core', 'network', 'entries'],
  embed: ['core', 'network', 'provider', 'sign-in', 'widgets', 'write', 'entries'],
  entries: [
    ...['core', 'network', 'provider', 'sign-in', 'consent', 'widgets', 'snap', 'mini-app'],
    ...['embed-kit', 'write', 'server', 'snapshot'],
  ],
};

/**
 * Rooms above from which a room may have types: those of what a site passes to a setting.
 * @type {Record<string, string[]>}
 */
export const typesFrom = { provider: ['ui', 'sign-in', 'snap', 'mini-app'] };

const lowest = ['core/read', 'core/errors', 'core/http'];

/**
 * Folders and files that may import less than their room, or more than the rest of their folder: the first that fits
 * counts.
 * @type {Record<string, string[]>}
 */
export const folders = {
  'core/read': [],
  'core/errors': [],
  'core/http': ['core/read', 'core/errors'],
  'core/dom': ['core/errors/log-error'],
  'core/registry': [],
  'core/media': ['core/dom/prefers-reduced-motion'],
  'core/theme': [],
  'core/page-theme': ['core/theme'],
  'core/messages': ['core/read', 'core/errors'],
  // It brings no English along: its types alone.
  'core/languages': [],
  'network/cast': ['core/read', 'network/text', 'network/frame'],
  'network/text': ['core/read', 'network/cast'],
  'network/frame': ['core/read', 'network/cast'],
  'network/api': [...lowest, 'core/registry', 'network/cast'],
  'network/previews': [...lowest, 'network/cast'],
  'network/data': ['core/read', 'core/errors', 'core/registry', 'network/cast', 'network/api'],
  'provider/session': [
    ...['core/read', 'core/errors', 'core/dom/safe-document', 'provider/settings'],
  ],
  'provider/settings': ['core/errors', 'core/registry', 'network/cast', 'provider/session'],
  'provider/stores': [
    ...['core/errors', 'core/registry', 'core/theme', 'network/cast', 'network/api'],
    'provider/settings',
  ],
  'provider/hooks': [
    ...[
      'core/read',
      'core/errors',
      'core/registry',
      'core/messages',
      'core/dom',
      'network/cast',
      'network/frame',
    ],
    ...['network/api', 'provider/settings', 'provider/session', 'provider/stores'],
  ],
  'sign-in/adapters': [...lowest, 'core/dom/safe-document', 'provider/session'],
  'mini-app/protocol': [
    ...[...lowest, 'core/dom/safe-document', 'network/cast', 'sign-in/adapters'],
  ],
  'snap/model': lowest,
  'embed-kit/model': ['core/read'],
  'write/draft': ['core/read', 'network/cast', 'network/text'],
  'write/send': [...lowest, 'network/cast', 'provider/session', 'write/draft'],
  'server/sign-in': [...lowest, 'network/cast', 'network/api', 'sign-in/adapters', 'server'],
  'server/snap': [...lowest, 'network/cast', 'snap/model', 'server'],
  'server/write': [...lowest, 'network/cast', 'network/api', 'write/draft', 'server'],
  'server/poster': [
    ...[...lowest, 'core/messages', 'core/theme', 'network/cast', 'network/previews', 'server'],
  ],
  server: [
    ...[
      ...lowest,
      'core/registry',
      'core/messages',
      'network/cast',
      'network/frame',
      'network/api',
    ],
  ],
  'ui/Lightbox': [
    ...['ui', 'core/messages', 'core/dom', 'provider/hooks/render-styles'],
    ...['provider/hooks/use-format', 'provider/hooks/use-messages'],
    'provider/hooks/use-widget-context',
  ],
  'ui/PlaceholderCard': ['ui', 'provider/hooks/use-widget-context', 'provider/hooks/use-api-data'],
  'ui/Toaster': [
    ...[
      'ui',
      'core/dom',
      'core/errors',
      'core/messages',
      'provider/hooks',
      'provider/stores/toast-queue',
    ],
    'provider/stores/toast-store',
  ],
  'ui/WidgetFailed': ['ui', 'core/read', 'provider/hooks/use-widget-context'],
  // They know nothing of Farcaster.
  ui: [
    ...['core/theme', 'core/messages', 'core/dom', 'provider/hooks/use-is-blocked'],
    ...['provider/hooks/use-components', 'provider/hooks/use-format'],
    'provider/hooks/use-messages',
  ],
  // As a site does.
  snapshot: [
    ...['entries/index', 'core/read', 'core/errors', 'core/messages', 'core/theme', 'network/cast'],
  ],
  // They have the contexts of the composer of comments, which no entry exports.
  'embed/RemoteCommentComposer': [
    ...['embed', 'write/comments/CommentComposer', 'write/comments/CommentComposerSlot'],
    ...['provider/hooks/use-loaded', 'provider/hooks/use-widget-context'],
    'provider/session/use-viewer',
  ],
  'embed/comment-composer': [
    ...['embed', 'write/comments/CommentComposer', 'write/send/write-to'],
    ...['provider/hooks/use-widget-context', 'provider/session/use-viewer'],
  ],
  // Links without a widget: where they lead is decided as in the widgets.
  'embed/links': [
    ...['embed', 'core', 'network/cast', 'provider/hooks/warn-unusable'],
    ...['widgets/app-links/read-names', 'widgets/app-links/share-link'],
    'widgets/conversation/create-read-page',
  ],
  // Each element renders what an entry exports, from where it is: a file of one would have all of it.
  'embed/elements': ['embed', 'entries', 'widgets', 'sign-in/ui', 'write/comments'],
  // What all elements share, and what sets their language.
  embed: [
    ...['entries/index', 'entries/comments', 'entries/consent', 'core/read', 'core/theme'],
    ...['core/messages/messages', 'core/messages/isolate', 'core/dom/adopt-stylesheet'],
    ...[
      'core/dom/safe-document',
      'core/dom/keep-typed',
      'network/cast/reactions',
      'provider/hooks/use-widget-context',
    ],
    ...['provider/ui/prop-readers', 'provider/ui/NeynarContextProvider'],
    ...['provider/settings/consent', 'provider/session/stored-session'],
    // The script writes the address of a request as the widget will.
    ...['network/api/api-url', 'network/api/version'],
  ],
};

/** Likewise types. @type {Record<string, string[]>} */
const foldersTypesFrom = {
  'core/languages': ['core/messages', 'core/errors'],
  'provider/session': ['provider/settings'],
  'provider/settings': [
    ...['network/api', 'core/messages', 'core/theme', 'snap/model', 'mini-app/protocol'],
  ],
  'mini-app/protocol': ['provider/session'],
};

/** What sites alone import: no room has a language or an adapter of its own. */
const FOR_SITES = ['core/languages', 'network/data'];

/** Folders that work without React, and are tested without it. */
const WITHOUT_REACT = [
  ...['core/media', 'core/messages', 'core/languages', 'core/page-theme', 'network'],
  ...['provider/settings', 'provider/stores', 'sign-in/adapters', 'mini-app/protocol'],
  ...['snap/model', 'embed-kit/model', 'write/draft', 'write/send', 'server'],
];

/** Folders that have React, and no styles. Of the session, hooks alone have it. */
const WITHOUT_STYLES = ['core/dom', 'provider/hooks', 'provider/session'];
const SESSION_WITHOUT_REACT = /^provider\/session\/(?!use-)/;

/** @param {string} path @param {readonly string[]} among folders */
const isIn = (path, among) =>
  among.some((folder) => path === folder || path.startsWith(`${folder}/`));

/**
 * What a path is about: a widget's folder, or a room. Comments stand on the parts of a conversation.
 * @param {string} path
 */
export const subjectOf = (path) =>
  path.startsWith('write/comments/')
    ? 'widgets/conversation'
    : (/^(?:widgets\/[^/]+(?=\/)|[^/]+)/.exec(path)?.[0] ?? '');

/** Files of a widget that only its own folder imports. */
const PARTS =
  /^(CastCard|FrameCard(?!State)|ReactionButtons|UserCombobox|Neynar(AuthButton|AutoCompleteUser|ConversationList|FeedList))[A-Z]/;

/** @param {string} path in src */
const folderOf = (path) => Object.keys(folders).find((each) => isIn(path, [each]));

/**
 * What is wrong with an import, or undefined.
 * @param {string} file that imports: its path in src
 * @param {string} target a path in src, or the name of a package
 * @param {{ isPackage?: boolean, isType?: boolean }} [how]
 */
export function faultOf(file, target, { isPackage = false, isType = false } = {}) {
  if (isPackage) {
    if (isIn(file, lowest)) return 'This folder is below all: it imports no package.';
    const [name] = target.split('/');
    if (name === 'swr' && isIn(file, ['core/dom'])) return 'What serves the DOM requests nothing.';
    if (name === 'styled-components' && isIn(file, WITHOUT_STYLES)) {
      return 'This folder has no styles.';
    }
    const isOfReact = ['react', 'react-dom', 'styled-components', 'swr'].includes(name ?? '');
    if (isOfReact && (isIn(file, WITHOUT_REACT) || SESSION_WITHOUT_REACT.test(file))) {
      return 'This folder works without React, and is tested without it.';
    }
    return undefined;
  }

  const [room = ''] = file.split('/');
  const folder = folderOf(file);
  const below = folder ? [folder, ...(folders[folder] ?? [])] : [room, ...(rooms[room] ?? [])];
  const types = folder ? foldersTypesFrom[folder] : typesFrom[room];
  const into = folderOf(target);
  // A folder with rows of its own is no part of the one around it.
  const isApart =
    into !== folder && isIn(into ?? '', [folder ?? '']) && !below.includes(into ?? '');
  const isForSites = isIn(target, FOR_SITES) && into !== folder;
  if ((!isIn(target, below) || isApart || isForSites) && !(isType && isIn(target, types ?? []))) {
    return `src/${folder ?? room} may import ${below.slice(1).join(', ') || 'no other folder of ours'}.`;
  }
  if (subjectOf(file) === subjectOf(target) || room === 'entries') return undefined;
  const [name = ''] = target.split('/').slice(-1);
  return PARTS.test(name) || name.includes('.styles')
    ? 'Of another folder, import a component and none of its parts.'
    : undefined;
}
