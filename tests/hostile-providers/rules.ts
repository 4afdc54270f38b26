import { ATTACKS } from './attacks.js';
import type { Attack } from './attacks.js';
import type { Way } from './ways.js';

/** What comes of an attack. */
export interface Outcome {
  /** Who is signed in by it, and how often `onAuthSuccess` was called if not once. */
  signedIn: 'no user' | 'Linda' | `Eve` | `Linda, ${number} times` | `Eve, ${number} times`;
  /** The codes of the errors that `onError` was called with. */
  reported: string;
  /** How Linda signs in after it. */
  next: 'her answer' | 'the next press' | 'not at all' | '';
}

export interface Rule extends Outcome {
  /** What holds it, for the page. */
  guard: string;
}

const IGNORED: Outcome = { signedIn: 'no user', reported: '', next: 'her answer' };
const ENDED: Outcome = { ...IGNORED, next: 'the next press' };
const LINDA: Outcome = { signedIn: 'Linda', reported: '', next: '' };

const CHECKED =
  'The user is read as JSON: URLs that are not http(s), and keys that reach a prototype, are dropped.';
const NOT_SIGNED = {
  'signature for another site': 'Nothing is signed.',
  'signature of long ago': 'Nothing is signed.',
  'signature of another wallet': 'Nothing is signed.',
};
const NO_MESSAGES = 'The page reads a message only while a login window is pending.';

/** What holds an adapter that asks by requests. */
const POLLED = {
  StrictMode: { ...LINDA, guard: 'The first of two effects is aborted, and its result dropped.' },
  'slow server': {
    ...LINDA,
    guard: 'A response may take 15 seconds, and the next one is asked for.',
  },
  'dead server': {
    ...ENDED,
    reported: 'expired',
    guard: 'Each request ends after 15 seconds, the attempt after ten minutes.',
  },
  'message from a wrong origin': { ...IGNORED, guard: NO_MESSAGES },
  'message from a foreign window': { ...IGNORED, guard: NO_MESSAGES },
  'answer that comes too late': {
    ...ENDED,
    reported: 'expired',
    guard: 'The adapter and the dialog both end an attempt after ten minutes.',
  },
  'hostile URLs in the user': { ...LINDA, guard: CHECKED },
  'hostile URL to approve at': {
    ...ENDED,
    reported: 'invalid',
    guard: 'The URL to approve at has to be http(s).',
  },
  'answer after the page is gone': {
    signedIn: 'no user',
    reported: '',
    next: 'not at all',
    guard: 'The attempt is aborted with the provider, and asks no more.',
  },
} satisfies Partial<Record<Attack, Rule>>;

/** What holds an adapter that asks a relay of Sign In With Farcaster. */
const BY_RELAY = {
  ...POLLED,
  'request that has expired': {
    ...ENDED,
    guard: 'Only a channel whose time is not over is taken up after a reload.',
  },
  'signature of another wallet': {
    ...ENDED,
    reported: 'refused, refused',
    guard: "The address that has signed is that of the message, and one of the user's.",
  },
  'signature of the attacker herself': {
    ...LINDA,
    signedIn: 'Eve',
    guard:
      'Nothing: the relay may hand on whose signature it likes. The page shows who is signed in, and `relayUrl` is yours to choose.',
  },
  'two tabs at once': {
    ...LINDA,
    guard:
      'Each tab has its own channel and nonce. The attempt of the other ends, it follows, and calls nothing.',
  },
  'answer of wrong types': {
    ...ENDED,
    reported: 'invalid',
    guard: 'Only `completed` ends the wait, with a message and a signature.',
  },
  'answer after it was cancelled': {
    ...ENDED,
    guard: 'What an aborted attempt returns is dropped, whatever the relay does.',
  },
} satisfies Partial<Record<Attack, Rule>>;

