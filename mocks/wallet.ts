import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A wallet for tests, as wallets of the network sign messages (EIP-191). */
export function createWallet(seed: number) {
  const key = new Uint8Array(32).fill(seed);
  const point = secp256k1.getPublicKey(key, false);
  return {
    address: `0x${bytesToHex(keccak_256(point.subarray(1)).subarray(-20))}`,
    sign(message: string): string {
      const text = utf8ToBytes(message);
      const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`);
      const hash = keccak_256(concatBytes(prefix, text));
      const options = { prehash: false, format: 'recovered' } as const;
      const [recovery = 0, ...rest] = secp256k1.sign(hash, key, options);
      return `0x${bytesToHex(Uint8Array.of(...rest, 27 + recovery))}`;
    },
  };
}
