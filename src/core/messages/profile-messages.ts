/** The messages of the tabs of a profile. They load with them. */
export interface ProfileMessages {
  /** The tab with the casts of the user. */
  castsTab: string;
  /** The tab with their replies. */
  repliesTab: string;
  /** The tab with the casts that they like. */
  likesTab: string;
  /** The tab with the channels that they follow. */
  channelsTab: string;
  /** The tab with their casts that have pictures or videos. */
  mediaTab: string;
  /** Shown if the user likes nothing. */
  likesEmpty: string;
  /** Shown if the user follows no channel. */
  channelsEmpty: string;
  /** Shown if none of the casts has a picture or a video. */
  mediaEmpty: string;
  /** Shown if the channels could not be fetched. */
  channelsFailed: string;
}

/** The default messages. */
export const englishProfile: ProfileMessages = {
  castsTab: 'Posts',
  repliesTab: 'Replies',
  likesTab: 'Likes',
  channelsTab: 'Channels',
  mediaTab: 'Media',
  likesEmpty: 'No likes yet',
  channelsEmpty: 'No channels yet',
  mediaEmpty: 'No pictures or videos yet',
  channelsFailed: 'These channels couldn’t be loaded',
};
