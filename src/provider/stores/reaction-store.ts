import { createListeners } from '../../core/listeners.js';
import { isThenable } from '../../core/read/fields.js';
import { reactionKinds } from '../../network/cast/reactions.js';
import type { ReactionKind, ReactionPress } from '../../network/cast/reactions.js';

/** A reaction to a cast, as the API knows it. */
export interface ReactionState {
  /** Whether the viewer has reacted; undefined for a comment, which cannot be undone. */
  active: boolean | undefined;
  /** Null if the API sends no count. */
  count: number | null;
  /** Whether a handler is running; undefined if none is. */
  isBusy?: true | undefined;
}

/** The reactions of a cast in a response, for one viewer. */
export interface ReactionData extends Record<ReactionKind, ReactionState> {
  /** Identifies the cast and the viewer. */
  key: string;
  /** The order in which the response was first seen, by `orderOf`. */
  order: number;
}

/** A reaction that a handler has confirmed. It overrides older responses. */
interface Override {
  active: boolean;
  /** The count when the button was pressed … */
  countThen: number | null;
  /** … and the newest response at that time. */
  since: number;
  /** The first response that agrees: from it on, responses are shown as they are. */
  until: number;
  /** Whether a handler is at work on the next one. */
  isBusy?: true | undefined;
}

/** The confirmed reactions to a cast of one viewer. */
export type Overrides = Readonly<Partial<Record<ReactionKind, Override>>>;

/** The confirmed reactions under a provider, shared by all cards of a cast. */
export interface ReactionStore {
  subscribe: (listener: () => void) => () => void;
  /** Returns the order in which a response was first seen. The same for the same object. */
  orderOf: (response: object) => number;
  /** Returns the same object until one of them changes; undefined if there is none. */
  getOverrides: (data: ReactionData) => Overrides | undefined;
  /** Ends an override once a response agrees with it. */
  settle: (data: ReactionData) => void;
  /**
   * Calls a handler, and toggles the reaction if the result is truthy. The new state is the one
   * that the press meant. While a promise is pending the reaction is busy, and another press does
   * nothing. Rejects as the handler does, without a change.
   */
  press: (
    kind: ReactionKind,
    data: ReactionData,
    handler: (press: ReactionPress) => unknown,
  ) => Promise<void>;
}

/** The override of a reaction; undefined if `data` is shown as it is. */
function overrideOf({ order }: ReactionData, kind: ReactionKind, overrides: Overrides = {}) {
  const override = overrides[kind];
  return override && order < override.until ? override : undefined;
}

export function showReaction(
  data: ReactionData,
  kind: ReactionKind,
  overrides: Overrides | undefined,
): ReactionState {
  const override = overrideOf(data, kind, overrides);
  const isBusy = overrides?.[kind]?.isBusy;
  const { active, count } = data[kind];
  if (!override || override.active === active) return { active, count, isBusy };
  if (count === null) return { active: !active, count, isBusy };
  // The API's count includes the viewer, whatever it is by now.
  if (active) return { active: false, count: Math.max(0, count - 1), isBusy };
  // The API's count may not include the viewer. If it has changed since the press, it is assumed
  // to: one too few for a moment is better than a viewer counted twice.
  const isCounted = data.order > override.since && count !== override.countThen;
  return { active: true, count: isCounted ? count : count + 1, isBusy };
}

export function createReactionStore(): ReactionStore {
  const { subscribe, tell } = createListeners();
  const overridesByKey = new Map<string, Overrides>();
  const pending = new Set<string>();
  const orders = new WeakMap<object, number>();
  let newest = 0;

  const getOverrides: ReactionStore['getOverrides'] = ({ key }) => overridesByKey.get(key);
  const set = ({ key }: ReactionData, kind: ReactionKind, override: Override) => {
    overridesByKey.set(key, { ...overridesByKey.get(key), [kind]: override });
    tell();
  };

  return {
    subscribe,
    orderOf(response) {
      const order = orders.get(response) ?? (newest += 1);
      orders.set(response, order);
      return order;
    },
    getOverrides,
    settle(data) {
      const overrides = getOverrides(data);
      if (!overrides) return;
      for (const kind of reactionKinds) {
        const override = overrideOf(data, kind, overrides);
        if (override && data.order > override.since && override.active === data[kind].active) {
          set(data, kind, { ...override, until: data.order });
        }
      }
    },
    async press(kind, data, handler) {
      const id = `${kind} ${data.key}`;
      if (pending.has(id)) return;
      pending.add(id);
      // The meaning of the press is fixed now: new data may arrive before the handler resolves.
      const old = overrideOf(data, kind, getOverrides(data));
      const { active, count } = data[kind];
      const isOn = (old ?? data[kind]).active === true;
      const confirmed = active !== undefined && {
        countThen: count,
        since: newest,
        ...old,
        active: !isOn,
        until: Infinity,
      };
      // The state and the count stay as shown: only the icon looks busy.
      const setBusy = (isBusy?: true) => {
        // Of nothing that responses have not.
        const shown = { active: isOn, countThen: count, since: newest, until: 0 };
        set(data, kind, { ...shown, ...getOverrides(data)?.[kind], isBusy });
      };
      let isDone: unknown;
      let result: unknown;
      try {
        result = handler({ isUndo: isOn });
        if (confirmed && isThenable(result)) setBusy(true);
        isDone = await result;
      } finally {
        pending.delete(id);
        if (confirmed && isDone) set(data, kind, confirmed);
        else if (confirmed && isThenable(result)) setBusy();
      }
    },
  };
}
