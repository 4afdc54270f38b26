// Sites with `exactOptionalPropertyTypes`, which this project has, too: what they pass in may be
// undefined wherever it may be left out.
import { expectTypeOf, test } from 'vitest';
import type * as castkit from '../src/entries/index.js';
import type * as comments from '../src/entries/comments.js';
import type * as composer from '../src/entries/composer.js';
import type { MiniAppDialogProps, MiniAppHostOptions } from '../src/entries/mini-app.js';
import type { NodeRequest, NodeResponse } from '../src/entries/server.js';

/** The optional fields of a type that refuse undefined. */
type Refusing<Value> = {
  [Name in keyof Value]-?: object extends Pick<Value, Name>
    ? Record<Name, undefined> extends Pick<Value, Name>
      ? never
      : Name
    : never;
}[keyof Value];

type Options<Action extends (options: never) => unknown> = NonNullable<Parameters<Action>[0]>;
type GivenSession = Extract<Parameters<castkit.AuthActions['setUser']>[0], { fid: number }>;
type Actions = castkit.MiniAppActions;

/** What sites pass in. */
interface Inputs {
  settings: castkit.NeynarSettings;
  components: castkit.WidgetComponents;
  session: GivenSession;
  bio: NonNullable<NonNullable<GivenSession['profile']>['bio']>;
  addresses: NonNullable<GivenSession['verified_addresses']>;
  signInResult: castkit.SignInResult;
  status: castkit.SignInStatus;
  frame: castkit.NeynarFrame;
  frameInput: castkit.NeynarFrame['input'];
  frameButton: castkit.FrameButton;
  preview: castkit.LinkPreview;
  storage: castkit.LocalStorageOptions<string>;
  cast: castkit.Cast;
  user: castkit.User;
  mention: castkit.Mention;
  mutes: castkit.MuteOptions;
  toast: castkit.ToastAction;
  card: castkit.CastCardProps;
  fetchedCard: castkit.NeynarCastCardProps;
  wall: castkit.NeynarCastWallProps;
  feed: castkit.NeynarFeedListProps;
  conversation: castkit.NeynarConversationListProps;
  button: castkit.NeynarAuthButtonProps;
  profile: castkit.NeynarProfileProps;
  profileCard: castkit.NeynarProfileCardProps;
  search: castkit.NeynarSearchProps;
  notifications: castkit.NeynarNotificationsProps;
  feedOptions: castkit.UseFeedOptions;
  comments: comments.NeynarCommentsProps;
  composer: composer.CastComposerProps;
  draft: composer.CastDraft;
  dialog: MiniAppDialogProps;
  host: MiniAppHostOptions;
  ready: Options<Actions['ready']>;
  primaryButton: Options<Actions['setPrimaryButton']>;
  signIn: Options<Actions['signIn']>;
  viewCast: Options<Actions['viewCast']>;
  composeCast: Options<Actions['composeCast']>;
  sendToken: Options<Actions['sendToken']>;
  swapToken: Options<Actions['swapToken']>;
  request: NodeRequest;
  response: NodeResponse;
}

test('Optional fields of what a site passes in take undefined.', () => {
  expectTypeOf<Refusing<{ one?: string }>>().toEqualTypeOf<'one'>();
  expectTypeOf<
    { [Name in keyof Inputs]: Refusing<Inputs[Name]> }[keyof Inputs]
  >().toEqualTypeOf<never>();
});

test('The user of a session is set with undefined for what is not known.', () => {
  expectTypeOf<castkit.AuthActions['setUser']>().toBeCallableWith({
    fid: 3,
    signer_uuid: undefined,
    display_name: undefined,
    profile: { bio: { text: 'gm', mentioned_profiles: undefined } },
  });
});
