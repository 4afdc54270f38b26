import { textOf } from '../posts.mjs';
import type { Author, Part, Post } from '../posts.mjs';

/** A post whose text is not parsed. */
export interface PlainPost extends Omit<Post, 'parts' | 'quote'> {
  text: string;
  quote: PlainPost | null;
}

export const plainPostOf = ({ parts, quote, ...post }: Post): PlainPost => ({
  ...post,
  text: textOf({ parts }),
  quote: quote && plainPostOf(quote),
});

export type Icon = 'reply' | 'recast' | 'like';

export const ICONS: Record<Icon, string> = {
  reply: 'M4 4h16v12H9l-5 4z',
  recast: 'M7 7h10l-3-3M17 17H7l3 3M4 12v-2a3 3 0 0 1 3-3M20 12v2a3 3 0 0 1-3 3',
  like: 'M12 20C5 15 3 11 3 8a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 3-2 7-9 12z',
};

export const profileUrl = ({ username }: Author) => `https://example.com/${username}`;
export const postUrl = ({ author, hash }: Pick<Post, 'author' | 'hash'>) =>
  `${profileUrl(author)}/${hash.slice(0, 10)}`;
export const channelUrl = (id: string) => `https://example.com/channels/${id}`;

export function linkOf({ kind, text }: Exclude<Part, string>): string {
  if (kind === 'url') return text;
  return kind === 'mention' ? `https://example.com/${text.slice(1)}` : channelUrl(text.slice(1));
}

const LINK = /(https?:\/\/\S*[\w/]|@[\w.-]*\w|(?<=^|\s)\/\w+)/;

/** The links and the texts between them. */
export const linkify = (text: string): Part[] =>
  text.split(LINK).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith('@')) return { kind: 'mention', text: part };
    return { kind: part.startsWith('/') ? 'channel' : 'url', text: part };
  });

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
export const dateOf = (time: string) => dates.format(new Date(time));

export const countOf = (count: number) =>
  count < 1000 ? `${count}` : `${(count / 1000).toFixed(1)}K`;
