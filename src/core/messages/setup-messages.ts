import { CLIENT_ID_MISSING } from './client-id-missing.js';

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
export const englishSetup = {
  /** Names a missing `channelId`. */
  channelIdMissing: 'channelId is missing. Pass the ID of a channel.',
  /** Names a missing `clientId` of the settings. */
  clientIdMissing: CLIENT_ID_MISSING,
  /** Names a missing `feedType`. */
  feedTypeMissing: 'feedType is missing. Pass following or filter.',
  /** Names a missing `fid`. */
  fidMissing: 'fid is missing. Pass the fid of a user.',
  /** Names the missing `identifier` of a cast or a conversation. */
  identifierMissing: 'identifier is missing. Pass the hash or URL of a cast.',
  /** Names a missing `type`, which says what kind of identifier it is. */
  typeMissing: 'type is missing. Pass hash or url.',
  /** Names the missing `url` of a frame, or of the page whose comments are shown. */
  urlMissing: 'url is missing. Pass an http(s) URL.',
} satisfies Record<`${RequiredProp}Missing`, string>;
