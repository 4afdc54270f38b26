import { logError } from '../../core/errors/log-error.js';
/** The kind of content that waits for the visitor's consent. It decides the placeholder. */
export type BlockedKind =
  | 'image'
  | 'video'
  /** A frame that a function of the site fetches. */
  | 'frame'
  /** A player of another service. */
  | 'player'
  /** The request for a link preview. */
  | 'preview'
  /** The picture of a link preview, beside its text. */
  | 'thumbnail'
  /** The picture of a link preview, above its text where there is space. */
  | 'banner';

/** `settings.consent`, as `askFirst` and `askTool` of castkit/consent create it. */
export interface Consent {
  /** Rendered by NeynarContextProvider around its children. */
  readonly Provider: (props: never) => unknown;
}

/** Your own consent tool, which knows which hosts the visitor has allowed. */
export interface ConsentTool {
  /**
   * Returns whether a host, such as `i.imgur.com` or `localhost:8080`, may be contacted. Only
   * `true` allows it. It is called often, and only in browsers.
   */
  isAllowed: (host: string) => boolean;
  /** Called when the visitor presses the button in place of content from `host`. */
  allow: (host: string) => unknown;
  /**
   * Calls `listener` whenever the result of `isAllowed` may have changed. Returns a function that
   * unsubscribes.
   */
  subscribe: (listener: () => void) => () => void;
}

/** Stores the hosts that a visitor has allowed. */
export interface ConsentStorage {
  /** Returns the hosts that `set` was last called with. Anything but a list of texts means none. */
  get: () => unknown;
  /** Called after each change with all hosts. `*` stands for every host. */
  set: (hosts: readonly string[]) => void;
}

/** The options of `askFirst`. */
export interface AskFirstOptions {
  /**
   * The hosts that one press allows: that of the content, or all. The button says which.
   * @default host
   */
  per?: 'host' | 'all' | undefined;
  /**
   * Whether the answers are kept after the visitor leaves the page. `true` keeps them in local
   * storage under `castkit_consent`; an object keeps them where you choose.
   * @default false
   */
  remember?: boolean | ConsentStorage | undefined;
}

/** The answers of a visitor: what they have allowed. */
export interface ConsentStore extends ConsentTool {
  /**
   * Allows a host, or every host with `*`. With `per: 'all'`, any host stands for all of them.
   * Content that waited for it is shown.
   */
  allow: (host: string) => void;
  /**
   * Returns the hosts that were allowed, with `*` for every host. The array stays the same until it
   * changes.
   */
  getAllowed: () => readonly string[];
  /** Deletes all answers, also from storage. The buttons appear again. */
  reset: () => void;
}

const KEY = 'castkit_consent';
const ALL = '*';

const local: ConsentStorage = {
  get: () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown,
  set(hosts) {
    if (hosts.length > 0) localStorage.setItem(KEY, JSON.stringify(hosts));
    else localStorage.removeItem(KEY);
  },
};

/** Creates a store without answers, or with those that are kept. Storage is read when needed. */
export function createConsentStore({ per, remember }: AskFirstOptions = {}): ConsentStore {
  const storage = typeof remember === 'object' ? remember : remember ? local : undefined;
  const listeners = new Set<() => void>();
  let allowed: readonly string[] = [];
  let isRead = false;

  /** Storage may be blocked, full or broken: the answers then live as long as the page. */
  const attempt = (action: () => void) => {
    try {
      action();
    } catch (error) {
      logError('castkit: what the visitor agreed to could not be stored or read.', error);
    }
  };
  const read = () => {
    isRead = true;
    attempt(() => {
      const stored = storage?.get();
      allowed = Array.isArray(stored) ? stored.filter((host) => typeof host === 'string') : [];
    });
  };
  const getAllowed = () => {
    if (!isRead) read();
    return allowed;
  };
  const changed = () => {
    listeners.forEach((listener) => {
      listener();
    });
  };
  const keep = (hosts: readonly string[]) => {
    isRead = true;
    allowed = hosts;
    attempt(() => storage?.set(hosts));
    changed();
  };
  // Another tab has agreed, or all storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    read();
    changed();
  };

  return {
    isAllowed: (host) =>
      host === location.host || getAllowed().includes(ALL) || getAllowed().includes(host),
    allow(host) {
      const added = per === 'all' ? ALL : host;
      if (!getAllowed().includes(added)) keep([...allowed, added]);
    },
    getAllowed,
    reset() {
      keep([]);
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
