import { createStoredList } from './stored-list.js';

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

const ALL = '*';

/** Creates a store without answers, or with those that are kept. Storage is read when needed. */
export function createConsentStore({ per, remember }: AskFirstOptions = {}): ConsentStore {
  const { getAll, change, subscribe } = createStoredList<string>(
    'castkit_consent',
    remember,
    (stored) => (Array.isArray(stored) ? stored.filter((host) => typeof host === 'string') : []),
    'castkit: what the visitor agreed to could not be stored or read.',
  );
  return {
    isAllowed: (host) =>
      host === location.host || getAll().includes(ALL) || getAll().includes(host),
    allow(host) {
      const added = per === 'all' ? ALL : host;
      if (!getAll().includes(added)) change((hosts) => [...hosts, added]);
    },
    getAllowed: getAll,
    reset() {
      change(() => []);
    },
    subscribe,
  };
}
