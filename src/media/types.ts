/** What hangs on a cast, each kind with only what is drawn of it. Every `url` and `poster` is http(s). */
export type MediaEmbed =
  | {
      kind: 'image';
      url: string;
      /** In pixels; both are known, or neither is. */
      width: number | null;
      height: number | null;
      /** The author's own words; empty where the wire has none. */
      alt: string;
    }
  | {
      kind: 'video';
      url: string;
      /** HLS, which `attachStream` plays; anything else is a file for `src`. */
      isStream: boolean;
      /** In pixels; both are known, or neither is. */
      width: number | null;
      height: number | null;
      poster: string | null;
      /** In seconds. */
      duration: number | null;
    }
  | {
      kind: 'link';
      url: string;
      /** The wire's `metadata.html`, unread; null where the API knows nothing of the page. */
      metadata: unknown;
      /** The wire's `metadata.frame`, unread. */
      frame: unknown;
    }
  | {
      kind: 'quote';
      /** The quoted cast as it was sent, or null where only its hash was. */
      cast: unknown;
      /** What to ask the API for; empty only where the cast came without one. */
      hash: string;
    }
  /** An address that is no http(s) one: words to read, never a link. */
  | { kind: 'text'; text: string }
  /** Nothing to show. */
  | { kind: 'unknown' };

export type ImageEmbed = Extract<MediaEmbed, { kind: 'image' }>;
export type VideoEmbed = Extract<MediaEmbed, { kind: 'video' }>;
export type QuoteEmbed = Extract<MediaEmbed, { kind: 'quote' }>;
export type LinkEmbed = Extract<MediaEmbed, { kind: 'link' }>;
