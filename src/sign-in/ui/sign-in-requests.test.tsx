// @document shared
// Widgets of a visitor who signs in while reading.
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import {
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarProfileCard,
  useAuth,
} from '../../entries/index.js';
import type { AuthValue } from '../../entries/index.js';
import { setUpPage } from '../../../tests/clocked-page.js';

const { show, pass, dispatch } = setUpPage({});
const { hash } = world.launchCast;

const queries: Record<string, string>[] = [];

beforeEach(() => {
  queries.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', (input: URL) => {
    const { pathname, searchParams } = new URL(input);
    const path = pathname.replace('/v2/farcaster', '').replace(/\/$/, '');
    queries.push(Object.fromEntries(searchParams));
    const bodies: Record<string, object> = {
      '/cast': { cast: world.launchCast },
      '/user/bulk': { users: [world.users.linda] },
      '/cast/conversation': { conversation: { cast: world.launchCast } },
    };
    const feed = { casts: [world.launchCast], next: { cursor: null } };
    return Promise.resolve(Response.json(bodies[path] ?? feed));
  });
});

test.each(
  Object.entries({
    NeynarFeedList: <NeynarFeedList feedType="filter" filterType="fids" fids="3" />,
    NeynarConversationList: <NeynarConversationList type="hash" identifier={hash} />,
    NeynarCastCard: <NeynarCastCard type="hash" identifier={hash} />,
    NeynarProfileCard: <NeynarProfileCard fid={3} />,
  }),
)(
  'When a visitor signs in, a list or a card is requested once more, for the new viewer. (%s)',
  async (name, widget) => {
    let auth: AuthValue | undefined;
    function Session() {
      auth = useAuth();
      return null;
    }
    await show(
      <>
        <Session />
        {widget}
      </>,
    );
    await vi.dynamicImportSettled();
    await pass(5000);
    expect(queries.map((query) => query.viewer_fid)).toEqual([undefined]);

    await act(async () => {
      auth?.setUser({ fid: 5, username: 'rosa' });
      await pass(100);
    });
    await pass(5000);
    expect(queries.map((query) => query.viewer_fid)).toEqual([undefined, '5']);

    // A feed looks for new casts when the visitor returns to the page.
    if (name !== 'NeynarFeedList') return;
    dispatch('focus');
    await pass(100);
    expect(queries.map((query) => query.viewer_fid)).toEqual([undefined, '5', '5']);
  },
);
