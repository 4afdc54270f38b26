import { users } from './users.js';

/** The lines of a message of Sign In With Farcaster. */
export interface SiwfMessageFields {
  /** The nonce that your server has responded with. */
  nonce: string;
  /** The origin of your site. Default: `https://site.castkit.example`. */
  origin?: string;
  /** Who signs in. Default: Linda. */
  fid?: number;
  /** Which of the user's addresses signs. Default: that of Linda's custody. */
  address?: string;
  /** When the message was written. Default: now. */
  issuedAt?: string;
}

/**
 * Builds the text that a visitor's wallet signs for Sign In With Farcaster. Have `verifySignature`
 * of your handler accept a signature of your choice, such as `0x`.
 */
export function aSiwfMessage({
  nonce,
  origin = 'https://site.castkit.example',
  fid = users.linda.fid,
  address = users.linda.custody_address ?? '',
  issuedAt = new Date().toISOString(),
}: SiwfMessageFields): string {
  return [
    `${new URL(origin).host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Farcaster Auth',
    '',
    `URI: ${origin}`,
    'Version: 1',
    'Chain ID: 10',
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    'Resources:',
    `- farcaster://fid/${fid}`,
  ].join('\n');
}
