import { attempt } from '../../core/read/read-props.js';

/** Where a composer keeps its draft: each of two tabs with one purpose has a place of its own. */
export interface DraftSlot {
  /**
   * Returns what is kept, or null: what this tab has kept before a reload, else what is there. The
   * next `write` belongs to it.
   */
  read: () => string | null;
  /**
   * Keeps a draft, in another place where another tab has written meanwhile; null removes it,
   * unless another tab has changed it. Returns whether it could: storage may be forbidden, or full.
   */
  write: (draft: string | null) => boolean;
  /**
   * Returns what another tab has put into the place; undefined if that has not changed.
   * @param changed the key of the place that has changed, if it is known
   */
  follow: (changed: string | null | undefined) => string | null | undefined;
  /** The key of the place. */
  getName: () => string;
}

/** The most tabs whose drafts of one purpose are kept. Our own choice. */
const MAX_SLOTS = 5;

/**
 * Opens the places of a key.
 * @param local returns the storage that tabs share
 * @param session returns that of the tab, which says which place is its own
 */
export function openDraftSlot(
  key: string,
  local: () => Storage,
  session: () => Storage,
): DraftSlot {
  const names = [...Array(MAX_SLOTS).keys()].map((at) => (at === 0 ? key : `${key} ${at}`));
  let name = key;
  /** The stored text when it was read or written last. */
  let seen: string | null = null;
  const get = (each: string) => local().getItem(each);

  return {
    getName: () => name,
    follow(changed) {
      if (changed !== undefined && changed !== name) return undefined;
      return attempt(() => {
        const now = get(name);
        if (now === seen) return undefined;
        seen = now;
        return now;
      });
    },
    read() {
      attempt(() => {
        const own = session().getItem(key) ?? '';
        const filled = names.find((each) => get(each) !== null) ?? key;
        name = names.includes(own) && get(own) !== null ? own : filled;
        seen = get(name);
      });
      return seen;
    },
    write(draft) {
      const isKept = attempt(() => {
        const isOurs = get(name) === seen;
        if (draft === null) {
          if (isOurs) local().removeItem(name);
          session().removeItem(key);
        } else {
          if (!isOurs) name = names.find((each) => get(each) === null) ?? name;
          local().setItem(name, draft);
          session().setItem(key, name);
        }
        seen = draft;
        return true;
      });
      return isKept === true;
    },
  };
}
