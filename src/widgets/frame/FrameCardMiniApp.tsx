'use client';
import { isElement } from '../../core/dom/safe-document.js';
import { englishFrames } from '../../core/messages/frame-messages.js';
import { openInPage } from '../../provider/hooks/open-in-page.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { Cast } from '../../network/cast/api-types.js';
import type { ParsedMiniApp } from '../../network/cast/model.js';
import { App, AppTitle, Box, Caption, Launch, Title } from './FrameCard.styles.js';
import { FrameCardPicture } from './FrameCardPicture.js';

export interface FrameCardMiniAppProps {
  app: ParsedMiniApp;
  /** The cast that it is in. */
  cast?: Cast | undefined;
  onLaunch?: ((url: string) => void) | undefined;
}

/** A mini app with a link, drawn as a button, that opens it. Renders a `<div>`. */
export function FrameCardMiniApp({ app, cast, onLaunch }: FrameCardMiniAppProps) {
  const context = useWidgetContext();
  const { launch } = useMessages(englishFrames);
  const callHandler = useCallHandler();
  const { author } = app;
  return (
    <Box
      onClick={(event) => {
        const isLink = isElement(event.target) && event.target.closest('a[href]');
        if (isLink) openInPage(context, event, app.url, app.raw, cast);
      }}
    >
      <FrameCardPicture frame={app} />
      <App>
        <AppTitle dir="auto">{app.title}</AppTitle>
        {author && (author.username || author.displayName) && (
          <Caption dir="auto">
            {author.username ? `@${author.username}` : author.displayName}
          </Caption>
        )}
        <Launch
          href={app.url}
          onClick={(event) => {
            if (!onLaunch) return;
            event.preventDefault();
            callHandler('onLaunch', () => onLaunch(app.url));
          }}
        >
          <Title>{app.buttonTitle || launch}</Title>
        </Launch>
      </App>
    </Box>
  );
}
