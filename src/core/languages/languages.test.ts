import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toError } from '../errors/errors.js';
import type { ErrorCode } from '../errors/errors.js';
import { englishBell } from '../messages/bell-messages.js';
import { englishChannels } from '../messages/channel-messages.js';
import { englishComments } from '../messages/comment-messages.js';
import { englishComposer } from '../messages/composer-messages.js';
import { englishConsent } from '../messages/consent-messages.js';
import { englishEmbeds } from '../messages/embed-messages.js';
import { englishLikers } from '../messages/liker-messages.js';
import { englishWall } from '../messages/wall-messages.js';
import { englishFeeds } from '../messages/feed-messages.js';
import { englishAppLinks } from '../messages/app-link-messages.js';
import { englishFollow } from '../messages/follow-messages.js';
import { englishFrames } from '../messages/frame-messages.js';
import { englishProfile } from '../messages/profile-messages.js';
import { englishMenus } from '../messages/menu-messages.js';
import { englishMiniApps } from '../messages/mini-app-messages.js';
import { englishRareCards } from '../messages/rare-card-messages.js';
import { english } from '../messages/messages.js';
import { englishNotifications } from '../messages/notification-messages.js';
import { englishOverlays, englishReactionNotifications } from '../messages/overlay-messages.js';
import { englishPostcards } from '../messages/postcard-messages.js';
import { englishProfileCards } from '../messages/profile-card-messages.js';
import { englishReaders } from '../messages/reader-messages.js';
import type { Messages } from '../messages/messages.js';
import { englishResultFilters, englishResults } from '../messages/result-messages.js';
import { englishSearch } from '../messages/search-messages.js';
import { englishSignIn } from '../messages/sign-in-messages.js';
import { englishSignInButton } from '../messages/sign-in-button-messages.js';
import { englishSetup } from '../messages/setup-messages.js';
import { englishSnaps } from '../messages/snap-messages.js';
import { createFormat } from '../messages/create-format.js';
import { COLORS } from '../../snap/model/model.js';
import { LANGUAGES } from '../../embed/languages.js';
import { ar } from './ar.js';
import { de } from './de.js';
import { enPlain } from './en-plain.js';

const table: Messages = {
  ...english,
  ...englishBell,
  ...englishChannels,
  ...englishComments,
  ...englishComposer,
  ...englishConsent,
  ...englishEmbeds,
  ...englishNotifications,
  ...englishOverlays,
  ...englishReactionNotifications,
  ...englishLikers,
  ...englishFeeds,
  ...englishWall,
  ...englishAppLinks,
  ...englishFollow,
  ...englishFrames,
  ...englishProfile,
  ...englishMenus,
  ...englishMiniApps,
  ...englishRareCards,
  ...englishPostcards,
  ...englishProfileCards,
  ...englishReaders,
  ...englishResultFilters,
  ...englishResults,
  ...englishSearch,
  ...englishSignIn,
  ...englishSignInButton,
  ...englishSetup,
  ...englishSnaps,
};
const names = Object.keys(table) as (keyof Messages)[];
const languages = await Promise.all(
  Array.from(LANGUAGES, async ([tag, load]) => [tag, await load()] as const),
);
const inLanguage = new Map(languages);
/** The name of a language's file. */
const fileOf = (tag: string) => (tag === 'pt' ? 'pt-BR' : tag);

test('The table has each language of the folder, by the first part of its tag.', () => {
  const files = readdirSync(new URL('.', import.meta.url)).flatMap(
    (file) => /^([a-z]{2}(-[A-Z]{2})?)\.ts$/.exec(file)?.[1] ?? [],
  );
  expect(files.length).toBeGreaterThan(7);
  expect([...LANGUAGES.keys()].map(fileOf).sort()).toEqual(files.sort());
});

/** The words that stand for a count. */
const COUNTED = [
  'replies',
  'readReplies',
  'likes',
  'recasts',
  'followers',
  'following',
  'moreImages',
  'moreEmbeds',
  'moreOnFarcaster',
  'repeated',
  'newCasts',
  'newNotifications',
  'unreadNotifications',
  'moreReplies',
  'commentCount',
  'readersFollowed',
  'otherLikers',
  'resultsShown',
  'usersFound',
  'members',
  'bytesLeft',
  'bytesOver',
  'mentionsTooMany',
  'embedsTooMany',
] as const satisfies (keyof Messages)[];
/** What a user did, or a user and others. */
const GROUPS = [
  'followNotification',
  'likeNotification',
  'recastNotification',
] as const satisfies (keyof Messages)[];

