/** An attack on the server, the tests of src/server/sign-in/sign-in-server.test.ts that try it, and its guard. */
interface ServerAttack {
  attack: string;
  /** Parts of the names of tests. */
  tests: string[];
  /** What comes of it. */
  outcome: string;
  /** What holds it, for the document. */
  guard: string;
}

/** The attacks on `createSignInHandler`, in the order of the document. */
export const SERVER_ATTACKS: ServerAttack[] = [
  {
    attack: 'copy of a request, with its cookie, 50 times',
    tests: ['A nonce of a message is used once. (%s)', 'signs in once when all come together'],
    outcome: 'one session',
    guard:
      'A nonce is used once: in memory, in `store` or by `claimNonce`, one of which production requires.',
  },
  {
    attack: 'the same, at another server',
    tests: ['signs in once on machines that share a store or claimNonce'],
    outcome: 'one session',
    guard:
      'The store that they share. Not held: `memory` and `allowReplay`, and two requests in one moment with `store`.',
  },
  {
    attack: 'flood of nonces, so that memory forgets one',
    tests: ['cannot make memory forget'],
    outcome: 'status 503',
    guard: 'Memory that is full refuses new ones, and forgets none before its time.',
  },
  {
    attack: 'the same, so that memory cannot keep a signer',
    tests: ['is remembered where memory is full of nonces'],
    outcome: 'status 403',
    guard: 'Signers are remembered apart from nonces.',
  },
  {
    attack: 'store that gives back something else than it got',
    tests: ['signs no user in where the store has kept %j of it'],
    outcome: 'no user',
    guard: 'Whatever is kept of a nonce or a signer means that it was used.',
  },
  {
    attack: 'cookie made with a demo key or a guessed secret',
    tests: ['%s is refused'],
    outcome: 'status 500',
    guard: '32 characters, no key of the documentation in production, and a key that HKDF derives.',
  },
  {
    attack: 'proof of the staging site, in production',
    tests: ['The cookie of the sign-in handler is signed for one origin.'],
    outcome: 'status 401',
    guard: 'The key of the cookie is derived for one origin.',
  },
  {
    attack: '130 dialogs, so that the cookie locks the visitor out',
    tests: ['The cookie of the sign-in handler is one, below 1 kB, whatever is opened.'],
    outcome: 'below 1 kB',
    guard: 'One cookie, of the last 8 dialogs.',
  },
  {
    attack: 'mirror that lies about addresses and approvals',
    tests: [
      'Identity and signers are asked of the first API alone.',
      'is not asked for a minute because it took over elsewhere',
      'Addresses are asked of the option `ownsAddress`, if there is one.',
    ],
    outcome: 'no user',
    guard: 'Only the first API is asked, and no other in its place; with `ownsAddress`, the chain.',
  },
  {
    attack: "Eve approves the signer that Linda's page has created",
    tests: [
      'Another account than the one that the page says is signed in begins no session.',
      'Another account than the one of the option `currentFid` begins no session.',
    ],
    outcome: 'no session for Eve',
    guard:
      "The fid is compared with the page's and that of `currentFid`, before `onSignIn`. Not held where no user is signed in.",
  },
  {
    attack: 'cookie that is left after a sign-out, or a copy of it',
    tests: [
      'begins no other session by the cookie that is left',
      'signs no user in by a copy of the cookie, a minute later',
      '`DELETE` calls the option `onSignOut`, and ends what is under way.',
    ],
    outcome: 'no session',
    guard:
      'A signer signs in for a minute after its first answer, and no longer; `DELETE` takes the cookie away.',
  },
  {
    attack: 'sign-out by another site',
    tests: ['is not begun by %s'],
    outcome: 'status 403',
    guard: 'The origin has to be that of the site.',
  },
  {
    attack: 'pictures and links that push nonces out of the cookie',
    tests: ['for %s gets no nonce, and loses none'],
    outcome: 'status 403',
    guard: 'Only what browsers call a script of the page gets a nonce (`Sec-Fetch-Site`, `-Mode`).',
  },
  {
    attack: '100 unsigned requests on one nonce',
    tests: [
      'is called five times at most for a nonce',
      'is not called with a signature that is %s',
      'is not called for the zero address',
    ],
    outcome: '5 questions',
    guard: 'Shape first, then a budget for each nonce in a process.',
  },
  {
    attack: 'error of a site’s function that looks like one of ours',
    tests: ['What a function of the site throws is `handler`, 500. (%s, %s)'],
    outcome: 'status 500',
    guard: 'Each function of a site is called through one wrapper: the code is `handler`.',
  },
  {
    attack: 'words of the provider in a log',
    tests: ['nothing of what the provider says is in an error, nor in its cause'],
    outcome: 'none',
    guard: 'Errors of the provider are sentences of ours, without a cause.',
  },
];
