// The page of what widgets and a site's server do when requests fail. `tests/faults.test.tsx`,
// `src/server/store/store-faults.test.ts` and `src/server/feed/create-feed-handler.test.ts` prove its rows.
import { faults } from './faults.js';
import type { FaultName } from './faults.js';
import { feedFaultsText } from './feed-handler.js';
import { expected } from './rules.js';
import { SERVERS } from './servers.js';
import { widgets } from './widgets.js';
import type { WidgetName } from './widgets.js';

const INTRODUCTION = `# What widgets do when requests fail

\`tests/faults.test.tsx\` runs each widget for an hour on a fake clock, and fails when it does not do what this page says. The rows
are in \`tests/faults/rules.ts\`.

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

/**
 * The text of the page.
 * @param rowOf what a widget does when its request meets a fault. Default: what is expected.
 */
export function faultsText(rowOf = expected): string {
  const tables = (Object.keys(widgets) as WidgetName[]).map((widget) => {
    const lines = (Object.keys(faults) as FaultName[]).map((fault) => {
      const { shown, reported, minute, hour, again } = rowOf(widget, fault);
      return `| ${[fault, shown, reported || '–', minute, hour, again || '–'].join(' | ')} |`;
    });
    return `## ${widget}\n\n${HEAD}\n${lines.join('\n')}\n`;
  });
  return [INTRODUCTION, ...tables, feedFaultsText, SERVERS].join('\n');
}
