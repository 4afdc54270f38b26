'use client';
import { useCopy } from '../../hooks/use-copy.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Icon } from '../Icon/Icon.js';
import { Spoken } from '../Spoken/Spoken.js';
import { CopyButton } from './CastCardFooter.styles.js';

/** Copies a cast's shared address, and shows a green check when that worked. Renders a `<button>`. */
export function CastCardCopyLink({ url }: { url: string }) {
  const { messages } = useWidgetContext();
  const { copied, copy } = useCopy(url);
  return (
    <>
      <CopyButton
        type="button"
        aria-label={messages.copyLink}
        data-copied={copied || undefined}
        onClick={copy}
      >
        <Icon name={copied ? 'check' : 'link'} />
      </CopyButton>
      <Spoken role="status">{copied && messages.linkCopied}</Spoken>
    </>
  );
}
