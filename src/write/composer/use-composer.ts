'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { castHref } from '../../network/cast/link-urls.js';
import type { ParsedUser } from '../../network/cast/model.js';
import {
  beginAttempt,
  checkDraft,
  createDraft,
  createIdem,
  draftKey,
  isRefusal,
  lacksSubject,
  MAX_ALT,
  purposeAfter,
  readKept,
  readPosted,
  toStored,
} from '../draft/draft.js';
import { charactersLeft } from '../draft/bytes.js';
import type { CastDraft, KeptDraft, Purpose } from '../draft/draft.js';
import { openDraftSlot } from '../draft/draft-slot.js';
import type { DraftSlot } from '../draft/draft-slot.js';
import { updateEmbeds } from '../draft/embeds.js';
import type { TextChange, UrlEmbed } from '../draft/embeds.js';
import type { CastLimits } from '../draft/limits.js';
import type { PostedThreads, Threads } from '../draft/split-thread.js';
import { findMentions } from '../draft/mentions.js';
import { outcomeOf } from '../draft/outcome.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { cutText } from '../../core/read/cut-text.js';
import { attempt } from '../../core/read/read-props.js';
import { isPicture, reasonOf } from './use-uploads.js';

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

const WRITING: ComposerStatus = { kind: 'writing' };
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** For developers: each post of a thread replies to the one before. */
const NO_HASH = 'A thread needs the hash of each post, and the fid of its author.';

type Content = KeptDraft & { removed: string[] };
const EMPTY: Content = { text: '', embeds: [], known: [], idem: '', removed: [] };
const contentOf = (text: string): Content => ({ ...EMPTY, text });

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

export interface ComposerOptions {
  author: ParsedUser | null;
  /** The fid of who writes; null for a guest. */
  writer: number | null;
  purpose: Purpose;
  /** The channel that the visitor has chosen; undefined for that of the purpose. */
  channelId: string | undefined;
  limits: CastLimits;
  /** Users whose handles are mentions, by lower-case name. */
  users: ReadonlyMap<string, number>;
  defaultText: string;
  /** Whether drafts are stored. */
  isKept: boolean;
  onSubmit: ((draft: CastDraft) => unknown) | undefined;
  /** Posts a draft later; not a thread. */
  onSchedule: ((draft: CastDraft, at: Date) => unknown) | undefined;
  /** Without it, a text that is too long cannot be posted. */
  threads: Threads | undefined;
}

