// The stories of neynarxyz/react (5888616) by their names, with their props. `CastCard` has the
// cast's fields one by one, as there. `ProfileCard` and `FrameCard` are no exports of @neynar/react:
// the former has the fields of the story as a user.
import {
  CastCard,
  FrameCard,
  NeynarAuthButton,
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarProfileCard,
  NeynarUserDropdown,
  ProfileCard,
  SIWN_variant,
} from '@neynar/react';
import { useState } from 'react';
import type { ReactNode } from 'react';

const avatar = 'https://i.imgur.com/naZWL9n.gif';
const styles = { background: 'black', color: 'white' };
const noop = () => {};

const castBy = (path: string) => (
  <NeynarCastCard
    type="url"
    identifier={`https://warpcast.com/${path}`}
    viewerFid={undefined}
    allowReactions={false}
    renderEmbeds={true}
    renderFrames={false}
    onFrameBtnPress={undefined}
  />
);

const feed = {
  feedType: 'filter',
  fid: 2,
  parentUrl: '',
  channelId: '',
  embedUrl: '',
  withRecasts: true,
  limit: 25,
  viewerFid: 2,
} as const;

const frameAt = (url: string) => (
  <div style={{ maxWidth: '40vw' }}>
    <NeynarFrameCard url={url} />
  </div>
);

function DropdownWithOnChange() {
  const [value, setValue] = useState('');
  return (
    <div style={{ maxWidth: '400px' }}>
      <NeynarUserDropdown value={value} onChange={setValue} />
    </div>
  );
}

const paragraph = 'https://paragraph-nextjs-1v3rz6ktt.paragraph.xyz/api/farcaster/v2';

