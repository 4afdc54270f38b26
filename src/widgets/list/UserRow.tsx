'use client';
import type { ParsedProfile } from '../../network/cast/model.js';
import { ProfileCardView } from '../profile/ProfileCardView.js';
import { withoutLinks } from './without-links.js';

export interface UserRowProps {
  user: ParsedProfile;
  viewerFid: number | undefined;
}

/** A user as a row of a list, without facts and counts. Renders an `<article>`. */
export const UserRow = ({ user, viewerFid }: UserRowProps) => (
  <ProfileCardView
    user={{
      ...user,
      bio: withoutLinks(user.bio),
      location: '',
      accounts: [],
      following: null,
      followers: null,
    }}
    viewerFid={viewerFid}
    appearance="plain"
    data-row=""
  />
);
