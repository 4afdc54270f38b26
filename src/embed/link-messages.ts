import { isolate } from '../core/messages/isolate.js';

/** The words of a link: without a name, to share; with one, to follow. `@` stands for the name. */
type LinkMessages = readonly [share: string, follow: string];

const ENGLISH: LinkMessages = ['Share on Farcaster', 'Follow @'];

/**
 * Two sentences in each language of the elements, by the first part of its tag: those of the
 * tables. A table has all that widgets say, which is as much as the script itself. A test compares
 * both.
 */
const MESSAGES: ReadonlyMap<string, LinkMessages> = new Map([
  ['en', ENGLISH],
  ['ar', ['المشاركة على Farcaster', 'متابعة \u2068@\u2069']],
  ['de', ['Auf Farcaster teilen', '@ folgen']],
  ['es', ['Compartir en Farcaster', 'Seguir a @']],
  ['fr', ['Partager sur Farcaster', 'Suivre @']],
  ['ja', ['Farcasterで共有', '@をフォロー']],
  ['ko', ['Farcaster에 공유', '@ 님 팔로우']],
  ['pt', ['Compartilhar no Farcaster', 'Seguir @']],
  ['tr', ['Farcaster’da paylaş', 'Takip et: @']],
]);

/** The sentences of links in a language; in English, if the elements do not speak it. */
export function linkMessagesOf(language: string): {
  shareInClient: string;
  followUser: (name: string) => string;
} {
  const [share, follow] = MESSAGES.get(language) ?? ENGLISH;
  const isIsolated = follow.includes('\u2068');
  return {
    shareInClient: share,
    followUser: (name) => follow.replace('@', () => (isIsolated ? name : isolate(name))),
  };
}
