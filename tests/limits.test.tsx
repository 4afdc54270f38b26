// @document shared
// The `limit` that the API gets of the one that a site passes.
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../mocks/index.js';
import {
  NeynarAutoCompleteUser,
  NeynarConversationList,
  NeynarFeedList,
} from '../src/entries/index.js';
import { setUpPage } from './clocked-page.js';

const { show, pass, type } = setUpPage({});
const sent: (string | null)[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', (url: URL) => {
    sent.push(url.searchParams.get('limit'));
    return Promise.resolve(Response.json({}, { status: 404 }));
  });
});

const { hash } = world.launchCast;
const widgets: Record<string, (limit: { limit?: never }) => ReactElement> = {
  NeynarFeedList: (limit) => <NeynarFeedList feedType="following" fid={3} {...limit} />,
  NeynarConversationList: (limit) => (
    <NeynarConversationList type="hash" identifier={hash} {...limit} />
  ),
  NeynarAutoCompleteUser: (limit) => (
    <NeynarAutoCompleteUser selectedUsers={[]} onSelectUsers={() => {}} {...limit} />
  ),
};

const byDefault: Record<string, string> = {
  NeynarFeedList: '25',
  NeynarConversationList: '20',
  NeynarAutoCompleteUser: '5',
};
const most: Record<string, string> = {
  NeynarFeedList: '100',
  NeynarConversationList: '50',
  NeynarAutoCompleteUser: '10',
};

/** Shows a widget, and searches if it is a search. */
async function limitsSent(widget: string, given: object) {
  await show(widgets[widget]!(given));
  if (document.querySelector('input')) await type('linda');
  await pass(1000);
  return sent;
}

test.each(Object.keys(widgets))('%s sends the number it is given', async (widget) => {
  expect(await limitsSent(widget, { limit: 7 })).toEqual(['7']);
  expect(console.warn).not.toHaveBeenCalled();
});

test.each(
  Object.keys(widgets).flatMap((widget) =>
    ['abc', NaN, -1, 0, 2.5, {}, true].map((limit) => [widget, limit] as const),
  ),
)(
  'A `limit` that is no whole number from 1 gives way to the default, and is named once in the console. (%s: %o)',
  async (widget, limit) => {
    expect(await limitsSent(widget, { limit })).toEqual([byDefault[widget]]);
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [expect.stringContaining(`<${widget} limit>`)],
    ]);
  },
);

test.each(Object.keys(widgets))(
  'Of a `limit` above what the API takes, as many are sent: a hundred casts, fifty replies or ten users. (%s)',
  async (widget) => {
    expect(await limitsSent(widget, { limit: 1e9 })).toEqual([most[widget]]);
  },
);
