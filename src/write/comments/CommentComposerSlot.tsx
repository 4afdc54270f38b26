'use client';
import { commentUrl } from '../../network/cast/social-app-urls.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishComments } from '../../core/messages/comment-messages.js';
import { withSlot } from '../../ui/with-slot.js';
import type { CommentComposerProps } from './CommentComposer.js';
import { ClientLink, Head } from './NeynarComments.styles.js';

const load = async () => (await import('./CommentComposer.js')).CommentComposer;

/** A composer, which is loaded with the first of them. Renders a `<div>`. */
export function CommentComposerSlot(props: CommentComposerProps) {
  const styles = renderStyles(useWidgetContext(), 'comments');
  return (
    <Head data-reply={props.replyTo ? '' : undefined}>
      {styles}
      <OnDemand load={load} props={props} />
    </Head>
  );
}

/** The link to the composer of the social app, with the page in it. Renders a `<div>`. */
export function CommentLink({ page }: { page: string }) {
  const context = useWidgetContext();
  const { clientUrl, components } = context;
  const messages = useMessages(englishComments);
  const styles = renderStyles(context, 'comments');
  return (
    <Head data-link="">
      {styles}
      {withSlot(
        <ClientLink dir="auto" href={commentUrl(clientUrl, page)}>
          {messages.commentInClient}
        </ClientLink>,
        components.Link,
      )}
    </Head>
  );
}