/** The text, the embeds and the state of a cast that is being written. */
export function useComposer(options: ComposerOptions) {
  const { author, writer, purpose: own, channelId, limits, users, defaultText, isKept } = options;
  const widgets = useWidgetContext();
  const { reportError } = widgets;
  // Another channel is no other draft.
  const key = draftKey(writer, own);
  const purpose = useMemo(
    () => (channelId === undefined ? own : { ...own, channelId }),
    [own, channelId],
  );
  const [entries, setEntries] = useState(() => [createEntry(key, contentOf(defaultText))]);
  const [shownKey, setShownKey] = useState(key);
  let entry = entries.find((each) => each.key === key);
  if (shownKey !== key || !entry) {
    setShownKey(key);
    const isUsed = ({ content, status }: Entry) =>
      content.text !== defaultText || content.embeds.length > 0 || status !== WRITING;
    const isGuest = writer !== null && shownKey === draftKey(null, own);
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

  const { text, embeds, known } = content;
  const mentions = useMemo(
    () => findMentions(text, new Map([...users, ...known])),
    [text, users, known],
  );
  const quoted = purpose.quote?.id ? 1 : 0;
  const max = limits.embeds - quoted;

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
    const { limits, defaultText, entry } = latest();
    const { id, storedAs } = entry;
    const read = (stored: string | null): Content | null => {
      const kept = readKept(stored, limits.urlBytes);
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

  const changeEmbeds = (update: (all: readonly UrlEmbed[]) => UrlEmbed[], of = id) => {
    change((current) => ({ ...current, embeds: update(current.embeds) }), of);
  };

  const { after } = content;
  const place = useMemo(() => (after ? purposeAfter(purpose, after) : purpose), [after, purpose]);
  const draft = useMemo(
    () => createDraft({ text, mentions, embeds, idem: '' }, place),
    [text, mentions, embeds, place],
  );
  const checked = checkDraft(draft, limits);
  // As `createThreads` returns them.
  const threads = options.threads as PostedThreads | undefined;
  const isLong = checked.problem === 'text';
  const thread = useMemo(
    () => attempt(() => threads?.read(content, isLong, limits.bytes)) ?? null,
    [threads, content, isLong, limits.bytes],
  );
  const ofText = thread && isLong ? null : checked.problem;
  const problem = lacksSubject(purpose) ? 'subject' : ofText;
  /** The bytes of what is written last: of the last post of a thread. */
  const { posts, bytes } = thread ?? { posts: 1, bytes: checked.bytes };

  /**
   * Posts the draft, or schedules it.
   * @param at when it is posted; null for now
   */
  const submit = async (at: Date | null = null) => {
    if (problem || pending.current.has(id)) return;
    if (!navigator.onLine) {
      set(id, { status: { kind: 'offline' } });
      return;
    }
    pending.current.add(id);
    /** Of its own entry: another cast may be answered by then, and a guest may have signed in. */
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
    const urlOf = (result: unknown) => {
      const { fid = null, username = '' } = author ?? {};
      return castHref(widgets, readPosted(result), { fid, username });
    };
    let sent: Content & { earlier: string[] } = { ...content, earlier: [] };
    let url: string | null = null;
    try {
      let current = content;
      for (let index = 0; ; index += 1) {
        const post = thread?.next(index, { content: current, purpose, users });
        const next = post?.draft ?? draft;
        sent = beginAttempt(current, JSON.stringify(next), () => createIdem(random));
        settle(sent, { kind: 'pending' });
        const { idem, earlier } = sent;
        const whole = { ...next, idem, ...(earlier[0] && { earlier }) };
        const result = await (at ? options.onSchedule?.(whole, at) : options.onSubmit?.(whole));
        if (isRefusal(result)) {
          settle({ ...sent, isUnknown: false }, { kind: 'failed', reason: '' });
          return;
        }
        url ??= urlOf(result);
        if (!post?.rest) break;
        // A posted part is not in the field any more: nothing can post it again.
        const rest = post.rest({ hash: readPosted(result), fid: author?.fid ?? writer });
        current = { ...rest, removed: current.removed };
        if (!current.after) {
          reportError(new Error(NO_HASH), 'onSubmit');
          settle(current, { kind: 'failed', reason: '' });
          return;
        }
      }
      settle(contentOf(''), at ? { kind: 'scheduled', at: at.getTime() } : { kind: 'posted', url });
    } catch (reason) {
      const error = reportError(reason, at ? 'onSchedule' : 'onSubmit');
      const outcome = outcomeOf(error);
      if (outcome === 'earlier') {
        const url = urlOf(error);
        // Pressed again, it is another cast.
        const fresh = { ...sent, idem: '', tried: '', isUnknown: url === null, earlier: [] };
        settle(fresh, url === null ? { kind: 'failed', reason: '' } : { kind: 'earlier', url });
        return;
      }
      const { name, status: httpStatus = 0 } = error;
      settle(
        { ...sent, isUnknown: outcome === 'unknown' },
        // By the write kit, whose messages are for developers.
        name === 'WriteError'
          ? { kind: 'failed', reason: '', status: httpStatus }
          : { kind: 'failed', reason: reasonOf(error) },
      );
    } finally {
      pending.current.delete(id);
    }
  };

  return {
    /** Which draft is shown. */
    id,
    /** The written draft, without an `idem`. */
    draft,
    text,
    mentions,
    embeds,
    /** How many more embeds there may be. */
    room: max - embeds.length,
    bytes,
    /** How many characters there is room for, roughly; negative if there are too many. */
    charactersLeft: charactersLeft(limits.bytes - bytes, draft.text, checked.bytes),
    /** How many posts it becomes, with those that are posted already; 1 without a thread. */
    posts,
    /** How many posts of a thread that has stopped are posted. */
    postsDone: after?.count ?? 0,
    problem,
    status,
    /** Whether it is not known what became of the last attempt, or of one before it. */
    isUnknown:
      content.isUnknown === true ||
      (status.kind === 'writing' && (content.earlier ?? []).length > 0),
    submit,
    write: (next: TextChange) => {
      change((current) => ({
        ...current,
        // Without a word of the rest, it is another post.
        ...(!next.text && { after: undefined }),
        text: next.text,
        ...updateEmbeds(current.embeds, current.removed, next, { max, urlBytes: limits.urlBytes }),
      }));
    },
    /** Makes a handle a mention. */
    learn: (name: string, fid: number) => {
      change((current) => ({ ...current, known: [...current.known, [name.toLowerCase(), fid]] }));
    },
    /** Attaches a picture or a video to the draft that it was uploaded for. */
    attach: (url: string, to: symbol, file: File) => {
      const more = isPicture(file) ? { alt: '' } : { video: file };
      changeEmbeds(
        (all) => [...all.filter((each) => each.url !== url), { url, isTyped: false, ...more }],
        to,
      );
    },
    describe: (url: string, alt: string) => {
      changeEmbeds((all) =>
        all.map((each) => (each.url === url ? { ...each, alt: cutText(alt, MAX_ALT) } : each)),
      );
    },
    detach: ({ url }: UrlEmbed) => {
      change((current) => ({
        ...current,
        embeds: current.embeds.filter((embed) => embed.url !== url),
        removed: [...current.removed, url],
      }));
    },
  };
}
