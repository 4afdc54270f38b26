import { fromHex, toHex } from './hex.js';

export interface Signer {
  /** The code of a text: 64 hexadecimal digits. */
  sign: (text: string) => Promise<string>;
  isSigned: (text: string, code: string) => Promise<boolean>;
}

const HMAC = { name: 'HMAC', hash: 'SHA-256', length: 256 };

const encode = (text: string) => new TextEncoder().encode(text);

/** Derived by HKDF, so that the secret itself signs nothing. */
async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const { subtle } = crypto;
  const material = await subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveKey']);
  const salt = encode('castkit/server');
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: encode(purpose) };
  return subtle.deriveKey(hkdf, material, HMAC, false, ['sign', 'verify']);
}

/**
 * Signs with HMAC-SHA-256.
 * @param purpose what is signed for another one has another code
 */
export function createSigner(secret: string, purpose: string): Signer {
  let key: CryptoKey | undefined;
  // Each of the first requests derives it: on Workers no promise of one is for another.
  const loadKey = async () => (key ??= await deriveKey(secret, purpose));
  return {
    sign: async (text) => toHex(await crypto.subtle.sign('HMAC', await loadKey(), encode(text))),
    isSigned: async (text, code) =>
      crypto.subtle.verify('HMAC', await loadKey(), fromHex(code), encode(text)),
  };
}
