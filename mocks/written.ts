import { failures } from './casts.js';
import { fidsThatFail } from './users.js';

/** What the mocked API was asked to write. */
export interface Written {
  /** Such as `POST /reaction`. */
  call: string;
  body: Record<string, unknown>;
}

/** What was written since `forget`, oldest first. The same `idem` is written once. */
export const written: Written[] = [];

/** Empties the list of what was written. */
export function forgetWritten(): void {
  written.length = 0;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const HASH = /^0x[\da-f]{40}$/;

/** Writes, unless the body is not that of a request with a signer. */
function write(call: string, body: Record<string, unknown>, isRight: boolean): object | number {
  if (!isRight || !UUID.test(String(body.signer_uuid))) return 400;
  written.push({ call, body });
  return { success: true, message: 'It is written' };
}

/** Likes, recasts, or takes it back, as `/v2/farcaster/reaction` does. */
export function react(method: 'POST' | 'DELETE', body: Record<string, unknown>): object | number {
  if (body.target === failures.deletedCast.hash) return 404;
  if (body.target === failures.brokenCast.hash) return 500;
  if (body.target === failures.limitedCast.hash) return 429;
  const isKind = body.reaction_type === 'like' || body.reaction_type === 'recast';
  return write(`${method} /reaction`, body, isKind && HASH.test(String(body.target)));
}

/** Posts a cast, as `POST /v2/farcaster/cast` does. */
export function postCast(body: Record<string, unknown>): object | number {
  const call = 'POST /cast';
  const casts = written.filter((each) => each.call === call);
  const known = casts.findIndex((each) => each.body.idem === body.idem);
  if (known === -1 || body.idem === undefined) {
    const isRight = typeof body.text === 'string' || Array.isArray(body.embeds);
    const result = write(call, body, isRight);
    if (typeof result === 'number') return result;
  }
  const number = known === -1 ? casts.length + 1 : known + 1;
  const hash = `0x${number.toString(16).padStart(40, 'c')}`;
  return { success: true, cast: { hash, author: { fid: 3 }, text: body.text } };
}

/** Deletes a cast, as `DELETE /v2/farcaster/cast` does. */
export const deleteCast = (body: Record<string, unknown>): object | number =>
  write('DELETE /cast', body, HASH.test(String(body.target_hash)));

/** Follows users, or no longer, as `/v2/farcaster/user/follow` does. */
export function follow(method: 'POST' | 'DELETE', body: Record<string, unknown>): object | number {
  const fids = Array.isArray(body.target_fids) ? (body.target_fids as unknown[]) : [];
  if (fids.includes(fidsThatFail.broken)) return 500;
  return write(`${method} /user/follow`, body, fids.length > 0 && fids.every(Number.isSafeInteger));
}
