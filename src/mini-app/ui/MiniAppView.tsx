'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ParsedMiniApp } from '../../network/cast/model.js';
import { stillIfPreferred } from '../../core/dom/still-if-preferred.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishMiniApps } from '../../core/messages/mini-app-messages.js';
import { readFramedApp } from '../protocol/host-frame.js';
import type { FramedApp } from '../protocol/host-frame.js';
import type { MiniAppHostOptions } from '../protocol/host-types.js';
import { readSplash } from '../protocol/read-splash.js';
import { httpUrl } from '../../core/read/http-url.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { InlineText } from '../../ui/InlineText.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import {
  Actions,
  Foot,
  Frame,
  From,
  Head,
  HeadButton,
  MenuLink,
  Name,
  Names,
  Notice,
  PrimaryButton,
  Refused,
  Screen,
  Spinner,
  Splash,
  SplashImage,
  Text,
  Title,
} from './MiniAppView.styles.js';
import { useMiniAppHost } from './use-mini-app-host.js';

const loadMenu = async () => (await import('./MiniAppMenu.js')).MiniAppMenu;
const loadApproval = async () => (await import('./MiniAppApproval.js')).MiniAppApproval;

/** Three dots. */
const MORE =
  'M5.6 12a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM12.6 12a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0zM19.6 12a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0z';

export interface MiniAppViewProps {
  url: string;
  /** The API's data about the mini app. */
  known: ParsedMiniApp | null;
  cast: unknown;
  options: MiniAppHostOptions;
  titleId: string;
  /** Set while the mini app is rendered. */
  goBackRef: RefObject<() => boolean>;
  onClose: () => void;
}

/** The current mini app: the first one, or another that it has opened. */
interface Shown {
  url: string;
  referrer?: string;
}

/** The content of the dialog: a mini app, or the reason why there is none. */
export function MiniAppView({ url, known: first, ...rest }: MiniAppViewProps) {
  // The result only matters for a server's HTML, and the view is never rendered on a server.
  void renderStyles(useWidgetContext(), 'mini-app');
  const [shown, setShown] = useState<Shown>({ url });
  const app = useMemo(() => readFramedApp(shown.url, window), [shown]);
  const messages = useMessages(englishMiniApps);
  // The API's data is about the first mini app only.
  const known = shown.referrer === undefined ? first : null;
  if (app) {
    return (
      <MiniApp
        {...rest}
        key={app.url}
        app={app}
        known={known}
        referrer={shown.referrer}
        onOpen={(next, referrer) => {
          setShown({ url: next, referrer });
        }}
      />
    );
  }
  const { href, hostname = shown.url } = httpUrl(shown.url) ?? {};
  return (
    <>
      <Head>
        <Names>
          <Title id={rest.titleId}>
            <Name>{hostname}</Name>
          </Title>
        </Names>
        <HeadButton type="button" aria-label={messages.closeMiniApp} onClick={rest.onClose}>
          <Icon name="close" />
        </HeadButton>
      </Head>
      <Refused>
        <Text dir="auto">{messages.miniAppRefused(hostname)}</Text>
        {href && <MenuLink href={href}>{messages.openMiniAppInTab}</MenuLink>}
      </Refused>
    </>
  );
}

interface MiniAppProps extends Omit<MiniAppViewProps, 'url'> {
  app: FramedApp;
  referrer: string | undefined;
  onOpen: (url: string, referrer: string) => void;
}

