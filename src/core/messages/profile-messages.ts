/** The messages of the tabs of a profile. They load with them. */
export const englishProfile = {
  /** The tab with the casts of the user. */
  castsTab: 'Posts',
  /** The tab with their replies. */
  repliesTab: 'Replies',
  /** The tab with the casts that they like. */
  likesTab: 'Likes',
  /** The tab with the channels that they follow. */
  channelsTab: 'Channels',
  /** The tab with their casts that have pictures or videos. */
  mediaTab: 'Media',
  /** Shown if the user likes nothing. */
  likesEmpty: 'No likes yet',
  /** Shown if the user follows no channel. */
  channelsEmpty: 'No channels yet',
  /** Shown if none of the casts has a picture or a video. */
  mediaEmpty: 'No pictures or videos yet',
  /** Shown if the channels could not be fetched. */
  channelsFailed: 'These channels couldn’t be loaded',
};

export type ProfileMessages = typeof englishProfile;
