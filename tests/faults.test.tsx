// @document shared
// What every connected widget does when its request fails, for an hour on a fake clock.
import { act, fireEvent } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { NeynarError } from '../src/entries/index.js';
import { setUpPage } from './clocked-page.js';
import { faults, ONLINE_AT } from './faults/faults.js';
import type { Fault, FaultName } from './faults/faults.js';
import { expected } from './faults/rules.js';
import type { Row } from './faults/rules.js';
import { faultsText } from './faults/text.js';
import { widgets } from './faults/widgets.js';
import type { Widget, WidgetName } from './faults/widgets.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than every `Retry-After`. */
const A_WHILE = 11 * MINUTE;

let reported: string[];
let sent: number;
let isOnline = true;

const { show, pass, type, dispatch, findRetries } = setUpPage({
  onError: ({ code, status }: NeynarError) => {
    reported.push([code, status].join(' ').trim());
  },
});

beforeAll(() => {
  // Without it, everything is in view.
  Reflect.deleteProperty(window, 'IntersectionObserver');
});
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  // SWR's pauses are random; these are the shortest.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  reported = [];
  sent = 0;
});

async function mount({ element, isTyped, isLazy }: Widget) {
  await show(element);
  if (isLazy) await act(() => vi.dynamicImportSettled());
  if (isTyped) {
    await type('l');
    await type('li');
  }
}

function shownOf({ text }: Widget): Row['shown'] {
  const page = document.body.textContent;
  if (page.includes(text)) return 'its content';
  if (findRetries().length > 0) return 'Try again';
  if (page.includes('Loading...')) return 'Loading...';
  return /^Error|couldn’t be loaded|No (posts|notifications|likes) yet|No (posts|users) found|could not fetch|was deleted/.test(
    page,
  )
    ? 'that there is none'
    : 'less';
}

function respond(widget: Widget, fault: Fault) {
  const { endpoint, successor = endpoint, json, isMeant = () => true } = widget;
  const { others = { casts: [], next: null } } = widget;
  vi.stubGlobal('fetch', async (address: URL | string, { signal }: { signal: AbortSignal }) => {
    const url = new URL(address);
    const isExpected = [endpoint, successor].some((end) => url.pathname.endsWith(end));
    if (!isExpected) throw new Error(`Unexpected request: ${url.href}`);
    if (!isMeant(url)) return Response.json(others);
    sent += 1;
    // The latency of a network.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return fault(json, Date.now(), signal);
  });
}

/** What a widget does when its request fails. */
async function observe(widget: Widget, name: FaultName): Promise<Row> {
  respond(widget, faults[name]);
  isOnline = name !== 'offline, then online';
  if (!isOnline) dispatch('offline');
  await mount(widget);
  // The deadline, and the pause before a search.
  await pass(15_250);
  expect(shownOf(widget)).not.toBe('Loading...');
  await pass(ONLINE_AT - 15_250);
  if (!isOnline) {
    isOnline = true;
    dispatch('online');
  }
  await pass(MINUTE - ONLINE_AT - 1);
  const minute = sent;
  await pass(HOUR - MINUTE);
  const hour = sent;
  const shown = shownOf(widget);

  const again: string[] = [];
  const attempt = async (what: string, act: () => void | Promise<void>) => {
    const before = sent;
    await act();
    await pass(A_WHILE);
    expect(sent - before).toBeLessThanOrEqual(widget.atOnce ?? 1);
    if (sent > before) again.push(what);
  };
  if (shown !== 'its content') {
    await attempt('focus', () => {
      dispatch('focus');
    });
    await attempt('online', () => {
      dispatch('online');
    });
    await attempt('another card', async () => {
      await show(null);
      await mount(widget);
    });
    // The API works again.
    const [retry] = findRetries();
    if (retry) {
      respond(widget, (json) => Response.json(json));
      await attempt('Try again', () => {
        fireEvent.click(retry);
      });
      expect(shownOf(widget)).toBe('its content');
    }
  }
  return { shown, reported: reported.join(', '), minute, hour, again: again.join(', ') };
}

/** What each widget has done. */
const rows = new Map<string, Row>();

const names = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[];

test.each(
  names(widgets).flatMap((widget) => names(faults).map((fault) => [widget, fault] as const)),
)('%s: %s', async (widget, fault) => {
  const row = await observe(widgets[widget], fault);
  rows.set(`${widget}: ${fault}`, row);
  expect(row).toEqual(expected(widget, fault));
});

test('Every fault has its row, with what is shown and when the request is sent again.', () => {
  const measured = (widget: WidgetName, fault: FaultName) => rows.get(`${widget}: ${fault}`)!;
  expect(faultsText(measured)).toBe(faultsText());
});