/** The other messages that take something else than a name. */
const OTHERS = [
  ...(['fileTooLarge', 'image', 'postRefused', 'signInWaiting', 'suggestionsFound'] as const),
  ...(['miniAppRefused', 'snapCell', 'snapColor', 'snapPage'] as const),
] satisfies (keyof Messages)[];

type Sentence = {
  [Name in keyof Messages]-?: NonNullable<Messages[Name]> extends string ? never : Name;
}[keyof Messages];
type Naming = Exclude<Sentence, (typeof COUNTED | typeof GROUPS | typeof OTHERS)[number]>;
/** All the others: they contain a name, a time or a number which no word depends on. */
const NAMING = names.filter(
  (name): name is Naming =>
    typeof table[name] === 'function' &&
    !new Set<string>([...COUNTED, ...GROUPS, ...OTHERS]).has(name),
);

/** An error of a site's function, which no language translates. */
const somebodys = toError('Out of pets', 'handler');

const write = (number: number) => `<${number}>`;
/** The statuses of a server that has not posted, and say something to visitors. */
const REFUSED = [401, 402, 403, 429];
const COUNTS = [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103, 1204];

/** All sentences of a table, including those of its functions. */
function sentences(messages: Messages): [keyof Messages, string][] {
  return [
    ...names.flatMap((name): [keyof Messages, string][] => {
      const words = messages[name];
      return typeof words === 'string' ? [[name, words]] : [];
    }),
    ...COUNTED.flatMap((name) =>
      COUNTS.map((count): [keyof Messages, string] => [name, messages[name](count, `<${count}>`)]),
    ),
    ...NAMING.map((name): [keyof Messages, string] => [name, messages[name]('<>', somebodys)]),
    ...GROUPS.flatMap((name) =>
      [0, ...COUNTS].map((others): [keyof Messages, string] => [
        name,
        messages[name](others, `<${others}>`, '<>'),
      ]),
    ),
    ['fileTooLarge', messages.fileTooLarge('<>', '<>')],
    ['image', messages.image(1, 1, write)],
    ['image', messages.image(2, 4, write)],
    ['suggestionsFound', messages.suggestionsFound(3, '<3>', '<>')],
    ['notPosted', messages.notPosted('')],
    ...REFUSED.map((status): [keyof Messages, string] => [
      'postRefused',
      messages.postRefused(status),
    ]),
    ['miniAppRefused', messages.miniAppRefused('')],
    ['snap', messages.snap('')],
    ['snapFailed', messages.snapFailed('')],
  ];
}

