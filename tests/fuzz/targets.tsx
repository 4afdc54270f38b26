import fc from 'fast-check';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { findFault } from './find-fault.js';
import { hostilePages } from './hostile-pages.js';
import { parseCast } from '../../src/network/cast/parse-cast.js';
import { parseConversation } from '../../src/network/cast/parse-conversation.js';
import { parseUser } from '../../src/network/cast/parse-user.js';
import { readWindowMessage } from '../../src/provider/session/window-message.js';
import { completeUser, parseSession } from '../../src/provider/session/parse-session.js';
import { completeFrame, isValidFrame } from '../../src/network/frame/press-frame.js';
import { findFrames, parseFrame } from '../../src/network/frame/parse-frame.js';
import {
  CastCard,
  CastPoster,
  FrameCard,
  NeynarFeedList,
  ProfileCard,
} from '../../src/entries/index.js';
import { parsePreview } from '../../src/network/previews/parse-preview.js';
import { readMetadata } from '../../src/network/cast/parse-embeds.js';
import { classifyEmbed } from '../../src/network/cast/classify-embed.js';
import { tokenize } from '../../src/network/text/tokenize.js';
import { hostileValue, mutated } from './mutate.js';
import { casts, frames, pages, users } from './payloads.js';
import { renderOnServer } from '../render-under.js';

/** A reader of untrusted input, and what must hold for every input. */
export interface Target {
  input: fc.Arbitrary<unknown>;
  check: (input: never) => void;
  /** How many inputs a short run tries. Default: 300. */
  tries?: number;
}

const isHttp = (address: string | null | undefined) =>
  address === null || address === undefined || /^https?:$/.test(new URL(address).protocol);

function expectUnpolluted() {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}

const loginPage = 'https://app.neynar.com';
const loginWindow = {} as Window;

function checkSession(json: string) {
  const session = parseSession(json);
  if (!session) return;
  expect(session.signer_uuid).toMatch(/^\S{0,256}$/);
  expect(session.fid).toBeGreaterThan(0);
  expect(isHttp(session.pfp_url)).toBe(true);
  const text = JSON.stringify(session);
  expect(text).not.toMatch(/"(?:__proto__|constructor|prototype)":/);
  for (const [, address = ''] of text.matchAll(/"\w*ur[il]":"([^"\\]*)"/gi)) {
    expect(isHttp(address)).toBe(true);
  }
  // What is stored is read back the same, and nothing that is named is missing.
  expect(parseSession(text)).toEqual(session);
  expect(completeUser(session).profile.bio.text).toEqual(expect.any(String));
  expectUnpolluted();
}

