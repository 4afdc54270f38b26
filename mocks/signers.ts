import { users } from './users.js';

/** A signer of the mocked identity provider. */
export interface FakeSigner {
  object: 'signer';
  signer_uuid: string;
  public_key: string;
  status: 'generated' | 'pending_approval' | 'approved' | 'revoked';
  /** Where the visitor approves, as soon as the key is registered. */
  signer_approval_url?: string;
  /** The user who has approved it. */
  fid?: number;
}

/** The signers since `forget`, oldest first, as the mocked provider responds with them. */
export const signers: FakeSigner[] = [];

/** Empties the list of signers. */
export function forgetSigners(): void {
  signers.length = 0;
}

/** The signer with a UUID. */
export const findSigner = (uuid: string): FakeSigner | undefined =>
  signers.find(({ signer_uuid }) => signer_uuid === uuid);

/** Creates a signer, as `POST /v2/farcaster/signer` does. */
export function createSigner(): FakeSigner {
  const number = `${signers.length + 1}`;
  const signer: FakeSigner = {
    object: 'signer',
    signer_uuid: `19d0c5fd-9b33-4a48-a0e2-${number.padStart(12, '0')}`,
    public_key: `0x${number.padStart(64, '0')}`,
    status: 'generated',
  };
  signers.push(signer);
  return signer;
}

/**
 * Registers the key of a signer, as `POST /v2/farcaster/signer/signed_key` does; an error's status
 * if the body is not right. The signature may be any of its length.
 */
export function registerKey(body: Record<string, unknown>): FakeSigner | number {
  const signer = findSigner(String(body.signer_uuid));
  if (!signer) return 404;
  const isRight =
    Number.isSafeInteger(body.app_fid) &&
    Number(body.deadline) > Date.now() / 1000 &&
    /^0x[\da-f]{130}$/.test(String(body.signature));
  if (!isRight) return 400;
  const signer_approval_url = `https://client.castkit.example/signed-key-request?token=${signer.public_key}`;
  return Object.assign(signer, { status: 'pending_approval' as const, signer_approval_url });
}

function settle(uuid: string, fields: Partial<FakeSigner>): void {
  const signer = findSigner(uuid);
  if (!signer) throw new Error(`There is no signer ${uuid}.`);
  Object.assign(signer, fields);
}

/**
 * Approves a signer, as a visitor does in their app. Default: Linda's approval.
 * @throws if there is no such signer
 */
export function approveSigner(uuid: string, fid: number = users.linda.fid): void {
  settle(uuid, { status: 'approved', fid });
}

/**
 * Declines a signer, as a visitor does in their app.
 * @throws if there is no such signer
 */
export function declineSigner(uuid: string): void {
  settle(uuid, { status: 'revoked' });
}
