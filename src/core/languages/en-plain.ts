import type { Messages } from '../messages/messages.js';

/**
 * English for readers who don't know the network or how a page is built. Pass it as
 * `settings.messages`. A cast is called a post, and an error says what the reader misses, not what
 * failed. Reactions keep their names. Messages that it doesn't contain keep their defaults.
 */
export const enPlain = {
  loading: 'Loading…',
  castFailed: 'This post couldn’t be loaded',
  castMissing: 'This post is no longer available',
  castDeleted: 'This post is no longer available',
  userFailed: 'This profile couldn’t be loaded',
  widgetFailed: 'Something went wrong here',
  cast: 'Post',
  editProfile: 'Edit profile',
  videoFailed: 'This video couldn’t be loaded',
  frameImage: (host) => `Image from ${host}`,
  frameFailed: () => 'This couldn’t be loaded',
  framePressFailed: () => 'Something went wrong. Please try again.',
  frameHandlerMissing: 'This post’s buttons don’t work here',
  signInNotSetUp: 'You can’t sign in on this site.',
  signInApiFailing: 'Farcaster isn’t responding.',
  signInServerFailing: 'This site isn’t responding.',
  consentFrame: (host) => `Content from ${host}`,
  feedFailed: 'These posts couldn’t be loaded',
} satisfies Partial<Messages>;
