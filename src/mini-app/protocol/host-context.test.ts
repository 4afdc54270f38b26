import { expect, it } from 'vitest';
import { createHostContext } from './host-context.js';

const URL_OF_APP = 'https://app.example/play';
const source = { url: URL_OF_APP, user: null, clientFid: undefined, isAdded: false };

it('A mini app reads who the viewer is, and nothing else of the session.', () => {
  const user = {
    fid: 3,
    username: 'linda',
    display_name: 'Linda Xie',
    pfp_url: 'https://pictures.example/linda.png',
    signer_uuid: 'secret',
    custody_address: '0xabc',
  };
  const context = createHostContext({ ...source, user, clientFid: 7, isAdded: true });
  expect(context).toEqual({
    user: {
      fid: 3,
      username: 'linda',
      displayName: 'Linda Xie',
      pfpUrl: 'https://pictures.example/linda.png',
    },
    client: {
      clientFid: 7,
      added: true,
      platformType: 'web',
      safeAreaInsets: { top: 0, bottom: 0, left: 0, right: 0 },
    },
    location: { type: 'launcher' },
    features: { haptics: false, cameraAndMicrophoneAccess: false },
  });
  expect(JSON.stringify(context)).not.toMatch(/secret|0xabc/);
});

it("A mini app reads the site's `clientFid`, which is 0 by default.", () => {
  const { user, client } = createHostContext(source);
  expect([user, client.clientFid, client.added]).toEqual([{ fid: 0 }, 0, false]);
  const broken = createHostContext({ ...source, user: { fid: 'x', pfp_url: 'javascript:x' } });
  expect(broken.user).toEqual({ fid: 0 });
});

it('A mini app reads the cast or the mini app that it was opened from.', () => {
  const cast = {
    hash: '0x0a',
    text: 'Play a round',
    timestamp: '2026-11-01T12:00:00.000Z',
    author: { fid: 5, username: 'dev', pfp_url: 'data:x' },
    embeds: [{ url: URL_OF_APP }, { url: 'javascript:x' }, { cast_id: { hash: '0x0b' } }],
    channel: { id: 'games' },
    parent_hash: null,
    viewer_context: { liked: true },
  };
  expect(createHostContext({ ...source, cast }).location).toEqual({
    type: 'cast_embed',
    embed: URL_OF_APP,
    cast: {
      hash: '0x0a',
      text: 'Play a round',
      timestamp: 1793534400000,
      author: { fid: 5, username: 'dev' },
      embeds: [URL_OF_APP],
      channelKey: 'games',
    },
  });
  expect(createHostContext({ ...source, cast, referrer: 'other.example' }).location).toEqual({
    type: 'open_miniapp',
    referrerDomain: 'other.example',
  });
  expect(createHostContext({ ...source, cast: { hash: 5 } }).location).toEqual({
    type: 'launcher',
  });
});
