/** What can be given and taken back. A comment is no toggle: it has no state here. */
export type ToggleKind = 'like' | 'recast';
export type ReactionKind = ToggleKind | 'comment';

/** A toggle as the API knows it. */
export interface Toggle {
  /** Whether the viewer has reacted. */
  active: boolean;
  /** Null where the API does not count. */
  count: number | null;
}

/** What a response says of a cast's reactions, for one viewer. */
export interface ReactionData extends Record<ToggleKind, Toggle> {
  /** The cast and the viewer. */
  key: string;
  /** When the response was first seen, by `orderOf`. */
  order: number;
}

/** What a handler has confirmed, and responses from before cannot say. */
interface Override {
  active: boolean;
  /** The count when the button was pressed … */
  countThen: number | null;
  /** … and the newest response of that time. */
  since: number;
  /** The first response that says the same: it and those after it speak for themselves. */
  until: number;
}

/** The reactions under a provider: what was confirmed here, for all cards of a cast. */
export interface ReactionStore {
  subscribe: (listener: () => void) => () => void;
  /** When a response was first seen, among all of them. The same for the same object. */
  orderOf: (response: object) => number;
  /** The same object until it changes; undefined where `data` speaks for itself. */
  getOverride: (data: ReactionData, kind: ToggleKind) => Override | undefined;
  /** Lets a response speak for itself once it has caught up with what was confirmed. */
  settle: (data: ReactionData) => void;
  /**
   * Calls a handler, and turns the toggle as it was meant at the press if the result is truthy. While a handler of that
   * kind is under way for the cast, nothing happens. Rejects as the handler does, with everything as it was.
   */
  press: (kind: ReactionKind, data: ReactionData, handler: () => unknown) => Promise<void>;
}

const TOGGLES = ['like', 'recast'] as const satisfies ToggleKind[];

/** A toggle with what was confirmed since. */
export function showToggle(
  data: ReactionData,
  kind: ToggleKind,
  override: Override | undefined,
): Toggle {
  const toggle = data[kind];
  const { active, count } = toggle;
  if (!override || override.active === active) return toggle;
  if (count === null) return { active: !active, count };
  // The API says that the viewer is counted: whatever the count is by now, it is one too many.
  if (active) return { active: false, count: Math.max(0, count - 1) };
  // The API does not say so, and may not know. Where its count has moved on since, it is taken to hold the viewer
  // already: better one too few for a moment than anybody counted twice.
  const isCounted = data.order > override.since && count !== override.countThen;
  return { active: true, count: isCounted ? count : count + 1 };
}

/** A store in which nobody has pressed anything yet. */
export function createReactionStore(): ReactionStore {
  const listeners = new Set<() => void>();
  const overrides = new Map<string, Override>();
  const pending = new Set<string>();
  const orders = new WeakMap<object, number>();
  let newest = 0;

  const idOf = ({ key }: ReactionData, kind: ReactionKind) => `${kind} ${key}`;
  const getOverride: ReactionStore['getOverride'] = (data, kind) => {
    const override = overrides.get(idOf(data, kind));
    return override && data.order < override.until ? override : undefined;
  };
  const set = (id: string, override: Override) => {
    overrides.set(id, override);
    listeners.forEach((listener) => {
      listener();
    });
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    orderOf(response) {
      const order = orders.get(response) ?? (newest += 1);
      orders.set(response, order);
      return order;
    },
    getOverride,
    settle(data) {
      for (const kind of TOGGLES) {
        const override = getOverride(data, kind);
        if (override && data.order > override.since && override.active === data[kind].active) {
          set(idOf(data, kind), { ...override, until: data.order });
        }
      }
    },
    async press(kind, data, handler) {
      const id = idOf(data, kind);
      if (pending.has(id)) return;
      pending.add(id);
      // What the press means is settled now: fresh data may arrive before the handler is done.
      const old = kind === 'comment' ? undefined : getOverride(data, kind);
      const turned = kind !== 'comment' && {
        countThen: data[kind].count,
        since: newest,
        ...old,
        active: !showToggle(data, kind, old).active,
        until: Infinity,
      };
      try {
        if ((await handler()) && turned) set(id, turned);
      } finally {
        pending.delete(id);
      }
    },
  };
}