/** A rule, or why the attack has no meaning for this way. */
export const rules: Record<Way, Record<Attack, Rule | string>> = {
  'The login window': {
    'message from a wrong origin': {
      ...IGNORED,
      guard: 'The origin has to be exactly that of the login page.',
    },
    'message from a foreign window': {
      ...IGNORED,
      guard:
        'The source has to be the window that was opened; any top-level window of that origin if it was severed; never a frame.',
    },
    'replay of an old answer': {
      ...IGNORED,
      guard: 'A login ends with its answer, and the next one has another window.',
    },
    'answer that comes too late': {
      ...ENDED,
      reported: 'timeout',
      guard:
        'A login is pending for ten minutes; after one, the page says that there is no answer.',
    },
    'request that has expired': 'A login is not stored: it ends with the page.',
    'swapped fid and signer': {
      ...LINDA,
      guard: 'The fid is that of the user, the signer that of the message; others are ignored.',
    },
    ...NOT_SIGNED,
    'signature of the attacker herself': 'The login page says who has logged in.',
    'relay and API that lie together': 'The login page says who has logged in.',
    'two tabs at once': {
      ...LINDA,
      guard: 'Each tab takes the answer of its own window. The other follows, and calls nothing.',
    },
    StrictMode: {
      ...LINDA,
      guard: 'One listener at a time, and a login that ends with its answer.',
    },
    'slow server': {
      ...LINDA,
      reported: 'timeout',
      guard: 'The notice is only a notice: the login stays pending.',
    },
    'dead server': {
      ...ENDED,
      reported: 'timeout',
      guard: 'After a minute the button says so, and the owner hears it, once.',
    },
    flood: { ...LINDA, guard: 'The first valid answer ends the login; the others are ignored.' },
    'hostile URLs in the user': { ...LINDA, guard: CHECKED },
    'hostile URL to approve at': 'There is none: the window opens at the address of the site.',
    'answer of wrong types': {
      ...IGNORED,
      guard: 'A message that is no login is ignored, in silence.',
    },
    'answer after it was cancelled': {
      ...IGNORED,
      guard: 'Another press closes the window and ends its login.',
    },
    'answer after the page is gone': {
      signedIn: 'no user',
      reported: '',
      next: 'not at all',
      guard: 'With the provider, the listener and the watch are gone.',
    },
  },
  'castkit/sign-in/managed-signer': {
    ...POLLED,
    'replay of an old answer': {
      ...IGNORED,
      guard: 'Each attempt creates a signer of its own, and asks for no other.',
    },
    'request that has expired': {
      ...ENDED,
      guard: 'Only a signer whose time is not over is taken up after a reload.',
    },
    'swapped fid and signer': {
      ...LINDA,
      guard: 'The signer is the one that was created, the fid that of the response.',
    },
    ...NOT_SIGNED,
    'signature of the attacker herself': 'The server says who has approved.',
    'relay and API that lie together': 'There is no relay, and the server says who has approved.',
    'two tabs at once': {
      ...LINDA,
      guard:
        'Each tab asks for its own signer. The attempt of the other ends, it follows, and calls nothing.',
    },
    flood: {
      ...ENDED,
      reported: 'invalid',
      guard: 'One request every 2 seconds, and a user of 50,000 characters at most.',
    },
    'answer of wrong types': {
      ...ENDED,
      reported: 'invalid',
      guard: 'Only `approved` ends the wait, and a session needs a fid and a signer.',
    },
    'answer after it was cancelled': {
      ...ENDED,
      guard: 'What an aborted attempt returns is dropped, whatever the server does.',
    },
  },
  'castkit/sign-in/siwf': {
    ...BY_RELAY,
    'replay of an old answer': {
      ...ENDED,
      reported: 'expired',
      guard:
        'Each attempt has a nonce of its own, and the server knows those that were used ([castkit/server](#castkitserver)).',
    },
    'swapped fid and signer': {
      ...ENDED,
      reported: 'invalid',
      guard: 'The fid of the server has to be that of the relay, which is used for nothing else.',
    },
    'signature for another site': {
      ...ENDED,
      reported: 'refused',
      guard: 'The server compares the domain and the URI of the message with its own.',
    },
    'signature of long ago': {
      ...ENDED,
      reported: 'expired',
      guard:
        'A nonce lives for 15 minutes by the clock of the server. The times of a message may be a day off, as phones are.',
    },
    'relay and API that lie together': {
      ...LINDA,
      guard:
        'Nothing: who owns an address is asked of the API of your server, which is yours to choose.',
    },
    flood: {
      ...ENDED,
      reported: 'invalid',
      guard:
        'One request every 2 seconds, a body of 16 kB and a message of 4,000 characters at most.',
    },
  },
  'castkit/sign-in/siwf-page': {
    ...BY_RELAY,
    'replay of an old answer': {
      ...ENDED,
      reported: 'refused',
      guard: 'Each attempt has a nonce of its own, which the tab keeps.',
    },
    'swapped fid and signer': {
      ...ENDED,
      reported: 'invalid',
      guard: 'The fid of the message has to be that of the relay, which is used for nothing else.',
    },
    'signature for another site': {
      ...ENDED,
      reported: 'refused',
      guard: 'The page compares the domain and the URI of the message with its own.',
    },
    'signature of long ago': {
      ...ENDED,
      reported: 'refused',
      guard: 'Its nonce is not that of this attempt. Its times may be a day off, as phones are.',
    },
    'relay and API that lie together': {
      ...LINDA,
      guard:
        'Nothing: the page shows Linda to Eve. No server believes it, and the session can only read.',
    },
    flood: {
      ...ENDED,
      reported: 'refused',
      guard: 'One request every 2 seconds, and a message of 4,000 characters at most.',
    },
  },
  'An adapter of your own': {
    'message from a wrong origin': { ...IGNORED, guard: NO_MESSAGES },
    'message from a foreign window': { ...IGNORED, guard: NO_MESSAGES },
    'replay of an old answer': 'The promise of an attempt is settled once.',
    'answer that comes too late': {
      ...ENDED,
      reported: 'expired',
      guard: 'The dialog ends the attempt at `expiresAt`, if the adapter has said one.',
    },
    'request that has expired': 'What is stored is for your `resume` to judge.',
    'swapped fid and signer': 'Your adapter says which belong together.',
    'signature for another site': 'What is signed is for your adapter to verify.',
    'signature of long ago': 'What is signed is for your adapter to verify.',
    'signature of another wallet': 'What is signed is for your adapter to verify.',
    'signature of the attacker herself': 'Your adapter says who it is.',
    'relay and API that lie together': 'Whom your adapter asks is for it to choose.',
    'two tabs at once': {
      ...LINDA,
      guard:
        'Each tab waits for its own attempt. That of the other ends, it follows, and calls nothing.',
    },
    StrictMode: {
      ...LINDA,
      guard: 'The dialog stays open, and an attempt that was aborted does not count.',
    },
    'slow server': {
      ...LINDA,
      guard: 'An attempt without `expiresAt` lasts until it is cancelled.',
    },
    'dead server': {
      ...IGNORED,
      guard: 'The dialog has a "Cancel"; to end by itself, the adapter says when it expires.',
    },
    flood: { ...LINDA, guard: 'The last status is shown, and none after the end.' },
    'hostile URLs in the user': { ...LINDA, guard: CHECKED },
    'hostile URL to approve at': {
      ...IGNORED,
      guard: 'A URL that is not http(s) is not shown.',
    },
    'answer of wrong types': {
      ...ENDED,
      reported: 'invalid',
      guard: 'A session needs a fid and a signer.',
    },
    'answer after it was cancelled': {
      ...ENDED,
      guard: 'What comes after the end is dropped, also from an adapter that minds no signal.',
    },
    'answer after the page is gone': {
      signedIn: 'no user',
      reported: '',
      next: 'not at all',
      guard: 'The attempt ends with the provider.',
    },
  },
};

/** The attacks that have a meaning for a way. */
export const attacksOn = (way: Way) =>
  ATTACKS.filter((attack) => typeof rules[way][attack] !== 'string');
