// @document shared
// What every connected widget does when its request fails, for an hour on a fake clock.
import { act } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { NeynarError } from '../src/entries/index.js';
import { setUpPage } from './clocked-page.js';
import { feedFaultsText } from './faults/feed-handler.js';
import { faults, ONLINE_AT } from './faults/faults.js';
import type { Fault, FaultName } from './faults/faults.js';
import { expected } from './faults/rules.js';
import type { Row } from './faults/rules.js';
import { SERVERS } from './faults/servers.js';
import { widgets } from './faults/widgets.js';
import type { Widget, WidgetName } from './faults/widgets.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than every `Retry-After`. */
const A_WHILE = 11 * MINUTE;

const INTRODUCTION = `# What widgets do when requests fail

Written by \`tests/faults.test.tsx\`, which runs each widget for an hour on a fake clock. What is expected is in
\`tests/faults/rules.ts\`. After a change of both, \`npx vitest run tests/faults.test.tsx -u\` writes this file.

- A request is aborted after 15 seconds, for a frame after 8, if its response is not complete: \`timeout\`.
- What is refused (4xx, but 408, 425 and 429) is requested once. 404 is a result: there is none.
- What there is none of has no "Try again": as a rule it was deleted, and no press brings it back. It is requested again
  with other settings, for another viewer and under another provider. The API may not know a cast in the seconds after it
  was posted: pass \`CastCard\` the cast that your server got, or render the card by identifier later.
- What is shown stays when a later request fails, for example as the visitor comes back to the page; after a 404 it is gone
  (\`src/widgets/cast/card/many-cards.test.tsx\`).
- Other failures are tried five times in all, with the pauses of SWR: here the shortest, 5, 10, 20 and 40 seconds. Each
  starts when the last try has failed.
- \`Retry-After\` of 429 and 503 is respected. Only "Try again" sends a request before its time.
- \`onError\` is called once, however many tries and cards there are.
- \`NeynarCastCounter\` sends two requests at once: for what embeds the page, and for what was posted under it.
- The last column is what makes one more request when the tries are over: the visitor comes back to the page (focus), the
  browser is online again, another card of the same is mounted, "Try again" is pressed.
`;
const HEAD = `| fault | shown | \`onError\` | requests in 60 s | in 1 h | one more by |
| --- | --- | --- | ---: | ---: | --- |`;

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
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
beforeEach(() => {
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
        act(() => {
          retry.click();
        });
      });
      expect(shownOf(widget)).toBe('its content');
    }
  }
  return { shown, reported: reported.join(', '), minute, hour, again: again.join(', ') };
}

const rows: [WidgetName, FaultName, Row][] = [];

const names = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[];

test.each(
  names(widgets).flatMap((widget) => names(faults).map((fault) => [widget, fault] as const)),
)('%s: %s', async (widget, fault) => {
  const row = await observe(widgets[widget], fault);
  rows.push([widget, fault, row]);
  expect(row).toEqual(expected(widget, fault));
});

test('Every fault has its row, with what is shown and when the request is sent again, in docs/faults.md.', async () => {
  const tables = names(widgets).map((widget) => {
    const lines = rows
      .filter(([name]) => name === widget)
      .map(
        ([, fault, { shown, reported, minute, hour, again }]) =>
          `| ${[fault, shown, reported || '–', minute, hour, again || '–'].join(' | ')} |`,
      );
    return `## ${widget}\n\n${HEAD}\n${lines.join('\n')}\n`;
  });
  const text = [INTRODUCTION, ...tables, feedFaultsText, SERVERS].join('\n');
  await expect(text).toMatchFileSnapshot('../docs/faults.md');
});
