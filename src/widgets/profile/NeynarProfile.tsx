'use client';
import { useMemo } from 'react';
import { parseProfile } from '../../network/cast/parse-profile.js';
import type { User } from '../../network/cast/api-types.js';
import { englishProfile } from '../../core/messages/profile-messages.js';
import { numberOf } from '../../core/read/fields.js';
import { data } from '../../core/read/read-props.js';
import { useInitial } from '../../provider/hooks/use-initial.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import type { FollowButtonProps } from '../app-links/FollowButton.js';
import { listedCastReaders, useListedOptions } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import type { ProfileCardOptions } from './ProfileCardView.js';
import { ProfileFeed } from './ProfileFeed.js';
import { ProfileView } from './ProfileView.js';
import { readProfileTabs } from './read-profile-tabs.js';
import type { ProfileTab } from './read-profile-tabs.js';
import { useFetchedUser } from './use-fetched-user.js';

const loadChannels = async () => (await import('./ProfileChannels.js')).ProfileChannels;

/** The props of `NeynarProfile`. */
export interface NeynarProfileProps
  extends ListedCastOptions, ListRootProps, Pick<ProfileCardOptions, 'onCast' | 'banner'> {
  /** The fid of the user. */
  fid: number;
  /**
   * The tabs, of which the first is chosen at the beginning: `casts`, `replies`, `likes`,
   * `channels` and `media`. Each counts once. `media` are the pictures and videos among the casts
   * that are loaded, as the API does not select them: squares that open their post in a dialog, or
   * the posts themselves with a `media` of your own.
   * @default all of them
   */
  tabs?: readonly ProfileTab[] | undefined;
  /**
   * The name under which the chosen tab is kept in the hash of the page's address, as in
   * `NeynarFeedTabs`: `tab` for `#tab=likes`.
   * @default the address stays as it is
   */
  hash?: string | undefined;
  /**
   * Called when a signed-in visitor presses the button to follow, as in `FollowButton`.
   * @default the button is a link to the profile in the social app
   */
  onFollow?: FollowButtonProps['onFollow'];
  /**
   * How often the chosen feed looks for new casts, in milliseconds, as `NeynarFeedList` does.
   * @default 0
   */
  refreshInterval?: number | undefined;
  /**
   * The user as the API or `fetchUser` of castkit/server returns it. It is rendered at once, also
   * on a server, and not requested. It belongs to `fid`: change both together.
   */
  initialUser?: User | null | undefined;
}

/**
 * Fetches a user by fid, and renders the profile with a button to follow, and what the user posts,
 * replies and likes under tabs. A tab is requested when it is chosen, or before, when the pointer
 * or the focus is on it. The API gets `viewerFid`. Renders a `<div>`.
 * @example The page of a user
 * ```tsx
 * const { onFollow } = writeTo('/api/farcaster');
 *
 * <NeynarProfile fid={3} hash="tab" onFollow={onFollow} />
 * ```
 */
export const NeynarProfile = createWidget<HTMLDivElement, NeynarProfileProps>(
  'NeynarProfile',
  { ...listedCastReaders, tabs: data, initialUser: data },
  function NeynarProfile({ fid, tabs, refreshInterval, initialUser, ...props }, ref) {
    const messages = useMessages(englishProfile);
    const [options, rootProps] = useListedOptions(props);
    const { viewerFid, appearance } = options;
    const replies = useMemo(() => ({ ...options, showReplyTo: true }), [options]);
    const initial = useInitial('<NeynarProfile initialUser>', initialUser, parseProfile);
    const result = useFetchedUser(fid, viewerFid, { initial });
    const items = useMemo(
      () => readProfileTabs(tabs).map((id) => ({ id, label: messages[`${id}Tab`] })),
      [tabs, messages],
    );
    return (
      <ProfileView
        // Another user has a beginning of their own.
        key={fid}
        state={result}
        tabs={items}
        props={{ ...rootProps, viewerFid, appearance }}
        renderPanel={({ id }, isChosen) =>
          id === 'channels' ? (
            <OnDemand load={loadChannels} props={{ fid }} />
          ) : (
            <ProfileFeed
              kind={id}
              fid={fid}
              options={id === 'replies' ? replies : options}
              refreshInterval={isChosen ? numberOf(refreshInterval) || 0 : 0}
            />
          )
        }
        rootRef={ref}
      />
    );
  },
);
