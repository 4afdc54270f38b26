import { aSiwfMessage } from './siwf.js';
import { users } from './users.js';
import type { createWallet } from './wallet.js';

/** What a page asked the relay for, and what the relay says of it. */
export interface RelayChannel {
  channelToken: string;
  domain: string;
  siweUri: string;
  nonce: string;
  /** The response to the page that asks for the state; one that is completed is given once. */
  state: unknown;
}

/** Creates a relay of Sign In With Farcaster for tests (FIP-11). */
export function createRelay() {
  const channels: RelayChannel[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST') {
      const asked = (await request.json()) as Pick<RelayChannel, 'domain' | 'siweUri' | 'nonce'>;
      const { nonce } = asked;
      const channelToken = `channel-${channels.length + 1}`;
      channels.push({ ...asked, channelToken, state: { state: 'pending', nonce } });
      const url = `https://farcaster.xyz/~/siwf?channelToken=${channelToken}`;
      return Response.json({ channelToken, url, nonce }, { status: 201 });
    }
    const token = request.headers.get('authorization')?.replace('Bearer ', '');
    const channel = channels.find(({ channelToken }) => channelToken === token);
    if (!channel?.state) return Response.json({ message: 'Unauthorized' }, { status: 401 });
    const { state } = channel;
    if (JSON.stringify(state).includes('"completed"')) channel.state = undefined;
    return Response.json(state);
  };
  return { channels, fetch: send };
}

/** The state of a channel whose visitor, by default Linda, has signed with a wallet. */
export function completed(
  { domain, siweUri, nonce }: Omit<RelayChannel, 'state'>,
  wallet: ReturnType<typeof createWallet>,
  { fid = users.linda.fid, issuedAt = new Date().toISOString() } = {},
) {
  const { address } = wallet;
  const message = aSiwfMessage({ nonce, origin: siweUri, fid, address, issuedAt }).replace(
    new URL(siweUri).host, // the first is the domain
    domain,
  );
  return { state: 'completed', nonce, message, signature: wallet.sign(message), fid };
}
