import { logError } from '../../core/errors/log-error.js';
import type { ParsedCast } from '../../network/cast/model.js';

/** Something that a visitor does not want to see. */
export type Mute = {
  /** A name for it in a list of your own, such as `@linda`; at most 100 letters. */
  label?: string | undefined;
} & (
  | {
      kind: 'user';
      /** The fid of the user, whose casts are hidden. */
      value: number;
    }
  | {
      /**
       * A channel by its id, a single cast by its hash, or a word (or several, in this order) in
       * the text of casts, in any case. A word counts as a whole, except in scripts that write no
       * spaces.
       */
      kind: 'channel' | 'word' | 'cast';
      /** At most 100 letters. */
      value: string;
    }
);

/** Keeps the mutes of a visitor. */
export interface MuteStorage {
  /** Returns what `set` was last called with. What is no mute is left out. */
  get: () => unknown;
  /** Called after each change with all mutes. */
  set: (mutes: readonly Mute[]) => void;
}

/** The options of `createMutes`. */
export interface MuteOptions {
  /**
   * Where the mutes are kept after the visitor leaves the page. `true` keeps them in local storage
   * under `castkit_mutes`, which all tabs of the site share; an object keeps them where you choose.
   * @default false
   */
  remember?: boolean | MuteStorage | undefined;
}

/** `settings.mutes`: what a visitor has muted or hidden. */
export interface Mutes {
  /**
   * Mutes something: its casts disappear from all widgets at once. Of 2,000 mutes the oldest makes
   * room for the next.
   */
  add: (mute: Mute) => void;
  /** Shows something again. Only its kind and value count. */
  remove: (mute: Mute) => void;
  /** Replaces all, for example by those that your server has of the visitor. */
  replace: (mutes: readonly Mute[]) => void;
  /** Returns all mutes, the newest last. The array stays the same until it changes. */
  getAll: () => readonly Mute[];
  /** Returns whether a cast is muted, as a function that stays the same until a mute changes. */
  getTest: () => (cast: ParsedCast) => boolean;
  /**
   * Calls `listener` after each change. Returns a function that unsubscribes. A list of mutes takes
   * `useSyncExternalStore(mutes.subscribe, mutes.getAll, () => none)`, where `none` is an empty
   * array that stays the same.
   */
  subscribe: (listener: () => void) => () => void;
}

const KEY = 'castkit_mutes';
const MAX_MUTES = 2000;
const MAX_LETTERS = 100;
const KINDS: readonly unknown[] = ['channel', 'word', 'cast'] satisfies Mute['kind'][];

const local: MuteStorage = {
  get: () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown,
  set: (mutes) => {
    if (mutes.length > 0) localStorage.setItem(KEY, JSON.stringify(mutes));
    else localStorage.removeItem(KEY);
  },
};

/** Small letters in their usual width, without invisible signs, and with single spaces. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A mute with nothing but its fields; undefined for what is none. */
function readMute(given: unknown): Mute | undefined {
  const { kind, value, label } = Object(given) as Record<string, unknown>;
  const named =
    typeof label === 'string' && label ? { label: label.slice(0, MAX_LETTERS) } : undefined;
  if (kind === 'user') {
    const isFid = Number.isSafeInteger(value) && (value as number) > 0;
    return isFid ? { kind, value: value as number, ...named } : undefined;
  }
  if (!KINDS.includes(kind) || typeof value !== 'string') return undefined;
  const text = plain(value);
  return text && text.length <= MAX_LETTERS
    ? { kind: kind as 'word', value: text, ...named }
    : undefined;
}

const isSame = (one: Mute, other: Mute) => one.kind === other.kind && one.value === other.value;

/** Each once, at the place of its last occurrence. */
function readMutes(given: unknown): readonly Mute[] {
  const byName = new Map<string, Mute>();
  for (const each of Array.isArray(given) ? given.slice(-MAX_MUTES) : []) {
    const mute = readMute(each);
    if (!mute) continue;
    const name = `${mute.kind} ${mute.value}`;
    byName.delete(name);
    byName.set(name, mute);
  }
  return [...byName.values()];
}

