'use client';
import { useState } from 'react';
import { commentUrl } from '../../network/cast/social-app-urls.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { requestSignIn } from '../../provider/hooks/request-sign-in.js';
import type { SignInPromptProps } from '../../provider/hooks/request-sign-in.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishComments } from '../../core/messages/comment-messages.js';
import { accessOf } from '../../provider/session/parse-viewer.js';
import { useViewer } from '../../provider/session/use-viewer.js';
import { Icon } from '../../ui/Icon.js';
import { InlineText } from '../../ui/InlineText.js';
import { withSlot } from '../../ui/with-slot.js';
import type { CommentComposerProps } from './CommentComposer.js';
import { ClientLink, Head, LinkField, SignIn, Via } from './NeynarComments.styles.js';

const load = async () => (await import('./CommentComposer.js')).CommentComposer;

const loadPrompt = async () => (await import('../../sign-in/ui/SignInPrompt.js')).SignInPrompt;

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

/**
 * In the place of the field: the link to the composer of the social app, with the page in it, and
 * for visitors who can sign in a button that prompts for a session. Renders a `<div>`.
 */
export function CommentLink({ page, canSignIn }: { page: string; canSignIn?: boolean }) {
  const context = useWidgetContext();
  const { clientUrl, components } = context;
  const messages = useMessages(englishComments);
  const styles = renderStyles(context, 'comments');
  const viewer = useViewer();
  const [prompt, setPrompt] = useState<SignInPromptProps | null>(null);
  return (
    <Head>
      {styles}
      <LinkField>
        {withSlot(
          <ClientLink href={commentUrl(clientUrl, page)}>
            <InlineText dir="auto">{messages.commentInClient}</InlineText>
            {!canSignIn && <Icon name="external" />}
          </ClientLink>,
          components.Link,
        )}
        {canSignIn && (
          <SignIn
            type="button"
            onClick={({ currentTarget }) => {
              requestSignIn(context, 'comment', accessOf(viewer), currentTarget, setPrompt);
            }}
          >
            {messages.signInHere}
          </SignIn>
        )}
      </LinkField>
      {prompt && <OnDemand load={loadPrompt} onFailure={prompt.onClose} props={prompt} />}
    </Head>
  );
}

/** The network that the comments are on, with its mark. Renders a `<p>`. */
export function CommentsFoot() {
  const messages = useMessages(englishComments);
  return (
    <Via>
      <InlineText dir="auto">{messages.viaNetwork}</InlineText>
    </Via>
  );
}
