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
type Limit = { limit: never };
const widgets: [string, (limit: Limit) => ReactElement, byDefault: string, most: string][] = [
  [
    'NeynarFeedList',
    (limit) => <NeynarFeedList feedType="following" fid={3} {...limit} />,
    '25',
    '100',
  ],
  [
    'NeynarConversationList',
    (limit) => <NeynarConversationList type="hash" identifier={hash} {...limit} />,
    '20',
    '50',
  ],
  [
    'NeynarAutoCompleteUser',
    (limit) => <NeynarAutoCompleteUser selectedUsers={[]} onSelectUsers={() => {}} {...limit} />,
    '5',
    '10',
  ],
];

/** Shows a widget with a limit, and searches if it is a search. */
async function limitsSent(create: (limit: Limit) => ReactElement, limit: unknown) {
  await show(create({ limit: limit as never }));
  if (document.querySelector('input')) await type('linda');
  await pass(1000);
  return sent;
}

test.each(widgets)('%s sends the number it is given', async (_, create) => {
  expect(await limitsSent(create, 7)).toEqual(['7']);
  expect(console.warn).not.toHaveBeenCalled();
});

// What else is none: src/core/read/read-props.test.ts.
test.each(widgets)(
  'A `limit` that is no whole number from 1 gives way to the default, and is named once in the console. (%s)',
  async (widget, create, byDefault) => {
    expect(await limitsSent(create, 2.5)).toEqual([byDefault]);
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [expect.stringContaining(`<${widget} limit>`)],
    ]);
  },
);

test.each(widgets)(
  'Of a `limit` above what the API takes, as many are sent: a hundred casts, fifty replies or ten users. (%s)',
  async (_, create, byDefault, most) => {
    expect(await limitsSent(create, 1e9)).toEqual([most]);
  },
);
