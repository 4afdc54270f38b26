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
 * Shown in place of a widget that lacks a required prop or setting, for the developer of the page.
 * In production visitors see `widgetFailed` instead. The console has these messages in both cases.
 * They load with the widgets that send requests.
 */
export interface SetupMessages extends Record<`${RequiredProp}Missing`, string> {
  /** Names a missing `channelId`. */
  channelIdMissing: string;
  /** Names a missing `clientId` of the settings. */
  clientIdMissing: string;
  /** Names a missing `feedType`. */
  feedTypeMissing: string;
  /** Names a missing `fid`. */
  fidMissing: string;
  /** Names the missing `identifier` of a cast or a conversation. */
  identifierMissing: string;
  /** Names a missing `type`, which says what kind of identifier it is. */
  typeMissing: string;
  /** Names the missing `url` of a frame. */
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