/** What a server sends holds no script, no handler, and no address but of the web. */
function checkHtml(widget: ReactElement) {
  const html = renderOnServer(widget);
  expect(findFault(html, /^https?:\/\//i)).toBeUndefined();
  expectUnpolluted();
}

const page = fc.tuple(
  fc.array(
    fc.oneof(
      fc.constantFrom(
        ...['<', '</', '<!--', '-->', '<!', '>', '/>', '"', "'", '=', ' ', '&', '&#', ';', '&amp;'],
        ...['<title>', '</title>', '<svg>', '</svg>', '<script>', '</script>', '</head>'],
        ...['<meta ', 'property=', 'name=', 'content=', 'og:title', 'og:image', '<base href='],
        ...Object.values(hostilePages).map((create) => create(60)),
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.webUrl(),
    ),
    { maxLength: 60 },
  ),
  fc.oneof(fc.webUrl(), fc.string()),
);

/** By name. */
export const TARGETS: Record<string, Target> = {
  casts: {
    input: mutated(casts),
    check: (json: unknown) => {
      const cast = parseCast(json);
      expect(isHttp(cast?.author.avatarUrl)).toBe(true);
      if (cast)
        findFrames(cast.frames, cast.embeds).forEach(({ url }) => expect(isHttp(url)).toBe(true));
    },
  },
  users: {
    input: mutated(users),
    check: (json: unknown) => expect(isHttp(parseUser(json)?.avatarUrl)).toBe(true),
  },
  conversations: {
    input: mutated(casts.map((cast) => ({ cast, chronological_parent_casts: [cast] }))),
    check: (json: unknown) => {
      parseConversation(json, true);
      parseConversation(json, false);
    },
  },
  embeds: {
    input: mutated(casts.flatMap((cast) => (cast as { embeds?: unknown[] }).embeds ?? [])),
    check: (json: unknown) => {
      const embed = classifyEmbed(json);
      if ('url' in embed) expect(isHttp(embed.url)).toBe(true);
      if (embed.kind === 'video') expect(isHttp(embed.poster)).toBe(true);
      if (embed.kind === 'image' || embed.kind === 'video') {
        const ratio = (embed.width ?? 1) / (embed.height ?? 1);
        expect(ratio).toBeGreaterThan(0.01);
        expect(ratio).toBeLessThan(100);
      }
    },
  },
  frames: {
    input: mutated(frames),
    check: (json: unknown) => {
      const frame = parseFrame(json);
      if (frame) expect(isHttp(frame.url) && isHttp(frame.image)).toBe(true);
      if (frame?.kind === 'frame') completeFrame(frame.raw);
    },
  },
  'validity of frames': {
    input: fc.oneof(mutated(frames), hostileValue, fc.anything()),
    check: (result: unknown) => {
      if (!isValidFrame(result)) return;
      expect([result.version, result.image, result.frames_url]).toEqual(
        Array(3).fill(expect.any(String)),
      );
      for (const { index } of Array.from(result.buttons)) expect(index).toEqual(expect.any(Number));
    },
  },
  tokenizer: {
    input: fc.tuple(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc
          .array(
            fc.constantFrom(
              ...Array.from('@/.:-_() \naé看🔥1'),
              '\ud83d',
              '.eth',
              'http://',
              'https://a.com',
              'javascript:',
              '.com',
              'www.',
              '\u202e',
              '\u200b',
            ),
            { maxLength: 100 },
          )
          .map((parts) => parts.join('')),
      ),
      fc.array(fc.webUrl(), { maxLength: 3 }),
      fc.array(
        fc.record({
          username: fc.oneof(fc.string({ maxLength: 9 }), fc.constantFrom('a', 'a.eth')),
          start: fc.oneof(fc.integer({ min: -2, max: 40 }), fc.double()),
          end: fc.oneof(fc.integer({ min: -2, max: 60 }), fc.double()),
        }),
        { maxLength: 3 },
      ),
    ),
    check: ([text, embedUrls, mentions]: [
      string,
      string[],
      { username: string; start: number; end: number }[],
    ]) => {
      const tokens = tokenize(text, { embedUrls, mentions });
      expect(tokens.map((token) => token.text).join('')).toBe(text);
      for (const token of tokens) if (token.kind === 'url') expect(isHttp(token.href)).toBe(true);
    },
  },
  sessions: {
    input: mutated(
      users.map((user) => ({ ...(user as object), signer_uuid: '19d0c5fd-9b33-4a48-a0e2' })),
    ).map((session) => JSON.stringify(session)),
    check: checkSession,
  },
  'sessions of any text': { input: fc.oneof(fc.json(), fc.string()), check: checkSession },
  'login messages': {
    input: fc.record({
      origin: fc.constantFrom(loginPage, `${loginPage}.evil.test`, 'null', ''),
      data: fc.oneof(
        mutated(users.map((user) => ({ is_authenticated: true, signer_uuid: '19d0', user }))),
        fc.anything(),
      ),
    }),
    check: (message: { origin: string; data: unknown }) => {
      const login = { origin: loginPage, source: loginWindow };
      const session = readWindowMessage({ ...message, source: loginWindow }, login);
      if (message.origin !== loginPage) expect(session).toBeNull();
      expect(readWindowMessage({ ...message, source: null }, login)).toBeNull();
      if (session) checkSession(JSON.stringify(session));
    },
  },
  'pages of previews': {
    input: page,
    check: ([parts, url]: [string[], string]) => {
      const preview = parsePreview(parts.join(''), url);
      expect(isHttp(preview.ogImage)).toBe(true);
      expect([...(preview.ogTitle ?? '')].length).toBeLessThanOrEqual(300);
      expect([...(preview.ogDescription ?? '')].length).toBeLessThanOrEqual(1000);
      expect(Object.values(preview)).not.toContain('');
    },
  },
  'metadata of previews': {
    input: fc.oneof(
      hostileValue,
      fc.dictionary(
        fc.constantFrom('ogImage', 'ogTitle', 'ogDescription', 'oembed', 'twitterImage'),
        hostileValue,
      ),
    ),
    check: (html: unknown) => expect(isHttp(readMetadata(html)?.ogImage)).toBe(true),
  },
  'casts on a server': {
    input: mutated(casts),
    tries: 60,
    check: (cast: never) => {
      checkHtml(<CastPoster cast={cast} />);
      checkHtml(<CastCard cast={cast} renderFrames allowReactions onFrameBtnPress={refuse} />);
    },
  },
  'profiles on a server': {
    input: mutated(users),
    tries: 30,
    check: (user: never) => {
      checkHtml(<ProfileCard user={user} />);
    },
  },
  'frames on a server': {
    input: mutated(frames),
    tries: 30,
    check: (frame: never) => {
      checkHtml(<FrameCard frame={frame} onFrameBtnPress={refuse} />);
    },
  },
  'feeds on a server': {
    input: mutated(pages),
    tries: 10,
    check: (initialPages: never) => {
      checkHtml(<NeynarFeedList feedType="filter" initialPages={initialPages} />);
    },
  },
};

const refuse = () => Promise.reject(new Error('not pressed'));
