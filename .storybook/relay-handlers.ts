import { http, HttpResponse } from 'msw';

const CHANNEL = 'https://relay.farcaster.xyz/v1/channel';
const DOMAIN = /^[a-zA-Z0-9.-]+(:[0-9]+)?$/;
/** The channels whose message was handed out: the relay gives it once. */
const closed = new Set<string>();

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
    closed.delete(channelToken);
    const url = `https://farcaster.xyz/~/siwf?channelToken=${channelToken}`;
    return HttpResponse.json({ channelToken, url, connectUri: url, nonce }, { status: 201 });
  }),
  http.get(`${CHANNEL}/status`, ({ request }) => {
    const token = request.headers.get('authorization')?.split(' ')[1] ?? '';
    if (token === 'expired' || closed.has(token)) {
      return HttpResponse.json({ error: 'Unauthorized' }, { status: 401 });
    }
    switch (token) {
      case 'signed':
        closed.add(token);
        return HttpResponse.json({
          state: 'completed',
          message: 'signed.example wants you to sign in with your Ethereum account',
          signature: `0x${'1b'.repeat(65)}`,
          authMethod: 'custody',
          fid: 3,
          username: 'of-the-relay',
        });
      case 'offline':
        return HttpResponse.error();
      default:
        return HttpResponse.json({ state: 'pending' }, { status: 202 });
    }
  }),
];
