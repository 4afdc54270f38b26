'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readKept, toStored } from '../draft/draft.js';
import type { KeptDraft } from '../draft/draft.js';
import { openDraftSlot } from '../draft/draft-slot.js';
import type { DraftSlot } from '../draft/draft-slot.js';
import { useLatest } from '../../core/dom/use-latest.js';

/** The state of a cast in a composer. */
export type ComposerStatus =
  | { kind: 'writing' | 'pending' | 'offline' }
  /**
   * The reason is what the site says to visitors, or empty. It is empty with a `status`, which is
   * that of a `WriteError`: the widgets say what that means.
   */
  | { kind: 'failed'; reason: string; status?: number | undefined }
  /**
   * The URL in the social app, if the site has returned a hash: of the cast, or of the earlier
   * version that was posted, and keeps this one from it.
   */
  | { kind: 'posted' | 'earlier'; url: string | null }
  | {
      kind: 'scheduled';
      /** In milliseconds since 1970. */
      at: number;
    };

/** How long typing must pause before the draft is stored. */
const QUIET_MS = 400;

export const WRITING: ComposerStatus = { kind: 'writing' };

/** What a visitor has written. */
export type Content = KeptDraft & { removed: string[] };
const EMPTY: Content = { text: '', embeds: [], known: [], idem: '', removed: [] };
export const contentOf = (text: string): Content => ({ ...EMPTY, text });

/** The text of one author for one purpose. */
interface Entry {
  id: symbol;
  key: string;
  /** The key by which it is stored: another one at first, where a guest has signed in. */
  storedAs: string;
  content: Content;
  status: ComposerStatus;
}
function createEntry(key: string, content: Content): Entry {
  return { id: Symbol(), key, storedAs: key, content, status: WRITING };
}

export interface DraftsOptions {
  /** The key of the draft that is shown, and that of a guest for the same purpose. */
  key: string;
  guestKey: string;
  defaultText: string;
  /** Whether drafts are stored. */
  isKept: boolean;
  urlBytes: number;
}

/**
 * The drafts of a composer, of which one is shown. They are stored, and follow what other tabs
 * store.
 */
