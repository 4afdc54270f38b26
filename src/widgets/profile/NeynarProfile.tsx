'use client';
import { useMemo } from 'react';
import { parseProfile } from '../../network/cast/parse-profile.js';
import type { User } from '../../network/cast/api-types.js';
import { englishProfile } from '../../core/messages/profile-messages.js';
import { numberOf } from '../../core/read/fields.js';
import { data } from '../../core/read/read-props.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useInitial } from '../../provider/hooks/use-initial.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { FollowButton } from '../app-links/FollowButton.js';
import type { FollowButtonProps } from '../app-links/FollowButton.js';
import { listedCastReaders, useListedOptions } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { TabbedPanels } from '../feed/TabbedPanels.js';
import { Action, Header } from './NeynarProfile.styles.js';
import { ProfileCardView } from './ProfileCardView.js';
import type { ProfileCardOptions } from './ProfileCardView.js';
import { ProfileFeed } from './ProfileFeed.js';
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
   * that are loaded, as the API does not select them.
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
  function NeynarProfile(
    { fid, tabs, hash, onCast, banner, onFollow, refreshInterval, initialUser, ...props },
    ref,
  ) {
    const context = useWidgetContext();
    const styles = renderStyles(context, 'profile-tabs');
    const messages = useMessages(englishProfile);
    const [options, rootProps] = useListedOptions(props);
    const { viewerFid } = options;
    const initial = useInitial('<NeynarProfile initialUser>', initialUser, parseProfile);
    const result = useFetchedUser(fid, viewerFid, { initial });
    const user = result.status === 'ready' ? result.data : null;
    const items = useMemo(
      () => readProfileTabs(tabs).map((id) => ({ id, label: messages[`${id}Tab`] })),
      [tabs, messages],
    );
    // For what `NeynarProfileCard` has no look of.
    const appearance = options.appearance === 'plain' ? 'plain' : undefined;
    return (
      <TabbedPanels
        // Another user has a beginning of their own.
        key={fid}
        tabs={user ? items : []}
        hash={hash}
        header={
          <Header>
            {styles}
            {user ? (
              <ProfileCardView
                user={user}
                viewerFid={viewerFid}
                appearance={appearance}
                onCast={onCast}
                banner={banner}
                action={
                  // Without a name the card has its own link.
                  user.username ? (
                    <Action>
                      <FollowButton
                        username={user.username}
                        fid={fid}
                        following={user.isFollowed}
                        viewerFid={viewerFid}
                        onFollow={onFollow}
                      />
                    </Action>
                  ) : undefined
                }
              />
            ) : (
              <PlaceholderCard
                state={result.status === 'ready' ? { status: 'missing' } : result}
                sentence={context.messages.userFailed}
                shape="profile"
                data-appearance={appearance}
              />
            )}
          </Header>
        }
        renderPanel={({ id }, isChosen) =>
          id === 'channels' ? (
            <OnDemand load={loadChannels} props={{ fid }} />
          ) : (
            <ProfileFeed
              kind={id}
              fid={fid}
              options={id === 'replies' ? { ...options, showReplyTo: true } : options}
              refreshInterval={isChosen ? numberOf(refreshInterval) || 0 : 0}
            />
          )
        }
        rootProps={{
          ...rootProps,
          'aria-label':
            rootProps['aria-label'] ?? (user ? user.displayName || user.username : undefined),
        }}
        rootRef={ref}
      />
    );
  },
);
