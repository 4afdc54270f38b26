import { listOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';

/** The tabs of a profile, in their usual order. */
export const PROFILE_TABS = ['casts', 'replies', 'likes', 'channels', 'media'] as const;

/** A tab of a profile. */
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** Reads the tabs that a site has chosen, each once; all without a usable one. Never throws. */
export function readProfileTabs(given: unknown): readonly ProfileTab[] {
  const chosen = new Set(attempt(() => listOf(given)) ?? []);
  const known = [...chosen].filter((each): each is ProfileTab =>
    (PROFILE_TABS as readonly unknown[]).includes(each),
  );
  return known.length > 0 ? known : PROFILE_TABS;
}
