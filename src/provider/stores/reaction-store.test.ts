import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createDeferred } from '../../../tests/deferred.js';
import { createReactionStore, showReaction } from './reaction-store.js';
import type { ReactionPress } from '../../network/cast/reactions.js';
import type { ReactionData, ReactionStore, ReactionState } from './reaction-store.js';

const off: ReactionState = { active: false, count: 10 };
const on: ReactionState = { active: true, count: 11 };
const yes = () => true;

/** A card of a cast that shows `like`, and what it shows after. */
function card(
  like: ReactionState = off,
  store: ReactionStore = createReactionStore(),
  hash = '0x1',
) {
  const read = (next: ReactionState, viewer: number): ReactionData => {
    const data = {
      key: `${hash} ${viewer}`,
      order: store.orderOf({}),
      like: next,
      recast: off,
      comment: { active: undefined, count: 0 },
    };
    store.settle(data);
    return data;
  };
  let current = read(like, 3);
  return {
    store,
    press: (
      handler: (press: ReactionPress) => unknown = yes,
      kind: 'like' | 'recast' | 'comment' = 'like',
    ) => store.press(kind, current, handler),
    refresh(next: ReactionState, viewer = 3) {
      current = read(next, viewer);
    },
    /** As its card does when it is rendered again. */
    rerender() {
      store.settle(current);
    },
    show: (kind: 'like' | 'recast') => showReaction(current, kind, store.getOverrides(current)),
    get shown() {
      return this.show('like');
    },
  };
}

