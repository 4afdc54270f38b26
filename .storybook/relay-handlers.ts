import { http, HttpResponse } from 'msw';

const CHANNEL = 'https://relay.farcaster.xyz/v1/channel';
const DOMAIN = /^[\w.-]+(:\d+)?$/;

/**
 * The relay of Sign In With Farcaster. What becomes of a channel stands in the domain that it was
 * opened for: `signed.example`, `expired.example`, `offline.example`; any other stays pending.
 */
export const relayHandlers = [
  http.post(CHANNEL, async ({ request }) => {
    const { domain, siweUri, nonce } = (await request.json()) as Record<string, string>;
    if (!DOMAIN.test(domain ?? '') || !URL.canParse(siweUri ?? '') || !nonce) {
      return HttpResponse.json({ error: 'Validation error' }, { status: 400 });
    }
    const channelToken = domain?.split('.')[0] ?? '';
    const url = `https://farcaster.xyz/~/siwf?channelToken=${channelToken}`;
    return HttpResponse.json({ channelToken, url, nonce }, { status: 201 });
  }),
  http.get(`${CHANNEL}/status`, ({ request }) => {
    switch (request.headers.get('authorization')) {
      case 'Bearer signed':
        return HttpResponse.json({
          state: 'completed',
          message: 'signed.example wants you to sign in with your Ethereum account',
          signature: '0x1b',
          fid: 3,
          username: 'of-the-relay',
        });
      case 'Bearer expired':
        return HttpResponse.json({ error: 'Unauthorized' }, { status: 401 });
      case 'Bearer offline':
        return HttpResponse.error();
      default:
        return HttpResponse.json({ state: 'pending' }, { status: 202 });
    }
  }),
];