/** Scripts whose words have no spaces between them. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const ENDS_IN_LETTER = /[\p{L}\p{M}\p{N}_]$/u;
const STARTS_WITH_LETTER = /^[\p{L}\p{M}\p{N}_]/u;

/** Whether a plain text has a plain word. No pattern: two thousand words are slow as one. */
function hasWord(text: string, word: string): boolean {
  const isPart = UNSPACED.test(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    // A letter may be two units long.
    const isInside =
      ENDS_IN_LETTER.test(text.slice(Math.max(0, at - 2), at)) ||
      STARTS_WITH_LETTER.test(text.slice(end, end + 2));
    if (isPart || !isInside) return true;
  }
  return false;
}

function createTest(mutes: readonly Mute[]): (cast: ParsedCast) => boolean {
  const valuesOf = (kind: Mute['kind']) =>
    new Set<unknown>(mutes.flatMap((mute) => (mute.kind === kind ? mute.value : [])));
  const [users, channels, casts] = [valuesOf('user'), valuesOf('channel'), valuesOf('cast')];
  const words = [...valuesOf('word')] as string[];
  // A list asks for all of its casts again at each rendering.
  const known = new WeakMap<ParsedCast, boolean>();
  return (cast) => {
    let isMuted = known.get(cast);
    if (isMuted === undefined) {
      const { author, channel, hash } = cast;
      const text = words.length > 0 ? plain(cast.text.map((token) => token.text).join('')) : '';
      isMuted =
        users.has(author.fid) ||
        casts.has(hash.toLowerCase()) ||
        (channel !== null && channels.has(plain(channel.id))) ||
        words.some((word) => hasWord(text, word));
      known.set(cast, isMuted);
    }
    return isMuted;
  };
}

/**
 * Creates the `mutes` of the settings: the users, channels, words and casts that a visitor does not
 * want to see. Create it once for a page, outside of components. A server knows of none, so what it
 * has sent disappears once the page is alive.
 * @example A page that remembers what a visitor has muted
 * ```tsx
 * const mutes = createMutes({ remember: true });
 *
 * <NeynarContextProvider settings={{ clientId: 'your-client-id', mutes }}>
 * ```
 */
export function createMutes({ remember }: MuteOptions = {}): Mutes {
  const storage = typeof remember === 'object' ? remember : remember ? local : undefined;
  const listeners = new Set<() => void>();
  let all: readonly Mute[] = [];
  let test: ((cast: ParsedCast) => boolean) | undefined;
  let isRead = false;
  // Mutes that could not be stored live as long as the page: reading again would lose them.
  let isStored = true;

  /** Storage may be blocked, full or broken. */
  const attempt = (action: () => void): boolean => {
    try {
      action();
      return true;
    } catch (error) {
      logError('castkit: what the visitor muted could not be stored or read.', error);
      return false;
    }
  };
  const adopt = (mutes: readonly Mute[]) => {
    all = mutes;
    test = undefined;
  };
  const read = () => {
    isRead = true;
    if (!storage || !isStored) return;
    attempt(() => {
      const stored = readMutes(storage.get());
      // The same list keeps its identity: nothing is rendered for it.
      if (JSON.stringify(stored) !== JSON.stringify(all)) adopt(stored);
    });
  };
  const getAll = () => {
    if (!isRead) read();
    return all;
  };
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const keep = (mutes: readonly Mute[]) => {
    isRead = true;
    adopt(mutes);
    if (storage) {
      isStored = attempt(() => {
        storage.set(all);
      });
    }
    changed();
  };
  /** Another tab may have muted something since. */
  const change = (edit: (mutes: readonly Mute[]) => readonly Mute[]) => {
    read();
    keep(edit(all));
  };
  // Another tab has muted something, or all storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    const before = all;
    read();
    if (all !== before) changed();
  };

  return {
    add(given) {
      const mute = readMute(given);
      if (!mute) return;
      change((mutes) => [...mutes.filter((each) => !isSame(each, mute)), mute].slice(-MAX_MUTES));
    },
    remove(given) {
      const mute = readMute(given);
      if (mute) change((mutes) => mutes.filter((each) => !isSame(each, mute)));
    },
    replace(mutes) {
      keep(readMutes(mutes));
    },
    getAll,
    getTest() {
      const mutes = getAll();
      return (test ??= createTest(mutes));
    },
    subscribe(listener) {
      if (storage === local && listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
