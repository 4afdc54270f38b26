/**
 * The `rel` of links that authors have written: search engines take them for no recommendation of
 * the site.
 */
export const BY_AUTHORS = { rel: 'noreferrer nofollow ugc' };