export function useDrafts(options: DraftsOptions) {
  const { key, guestKey, defaultText, isKept } = options;
  const [entries, setEntries] = useState(() => [createEntry(key, contentOf(defaultText))]);
  const [shownKey, setShownKey] = useState(key);
  let entry = entries.find((each) => each.key === key);
  if (shownKey !== key || !entry) {
    setShownKey(key);
    const isUsed = ({ content, status }: Entry) =>
      content.text !== defaultText || content.embeds.length > 0 || status !== WRITING;
    const isGuest = key !== guestKey && shownKey === guestKey;
    const guest = isGuest && entries.find((each) => each.key === shownKey && isUsed(each));
    if (!entry || (guest && !isUsed(entry))) {
      const empty = entry;
      // The words of a guest are those of who signs in.
      entry = guest ? { ...guest, key } : createEntry(key, contentOf(defaultText));
      setEntries([...entries.filter((each) => each !== guest && each !== empty), entry]);
    }
  }
  const { id, content, status } = entry;
  /** Which of them have something to store, and which are being posted. */
  const changed = useRef(new Set<symbol>());
  const pending = useRef(new Set<symbol>());
  const [slots] = useState(() => new Map<string, DraftSlot>());
  const latest = useLatest({ ...options, entries, entry });

  const slotOf = useCallback(
    (name: string) => {
      const slot =
        slots.get(name) ??
        openDraftSlot(
          name,
          () => localStorage,
          () => sessionStorage,
        );
      slots.set(name, slot);
      return slot;
    },
    [slots],
  );
  /** Stores the text. If that fails it stays in the field. */
  const store = useCallback(
    ({ id, storedAs, content }: Pick<Entry, 'id' | 'storedAs' | 'content'>) => {
      if (slotOf(storedAs).write(toStored(content))) changed.current.delete(id);
    },
    [slotOf],
  );
  const set = useCallback((id: symbol, changes: Partial<Entry>, ...added: Entry[]) => {
    setEntries((all) => [
      ...all.map((each) => (each.id === id ? { ...each, ...changes } : each)),
      ...added,
    ]);
  }, []);

  // Loads the draft of this author and this cast; the text before was kept for its own.
  useEffect(() => {
    if (!isKept) return;
    const { urlBytes, defaultText, entry } = latest();
    const { id, storedAs } = entry;
    const read = (stored: string | null): Content | null => {
      const kept = readKept(stored, urlBytes);
      return kept && { ...kept, removed: [] };
    };
    const kept = read(slotOf(key).read());
    if (storedAs !== key && kept) {
      // A draft of theirs goes before that of the guest, which stays one.
      // oxlint-disable-next-line react/set-state-in-effect -- no server has storage
      set(id, { key: storedAs }, createEntry(key, kept));
    } else if (storedAs !== key) {
      slotOf(storedAs).write(null);
      changed.current.add(id);
      set(id, { storedAs: key });
    } else if (!changed.current.has(id) && !pending.current.has(id)) {
      if (kept) set(id, { content: kept });
      else if (entry.content.text !== defaultText) set(id, { content: contentOf(defaultText) });
    }

    const flush = () => {
      const { entry } = latest();
      if (changed.current.has(entry.id)) store(entry);
    };
    // The same draft in another tab: what was changed here gets a place of its own.
    const follow = (name?: string | null) => {
      const { id, storedAs, content } = latest().entry;
      const isOwn = changed.current.has(id) || pending.current.has(id);
      if (isOwn || !toStored(content)) return;
      const stored = slotOf(storedAs).follow(name);
      if (stored !== undefined) {
        set(id, { content: read(stored) ?? contentOf(''), status: WRITING });
      }
    };
    const onStorage = (event: StorageEvent) => {
      follow(event.key);
    };
    const onShow = (event: PageTransitionEvent) => {
      // From the back/forward cache, where it was told nothing.
      if (event.persisted) follow();
    };
    window.addEventListener('pagehide', flush);
    window.addEventListener('pageshow', onShow);
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('pageshow', onShow);
      window.removeEventListener('storage', onStorage);
      flush();
    };
  }, [key, isKept, latest, set, slotOf, store]);

  useEffect(() => {
    if (!isKept || !changed.current.has(id)) return;
    const timer = setTimeout(() => {
      // A draft that was posted meanwhile is not stored again.
      if (changed.current.has(id)) store(latest().entry);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [content, id, isKept, latest, store]);

  const isOffline = status.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const forget = () => {
      set(id, { status: WRITING });
    };
    window.addEventListener('online', forget);
    return () => {
      window.removeEventListener('online', forget);
    };
  }, [isOffline, id, set]);

  /**
   * Changes what was written.
   * @param of the draft: it may be that of another cast
   */
  const change = (update: (content: Content) => Content, of = id) => {
    changed.current.add(of);
    setEntries((all) =>
      all.map((each) =>
        each.id === of
          ? {
              ...each,
              content: update(each.content),
              // The message about the last attempt goes.
              status: each.status.kind === 'pending' ? each.status : WRITING,
            }
          : each,
      ),
    );
    const other = of !== id && entries.find((each) => each.id === of);
    if (other && isKept) slotOf(other.storedAs).write(toStored(update(other.content)));
  };

  /**
   * Changes a draft and its state: its own, though another cast may be shown by then, and a guest
   * may have signed in.
   */
  const settle = (content: Content, status: ComposerStatus) => {
    const { storedAs } = latest().entries.find((each) => each.id === id) ?? entry;
    set(id, { content, status });
    changed.current.delete(id);
    if (!isKept) return;
    store({ id, storedAs, content });
    const { StorageEvent } = window;
    // Browsers tell other tabs only: it may be open twice on this page.
    if (/posted|scheduled/.test(status.kind)) {
      const key = slotOf(storedAs).getName();
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    }
  };

  return {
    /** Which draft is shown, and what is in it. */
    id,
    content,
    status,
    change,
    settle,
    /** Says that the browser is offline, until it no longer is. */
    setOffline: () => {
      set(id, { status: { kind: 'offline' } });
    },
    /** Those that are being posted. */
    pending,
  };
}
