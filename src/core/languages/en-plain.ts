import type { Messages } from '../messages/messages.js';

/**
 * English for readers who know nothing of the network or of how a page is built, for
 * `settings.messages`: a cast is a post, and a sentence says what they miss, not what has failed.
 * Reactions keep their names. Messages that are not in it are the defaults.
 */
export const enPlain = {
  loading: 'Loading…',
  castFailed: 'This post did not load',
  castMissing: 'This post is no longer available',
  castDeleted: 'This post is no longer available',
  quotedCast: 'Quoted post',
  replyingToCast: 'Replying to a post',
  castCovered: 'This post is covered',
  showCast: 'Show post',
  userFailed: 'This profile did not load',
  widgetFailed: 'This did not load',
  castBy: (author) => `Post by ${author}`,
  cast: 'Post',
  editProfile: 'Edit profile',
  imageFailed: 'This picture did not load',
  image: (number, total, write) =>
    total === 1 ? 'Picture' : `Picture ${write(number)} of ${write(total)}`,
  previousImage: 'Previous picture',
  nextImage: 'Next picture',
  videoFailed: 'This video did not load',
  frameImage: (host) => `Picture from ${host}`,
  frameFailed: () => 'This did not load',
  framePressFailed: () => 'That did not work. Please try again.',
  frameHandlerMissing: 'The buttons of this post do not work here',
  signInNotSetUp: 'Signing in does not work on this site.',
  signInRelayFailing: 'Farcaster does not respond.',
  signInApiFailing: 'Farcaster does not respond.',
  signInServerFailing: 'This site does not respond.',
  consentFrame: (host) => `Content from ${host}`,
  channelFailed: 'This channel did not load',
  feedFailed: 'These posts did not load',
  feedEmpty: 'No posts yet',
  moreFailed: 'More posts did not load',
  newCasts: (count, formatted) => `${formatted} new ${count === 1 ? 'post' : 'posts'}`,
  conversationFailed: 'This conversation did not load',
  commentsFailed: 'The comments did not load',
} satisfies Partial<Messages>;
