'use client';
import type { ParsedProfile } from '../../network/cast/model.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import type { Loadable } from '../../provider/hooks/use-api-data.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { FollowButton } from '../app-links/FollowButton.js';
import type { FollowButtonProps } from '../app-links/FollowButton.js';
import { TabbedPanels } from '../list/TabbedPanels.js';
import type { TabbedPanelsProps } from '../list/TabbedPanels.js';
import { Action, Header } from './NeynarProfile.styles.js';
import { ProfileCardView } from './ProfileCardView.js';
import type { ProfileCardOptions } from './ProfileCardView.js';

/** The props of a page of a user that its parts share. */
export interface ProfilePageProps
  extends ListRootProps, Pick<ProfileCardOptions, 'viewerFid' | 'onCast' | 'banner'> {
  /** Of the lists, too: any other one than `plain` is theirs alone. */
  appearance?: ListedCastOptions['appearance'];
  hash?: string | undefined;
  onFollow?: FollowButtonProps['onFollow'];
}

export interface ProfileViewProps<Tab> extends Omit<
  TabbedPanelsProps<Tab>,
  'header' | 'hash' | 'rootProps'
> {
  state: Loadable<ParsedProfile>;
  /** The shared props, and those of the root. */
  props: ProfilePageProps;
}

/** A profile with a button to follow, above tabs. Only a user who is there has tabs. */
export function ProfileView<Tab extends { id: string; label: string }>({
  state,
  tabs,
  props,
  ...panels
}: ProfileViewProps<Tab>) {
  const { hash, onFollow, viewerFid, onCast, banner, appearance: given, ...rootProps } = props;
  const context = useWidgetContext();
  const styles = renderStyles(context, 'profile-tabs');
  const user = state.status === 'ready' ? state.data : null;
  // The placeholder has no other one.
  const appearance = given === 'plain' ? 'plain' : undefined;
  return (
    <TabbedPanels
      {...panels}
      hash={hash}
      tabs={user ? tabs : []}
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
                      fid={user.fid ?? undefined}
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
              state={state.status === 'ready' ? MISSING : state}
              sentence={context.messages.userFailed}
              shape="profile"
              data-appearance={appearance}
            />
          )}
        </Header>
      }
      rootProps={{
        ...rootProps,
        'aria-label':
          rootProps['aria-label'] ?? (user ? user.displayName || user.username : undefined),
      }}
    />
  );
}

const MISSING = { status: 'missing' } as const;
