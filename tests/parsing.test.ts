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

test('components receive models: the plain ones alone parse, each in one line', () => {
  const calls = components.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(PARSERS)].map(
      ([, name]) => `${file.replace(/^.*\//, '')}: ${name}`,
    ),
  );
  expect(calls.sort()).toEqual([
    'CastCard.react-server.tsx: parseCast',
    'CastCard.tsx: parseCast',
    // A rare part, and its model with it.
    'CastCardVia.tsx: parseApp',
    'CastPoster.tsx: parseCast',
    'ChannelCard.tsx: parseChannel',
    // The cast that was posted, as its server has answered.
    'CommentComposer.tsx: parseCast',
    // A text that the page begins with.
    'ComposerView.tsx: textOf',
    'FrameCard.tsx: parseFrame',
    'LinkedText.tsx: tokenize',
    'MiniAppDialog.tsx: parseFrame',
    // A text that the page begins with.
    'NeynarSearch.tsx: textOf',
    'Notifications.tsx: parseNotification',
    'Notifications.tsx: parseNotifications',
    'Profile.tsx: parseProfile',
    'ProfileCard.tsx: parseProfile',
    // Likewise, of every rare part.
    'RarePart.tsx: parseParent',
    'ReactionBar.tsx: parseReactions',
    'ServerCastCard.tsx: parseCast',
    // The surface of a press: which cast the page is in.
    'SnapCard.tsx: fieldsOf',
    'SnapCard.tsx: fieldsOf',
    'SnapCard.tsx: fieldsOf',
    'UnfoldedReplies.tsx: parseCast',
    'UserName.tsx: parseParent',
    // The message of what was thrown.
    'WidgetFailed.tsx: textOf',
    // What the API says of an embed, which a site's component gets unparsed.
    'embeds.tsx: fieldsOf',
    'embeds.tsx: readMetadata',
  ]);
});
