import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The calls that read untrusted JSON or a text. */
const PARSERS =
  /\b(parse(?!Float)[A-Z]\w*|classifyEmbed|findFrames|frameOf|readMetadata|tokenize|fieldsOf|textOf)\(/g;

const ROOMS = ['widgets', 'ui', 'sign-in', 'snap', 'embed-kit', 'mini-app', 'write'];
const components = ROOMS.flatMap((room) =>
  readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${room}/${file}`,
  ),
).filter(
  // What a site brings along by settings reads settings, not responses.
  (file) => file.endsWith('.tsx') && !/SignIn\.tsx$|\.test\./.test(file),
);

/** The widgets that get their data as props: those with a row, but for what fetches by identifier. */
const plain = Array.from(
  readFileSync('mocks/widgets.tsx', 'utf8').matchAll(/^ {4}((?!Neynar)[A-Z]\w+): \{$/gm),
  ([, name = '']) => name,
);

test('components receive models: the plain ones alone parse, each in one line', () => {
  expect(plain).toEqual(expect.arrayContaining(['CastCard', 'UserList']));
  const calls = components.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(PARSERS)].map(
      ([, name]) => `${file.replace(/^.*\//, '')}: ${name}`,
    ),
  );
  const ofPlain = calls.filter((call) => plain.includes(call.replace(/\..*/, '')));
  expect(ofPlain).toEqual(expect.arrayContaining(['CastCard.tsx: parseCast']));
  const twice = ofPlain.filter((call, index) => ofPlain.indexOf(call) !== index);
  expect([...new Set(twice)]).toEqual([
    // The surface of a press: which cast the page is in.
    'SnapCard.tsx: fieldsOf',
  ]);
  expect(calls.filter((call) => !ofPlain.includes(call)).sort()).toEqual([
    // A rare part, and its model with it.
    'CastCardVia.tsx: parseApp',
    // The cast that was posted, as its server has answered.
    'CommentComposer.tsx: parseCast',
    // A text that the page begins with.
    'ComposerView.tsx: textOf',
    // A text that the page begins with.
    'NeynarSearch.tsx: textOf',
    // Likewise, of every rare part.
    'RarePart.tsx: parseParent',
    // A card of server components, which has no row.
    'ServerCastCard.tsx: parseCast',
    'UserName.tsx: parseParent',
    // The message of what was thrown.
    'WidgetFailed.tsx: textOf',
    // What the API says of an embed, which a site's component gets unparsed.
    'embeds.tsx: fieldsOf',
    'embeds.tsx: readMetadata',
  ]);
});
