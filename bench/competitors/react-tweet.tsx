import { EmbeddedTweet } from 'react-tweet';
import type { Tweet } from 'react-tweet';
import 'react-tweet/theme.css';
import { IMAGE, linksOf, textOf } from '../posts.mjs';
import type { Author, Post } from '../posts.mjs';
import { linkOf } from './plain-parts.js';
import { reactCompetitor } from './react-competitor.js';

const userOf = ({ fid, username, name, avatar }: Author) => ({
  id_str: `${fid}`,
  name,
  profile_image_url_https: avatar,
  profile_image_shape: 'Circle',
  screen_name: username,
  verified: false,
  is_blue_verified: false,
});

/** What a tweet and a quoted tweet have in common. */
function baseOf(post: Post) {
  const links = linksOf(post).map(({ kind, text, start, end }) => ({
    kind,
    text,
    indices: [start, end],
  }));
  return {
    lang: 'en',
    created_at: post.time,
    display_text_range: [0, textOf(post).length],
    entities: {
      hashtags: [],
      symbols: [],
      user_mentions: links
        .filter(({ kind }) => kind === 'mention')
        .map(({ text, indices }) => ({
          id_str: text,
          indices,
          name: text,
          screen_name: text.slice(1),
        })),
      urls: links
        .filter(({ kind }) => kind !== 'mention')
        .map(({ kind, text, indices }) => {
          const url = linkOf({ kind, text });
          return { display_url: text, expanded_url: url, indices, url };
        }),
    },
    id_str: post.hash,
    text: textOf(post),
    user: userOf(post.author),
    edit_control: {
      edit_tweet_ids: [post.hash],
      editable_until_msecs: '0',
      is_edit_eligible: false,
      edits_remaining: '0',
    },
    isEdited: false,
    isStaleEdit: false,
    favorite_count: post.likes,
  };
}

function photoOf(url: string) {
  const size = { w: IMAGE.width, h: IMAGE.height, resize: 'fit' };
  return {
    type: 'photo',
    display_url: url,
    expanded_url: url,
    ext_media_availability: { status: 'Available' },
    ext_media_color: { palette: [] },
    indices: [0, 0],
    media_url_https: url,
    original_info: { width: IMAGE.width, height: IMAGE.height, focus_rects: [] },
    sizes: { large: size, medium: size, small: size, thumb: size },
    url,
  };
}

function tweetOf(post: Post): Tweet {
  return {
    ...baseOf(post),
    __typename: 'Tweet',
    conversation_count: post.replies,
    news_action_type: 'conversation',
    ...(post.images.length > 0 && { mediaDetails: post.images.map(photoOf) }),
    ...(post.quote && {
      quoted_tweet: {
        ...baseOf(post.quote),
        reply_count: post.quote.replies,
        retweet_count: post.quote.recasts,
        self_thread: { id_str: post.quote.hash },
      },
    }),
  };
}

export const competitor = reactCompetitor<Tweet>({
  cardOf: tweetOf,
  List: ({ cards }) => (
    <div>
      {cards.map((tweet) => (
        <EmbeddedTweet key={tweet.id_str} tweet={tweet} />
      ))}
    </div>
  ),
});
