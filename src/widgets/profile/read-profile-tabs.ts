import { isObject, textOf } from '../../core/read/fields.js';
import type { ProfileMessages } from '../../core/messages/profile-messages.js';
import { attempt, readList } from '../../core/read/read-props.js';

/** The tabs of a profile, in their usual order. */
export const PROFILE_TABS = ['casts', 'replies', 'likes', 'channels', 'media'] as const;

/** A tab of a profile. */
export type ProfileTab = (typeof PROFILE_TABS)[number];

const isProfileTab = (value: unknown): value is ProfileTab =>
  (PROFILE_TABS as readonly unknown[]).includes(value);

/** Reads the tabs that a site has chosen, each once; all without a usable one. Never throws. */
export function readProfileTabs(given: unknown): readonly ProfileTab[] {
  const chosen = new Set(readList(given));
  const known = [...chosen].filter(isProfileTab);
  return known.length > 0 ? known : PROFILE_TABS;
}

/** Gives the tabs of a site that are known by their id a label. Never throws. */
export function labelTabs(given: unknown, messages: ProfileMessages): unknown[] {
  const label = (tab: unknown) =>
    attempt(() => {
      if (!isObject(tab)) return tab;
      const { id, label: own } = tab;
      return textOf(own) || !isProfileTab(id) ? tab : { ...tab, label: messages[`${id}Tab`] };
    });
  return readList(given).map(label);
}