describe.each(languages)('%s', (language, messages) => {
  test('has every word, and no other', () => {
    expect(Object.keys(messages).sort()).toEqual([...names].sort());
    for (const name of names) expect(typeof messages[name], name).toBe(typeof table[name]);
  });

  test('says something with each, without stray space or placeholder', () => {
    for (const [name, sentence] of sentences(messages)) {
      expect(sentence, name).not.toBe('');
      expect(sentence, name).not.toMatch(/^\s|\s$| {2}|#|\.\.\.|["']|undefined|NaN/);
    }
  });

  test.each(COUNTED)('%s holds the number as the locale writes it', (name) => {
    for (const count of [3, 11, 100, 1204]) {
      expect(messages[name](count, `<${count}>`)).toContain(`<${count}>`);
      // The number must not be read as a pattern of `replace`.
      expect(messages[name](count, '$&')).toContain('$&');
    }
  });

  test.each(NAMING)('%s holds the name', (name) => {
    expect(messages[name]('pets.example', somebodys)).toContain('pets.example');
  });

  test.each(GROUPS)('%s holds the name, and the number of the others', (name) => {
    expect(messages[name](0, '<0>', 'pets.example')).toContain('pets.example');
    expect(messages[name](0, '<0>', 'pets.example')).not.toContain('0');
    for (const others of [3, 11, 100, 1204]) {
      const sentence = messages[name](others, `<${others}>`, 'pets.example');
      expect(sentence).toContain('pets.example');
      expect(sentence).toContain(`<${others}>`);
      // Neither is read as a pattern of `replace`, or as a place for the other.
      expect(messages[name](others, '$&', '@ # $&')).toContain('@ # $&');
    }
  });

  test('says how long it waits for an approval', () => {
    expect(messages.signInWaiting('<9:42>')).toContain('<9:42>');
    expect(messages.signInWaiting('')).not.toMatch(/\p{P}$/u);
  });

  test('says nothing of a status that says nothing to visitors', () => {
    for (const status of [0, 400, 500, 502]) expect(messages.postRefused(status)).toBe('');
  });

  test('names the file that is too large, and the largest size', () => {
    const sentence = messages.fileTooLarge('clock.mp4', '<100 MB>');
    expect(sentence).toContain('clock.mp4');
    expect(sentence).toContain('<100 MB>');
    expect(messages.fileTooLarge('نور.mp4', '1')).toContain('\u2068نور.mp4\u2069');
  });

  test('counts suggestions, and names the first', () => {
    for (const count of [1, 5]) {
      expect(messages.suggestionsFound(count, `<${count}>`, 'Linda')).toMatch(/<\d>.*Linda/);
    }
  });

  test('says the place of a cell, its colour, and the page of a pager', () => {
    expect(messages.snapCell('<2>', '<3>')).toMatch(/<2>.*<3>/);
    expect(messages.snapPage('<2>', '<3>')).toMatch(/<2>.*<3>/);
    expect(new Set(COLORS.map((color) => messages.snapColor(color))).size).toBe(COLORS.length);
  });

  test('counts the pictures of a gallery as the locale does', () => {
    expect(messages.image(2, 4, write)).toMatch(/<2>.*<4>/);
    expect(messages.image(1, 1, write)).not.toContain('1');
  });
});

/** Messages that some language shares with English: names, and loanwords. */
const SHARED: (keyof Messages)[] = [
  ...(['feed', 'followers', 'image', 'likes', 'moreImages', 'notifications', 'proBadge'] as const),
  ...([
    'castsTab',
    'channelsTab',
    'likesTab',
    'mentionNotifications',
    'likeNotifications',
    'recastNotifications',
    'notificationBell',
    'recasts',
    'resultCasts',
    'resultChannels',
    'snap',
    'suggestedChannels',
    'suggestedHashtags',
    'chooseChannel',
    'embedToken',
    'viaApp',
    'video',
  ] as const),
];

test.each(languages)('no word of %s is English still', (_, messages) => {
  const inEnglish = sentences(table);
  const same = sentences(messages).filter(
    ([name, sentence], index) =>
      !SHARED.includes(name) && sentence.toLowerCase() === inEnglish[index]?.[1].toLowerCase(),
  );
  expect(same).toEqual([]);
});

test.each(['ar', 'ja', 'ko'])('no word of %s is written in Latin letters, but for names', (tag) => {
  const latin = sentences(inLanguage.get(tag)!)
    .map(([, sentence]) =>
      sentence
        .replace(/Castkit|Farcaster|Neynar|Warpcast|API|QR|HTTP/g, '')
        .replace(
          /settings\.clientId|channelId|feedType|following|filter|fid|identifier|type|hash|url/g,
          '',
        ),
    )
    .filter((sentence) => /\p{Script=Latin}/u.test(sentence));
  expect(latin).toEqual([]);
});

describe('plain English', () => {
  const plain: Messages = { ...table, ...enPlain };

  test('replaces sentences of the defaults by others, of the same kind', () => {
    for (const name of Object.keys(enPlain) as (keyof typeof enPlain)[]) {
      expect(typeof enPlain[name], name).toBe(typeof table[name]);
      expect(enPlain[name], name).not.toBe(table[name]);
    }
  });

  test('says nothing to readers that is for developers, in the words of the network, or twice', () => {
    const spoken = sentences(plain).flatMap(([name, sentence]) =>
      name in englishSetup || /recast/i.test(name) ? [] : sentence,
    );
    expect(
      spoken.filter((text) => /error|fetch|data\b|\bon[A-Z]|settings|API/i.test(text)),
    ).toEqual([]);
    expect(spoken.filter((text) => /\bcasts?\b|\bframes?\b|relay/i.test(text))).toEqual([]);
  });

  test('counts posts', () => {
    expect(plain.newCasts(1, '1')).toBe('1 new post');
    expect(plain.newCasts(2, '2')).toBe('2 new posts');
  });
});

/** The categories of each call of `counted` or `grouped` in a language's file. */
const formsIn = (file: string) => {
  const source = readFileSync(new URL(`${file}.ts`, import.meta.url), 'utf8');
  const calls = /(?:counted\(|grouped\('[^']*', )\{((?:\$\{\w+\}|[^}])*)\}/g;
  return [...source.matchAll(calls)].map(([, body = '']) =>
    [...body.matchAll(/\b(zero|one|two|few|many|other): ['`]/g)].map(([, each = '']) => each),
  );
};

/** The plurals that a language can make from its other sentences. */
const DERIVED: Record<string, string[]> = {
  ar: ['zero', 'one', 'many'],
  es: ['many'],
  fr: ['many'],
  'pt-BR': ['many'],
  tr: ['one'],
};

test.each(Array.from(LANGUAGES.keys(), fileOf))(
  '%s has a form for each plural of the language, in each count',
  (file) => {
    const { pluralCategories } = new Intl.PluralRules(file).resolvedOptions();
    const given = formsIn(file);
    expect(given.length).toBeGreaterThan(12);
    for (const forms of given) {
      const all = new Set([...forms, ...(DERIVED[file] ?? [])]);
      expect([...all].sort()).toEqual([...pluralCategories].sort());
    }
  },
);

test.each([
  ['es', 1, '1', '1 respuesta'],
  ['es', 1_000_000, '1.000.000', '1.000.000 de respuestas'],
  // An abbreviated count has the plural of any other number.
  ['es', 1_200, '1,2 mil', '1,2 mil respuestas'],
  ['fr', 0, '0', '0 réponse'],
  ['fr', 2, '2', '2 réponses'],
  ['fr', 1_000_000, '1 000 000', '1 000 000 de réponses'],
  ['pt', 0, '0', '0 resposta'],
  ['pt', 2, '2', '2 respostas'],
  ['pt', 1_000_000, '1.000.000', '1.000.000 de respostas'],
  ['ja', 1, '1', '1件の返信'],
  ['ko', 2, '2', '답글 2개'],
  ['tr', 5, '5', '5 yanıt'],
])('%s counts %d', (tag, count, formatted, sentence) => {
  expect(inLanguage.get(tag)?.replies(count, formatted)).toBe(sentence);
});

test('fr counts millions of a noun that begins with a vowel', () => {
  expect(inLanguage.get('fr')?.followers(1e6, '1 000 000')).toBe('1 000 000 d’abonnés');
});

test.each([
  ['de_DE', '1.204', '4. März 2026'],
  ['es_MX', '1,204', '4 mar 2026'],
  ['fr_FR', '1\u00a0204', '4 mars 2026'],
  ['ja_JP.UTF-8', '1,204', '2026年3月4日'],
  ['ko_KR', '1,204', '2026년 3월 4일'],
  ['pt_BR', '1.204', '4 de mar. de 2026'],
  ['tr_TR', '1.204', '4 Mar 2026'],
])('numbers and days of %s are those of its country', (tag, number, day) => {
  const format = createFormat(tag);
  expect(format.number(1204)).toBe(number);
  expect(format.day(Date.UTC(2026, 2, 4, 12), 'UTC')).toBe(day);
});

test('The guide names each language, its import and its export.', () => {
  const guide = readFileSync('stories/YourWords.mdx', 'utf8');
  for (const file of Array.from(LANGUAGES.keys(), fileOf)) {
    expect(guide).toContain(`| \`${file.replace('-', '')}\` of \`castkit/languages/${file}\` |`);
  }
});

test.each([
  [0, '0 Antworten', '0 neue Beiträge'],
  [1, '1 Antwort', '1 neuer Beitrag'],
  [2, '2 Antworten', '2 neue Beiträge'],
])('German counts %d', (count, replies, casts) => {
  expect(de.replies(count, String(count))).toBe(replies);
  expect(de.newCasts(count, String(count))).toBe(casts);
});

test.each([
  [0, 'لا ردود', 'لا متابعين'],
  [1, 'رد واحد', 'متابع واحد'],
  [2, 'ردّان', 'متابعان'],
  [3, '3 ردود', '3 متابعين'],
  [10, '10 ردود', '10 متابعين'],
  [11, '11 ردًّا', '11 متابعًا'],
  [99, '99 ردًّا', '99 متابعًا'],
  [100, '100 رد', '100 متابع'],
  [102, '102 رد', '102 متابع'],
  [103, '103 ردود', '103 متابعين'],
])('Arabic counts %d', (count, replies, followers) => {
  expect(ar.replies(count, String(count))).toBe(replies);
  expect(ar.followers(count, String(count))).toBe(followers);
});

test('Arabic says none, one and many of its own where they are said in another way', () => {
  const say = (count: number) => ar.readReplies(count, String(count));
  expect([0, 1, 11].map(say)).toEqual(['لا ردود', 'قراءة رد واحد', 'قراءة 11 ردًّا']);
  expect([1, 11].map((count) => ar.recasts(count, String(count)))).toEqual([
    'إعادة نشر واحدة',
    '11 إعادة نشر',
  ]);
});

test('a message that says the same as another one is made of it, in each language', () => {
  for (const messages of inLanguage.values()) {
    expect(messages.signInTitle).toBe(messages.signInWithFarcaster);
    expect(messages.openMiniAppInClient).toBe(messages.signInOpen);
    expect(messages.miniAppMenu).toBe(messages.castMenu);
    expect([messages.closeMiniApp, messages.closeComposer]).toEqual(Array(2).fill(messages.close));
    expect([messages.showMore, messages.snapUnfold]).toEqual(Array(2).fill(messages.unfoldText));
    expect(messages.pauseWall).toBe(messages.pauseImage);
    expect(messages.playWall).toBe(messages.playImage);
    expect(messages.resultCasts).toBe(messages.castsTab);
    expect(messages.resultChannels).toBe(messages.channelsTab);
    expect(messages.resultsNewest).toBe(messages.orderNewest);
    expect(messages.replyNotifications).toBe(messages.repliesTab);
    expect(messages.likeNotifications).toBe(messages.likesTab);
    expect(messages.notificationBell).toBe(messages.notifications);
  }
});

test('after a number that ends in a word, Arabic counts that', () => {
  expect(ar.followers(1_203, '1.2 ألف')).toBe('1.2 ألف متابع');
  expect(ar.followers(1_000_002, '1M')).toBe('1M متابع');
});

test.each<[ErrorCode, object, string, string]>([
  ['not-found', {}, 'Keine Frame-Daten verfügbar', 'لا تتوفّر بيانات للإطار'],
  ['http', { status: 503 }, 'HTTP-Fehler, Status 503', 'خطأ HTTP، رمز الحالة 503'],
  ['timeout', {}, 'Zeitüberschreitung bei der Anfrage', 'انتهت مهلة الطلب'],
  ['invalid', {}, 'Ungültige Frame-Daten empfangen', 'وردت بيانات إطار غير صالحة'],
])(
  'why there is no frame is said by its code, not by its words: %s',
  (code, fields, german, arabic) => {
    const error = Object.assign(toError('in English', code), fields);
    expect(de.frameFailed('in English', error)).toBe(`Laden fehlgeschlagen: ${german}`);
    expect(de.framePressFailed('in English', error)).toContain(german);
    expect(ar.frameFailed('in English', error)).toContain(arabic);
    expect(ar.framePressFailed('in English', error)).toContain(arabic);
    expect(englishFrames.frameFailed('in English', error)).toBe('Failed to fetch: in English');
  },
);

test('the message of another source is kept', () => {
  for (const reason of [
    'Failed to fetch',
    'constructor',
    '',
    'Request timed out',
    'Out of pets: 7',
  ]) {
    const error = toError(reason, 'handler');
    expect(de.frameFailed(reason, error)).toBe(`Laden fehlgeschlagen: ${reason}`);
    expect(ar.frameFailed(reason, error)).toContain(`\u2068${reason}\u2069`);
  }
});

/** The messages that show a name to visitors. */
const SEEN_NAMES = [
  ...['replyingTo', 'viaApp', 'quoting', 'uploading', 'uploadFailed'],
  ...['miniAppLoading', 'miniAppSilent', 'signInToMiniApp'],
] as const;

test.each(SEEN_NAMES)('A name from right to left stands isolated in a sentence. (%s)', (name) => {
  for (const messages of [table, ...inLanguage.values()]) {
    const say = messages[name as 'viaApp'];
    expect(say('نور (٣)')).toContain('\u2068نور (٣)\u2069');
    // Reverses the text after it until the isolation ends.
    expect(say('linda\u202e')).toContain('\u2068linda\u202e\u2069');
  }
  for (const messages of [table, de])
    expect(messages[name as 'viaApp']('Linda')).toMatch(/^[\w ä.ü’]+$/);
});
