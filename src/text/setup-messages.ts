/** What a widget cannot do without. */
export type RequiredProp = 'clientId' | 'feedType' | 'fid' | 'identifier' | 'type' | 'url';

/**
 * What stands in place of a widget that lacks something, for the developer of the page. The widgets
 * that fetch bring these words along.
 */
export interface SetupMessages extends Record<`${RequiredProp}Missing`, string> {
  /** The provider's setting. */
  clientIdMissing: string;
  /** Of a feed. */
  feedTypeMissing: string;
  /** Of a profile. */
  fidMissing: string;
  /** Of a cast or a conversation. */
  identifierMissing: string;
  /** What the identifier is. */
  typeMissing: string;
  /** Of a frame. */
  urlMissing: string;
}

/** By itself, for the provider: it has no use for the others. */
export const CLIENT_ID_MISSING =
  'settings.clientId is missing. Get one in the Neynar developer portal.';

/** The default of each. */
export const englishSetup: SetupMessages = {
  clientIdMissing: CLIENT_ID_MISSING,
  feedTypeMissing: 'feedType is missing: following or filter.',
  fidMissing: 'fid is missing: the number of a user.',
  identifierMissing: 'identifier is missing: the hash or address of a cast.',
  typeMissing: 'type is missing: hash or url.',
  urlMissing: 'url is missing: the address of a frame.',
};
