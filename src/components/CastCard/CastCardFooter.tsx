'use client';
import type { ParsedCast } from '../../api/types.js';
import { CastCardCopyLink } from './CastCardCopyLink.js';
import { CastCardCounts } from './CastCardCounts.js';
import { Foot } from './CastCardFooter.styles.js';

export interface CastCardFooterProps extends Pick<ParsedCast, 'replies' | 'likes' | 'channel'> {
  /** The cast's shared address. */
  url: string | null;
}

/** What a cast has come to, and its link. Renders a `<footer>`. */
export function CastCardFooter({ url, ...counts }: CastCardFooterProps) {
  return (
    <Foot>
      <CastCardCounts {...counts} />
      {url && <CastCardCopyLink url={url} />}
    </Foot>
  );
}
