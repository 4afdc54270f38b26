'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { parseProfile } from '../../network/cast/parse-profile.js';
import type { User } from '../../network/cast/api-types.js';
import { useInitial } from '../../provider/hooks/use-initial.js';
import { useFetchedUser } from './use-fetched-user.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { data, style } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { ProfileCardView, profileRootProps } from './ProfileCardView.js';
import type { ProfileCardOptions } from './ProfileCardView.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';

/** The props of `NeynarProfileCard`. */
export interface NeynarProfileCardProps
  extends ProfileCardOptions, Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** The fid of the user. */
  fid: number;
  /**
   * The user as the API or `fetchUser` of castkit/server returns it. It is rendered at once, also
   * on a server, and not requested. It belongs to `fid`: change both together.
   */
  initialUser?: User | null | undefined;
  /**
   * Whether `initialUser` is requested again while it is shown: on mount, and by SWR's rules.
   * @default false
   */
  revalidate?: boolean | undefined;
}

/**
 * Fetches a user by fid, and renders the profile. The API gets `viewerFid`, and returns whether the
 * user follows the viewer. Cards that mount together share one request. Renders an `<article>`.
 * @example The profile of the user with fid 3
 * ```tsx
 * <NeynarProfileCard fid={3} />
 * ```
 */
export const NeynarProfileCard = createWidget<HTMLElement, NeynarProfileCardProps>(
  'NeynarProfileCard',
  { containerStyles: style, initialUser: data },
  function NeynarProfileCard({ fid, initialUser, revalidate, ...props }, ref) {
    const { messages } = useWidgetContext();
    const initial = useInitial('<NeynarProfileCard initialUser>', initialUser, parseProfile);
    const result = useFetchedUser(fid, props.viewerFid, { initial, revalidate });
    return result.status === 'ready' ? (
      <ProfileCardView {...props} ref={ref} user={result.data} />
    ) : (
      <PlaceholderCard
        {...profileRootProps(props)}
        ref={ref}
        state={result}
        sentence={messages.userFailed}
        shape="profile"
      />
    );
  },
);