/** The stories by their widget and their name. */
export const stories: Record<string, ReactNode> = {
  'AuthButton-Primary': (
    <NeynarAuthButton
      {...{ primary: true }}
      label="Sign in with Neynar"
      variant={SIWN_variant.FARCASTER}
    />
  ),

  'CastCard-Primary': (
    <CastCard
      {...{
        type: 'hash',
        identifier: '0xcc752c5511366aa87e5628706a94ffb5fea8f12a',
        isOwnProfile: true,
        onCast: noop,
      }}
      username="rish"
      displayName="rish"
      avatarImgUrl={avatar}
      text="might have gotten too many pastries"
      viewerFid={2}
      reactions={{ likes_count: 413, recasts_count: 63, likes: [] }}
      replies={63}
      channel={{ id: 'paris', name: 'Paris', url: 'https://farcaster.group/paris' }}
      embeds={[
        {
          url: 'https://imagedelivery.net/BXluQx4ige9GuW0Ia56BHw/ce5140cb-12ec-4b37-96f1-7b390e35e400/original',
        },
      ]}
      frames={[]}
      hasPowerBadge={true}
      allowReactions={false}
      renderEmbeds={true}
      renderFrames={false}
    />
  ),
  'CastCard-WithCast': castBy('dylsteck.eth/0xda6b1699'),
  'CastCard-CastWithQuoteCast': castBy('nonlinear.eth/0x4e09e86c'),
  'CastCard-CastWithImage': castBy('rish/0xcc752c55'),
  'CastCard-CastWithImageAndLink': castBy('giuseppe/0x1805c345'),
  'CastCard-CastWithTwoImages': castBy('nicholas/0xd06c1e56'),
  'CastCard-CastWithVideo': castBy('coinbasewallet/0xb9dee5f9'),
  'CastCard-CastWithFrame': (
    <NeynarCastCard
      type="url"
      identifier="https://warpcast.com/slokh/0x57e03c32"
      allowReactions={false}
      renderEmbeds={true}
      renderFrames={true}
      onFrameBtnPress={noop as never}
    />
  ),
  'CastCard-WithCustomStyling': (
    <NeynarCastCard
      type="url"
      identifier="https://warpcast.com/dylsteck.eth/0xda6b1699"
      allowReactions={false}
      renderEmbeds={true}
      renderFrames={false}
      containerStyles={styles}
    />
  ),

  'ConversationList-Primary': (
    <NeynarConversationList
      type="url"
      identifier="https://warpcast.com/dwr.eth/0x1b0792bc"
      replyDepth={5}
      includeChronologicalParentCasts={false}
      limit={50}
      viewerFid={2}
    />
  ),

  'FeedList-Primary': <NeynarFeedList {...feed} feedType="following" filterType="embed_url" />,
  'FeedList-ChannelById': <NeynarFeedList {...feed} filterType="channel_id" channelId="dev" />,
  'FeedList-ChannelByParentUrl': (
    <NeynarFeedList
      {...feed}
      filterType="parent_url"
      parentUrl="chain://eip155:1/erc721:0xa45662638e9f3bbb7a6fecb4b17853b7ba0f3a60"
    />
  ),
  'FeedList-EmbedUrl': <NeynarFeedList {...feed} filterType="embed_url" embedUrl="paragraph.xyz" />,
  'FeedList-ProfileByFID': <NeynarFeedList {...feed} filterType="fids" fids="616" />,

  'FrameCard-Primary': (
    <div style={{ maxWidth: '40vw' }}>
      <FrameCard
        frame={{
          version: 'vNext',
          title: 'Introducing Smart Wallets on Paragraph',
          image:
            'https://paragraph-nextjs-1v3rz6ktt.paragraph.xyz/api/highlight?text=Introducing%20Smart%20Wallets%20on%20Paragraph&author=Paragraph&size=2048',
          buttons: [
            {
              index: 1,
              title: 'Open',
              action_type: 'post_redirect',
              post_url: `${paragraph}/open/blog/BMV6abfvCSUl51ErCVzd/post/3T2PQZlsdQtigUp4fhlb`,
            },
            {
              index: 2,
              title: 'Read Inline',
              action_type: 'post',
              post_url: `${paragraph}/read/blog/BMV6abfvCSUl51ErCVzd/post/3T2PQZlsdQtigUp4fhlb/0`,
            },
            {
              index: 3,
              title: 'Subscribe 🔔',
              action_type: 'post',
              post_url: `${paragraph}/subscribe/BMV6abfvCSUl51ErCVzd/3T2PQZlsdQtigUp4fhlb`,
            },
            {
              index: 4,
              title: 'Mint',
              action_type: 'post',
              target: `${paragraph}/mint-buttons/blog/BMV6abfvCSUl51ErCVzd/post/3T2PQZlsdQtigUp4fhlb`,
            },
          ],
          input: {},
          state: {},
          frames_url: 'https://paragraph.xyz/@blog/introducing-smart-wallets',
        }}
      />
    </div>
  ),
  'FrameCard-EventsFrame': frameAt('https://events.xyz/events/a010d617'),
  'FrameCard-HighlightFrame': frameAt('https://highlight.xyz/mint/667dfcfe5229c603647108f0'),
  'FrameCard-ParagraphFrame': frameAt('https://paragraph.xyz/@blog/introducing-smart-wallets'),
  'FrameCard-PonderPollFrame': frameAt('https://frame.weponder.io/api/polls/10419'),
  'FrameCard-PonderQuestionFrame': frameAt(
    'https://frame.weponder.io/api/questions/710756bd-247f-4015-add2-1d62df8e3e91',
  ),
  'FrameCard-ZoraFrame': frameAt(
    'https://zora.co/collect/base:0xcf6e80defd9be067f5adda2924b55c2186d3e930/5',
  ),

  'ProfileCard-Primary': (
    <ProfileCard
      user={{
        fid: 194,
        username: 'rish',
        display_name: 'rish',
        pfp_url: avatar,
        profile: { bio: { text: 'building /neynar 🪐 | neynar.com | /rish' } },
        follower_count: 127364,
        following_count: 676,
        power_badge: true,
      }}
      viewerFid={194}
      onCast={noop}
    />
  ),
  'ProfileCard-WithUser': <NeynarProfileCard fid={1} viewerFid={1} containerStyles={undefined} />,
  'ProfileCard-WithCustomStyling': (
    <NeynarProfileCard fid={1} viewerFid={1} containerStyles={styles} />
  ),
  'ProfileCard-WithEmptyPFPUser': <NeynarProfileCard fid={512026} viewerFid={1} />,

  'UserDropdown-WithOnChange': <DropdownWithOnChange />,
  'UserDropdown-Default': (
    <div style={{ maxWidth: '400px' }}>
      <NeynarUserDropdown
        viewerFid={3}
        value=""
        placeholder="Enter FIDs or usernames"
        disabled={false}
        customStyles={{ dropdown: { background: 'red' } }}
      />
    </div>
  ),
};
