// Bundled with its packages, and loaded with the press (docs/decisions/sign-in-and-data.md). The
// packages hash and recover; this module builds the bytes that are hashed.
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { Point, recoverPublicKey } from '@noble/secp256k1';

/** The offset of the recovery bit in an Ethereum signature (Yellow Paper, appendix F). */
const RECOVERY_OFFSET = 27;

/**
 * The address that has signed a message by EIP-191, in lower case; null for a signature that was
 * not made with a private key, such as a smart contract's.
 */
export function recoverAddressInPage(message: string, signature: string): string | null {
  if (!/^0x[\da-f]{130}$/i.test(signature)) return null;
  const bytes = hexToBytes(signature.slice(2));
  const last = bytes[64] ?? 0;
  // Some wallets leave the offset out.
  const recovery = last < RECOVERY_OFFSET ? last : last - RECOVERY_OFFSET;
  const text = utf8ToBytes(message);
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`);
  try {
    const hash = keccak_256(concatBytes(prefix, text));
    const signed = Uint8Array.of(recovery, ...bytes.subarray(0, 64));
    const point = Point.fromBytes(recoverPublicKey(signed, hash, { prehash: false }));
    // The first byte of an uncompressed point only gives its form.
    return `0x${bytesToHex(keccak_256(point.toBytes(false).subarray(1)).subarray(-20))}`;
  } catch {
    return null; // no point of the curve
  }
}
