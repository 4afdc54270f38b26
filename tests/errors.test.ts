import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ErrorCode, ErrorPlace } from '../src/entries/index.js';

// A code or a place that is missing here, or is none, does not compile.
const CODES: Record<ErrorCode, true> = {
  timeout: true,
  http: true,
  network: true,
  invalid: true,
  'not-found': true,
  handler: true,
  setup: true,
  render: true,
  expired: true,
  refused: true,
  'other-user': true,
  cancelled: true,
};
type Open = `link preview of ${string}` | `rendering of ${string}`;
type Named = 'link preview of …' | 'rendering of …';
const PLACES: Record<Exclude<ErrorPlace, Open> | Named, true> = {
  fetchCast: true,
  fetchConversation: true,
  fetchFeed: true,
  fetchFrame: true,
  fetchNotifications: true,
  fetchLikes: true,
  fetchChannel: true,
  fetchUser: true,
  searchCasts: true,
  fetchUserChannels: true,
  fetchUserLikes: true,
  searchChannels: true,
  searchUsers: true,
  'link preview of …': true,
  like: true,
  recast: true,
  comment: true,
  consent: true,
  menu: true,
  miniApps: true,
  moderate: true,
  frame: true,
  onCast: true,
  onChange: true,
  onClick: true,
  onClose: true,
  onCompose: true,
  onFollow: true,
  onLaunch: true,
  onLoadNext: true,
  onPrefetch: true,
  onQueryChange: true,
  onQuote: true,
  onReply: true,
  onReport: true,
  onSchedule: true,
  onSeen: true,
  onSelect: true,
  onSelectUsers: true,
  onSignInRequest: true,
  onSubmit: true,
  onUpload: true,
  searchHashtags: true,
  snap: true,
  urls: true,
  wallet: true,
  onAuthSuccess: true,
  onSignout: true,
  signIn: true,
  session: true,
  setIsAuthenticated: true,
  setTheme: true,
  setUser: true,
  settings: true,
  messages: true,
  loading: true,
  'rendering of …': true,
};

const guide = readFileSync('stories/Errors.mdx', 'utf8');

/** What stands as code in the first column of a section's table. */
function listed(heading: string): string[] {
  const [, section = ''] = guide.split(`## ${heading}\n`);
  const rows = section.split(/^## /m)[0]?.match(/^\|[^|]*/gm) ?? [];
  return rows
    .slice(2)
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

test('The codes of errors are those of the guide (stories/Errors.mdx).', () => {
  expect(listed('Codes').sort()).toEqual(Object.keys(CODES).sort());
});

test('The places of errors are those of the guide (stories/Errors.mdx).', () => {
  expect(listed('Places').sort()).toEqual(Object.keys(PLACES).sort());
});
