/**
 * An embed of a cast, each kind with the fields that are rendered. Every `url` and `poster` is
 * http(s).
 */
export type MediaEmbed =
  | {
      kind: 'image';
      url: string;
      /** In pixels; both are known, or neither. */
      width: number | null;
      height: number | null;
      /** The author's text alternative; empty if the API sends none. */
      alt: string;
    }
  | {
      kind: 'video';
      url: string;
      /** Whether it is HLS, which `attachStream` plays; otherwise it is a file for `src`. */
      isStream: boolean;
      /** In pixels; both are known, or neither. */
      width: number | null;
      height: number | null;
      poster: string | null;
      /** In seconds. */
      duration: number | null;
    }
  | {
      kind: 'link';
      url: string;
      /** The API's `metadata.html`, unparsed; null if the API has none. */
      metadata: unknown;
      /** The API's `metadata.frame`, unparsed. */
      frame: unknown;
    }
  | {
      kind: 'quote';
      /** The quoted cast as the API sent it, or null if it sent only the hash. */
      cast: unknown;
      /** The hash to fetch; empty only if the cast has none. */
      hash: string;
    }
  /** A URL that is not http(s): rendered as text, never as a link. */
  | { kind: 'text'; text: string }
  /** Nothing to show. */
  | { kind: 'unknown' };

export type ImageEmbed = Extract<MediaEmbed, { kind: 'image' }>;
export type VideoEmbed = Extract<MediaEmbed, { kind: 'video' }>;
