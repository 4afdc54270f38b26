// @document shared
// Pages that deny storage, take nodes away, or pass on what no API should send.
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { world } from '../mocks/index.js';
import { widgetRows } from '../mocks/widget-rows.js';
import { UsedWidget } from '../mocks/widgets.js';
import { renderOnServer, renderUnder } from './render-under.js';
import { CastCard, MiniAppProvider } from '../src/entries/index.js';

const { bareCast, fullCast, launchCast } = world;
const onError = vi.fn();
let place: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onError.mockReset();
  place = document.body.appendChild(document.createElement('div'));
});

const show = async (children: ReactNode) => {
  await act(async () => {
    renderUnder({ onError }, <MiniAppProvider>{children}</MiniAppProvider>, { container: place });
    await Promise.resolve();
  });
  await act(() => vi.dynamicImportSettled());
};

test.each(widgetRows.map((row) => [row.name, row] as const))(
  'A page whose storage the browser denies has widgets. (%s)',
  async (_, row) => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('The request was denied.', 'SecurityError');
      });
    }
    await show(<UsedWidget row={row} props={row.full} />);
    const failures = onError.mock.calls.filter(([, where]) => `${where}`.startsWith('rendering'));
    expect(failures).toEqual([]);
  },
);

/**
 * Puts in the place of `Array.from` what Prototype.js 1.7 and MooTools 1.2 do: it copies, and calls
 * no function. The tools of the tests keep theirs.
 */
function replaceArrayFrom() {
  const { from } = Array;
  const copy = (...given: Parameters<typeof from>) => {
    const [, , caller = ''] = (new Error().stack ?? '').split('\n');
    return caller.includes('/src/') ? [].slice.call(given[0]) : from(...given);
  };
  Object.assign(Array, { from: copy });
  onTestFinished(() => {
    Object.assign(Array, { from });
  });
}

test.each(widgetRows.map((row) => [row.name, row] as const))(
  'A page that replaces `Array.from` by a function that copies alone has the same widgets. (%s)',
  async (_, row) => {
    await show(<UsedWidget row={row} props={row.full} />);
    const { textContent } = place;
    await show(null);
    replaceArrayFrom();
    await show(<UsedWidget row={row} props={row.full} />);
    expect(place.textContent).toBe(textContent);
  },
);

test.each(['img', 'p', 'a', 'footer', 'svg'])(
  'A card from which a content blocker takes elements is rendered again, and takes nothing else down. (%s)',
  async (selector) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // As browsers name what they throw.
    const { insertBefore } = Node.prototype;
    vi.spyOn(Node.prototype, 'insertBefore').mockImplementation(function insert<
      Inserted extends Node,
    >(this: Node, node: Inserted, before: Node | null): Inserted {
      if (before && before.parentNode !== this) {
        throw new DOMException('The node before it is not a child of this node.', 'NotFoundError');
      }
      return insertBefore.call(this, node, before) as Inserted;
    });
    const page = (cast: typeof launchCast) => (
      <>
        <CastCard cast={cast} />
        <p>The page.</p>
      </>
    );
    await show(page(fullCast));
    const card = place.querySelector('article')!;
    for (const element of card.querySelectorAll(selector)) element.remove();
    await show(page(bareCast));
    await show(page(fullCast));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await show(page(fullCast));
    expect(place.textContent).toContain('The page.');
    expect(place.querySelector('article')?.textContent).toContain('Everything at once.');
  },
);

test.each([
  { reactions: [] },
  { author: [] },
  { embeds: {} },
  { embeds: [[], null, 7, { url: {} }] },
  { replies: [] },
  { mentioned_profiles: [{}] },
  { mentioned_profiles: {} },
  { channel: [] },
  { parent_author: [] },
  { text: ['gm'] },
  { timestamp: {} },
  { frames: {} },
])(
  'A list where an object belongs, or the other way round, costs its field alone. (%j)',
  (over) => {
    const cast = { ...launchCast, ...over } as typeof launchCast;
    const html = renderOnServer(<CastCard cast={cast} />, { linkPreviews: 'metadata' });
    expect(html).toContain('text' in over ? 'Linda Xie' : 'moving our indexer');
    expect(html).not.toMatch(/\[object|undefined|NaN/);
  },
);
