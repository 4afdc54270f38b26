/** What can be given and taken back. A comment is no toggle: it has no state here. */
export type ToggleKind = 'like' | 'recast';
export type ReactionKind = ToggleKind | 'comment';

/** A toggle as the wire knows it. */
export interface Toggle {
  /** Whether the viewer has reacted. */
  active: boolean;
  /** Null where the wire does not count. */
  count: number | null;
}

/** What the owner's handler has confirmed and the wire does not yet say. */
interface Override {
  active: boolean;
  /** The wire's count when the button was pressed. */
  countThen: number | null;
}

/** The reactions of one card: what was confirmed here, beside what the wire says. */
export interface ReactionStore {
  subscribe: (listener: () => void) => () => void;
  /** The same object until it changes. */
  getOverride: (kind: ToggleKind) => Override | undefined;
  /** Lets go of what the wire has caught up with, and of everything when somebody else looks. */
  settle: (wire: Record<ToggleKind, Toggle>, viewer: unknown) => void;
  /**
   * Calls a handler, and turns the toggle as it was meant at the press if the answer is truthy. While a handler of that
   * kind is under way, nothing happens. Rejects as the handler does, with everything as it was.
   */
  press: (kind: ReactionKind, wire: Toggle | null, handler: () => unknown) => Promise<void>;
}

/** The wire's toggle with what was confirmed since. */
export function showToggle(wire: Toggle, override: Override | undefined): Toggle {
  if (!override || override.active === wire.active) return wire;
  const { active, countThen } = override;
  if (wire.count === null) return { ...wire, active };
  // The wire says that the viewer is counted: whatever the count is by now, it is one too many.
  if (!active) return { active, count: Math.max(0, wire.count - 1) };
  // The wire does not say so, and may not know. Where its count has moved on, it is taken to hold the viewer already:
  // better one too few for a moment than anybody counted twice.
  return { active, count: wire.count === countThen ? wire.count + 1 : wire.count };
}

/** The store of a card that nobody has pressed yet. */
export function createReactionStore(): ReactionStore {
  const listeners = new Set<() => void>();
  const overrides = new Map<ToggleKind, Override>();
  const pending = new Set<ReactionKind>();
  let lastViewer: unknown;

  const changed = () => {
    listeners.forEach((listener) => {
      listener();
    });
  };

  const turned = (kind: ToggleKind, wire: Toggle): Override => {
    const old = overrides.get(kind);
    return { active: !showToggle(wire, old).active, countThen: old?.countThen ?? wire.count };
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getOverride: (kind) => overrides.get(kind),
    settle(wire, viewer) {
      const before = overrides.size;
      for (const [kind, override] of overrides) {
        if (override.active === wire[kind].active || viewer !== lastViewer) overrides.delete(kind);
      }
      lastViewer = viewer;
      if (overrides.size !== before) changed();
    },
    async press(kind, wire, handler) {
      if (pending.has(kind)) return;
      pending.add(kind);
      const viewer = lastViewer;
      // What the press means is settled now: fresh data may arrive before the handler is done.
      const override = kind === 'comment' || !wire ? null : { kind, ...turned(kind, wire) };
      try {
        const isDone = await handler();
        if (!isDone || !override || viewer !== lastViewer) return;
        overrides.set(override.kind, override);
        changed();
      } finally {
        pending.delete(kind);
      }
    },
  };
}
