import type { NeynarSettings } from '../settings/settings.js';

/**
 * Whether a page can work without a client id, by data or a sign-in of the site. Then a missing one
 * is reported by the widget that needs it, in place of the provider.
 */
export const canLackClientId = ({ data, signIn }: NeynarSettings): boolean => !!data || !!signIn;