function MiniApp(props: MiniAppProps) {
  const { app, known, cast, options, titleId, referrer, goBackRef, onClose, onOpen } = props;
  const messages = useMessages(englishMiniApps);
  const { isBlocked } = useWidgetContext();
  const [attempt, setAttempt] = useState(0);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const frameRef = useRef<HTMLIFrameElement>(null);
  const menuButtonRef = useRef<HTMLButtonElement>(null);
  const { status, button, isBackShown, approvalUrl, emit, cancelSignIn } = useMiniAppHost(
    frameRef,
    {
      ...{ app, attempt, options, cast, referrer, onClose, onOpen },
    },
  );
  const splash = useMemo(() => readSplash(known?.raw), [known]);
  const name = known?.title ?? app.hostname;
  const author = known?.author?.username;

  const back = () => {
    emit('back_navigation_triggered');
  };
  useEffect(() => {
    goBackRef.current = () => {
      if (isMenuOpen) {
        setIsMenuOpen(false);
        menuButtonRef.current?.focus();
        return true;
      }
      if (approvalUrl !== null) cancelSignIn();
      else if (isBackShown) back();
      return approvalUrl !== null || isBackShown;
    };
    return () => {
      goBackRef.current = () => false;
    };
  });
  const reload = () => {
    setIsMenuOpen(false);
    menuButtonRef.current?.focus();
    setAttempt((count) => count + 1);
  };
  const image = splash.imageUrl;
  return (
    <>
      <Head>
        {isBackShown && (
          <HeadButton
            type="button"
            data-for="back"
            aria-label={messages.miniAppBack}
            onClick={back}
          >
            <Icon name="next" />
          </HeadButton>
        )}
        <Names>
          <Title id={titleId}>
            <Name>{name}</Name>
          </Title>
          <From>
            <Name>{app.hostname}</Name>
            {author && (
              <>
                <InlineText>{' · '}</InlineText>
                <Name>{`@${author}`}</Name>
              </>
            )}
          </From>
        </Names>
        <HeadButton
          ref={menuButtonRef}
          type="button"
          aria-label={messages.miniAppMenu}
          aria-expanded={isMenuOpen}
          // The focus would leave the menu, which would be closed before the press opens it anew.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={({ currentTarget }) => {
            currentTarget.focus();
            setIsMenuOpen(!isMenuOpen);
          }}
        >
          <Icon shape={MORE} />
        </HeadButton>
        <HeadButton type="button" aria-label={messages.closeMiniApp} onClick={onClose}>
          <Icon name="close" />
        </HeadButton>
      </Head>
      {isMenuOpen && (
        <OnDemand
          load={loadMenu}
          onFailure={() => {
            setIsMenuOpen(false);
          }}
          props={{
            url: app.url,
            onReload: reload,
            onLeave: () => {
              setIsMenuOpen(false);
            },
          }}
        />
      )}
      <Screen>
        <Frame
          key={attempt}
          ref={frameRef}
          title={name}
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          allow="clipboard-write"
          referrerPolicy="strict-origin"
          // Nothing behind the prompt can be reached.
          data-hidden={approvalUrl !== null || undefined}
        />
        {status === 'loading' && (
          <Splash style={{ background: splash.colour }}>
            {image && !isBlocked?.(image) && (
              <SplashImage ref={stillIfPreferred} src={image} alt="" />
            )}
            <Spinner />
          </Splash>
        )}
        {status === 'silent' && (
          <Notice>
            <Text dir="auto">{messages.miniAppSilent(name)}</Text>
            <Actions>
              <MenuLink href={app.url}>{messages.openMiniAppInTab}</MenuLink>
              <Button type="button" onClick={reload}>
                {messages.reloadMiniApp}
              </Button>
            </Actions>
          </Notice>
        )}
        {approvalUrl !== null && (
          <OnDemand
            load={loadApproval}
            props={{ host: app.hostname, url: approvalUrl, onCancel: cancelSignIn }}
          />
        )}
        <VisuallyHidden role="status">
          {status === 'loading'
            ? messages.miniAppLoading(name)
            : status === 'silent' && messages.miniAppSilent(name)}
        </VisuallyHidden>
      </Screen>
      {button && (
        <Foot>
          <PrimaryButton
            type="button"
            dir="auto"
            aria-disabled={button.isDisabled || button.isLoading}
            aria-busy={button.isLoading}
            onClick={() => {
              if (!button.isDisabled && !button.isLoading) emit('primary_button_clicked');
            }}
          >
            {button.text}
          </PrimaryButton>
        </Foot>
      )}
    </>
  );
}
