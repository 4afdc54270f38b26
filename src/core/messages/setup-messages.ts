/** A required prop or setting. */
export type RequiredProp =
  | 'channelId'
  | 'clientId'
  | 'feedType'
  | 'fid'
  | 'identifier'
  | 'type'
  | 'url';

/**
 * In place of a widget without a required prop or setting, for the developer of the page: a build
 * for visitors shows `widgetFailed`, and the console has these in either. They are loaded with the
 * widgets that make requests.
 */
export interface SetupMessages extends Record<`${RequiredProp}Missing`, string> {
  /** The prop of a channel. */
  channelIdMissing: string;
  /** The setting of the provider. */
  clientIdMissing: string;
  /** The prop of a feed. */
  feedTypeMissing: string;
  /** The prop of a profile. */
  fidMissing: string;
  /** The prop of a cast or a conversation. */
  identifierMissing: string;
  /** The prop that names the kind of the identifier. */
  typeMissing: string;
  /** The prop of a frame. */
  urlMissing: string;
}

/** Separate, because the provider needs no other message of this table. */
export const CLIENT_ID_MISSING =
  'settings.clientId is missing. Get one in the Neynar developer portal.';

/** The default messages. */
export const englishSetup: SetupMessages = {
  channelIdMissing: 'channelId is missing. Pass the ID of a channel.',
  clientIdMissing: CLIENT_ID_MISSING,
  feedTypeMissing: 'feedType is missing. Pass following or filter.',
  fidMissing: 'fid is missing. Pass the fid of a user.',
  identifierMissing: 'identifier is missing. Pass the hash or URL of a cast.',
  typeMissing: 'type is missing. Pass hash or url.',
  urlMissing: 'url is missing. Pass the URL of a frame.',
};
