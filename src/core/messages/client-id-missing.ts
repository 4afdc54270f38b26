/**
 * A module of its own: the provider needs no other message of `englishSetup`, and all of a module
 * is loaded with what one widget needs of it.
 */
export const CLIENT_ID_MISSING =
  'settings.clientId is missing. Get one in the Neynar developer portal.';
