import { useNeynarContext } from '@neynar/react';
import type { INeynarAuthenticatedUser } from '@neynar/react/dist/types/common';

/** Reads what a site shows of its member, none of it behind a cast. */
export function MemberPage() {
  const { user, isAuthenticated, logoutUser } = useNeynarContext();
  const wallet = user?.verified_addresses?.eth_addresses?.[0];
  const solana = user?.verified_addresses.sol_addresses?.length ?? 0;
  if (!user || !isAuthenticated) return <p>{wallet ?? 'Nobody'}</p>;
  const { text } = user.profile.bio;
  const followsMe: boolean = user.viewer_context?.followed_by ?? false;
  return (
    <section>
      <img src={user.pfp_url} alt={user.display_name} />
      <h1>
        {user.display_name ?? user.username} {user.power_badge && '⚡'}
      </h1>
      <p>{text.split('\n')[0]}</p>
      <dl>
        <dt>Followers</dt>
        <dd>{user.follower_count}</dd>
        <dt>Following</dt>
        <dd>{user.following_count.toLocaleString()}</dd>
        <dt>Wallets</dt>
        <dd>
          {user.verifications?.map((address) => (
            <code key={address}>{address}</code>
          ))}
        </dd>
        <dt>Owner</dt>
        <dd>{user.custody_address.slice(0, 6)}</dd>
      </dl>
      <p>
        {user.viewer_context?.following && 'You follow them.'} {followsMe && 'They follow you.'}
        {user.active_status === 'active' && solana > 0 && 'On Solana.'}
      </p>
      <button onClick={logoutUser}>Leave</button>
    </section>
  );
}

/** Takes a member by a type that a site imports. */
export const fidOf = (member: INeynarAuthenticatedUser | null) => member?.fid;

// @ts-expect-error A typing error is one: the user has no field of any name.
export const count = (member: INeynarAuthenticatedUser) => member.folower_count;
