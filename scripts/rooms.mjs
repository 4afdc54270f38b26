// The rooms of src: which other rooms the files of each may import. ESLint says it where it is written
// (eslint.config.mjs), and tests/import-graph.test.ts walks what is there.

/**
 * Those that know nothing of React, from the lowest.
 * @type {Record<string, string[]>}
 */
export const PURE = {
  read: [],
  errors: [],
  http: ['read', 'errors'],
  cast: ['read'],
  api: ['read', 'errors', 'http', 'cast'],
  previews: ['read', 'errors', 'http', 'cast'],
  'sign-in': ['read', 'errors', 'http'],
  'mini-app': ['read', 'errors', 'http', 'cast', 'sign-in'],
  compose: ['read', 'cast'],
  write: ['read', 'errors', 'http', 'cast', 'sign-in', 'compose'],
  snap: ['read', 'errors', 'http'],
  media: [],
  messages: ['read', 'errors'],
  'page-theme': ['theme'],
  stores: ['errors', 'cast', 'api', 'sign-in', 'snap', 'messages', 'theme', 'mini-app'],
};

/** These serve sites, and the widgets know nothing of them. @type {Record<string, string[]>} */
export const FOR_SITES = {
  data: ['read', 'errors', 'cast', 'api'],
  server: ['read', 'errors', 'http', 'cast', 'api', 'messages'],
  'server/poster': ['read', 'errors', 'http', 'cast', 'messages', 'previews', 'theme', 'server'],
  'server/snap': ['read', 'errors', 'http', 'cast', 'snap', 'server'],
  'server/sign-in': ['read', 'errors', 'http', 'cast', 'api', 'sign-in', 'server'],
  'server/write': ['read', 'errors', 'http', 'cast', 'api', 'compose', 'server'],
};

const pure = Object.keys(PURE);

/** Those with React or styled components. @type {Record<string, string[]>} */
export const WITH_REACT = {
  theme: [],
  dom: [],
  hooks: [...pure, 'dom'],
  components: [...pure, 'dom', 'theme', 'hooks'],
};
