'use client';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { User } from '../../network/cast/api-types.js';
import { parseProfile } from '../../network/cast/parse-profile.js';
import { englishProfile } from '../../core/messages/profile-messages.js';
import { data } from '../../core/read/read-props.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { Boundary } from '../../provider/ui/Boundary.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { InlineText } from '../../ui/InlineText.js';
import type { FollowButtonProps } from '../app-links/FollowButton.js';
import type { ListRootProps } from '../cast/card/CastListItem.js';
import { readFeedTabs } from '../feed/read-feed-tabs.js';
import type { ProfileCardOptions } from './ProfileCardView.js';
import { ProfileView } from './ProfileView.js';
import { labelTabs } from './read-profile-tabs.js';
import type { ProfileTab } from './read-profile-tabs.js';

/** A tab of `Profile`, and what stands below it. */
export type ProfilePanel = {
  /**
   * Rendered while the tab is chosen, or while the pointer or the focus is on it: `FeedList`, for
   * example, or a component of your own that fetches once it is rendered.
   */
  content: ReactNode;
} & (
  | {
      /** One of the tabs of `NeynarProfile`, or a name of your own with a `label`. */
      id: ProfileTab;
      /**
       * The text of the tab.
       * @default what `NeynarProfile` calls it
       */
      label?: string | undefined;
    }
  | { id: string; label: string }
);

/** The props of `Profile`. */
export interface ProfileProps
  extends
    ListRootProps,
    Pick<ProfileCardOptions, 'viewerFid' | 'onCast' | 'banner' | 'appearance'> {
  /**
   * The user as the API sends it; fields may be missing. Null or undefined renders the missing
   * state.
   */
  user: User | null | undefined;
  /**
   * The tabs, of which the first is chosen at the beginning. Each `id` counts once. Without one
   * the profile stands alone.
   * @default none
   */
  tabs?: readonly ProfilePanel[] | null | undefined;
  /**
   * The name under which the chosen tab is kept in the hash of the page's address, as in
   * `NeynarProfile`.
   * @default the address stays as it is
   */
  hash?: string | undefined;
  /**
   * Called when a signed-in visitor presses the button to follow, as in `FollowButton`.
   * @default the button is a link to the profile in the social app
   */
  onFollow?: FollowButtonProps['onFollow'];
}

/**
 * Renders the page of a user from data that you already have: the profile with a button to follow,
 * and your lists under tabs. It makes no request. Renders a `<div>`.
 * @example A user with their posts, and a tab of your own
 * ```tsx
 * <Profile
 *   user={user}
 *   hash="tab"
 *   tabs={[
 *     { id: 'casts', content: <FeedList casts={casts} /> },
 *     // What is no tab of NeynarProfile needs a label.
 *     { id: 'about', label: 'About', content: <p>A member since 2024.</p> },
 *   ]}
 * />
 * ```
 */
export const Profile = createWidget<HTMLDivElement, ProfileProps>(
  'Profile',
  { user: data, tabs: data },
  function Profile({ user: json, tabs, ...props }, ref) {
    const messages = useMessages(englishProfile);
    const user = useMemo(() => parseProfile(json), [json]);
    const panels = useMemo(
      () => readFeedTabs<LabelledPanel>(labelTabs(tabs, messages)),
      [tabs, messages],
    );
    return (
      <ProfileView
        // Another user has a beginning of their own.
        key={user?.fid}
        state={user ? { status: 'ready', data: user } : { status: 'missing' }}
        tabs={panels}
        props={props}
        renderPanel={(panel) => (
          // A failed tab of the site's own takes neither the profile nor the other tabs with it.
          <Boundary name="Profile" given={panel} hasFallback>
            {typeof panel.content === 'string' ? (
              <InlineText>{panel.content}</InlineText>
            ) : (
              panel.content
            )}
          </Boundary>
        )}
        rootRef={ref}
      />
    );
  },
);

type LabelledPanel = ProfilePanel & { label: string };
