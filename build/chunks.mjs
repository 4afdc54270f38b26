// Which modules of the package are one file. A bundler gives a chunk of its own to each set of
// modules that the page and the same chunks on demand share: a page with a card had 25 at once, and
// each costs its imports, its exports and its own beginning of the compression
// (docs/decisions/bytes.md).
import { join, relative } from 'node:path';
import { root } from '../scripts/run.mjs';
import { TWIN_SPECIFIER, entries, browserTwins, reactServerEntries } from './entries.mjs';
import { loadedWith, roomOf, sourceOf } from './sources.mjs';

/** @typedef {(id: string) => import('rollup').ModuleInfo | null} GetModuleInfo */

const src = join(root, 'src');

/**
 * The files, and in which widgets a module is that is in one: in each of these. The first that fits
 * counts. A site may have the button, profiles and cards on pages of their own, so what only one of
 * them needs is not in a file of the others, and parsers are apart from cards that a server parses.
 */
const FILES = {
  base: ['provider/ui/NeynarContextProvider'],
  ui: ['sign-in/ui/NeynarAuthButton', 'widgets/cast/card/ParsedCastCard'],
  profile: ['widgets/profile/ProfileCard', 'widgets/cast/card/ParsedCastCard'],
  reactions: ['widgets/reactions/ReactionBar', 'widgets/cast/card/ParsedCastCard'],
  card: ['widgets/cast/card/ParsedCastCard'],
  handlers: ['sign-in/ui/NeynarAuthButton', 'widgets/frame/FrameCard'],
  button: ['sign-in/ui/NeynarAuthButton'],
  text: ['widgets/profile/ProfileCard', 'widgets/cast/card/CastCard'],
  parse: ['widgets/cast/card/CastCard'],
  request: ['widgets/cast/card/NeynarCastCard'],
};

/**
 * Only rules use the tokens on every page, and those are compiled. The button's menu uses the hook of
 * messages, as nearly every part on demand does: these would load the button with it.
 */
const APART = new Set([sourceOf('core/theme/tokens'), sourceOf('provider/hooks/use-messages')]);

/**
 * Modules of another file than that which fits. Parts on demand ask for reduced motion, and would
 * part `ui` from the page's own chunk; the buttons of frames read names, and would part a chunk of
 * these alone from every card; a postcard needs the URL, and would load `card`, whose rare parts
 * load the postcard: bundlers keep such a circle on every page. Whether the page is online is all
 * that the store of previews needs of clients: it would otherwise share `base` with a card, but not
 * `base-client`, and Rolldown would give `base` a file of its own (0.6 kB). The last two would part
 * `card` itself: what a card gives to its parts on demand are props (`RarePartCard`).
 */
const MOVED = new Map(
  Object.entries({
    'core/dom/prefers-reduced-motion': 'base',
    'core/read/usernames': 'base',
    'core/dom/absolute-url': 'base',
    'core/dom/connection': 'base',
    'provider/hooks/moderation': 'profile',
    'widgets/frame/use-warning': 'profile',
  }).map(([path, file]) => [sourceOf(path), file]),
);

/** A source's path in src, without an extension. @param {string} id */
const pathOf = (id) =>
  relative(src, id)
    .replaceAll('\\', '/')
    .replace(/\.[jt]sx?$/, '');

/** The rooms of entries of their own: pages without these have the files that they would have. */
const OTHER_ROOMS = ['write', 'mini-app', 'snap', 'embed-kit'].map((room) =>
  join(roomOf(room), '/'),
);

/** What browsers have in the place of a name by which modules of dist import. */
const IN_BROWSERS = new Map(
  browserTwins.map((path) => [TWIN_SPECIFIER + path, sourceOf(`${path}.browser`)]),
);

/** The entries whose names are those of castkit. */
const INDEX = [entries['.'], reactServerEntries['index.react-server']].map((file) =>
  join(root, file ?? ''),
);

for (const path of Object.values(FILES).flat()) sourceOf(path);

/**
 * The name of the file of each module, for Rollup's `manualChunks`: its own path, or that of a file
 * below `shared`. What servers load, too, is never in one file with what is for clients.
 * @param {(id: string) => boolean} isForClients
 * @returns {import('rollup').ManualChunksOption}
 */
export function groupModules(isForClients) {
  /** @type {Map<string, string> | undefined} */
  let groups;

  /** @param {Iterable<string>} ids @param {GetModuleInfo} getModuleInfo */
  function group(ids, getModuleInfo) {
    const all = [...ids].filter((id) => id.startsWith(src));
    /** @param {string} id */
    const importsOf = (id) =>
      (getModuleInfo(id)?.importedIds ?? []).map((each) => IN_BROWSERS.get(each) ?? each);
    const isOfIndex = (/** @type {string} */ id) =>
      !OTHER_ROOMS.some((room) => id.startsWith(room));
    const starts = all.filter((id) => getModuleInfo(id)?.isEntry);
    const onServers = loadedWith(starts, importsOf, isForClients);
    const onDemand = loadedWith(
      all.filter((id) => getModuleInfo(id)?.dynamicImporters.some(isOfIndex)),
      importsOf,
    );
    const exported = new Set(INDEX.flatMap((id) => getModuleInfo(id)?.importedIds ?? []));
    const sets = Object.entries(FILES).map(
      ([name, widgets]) =>
        /** @type {const} */ ([
          name,
          widgets.map((path) => loadedWith([sourceOf(path)], importsOf)),
        ]),
    );

    /** @type {Map<string, string>} */
    const found = new Map();
    for (const id of onDemand) {
      const isTarget = getModuleInfo(id)?.dynamicImporters.length;
      // What a server's module imports of the client's is named by its file.
      const isBoundary = isForClients(id) && onServers.has(id);
      const [fitting] = sets.find(([, widgets]) => widgets.every((each) => each.has(id))) ?? [];
      const name = MOVED.get(id) ?? fitting;
      if (!id.startsWith(src) || !name || isTarget || isBoundary) continue;
      if (exported.has(id) || APART.has(id)) continue;
      found.set(id, `shared/${name}${onServers.has(id) ? '' : '-client'}`);
    }
    return found;
  }

  return (id, { getModuleIds, getModuleInfo }) => {
    if (getModuleInfo(id)?.isEntry) return null;
    groups ??= group(getModuleIds(), getModuleInfo);
    return groups.get(id) ?? pathOf(id);
  };
}
