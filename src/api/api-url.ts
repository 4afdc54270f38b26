/** The API that the identity provider's client ids are for (docs/behaviour.md, Requests). */
export const API_URL = 'https://sdk-api.neynar.com';
