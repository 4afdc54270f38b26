// Bundled with its packages, and loaded with the first request that signs or verifies
// (docs/decisions/sign-in-server.md). The packages hash and sign; this module builds the bytes that
// are hashed.
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeed, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

/**
 * The path of a recovery phrase's first account, as in wallets and the network's clients (BIP-44).
 */
const ACCOUNT_PATH = "m/44'/60'/0'/0/0";
/** The offset of the recovery bit in an Ethereum signature (Yellow Paper, appendix F). */
const RECOVERY_OFFSET = 27;

/** A request to add a key to a user's account, signed by an app. */
export interface SignedKeyRequest {
  /** The fid of the app. */
  fid: number;
  /** The public key of the signer: 32 bytes in hexadecimal, with `0x`. */
  key: string;
  /** When the request expires, in seconds since 1970. */
  deadline: number;
}

const hashText = (text: string): Uint8Array => keccak_256(utf8ToBytes(text));

/** Encodes a `uint256` or an address by EIP-712: 32 bytes, the most significant first. */
const encodeNumber = (value: number | bigint): Uint8Array =>
  hexToBytes(value.toString(16).padStart(64, '0'));

/** The EIP-712 domain of the contract `SignedKeyRequestValidator` on OP Mainnet, chain 10. */
const domainHash = (): Uint8Array =>
  keccak_256(
    concatBytes(
      hashText(
        'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
      ),
      hashText('Farcaster SignedKeyRequestValidator'),
      hashText('1'),
      encodeNumber(10),
      encodeNumber(0x00000000fc700472606ed4fa22623acf62c60553n),
    ),
  );

function hashRequest({ fid, key, deadline }: SignedKeyRequest): Uint8Array {
  const request = concatBytes(
    hashText('SignedKeyRequest(uint256 requestFid,bytes key,uint256 deadline)'),
    encodeNumber(fid),
    keccak_256(hexToBytes(key.slice(2))),
    encodeNumber(deadline),
  );
  return keccak_256(concatBytes(hexToBytes('1901'), domainHash(), keccak_256(request)));
}

/**
 * The private key of an app's custody address; null if the words are no English recovery phrase
 * (BIP-39).
 */
export async function deriveKey(mnemonic: string): Promise<Uint8Array | null> {
  const words = mnemonic.trim().split(/\s+/).join(' ');
  if (!validateMnemonic(words, wordlist)) return null;
  return HDKey.fromMasterSeed(await mnemonicToSeed(words)).derive(ACCOUNT_PATH).privateKey;
}

/** Signs a request by EIP-712. Returns 65 bytes in hexadecimal, with `0x`. */
export function signKeyRequest(privateKey: Uint8Array, request: SignedKeyRequest): string {
  const options = { prehash: false, format: 'recovered' } as const;
  const [recovery = 0, ...rest] = secp256k1.sign(hashRequest(request), privateKey, options);
  return `0x${bytesToHex(Uint8Array.of(...rest, RECOVERY_OFFSET + recovery))}`;
}

/**
 * The address that has signed a message by EIP-191, in lower case; null for a signature that was
 * not made with a private key, such as a smart contract's.
 */
export function recoverAddress(message: string, signature: string): string | null {
  if (!/^0x[\da-f]{130}$/i.test(signature)) return null;
  const bytes = hexToBytes(signature.slice(2));
  const last = bytes[64] ?? 0;
  // Some wallets leave the offset out.
  const recovery = last < RECOVERY_OFFSET ? last : last - RECOVERY_OFFSET;
  // The other two values stand for points that no wallet signs with, and that others refuse.
  if (recovery !== 0 && recovery !== 1) return null;
  const text = utf8ToBytes(message);
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`);
  try {
    const point = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(keccak_256(concatBytes(prefix, text)));
    // The first byte of an uncompressed point only gives its form.
    return `0x${bytesToHex(keccak_256(point.toBytes(false).subarray(1)).subarray(-20))}`;
  } catch {
    return null; // no point of the curve
  }
}
