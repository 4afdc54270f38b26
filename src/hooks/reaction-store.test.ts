import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createReactionStore, showToggle } from './reaction-store.js';
import type { Toggle } from './reaction-store.js';

const off: Toggle = { active: false, count: 10 };
const on: Toggle = { active: true, count: 11 };
const wire = (like: Toggle, recast: Toggle = off) => ({ like, recast });
const yes = () => true;

/** An answer that the test gives when it wants to. */
function later() {
  let resolve: (answer: boolean) => void = () => {};
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A store whose card shows `like`, and what the card shows after. */
function card(like: Toggle = off) {
  const store = createReactionStore();
  let current = like;
  store.settle(wire(current), 3);
  return {
    store,
    press: (handler: () => unknown = yes) => store.press('like', current, handler),
    refresh(next: Toggle, viewer: unknown = 3) {
      current = next;
      store.settle(wire(current), viewer);
    },
    get shown() {
      return showToggle(current, store.getOverride('like'));
    },
  };
}

describe('a press', () => {
  test('counts one more when it becomes liked, and one less when it is taken away', async () => {
    const mine = card();
    await mine.press();
    expect(mine.shown).toEqual({ active: true, count: 11 });
    await mine.press();
    expect(mine.shown).toEqual({ active: false, count: 10 });
  });

  test('takes away what the wire already counts', async () => {
    const mine = card(on);
    await mine.press();
    expect(mine.shown).toEqual({ active: false, count: 10 });
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
  ])('that is answered with %s', async (_, answer, isLiked) => {
    const mine = card();
    await mine.press(() => answer);
    expect(mine.shown).toEqual(isLiked ? { active: true, count: 11 } : off);
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
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
    const { promise, resolve } = later();
    const first = mine.press(() => promise);
    const second = vi.fn(yes);
    await mine.press(second);
    expect(second).not.toHaveBeenCalled();
    expect(mine.shown).toEqual(off);
    resolve(true);
    await first;
    expect(mine.shown).toEqual({ active: true, count: 11 });
  });

  test('of another kind is independent', async () => {
    const mine = card();
    void mine.press(() => new Promise(() => {}));
    await mine.store.press('recast', off, yes);
    expect(showToggle(off, mine.store.getOverride('recast')).active).toBe(true);
  });

  test('for a comment turns nothing', async () => {
    const mine = card();
    await mine.store.press('comment', null, yes);
    expect(mine.shown).toEqual(off);
  });

  test('that ends when somebody else looks changes nothing for them', async () => {
    const mine = card();
    const { promise, resolve } = later();
    const pressed = mine.press(() => promise);
    mine.refresh(off, 4);
    resolve(true);
    await pressed;
    expect(mine.shown).toEqual(off);
  });
});

describe('fresh data', () => {
  test('that holds the like is not counted on', async () => {
    const mine = card();
    await mine.press();
    mine.refresh(on);
    expect(mine.shown).toEqual(on);
    mine.refresh({ active: true, count: 20 });
    expect(mine.shown.count).toBe(20);
  });

  test('that arrives before the handler is done is not counted on either', async () => {
    const mine = card();
    const { promise, resolve } = later();
    const pressed = mine.press(() => promise);
    mine.refresh(on);
    resolve(true);
    await pressed;
    expect(mine.shown).toEqual(on);
  });

  test('that counts the like but does not know the viewer is not counted on', async () => {
    const mine = card();
    await mine.press();
    mine.refresh({ active: false, count: 11 });
    expect(mine.shown).toEqual({ active: true, count: 11 });
  });

  test('that is as old as the press keeps what was confirmed', async () => {
    const mine = card();
    await mine.press();
    mine.refresh({ ...off });
    expect(mine.shown).toEqual({ active: true, count: 11 });
  });

  test('is followed once the wire has caught up, also when the like is taken away elsewhere', async () => {
    const mine = card();
    await mine.press();
    mine.refresh(on);
    mine.refresh(off);
    expect(mine.shown).toEqual(off);
  });

  test('counts nobody twice who likes, takes it back and likes again', async () => {
    const mine = card();
    await mine.press();
    mine.refresh({ active: false, count: 11 });
    await mine.press();
    await mine.press();
    expect(mine.shown).toEqual({ active: true, count: 11 });
  });

  test('for another viewer starts over', async () => {
    const mine = card();
    await mine.press();
    mine.refresh({ ...off }, 4);
    expect(mine.shown).toEqual(off);
  });
});

test('what is not counted stays uncounted', async () => {
  const mine = card({ active: false, count: null });
  await mine.press();
  expect(mine.shown).toEqual({ active: true, count: null });
});

test('never shows a count that is more than one from the wire’s, nor one below zero', async () => {
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
