'use client';
import { useMemo } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { User } from '../../network/cast/api-types.js';
import { parseProfile } from '../../network/cast/parse-profile.js';
import { data, style } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { ProfileCardView } from './ProfileCardView.js';
import type { ProfileCardOptions } from './ProfileCardView.js';

/** The props of `ProfileCard`. */
export interface ProfileCardProps
  extends ProfileCardOptions, Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /**
   * The user as the API sends it, in its shape of 2024 or of today; fields may be missing. Null
   * renders the missing state.
   */
  user: User | null | undefined;
}

/**
 * Renders a user's profile from JSON that you already have. It makes no request. Renders an
 * `<article>`.
 * @example A user that the page has
 * ```tsx
 * <ProfileCard user={user} />
 * ```
 */
export const ProfileCard = createWidget<HTMLElement, ProfileCardProps>(
  'ProfileCard',
  { containerStyles: style, user: data },
  function ProfileCard({ user: json, ...rest }, ref) {
    const user = useMemo(() => parseProfile(json), [json]);
    return <ProfileCardView {...rest} ref={ref} user={user} />;
  },
);
