import { CastCard, NeynarCastCard, NeynarProfileCard, NeynarUserDropdown } from '@neynar/react';
import type {
  Cast,
  CastEmbedProps,
  CastFooterProps,
  CastPartProps,
  User,
  WidgetComponents,
} from '@neynar/react';
import { memo, useState } from 'react';
import type { CSSProperties } from 'react';

const styles: CSSProperties = { border: 'none' };

/** A cast whose handlers return at once, a profile, and a search. */
export function Casts({ hash, viewerFid }: { hash: string; viewerFid?: number }) {
  const [name, setName] = useState('');
  const like = () => {
    let isDone = false;
    void fetch('/like').then(({ ok }) => {
      isDone = ok;
    });
    return isDone;
  };
  return (
    <>
      <NeynarCastCard
        type="hash"
        identifier={hash}
        viewerFid={viewerFid}
        allowReactions={true}
        onLikeBtnPress={like}
        onRecastBtnPress={async () => (await fetch('/recast')).ok}
        onCommentBtnPress={like}
        containerStyles={styles}
        textStyles={styles}
      />
      <NeynarProfileCard fid={1} viewerFid={viewerFid} containerStyles={styles} />
      <NeynarUserDropdown
        value={name}
        onChange={setName}
        placeholder="Who?"
        disabled={false}
        viewerFid={viewerFid}
        limit={null}
        style={styles}
        customStyles={{ dropdown: styles, listItem: styles, avatar: styles, userInfo: styles }}
      />
    </>
  );
}

/** A cast whose fields are passed one by one. */
export const pastries = (
  <CastCard
    username="rish"
    displayName="rish"
    avatarImgUrl="https://i.imgur.com/naZWL9n.gif"
    text="might have gotten too many pastries"
    hash="0xcc752c5511366aa87e5628706a94ffb5fea8f12a"
    reactions={{ likes_count: 413, recasts_count: 63, likes: [], recasts: [] }}
    replies={63}
    embeds={[{ url: 'https://imagedelivery.net/1/original' }]}
    frames={[]}
    channel={{ id: 'paris', name: 'Paris', url: 'https://farcaster.group/paris' }}
    viewerFid={2}
    hasPowerBadge
    appAvatarImgUrl=""
    isOwnProfile
    allowReactions={false}
    renderEmbeds
    renderFrames={false}
    direct_replies={[]}
    timestamp="2024-04-22T10:00:00.000Z"
  />
);

// @ts-expect-error Which cast?
export const none = <CastCard allowReactions />;

// @ts-expect-error Of what kind is the identifier?
export const which = <NeynarCastCard identifier="0x" />;

/** A user of the API's SDK 2.23, and of a site that reads no mention. */
declare const ofSdk: { fid: number; profile: { bio: { mentioned_profiles: string[] } } };
declare const ofSite: {
  hash: string;
  mentioned_profiles: unknown[];
  mentioned_profiles_ranges: unknown[];
  mentioned_channels: unknown[];
  mentioned_channels_ranges: unknown[];
  author: typeof ofSdk;
};

/** Both fit. */
export const fitting: [User, Cast] = [ofSdk, ofSite];

/** A site's own cast: handlers get it back whole, without a word about types. */
export const Own = ({ cast }: { cast: typeof ofSite & { zid: number } }) => (
  <CastCard
    cast={cast}
    onSelect={({ zid }) => zid.toFixed()}
    onReply={(each: typeof cast) => each.zid}
    onLikeBtnPress={({ zid }) => zid > 0}
  />
);

type OwnCast = typeof ofSite & { zid: number };
const Zid = ({ cast }: CastFooterProps<OwnCast>) => <b>{cast.zid.toFixed()}</b>;
const Text = ({ cast, children }: CastPartProps<OwnCast>) => <p title={cast.hash}>{children}</p>;
const Embed = ({ cast, children }: CastEmbedProps<OwnCast>) => (cast.zid > 0 ? children : null);

/** As in the official SDK, whose `EmbedUrlMetadata` this is: an embed of either kind. */
interface SdkMetadata {
  _status: string;
  content_type?: string | null;
}
type SdkCast = OwnCast & {
  embeds: ({ url: string; metadata?: SdkMetadata } | { cast_id: { hash: string } })[];
};
const SdkEmbed = ({ metadata }: CastEmbedProps<SdkCast>) => <b>{metadata?._status.trim()}</b>;

/** The metadata of an embed has the type that the site's casts say. */
export const ofEmbeds: WidgetComponents = { Embed: SdkEmbed };

/** A cast that says nothing of embeds says nothing of their metadata. */
export const UnknownEmbed = ({ metadata }: CastEmbedProps<OwnCast>) => {
  // @ts-expect-error It may be anything.
  return <b>{metadata._status}</b>;
};
export const ApiEmbed = ({ metadata }: CastEmbedProps) => {
  // @ts-expect-error Likewise that of the API.
  return <b>{metadata?.html}</b>;
};

/** Components of the site get its casts, too. */
export const parts: WidgetComponents = { Badge: Zid, Below: memo(Zid), Text, Embed };

/** A picker of emoji that takes less than it may. */
export const picker: WidgetComponents = {
  EmojiPicker: ({ onPick }: { onPick: (emoji: string) => void }) => (
    <button onClick={() => onPick('🌞')}>Sun</button>
  ),
};

// @ts-expect-error No part gets such a thing.
export const noPart: WidgetComponents = { Badge: ({ user }: { user: User }) => user.username };

// @ts-expect-error A cast as the API sends it has no such field.
export const plain = <CastCard cast={{ text: 'gm' } as Cast} onSelect={({ zid }) => String(zid)} />;
