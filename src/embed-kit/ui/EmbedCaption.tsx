'use client';
import { httpUrl } from '../../core/read/http-url.js';
import { Caption, Detail, Host, Title } from './EmbedCard.styles.js';

export interface EmbedCaptionProps {
  url: string;
  /** The page's own title, if the API says it. */
  title: string | undefined;
  id?: string | undefined;
  /** A line below the title, what it has no room for, and whether it is about a press. */
  detail?: { text: string; whole?: string; isOfPress?: boolean };
}

/** A link to the page of an embed, with its host and its title. Renders an `<a>`. */
export function EmbedCaption({ url, title, id, detail }: EmbedCaptionProps) {
  // As the browser reads it: a host in another alphabet, or before a backslash, is seen as it is.
  const { hostname = '', pathname = '', search = '' } = httpUrl(url) ?? {};
  const host = hostname.replace(/^www\./, '');
  return (
    <Caption href={url}>
      <Host dir="auto">{host}</Host>
      <Title id={id} dir="auto">
        {title ?? (`${pathname}${search}`.slice(1) || host)}
      </Title>
      {detail && (
        <Detail dir="auto" title={detail.whole} data-press={detail.isOfPress ? '' : undefined}>
          {detail.text}
        </Detail>
      )}
    </Caption>
  );
}
