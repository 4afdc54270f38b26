/**
 * What a site that was written for `@neynar/react` 0.9.7 may rely on, as types that are assignable
 * both ways. Compiled, never run: against the sources by `npm test -- types`, against the packed
 * declarations by `tests/package/types.test.ts`.
 */
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { expectTypeOf } from 'vitest';
import { useLocalStorage } from '@neynar/react';
import type {
  FrameBtnPress,
  NeynarAuthButtonProps,
  NeynarCastCardProps,
  NeynarContextValue,
  NeynarFeedListProps,
  NeynarFrame,
  NeynarFrameCardProps,
  NeynarSettings,
  SIWN_variant,
  Theme,
} from '@neynar/react';
import type { INeynarAuthenticatedUser, IUser, SetState } from '@neynar/react/dist/types/common';

/** Whether each can take the place of the other. */
type Interchangeable<One, Other> = [One] extends [Other]
  ? [Other] extends [One]
    ? true
    : 'too wide'
  : 'too narrow';

// ── the user ───────────────────────────────────────────────────────────────────────────────────

/** A site's own notion of the signed-in user. */
interface Member {
  object: 'user';
  signer_uuid: string;
  fid: number;
  username: string;
  custody_address: string;
  display_name?: string;
  pfp_url?: string;
  follower_count: number;
  following_count: number;
  power_badge: boolean;
  active_status: 'active' | 'inactive';
  profile: { bio: { text: string; mentioned_profiles?: string[] } };
  verifications?: string[];
  verified_addresses: { eth_addresses?: string[]; sol_addresses?: string[] };
  viewer_context?: { followed_by: boolean; following: boolean };
}
expectTypeOf<Interchangeable<INeynarAuthenticatedUser, Member>>().toEqualTypeOf<true>();
expectTypeOf<Interchangeable<IUser, Omit<Member, 'signer_uuid'>>>().toEqualTypeOf<true>();
expectTypeOf<
  Interchangeable<Omit<INeynarAuthenticatedUser, 'signer_uuid'>, IUser>
>().toEqualTypeOf<true>();
expectTypeOf<keyof INeynarAuthenticatedUser>().toEqualTypeOf<keyof Member>();

expectTypeOf<INeynarAuthenticatedUser['profile']['bio']['text']>().toEqualTypeOf<string>();
expectTypeOf<INeynarAuthenticatedUser['follower_count']>().toExtend<ReactNode>();
expectTypeOf<INeynarAuthenticatedUser['power_badge']>().toEqualTypeOf<boolean>();

// ── the context ────────────────────────────────────────────────────────────────────────────────

expectTypeOf<
  Interchangeable<SetState<Theme>, Dispatch<SetStateAction<Theme>>>
>().toEqualTypeOf<true>();
expectTypeOf<
  Interchangeable<NeynarContextValue['setTheme'], SetState<Theme>>
>().toEqualTypeOf<true>();
expectTypeOf<Interchangeable<NeynarContextValue['theme'], Theme>>().toEqualTypeOf<true>();
expectTypeOf<NeynarContextValue['user']>().toEqualTypeOf<INeynarAuthenticatedUser | null>();
expectTypeOf<NeynarContextValue['client_id']>().toEqualTypeOf<string>();
expectTypeOf<NeynarContextValue['isAuthenticated']>().toEqualTypeOf<boolean>();
expectTypeOf<NeynarContextValue['logoutUser']>().toEqualTypeOf<() => void>();

enum ToastType {
  Success = 'success',
  Error = 'error',
  Warning = 'warning',
  Info = 'info',
}
expectTypeOf<NeynarContextValue['showToast']>().toExtend<
  (type: ToastType, message: string) => void
>();

type Events = NonNullable<NeynarSettings['eventsCallbacks']>;
expectTypeOf<(event: { user: Member }) => void>().toExtend<Events['onAuthSuccess']>();
expectTypeOf<(event: { user: Member }) => Promise<void>>().toExtend<Events['onAuthSuccess']>();
expectTypeOf<(user: IUser | undefined) => void>().toExtend<Events['onSignout']>();
expectTypeOf<{ clientId: string; defaultTheme: Theme }>().toExtend<NeynarSettings>();

// ── frames ─────────────────────────────────────────────────────────────────────────────────────

/** A site's own notion of a frame. */
export interface Page {
  version: string;
  title?: string;
  image: string;
  image_aspect_ratio?: string;
  frames_url: string;
  input: { text?: string };
  state: object;
  buttons: {
    index: number;
    title: string;
    action_type: string;
    target?: string;
    post_url?: string;
  }[];
}
expectTypeOf<Interchangeable<NeynarFrame, Page>>().toEqualTypeOf<true>();

type OnPage = (
  button: number,
  page: Page,
  setPage: Dispatch<SetStateAction<Page>>,
  input?: string,
) => Promise<Page>;
expectTypeOf<Interchangeable<FrameBtnPress, OnPage>>().toEqualTypeOf<true>();
expectTypeOf<OnPage>().toExtend<NeynarFrameCardProps['onFrameBtnPress']>();
expectTypeOf<OnPage>().toExtend<NeynarCastCardProps['onFrameBtnPress']>();
expectTypeOf<Page>().toExtend<NeynarFrameCardProps['initialFrame']>();

// ── widgets ────────────────────────────────────────────────────────────────────────────────────

expectTypeOf<NeynarAuthButtonProps['type']>().toEqualTypeOf<
  'button' | 'submit' | 'reset' | undefined
>();
expectTypeOf<ReactNode>().toExtend<NeynarAuthButtonProps['children']>();
expectTypeOf<SIWN_variant>().toExtend<NeynarAuthButtonProps['variant']>();
expectTypeOf<() => boolean>().toExtend<NeynarCastCardProps['onLikeBtnPress']>();
expectTypeOf<() => Promise<boolean>>().toExtend<NeynarCastCardProps['onRecastBtnPress']>();
expectTypeOf<() => void>().toExtend<NeynarCastCardProps['onCommentBtnPress']>();

/** All that a feed takes in 0.9.7. */
interface Feed {
  feedType: 'following' | 'filter';
  filterType?: 'fids' | 'parent_url' | 'channel_id' | 'embed_url' | 'global_trending';
  fid?: number;
  fids?: string;
  parentUrl?: string;
  channelId?: string;
  embedUrl?: string;
  withRecasts?: boolean;
  limit?: number;
  viewerFid?: number;
  clientId?: string;
}
expectTypeOf<Feed>().toExtend<NeynarFeedListProps>();
expectTypeOf<{
  path: string;
  params: { channelIds: string; limit?: number };
}>().toExtend<NeynarFeedListProps>();
expectTypeOf<object>().not.toExtend<NeynarFeedListProps>();

// ── hooks ──────────────────────────────────────────────────────────────────────────────────────

expectTypeOf(useLocalStorage<Member>).returns.toExtend<
  [Member, (value: Member) => void, () => void]
>();
expectTypeOf(useLocalStorage<Member>).toBeCallableWith('key');
expectTypeOf(useLocalStorage<Member | null>).toBeCallableWith('key', null, {
  serialize: (member) => member?.username ?? '',
  deserialize: () => null,
});
