import { toError } from '../../core/errors/errors.js';
import { countOf, fieldsOf, textOf } from '../../core/read/fields.js';
import { toBase64 } from '../../core/read/to-base64.js';
import { readHash } from '../../network/cast/read-hash.js';
import { httpsUrl } from '../../core/http/https-url.js';
import type { SnapValue } from '../../snap/model/model.js';
import type { SnapPayload, SnapSurface } from '../../snap/model/payload.js';

/** The age at which servers refuse a payload, in seconds (server/verify of `@farcaster/snap`). */
const MAX_AGE = 300;
/** The most inputs of a page, one for each element, and their longest name. */
const MAX_INPUTS = 256;
const MAX_NAME = 100;
/** The longest value, with all cells of a grid selected, and the most characters of all inputs. */
const MAX_LETTERS = 20_000;
const MAX_ALL = 100_000;

/** A signed payload in the form that servers of snaps read (JSON Farcaster Signature). */
export interface SignedSnapSubmit {
  /** The fid and the key of the signer, as JSON in base64url. */
  header: string;
  /** The payload, as JSON in base64url. */
  payload: string;
  /** The signature of both, in base64url. */
  signature: string;
}

/** The bytes of a text. Before TypeScript 5.7, `Uint8Array` is not generic. */
type EncodedText = ReturnType<InstanceType<typeof TextEncoder>['encode']>;

/** The signer and its key. */
export interface SignSnapOptions {
  /** The fid of the signed-in user. Take it from the session on your server, never from a page. */
  fid: number;
  /**
   * The public Ed25519 key of a signer that this user has approved: `0x` and 64 hexadecimal digits.
   */
  key: `0x${string}`;
  /** Signs bytes with the private key. Returns the 64 bytes of the signature. */
  sign: (bytes: EncodedText) => Uint8Array | Promise<Uint8Array>;
  /**
   * The version of the payload. Pass `1.0` only for a page of that version, to `postSnap`. Servers
   * must not be able to request the older payload.
   * @default 2.0
   */
  version?: '1.0' | '2.0' | undefined;
}

const refuse = (what: string): never => {
  throw toError(`The payload of a snap cannot be signed: ${what}.`, 'setup');
};

function readInput(value: unknown): SnapValue {
  const isText = (each: unknown): each is string =>
    typeof each === 'string' && each.length <= MAX_LETTERS;
  if (isText(value) || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value) && value.length <= MAX_INPUTS && value.every(isText)) return value;
  return refuse('an input is neither text, number, flag nor texts');
}

function readInputs(value: unknown): Record<string, SnapValue> {
  const inputs = Object.entries(fieldsOf(value));
  if (inputs.length > MAX_INPUTS) refuse('there are too many inputs');
  if (inputs.some(([name]) => name.length > MAX_NAME)) refuse('a name is too long');
  const read = inputs.map(([name, each]) => [name, readInput(each)] as const);
  // The length of a list is that of its texts, with commas between them.
  const letters = read.reduce((sum, [name, each]) => sum + name.length + String(each).length, 0);
  return letters > MAX_ALL ? refuse('the inputs are too long') : Object.fromEntries(read);
}

function readSurface(value: unknown): SnapSurface {
  const { type, cast } = fieldsOf(value);
  if (type === 'standalone') return { type };
  const { hash, author } = fieldsOf(cast);
  const fid = countOf(fieldsOf(author).fid);
  const known = readHash(hash);
  return type === 'cast' && known && fid !== null
    ? { type, cast: { hash: known, author: { fid } } }
    : refuse('the surface is not known');
}

/** Bytes in the alphabet of URLs, without padding. */
const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const encode = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));

/**
 * Signs a visitor's inputs with a key of theirs that your server holds. The payload comes from a
 * page, so it is read field by field. Unknown fields are left out, and only `fid` decides who
 * signs.
 * @throws `setup` for a payload that no server would accept: an audience that is no https origin, a
 * time more than five minutes ago or ahead, an input of another kind
 * @example
 * ```ts
 * const { fid, signer } = session;
 * const body = await signSnapSubmit(payload, { fid, key: signer.publicKey, sign: signer.sign });
 * ```
 */
export async function signSnapSubmit(
  submitted: SnapPayload,
  { fid, key, sign, version = '2.0' }: SignSnapOptions,
): Promise<SignedSnapSubmit> {
  const { audience, inputs: given, surface, timestamp: time } = fieldsOf(submitted);
  if (!Number.isSafeInteger(fid) || fid <= 0) refuse('fid is no number of a user');
  if (!/^0x[\da-f]{64}$/i.test(textOf(key))) refuse('key is no public key');
  const url = httpsUrl(audience, undefined);
  if (url === null || new URL(url).origin !== audience) refuse('the audience is no https origin');
  const timestamp = countOf(time) ?? 0;
  if (Math.abs(Date.now() / 1000 - timestamp) > MAX_AGE) refuse('it is too old');
  const inputs = readInputs(given);

  const header = encode({ fid, type: 'app_key', key });
  const payload = encode(
    version === '1.0'
      ? { fid, inputs, button_index: 0, timestamp }
      : { fid, user: { fid }, inputs, timestamp, audience, surface: readSurface(surface) },
  );
  const signature = await sign(new TextEncoder().encode(`${header}.${payload}`));
  if (signature.length !== 64) refuse('the signature has not 64 bytes');
  return { header, payload, signature: toBase64Url(signature) };
}