describe('a press', () => {
  test('counts one more when it becomes liked, and one less when it is taken away', async () => {
    const mine = card();
    await mine.press();
    expect(mine.shown).toEqual(on);
    await mine.press();
    expect(mine.shown).toEqual(off);
    // One that the API already counts.
    const counted = card(on);
    await counted.press();
    expect(counted.shown).toEqual(off);
  });

  test.each([
    ['truthy', 'yes', true],
    ['a promise of true', Promise.resolve(true), true],
    ['a promise of 1', Promise.resolve(1), true],
    ['false', false, false],
    ['undefined', undefined, false],
    ['null', null, false],
    ['0', 0, false],
    ['a promise of false', Promise.resolve(false), false],
    ['a promise of nothing', Promise.resolve(), false],
  ])('whose handler returns %s', async (_, result, isLiked) => {
    const mine = card();
    await mine.press(() => result);
    expect(mine.shown).toEqual(isLiked ? { active: true, count: 11 } : off);
  });

  test.each([
    ['throws', vi.fn().mockThrow(new Error('no'))],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('whose handler %s leaves everything as it was', async (_, handler) => {
    const mine = card();
    await expect(mine.press(handler)).rejects.toThrow('no');
    expect(mine.shown).toEqual(off);
    await mine.press();
    expect(mine.shown.active).toBe(true);
  });

  test('while another is under way does nothing', async () => {
    const mine = card();
    const { promise, resolve } = createDeferred<boolean>();
    const first = mine.press(() => promise);
    const second = vi.fn(yes);
    await mine.press(second);
    expect(second).not.toHaveBeenCalled();
    expect(mine.shown).toEqual({ ...off, isBusy: true });
    resolve(true);
    await first;
    expect(mine.shown).toEqual(on);
  });

  // https://github.com/ngxs/store/pull/2093
  test.each<[string, (promise: Promise<boolean>) => unknown]>([
    ['a promise', (promise) => promise],
    ['one of another library or window', (promise) => ({ then: promise.then.bind(promise) })],
  ])('is busy while %s is pending, on and off, and says which it is', async (_, wrap) => {
    const mine = card();
    const presses: unknown[] = [];
    for (const [isUndo, before, after] of [
      [false, off, on],
      [true, on, off],
    ] as const) {
      const { promise, resolve } = createDeferred<boolean>();
      const pending = mine.press((press) => {
        presses.push(press);
        return wrap(promise);
      });
      expect(mine.shown).toEqual({ ...before, isBusy: true });
      resolve(true);
      await pending;
      expect(mine.shown).toEqual(after);
      expect(presses.at(-1)).toEqual({ isUndo });
    }
  });

  test.each([
    ['is false', () => Promise.resolve(false)],
    ['is a rejection', () => Promise.reject(new Error('no'))],
  ])('whose promise %s is no longer busy, and keeps what was confirmed', async (_, handler) => {
    const mine = card();
    await mine.press();
    await mine.press(handler).catch(() => {});
    expect(mine.shown).toEqual(on);
  });

  test('of another kind is independent, and for a comment turns nothing', async () => {
    const mine = card();
    await mine.press(yes, 'comment');
    expect(mine.shown).toEqual(off);
    void mine.press(() => new Promise(() => {}));
    await mine.press(yes, 'recast');
    expect(mine.show('recast').active).toBe(true);
  });

  test('that ends after the viewer has changed does not affect the new viewer', async () => {
    const mine = card();
    const { promise, resolve } = createDeferred<boolean>();
    const pressed = mine.press(() => promise);
    mine.refresh(off, 4);
    resolve(true);
    await pressed;
    expect(mine.shown).toEqual(off);
  });
});

describe('fresh data', () => {
  test.each<[string, ReactionState[], ReactionState]>([
    ['holds the like is not counted on', [on], on],
    ['holds it later is not counted on', [on, { active: true, count: 20 }], { ...on, count: 20 }],
    ['counts it but not for the viewer is not counted on', [{ ...off, count: 11 }], on],
    ['is as old as the press keeps what was confirmed', [{ ...off }], on],
    ['agrees ends it, also if the like is undone elsewhere', [on, off], off],
  ])('that %s', async (_, fresh, expected) => {
    const mine = card();
    await mine.press();
    for (const next of fresh) mine.refresh(next);
    expect(mine.shown).toEqual(expected);
  });

  test('that arrives before the handler is done is not counted on either', async () => {
    const mine = card();
    const { promise, resolve } = createDeferred<boolean>();
    const pressed = mine.press(() => promise);
    mine.refresh(on);
    resolve(true);
    await pressed;
    expect(mine.shown).toEqual(on);
  });

  test('counts a viewer once who likes, undoes it and likes again', async () => {
    const mine = card();
    await mine.press();
    mine.refresh({ active: false, count: 11 });
    await mine.press();
    await mine.press();
    expect(mine.shown).toEqual(on);
  });
});

describe('two cards of a cast', () => {
  function two(first: ReactionState = off, second: ReactionState = off) {
    const store = createReactionStore();
    return [card(first, store), card(second, store)] as const;
  }

  test('turn with one press, whichever of them it is in', async () => {
    const [one, other] = two();
    await one.press();
    expect(other.shown).toEqual(on);
    await other.press();
    expect(one.shown).toEqual(off);
  });

  test('count one more than each says, for both are older than the press', async () => {
    const [one, other] = two(off, { active: false, count: 7 });
    await one.press();
    expect([one.shown.count, other.shown.count]).toEqual([11, 8]);
  });

  test('are not pressed twice at once', async () => {
    const [one, other] = two();
    void one.press(() => new Promise(() => {}));
    const second = vi.fn(yes);
    await other.press(second);
    expect(second).not.toHaveBeenCalled();
  });

  test('stay turned when one of them has fresh data, also when the like is taken away elsewhere', async () => {
    const [one, other] = two();
    await one.press();
    one.refresh(on);
    expect([one.shown, other.shown]).toEqual([on, { active: true, count: 11 }]);
    one.refresh(off);
    expect(one.shown).toEqual(off);
  });

  test('are settled by fresh data alone: what is as old as the press says nothing of it', async () => {
    const [one, other] = two(off, on);
    await one.press();
    expect([one.shown, other.shown]).toEqual([on, on]);
    await other.press();
    expect([one.shown.active, other.shown]).toEqual([false, { active: false, count: 10 }]);
  });

  test('stay turned where a card with older data, which agrees, is rendered again before a stale response', async () => {
    const [one, other] = two(off, on);
    await one.press();
    other.rerender();
    one.refresh(off);
    expect(one.shown).toEqual(on);
  });
});

test('another cast, and another viewer of the same, are not turned', async () => {
  const store = createReactionStore();
  const mine = card(off, store);
  const another = card(off, store, '0x2');
  await mine.press();
  expect(another.shown).toEqual(off);
  mine.refresh(off, 4);
  expect(mine.shown).toEqual(off);
  mine.refresh(off, 3);
  expect(mine.shown).toEqual(on);
});

test('notifies all listeners of a toggle, and of nothing else, such as a comment', async () => {
  const { store, press } = card();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  await press(() => false);
  await press(yes, 'comment');
  void press(() => new Promise(() => {}), 'comment');
  expect(listener).not.toHaveBeenCalled();
  await press();
  expect(listener).toHaveBeenCalledOnce();
  stop();
  await press();
  expect(listener).toHaveBeenCalledOnce();
});

test('what is not counted stays uncounted', async () => {
  const mine = card({ active: false, count: null });
  await mine.press();
  expect(mine.shown).toEqual({ active: true, count: null });
});

test('never shows a count that differs from the API’s by more than one, or is below zero', async () => {
  const step = fc.oneof(
    fc.constant('press' as const),
    fc.record({ active: fc.boolean(), count: fc.option(fc.nat(3)) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step), async (steps) => {
      const mine = card();
      let known: number | null = 10;
      for (const each of steps) {
        if (each === 'press') await mine.press();
        else {
          mine.refresh(each);
          known = each.count;
        }
        const { count } = mine.shown;
        if (known === null) expect(count).toBeNull();
        else {
          expect(count).toBeGreaterThanOrEqual(0);
          expect(Math.abs((count ?? NaN) - known)).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});
