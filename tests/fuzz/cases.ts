const session = (fields: object) =>
  JSON.stringify({ signer_uuid: '19d0c5fd-9b33-4a48-a0e2', fid: 3, username: 'dwr', ...fields });

/** Inputs on which a reader has failed once, by target and name. */
export const CASES: Record<string, Record<string, unknown>> = {
  sessions: {
    'with an address that runs, in a field of a field': session({
      profile: { bio: { text: '' }, banner: { url: 'javascript:alert(1)' } },
    }),
    'with an address that runs, in a list of names': session({
      verified_accounts: [{ platform: 'x', username: ['javascript:alert(1)', 'dwr'] }],
    }),
    'with a URL that cannot be parsed': session({ pfp_url: 'HTTP://[' }),
  },
  embeds: {
    'of a picture wider than any': {
      url: 'https://a.test/x.png',
      metadata: { image: { width_px: 1e300, height_px: 1 } },
    },
    'of a picture that has a hole in its list': {
      url: 'https://a.test/x.png',
      metadata: { html: { ogImage: new Array(1) } },
    },
  },
  'pages of previews': {
    'with a tag that is never closed': [['<meta property="og:title" content="'], 'https://a.test/'],
  },
};
