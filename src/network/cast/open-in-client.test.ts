import { describe, expect, test } from 'vitest';
import { world } from '../../../mocks/index.js';
import { openInClient } from './open-in-client.js';

const { launchCast } = world;
const { hash } = launchCast;
const cast = `https://farcaster.xyz/${launchCast.author!.username}/${hash.slice(0, 10)}`;

test("`openInClient` returns the URLs of a reply, a quote and a like in the social app, for links of a site's own.", () => {
  expect(openInClient(launchCast)).toEqual({
    reply: `https://farcaster.xyz/~/compose?parentCastHash=${hash}`,
    quote: `https://farcaster.xyz/~/compose?embeds[]=${encodeURIComponent(cast)}`,
    like: cast,
  });
});

test('another client takes its place', () => {
  const urls = openInClient(launchCast, { clientUrl: 'https://app.test/web//' });
  expect(urls?.reply).toBe(`https://app.test/web/~/compose?parentCastHash=${hash}`);
  expect(urls?.like).toBe(cast.replace('https://farcaster.xyz', 'https://app.test/web'));
});

test.each([
  ['https://app.test ', 'https://app.test/'],
  ['/app/', 'https://farcaster.xyz/'],
])(
  'white space round it is no part of the client %j; a path of the site is no client',
  (given, base) => {
    const urls = openInClient(launchCast, { clientUrl: given });
    expect(urls?.reply).toBe(`${base}~/compose?parentCastHash=${hash}`);
  },
);

describe('what a stranger or a mistake writes', () => {
  test.each([null, undefined, {}, { hash: '' }, { hash: 7 }, 'cast', []])(
    'leads nowhere without a hash: %j',
    (json) => {
      expect(openInClient(json as never)).toBeNull();
    },
  );

  test('stays inside its parameter', () => {
    const urls = openInClient({
      hash: '0x1&embeds[]=https://evil.test#"><script>',
      author: { fid: 1, username: '../~/settings?x=" onclick="' },
    });
    for (const url of Object.values(urls!)) {
      expect(url).toMatch(/^https:\/\/farcaster\.xyz\/[^"<>\s]*$/);
    }
    const { searchParams } = new URL(urls!.reply);
    expect([...searchParams.keys()]).toEqual(['parentCastHash']);
    expect([...new URL(urls!.quote).searchParams.keys()]).toEqual(['embeds[]']);
    expect(new URL(urls!.quote).hash).toBe('');
  });

  test.each(['javascript:alert(1)', 'app', '', ' ', 7, null])(
    'no client but an http(s) address is used: %j',
    (clientUrl) => {
      expect(openInClient(launchCast, { clientUrl: clientUrl as never })?.like).toBe(cast);
    },
  );
});
