import { attempt } from '../../core/read/read-props.js';
import type { GetStorage } from './stored-session.js';

/** Returns the keys of what a user has written in composers and not posted. Never throws. */
export const draftsOf = (storage: GetStorage, fid: number): string[] =>
  // As `draftKey` of src/write/draft begins it.
  attempt(() => Object.keys(storage()).filter((key) => key.startsWith(`castkit_draft [${fid},`))) ??
  [];

/** Forgets what a user has written and not posted. Never throws. */
export function forgetDrafts(storage: GetStorage, fid: number): void {
  for (const key of draftsOf(storage, fid)) {
    attempt(() => {
      storage().removeItem(key);
    });
  }
}
