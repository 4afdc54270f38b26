'use client';
import type { ReactNode } from 'react';
import type { ParsedCast } from '../../../network/cast/model.js';
import { parseParent } from '../../../network/cast/parse-parent.js';
import { useFetchedUser } from '../../profile/use-fetched-user.js';

/** A name is fetched once while a page is open. */
const ONCE = { isOnce: true };

export interface UserNameProps {
  fid: number;
  /** Renders the username; it is empty until it is known. */
  children: (username: string) => ReactNode;
}

/**
 * The name of a user of whom only the fid is known. All that are mounted together share a request.
 */
export function UserName({ fid, children }: UserNameProps) {
  const state = useFetchedUser(fid, undefined, ONCE);
  return children(state.status === 'ready' ? state.data.username : '');
}

const nothing = () => null;

/**
 * Fetches the names that the casts of a list will need, so that one request has those of a page,
 * whichever cards are rendered. Renders nothing.
 */
export function ReplyNames({ casts }: { casts: readonly (ParsedCast | null)[] }) {
  const fids = new Set(
    casts.flatMap((cast) => {
      const { hash, author } = parseParent(cast?.raw) ?? {};
      return hash && !author?.username ? (author?.fid ?? []) : [];
    }),
  );
  return [...fids].map((fid) => (
    <UserName key={fid} fid={fid}>
      {nothing}
    </UserName>
  ));
}
