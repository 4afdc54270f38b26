'use client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { ComponentPropsWithoutRef, MouseEvent, ReactElement, Ref } from 'react';
import type { ReactionPress } from '../../network/cast/reactions.js';
import { bodyOf } from '../../core/dom/safe-document.js';
import { countOf } from '../../core/read/fields.js';
import { englishFollow } from '../../core/messages/follow-messages.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { useReportError } from '../../provider/hooks/use-report-error.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { accessOf } from '../../provider/session/parse-viewer.js';
import { useViewer } from '../../provider/session/use-viewer.js';
import { useViewerFid } from '../../provider/session/use-viewer-fid.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { requestSignIn } from '../../provider/hooks/request-sign-in.js';
import type { SignInPromptProps } from '../../provider/hooks/request-sign-in.js';
import { InlineText } from '../../ui/InlineText.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { Follow } from './FollowPress.styles.js';
import { createFollowStore } from './follow-store.js';

const loadPrompt = async () => (await import('../../sign-in/ui/SignInPrompt.js')).SignInPrompt;

/** The handler of a site that follows a user, or no longer. */
export type FollowHandler = (
  user: { fid: number; username: string },
  press: ReactionPress,
) => boolean | Promise<boolean>;

export interface FollowPressProps {
  /** Anything that a site passes. Without a usable one, `link` is rendered. */
  fid: number | undefined;
  following: boolean | undefined;
  viewerFid: number | undefined;
  onFollow: FollowHandler;
  /** The username, without `@`. */
  name: string;
  /** The text of the button while the viewer does not follow. */
  words: string;
  /** The link to where the visitor can follow. */
  link: ReactElement;
  rootProps: ComponentPropsWithoutRef<'a'>;
  rootRef: Ref<HTMLAnchorElement>;
}

/** Where a button's status is rendered: the button is the root, and what it holds is its name. */
function statusPlaceOf(button: HTMLElement): Element | DocumentFragment {
  const root = button.getRootNode();
  // A page behind a dialog is silent, and in a shadow root the rules are there alone.
  return button.closest('dialog') ?? (root instanceof ShadowRoot ? root : bodyOf(document));
}

/**
 * A button that follows a user, and then says so; the next press ends it. Shown at once, undone if
 * the handler fails. Renders a `<button>`, or nothing for the viewer's own profile.
 */
export function FollowPress({ fid, link, ...props }: FollowPressProps) {
  const id = countOf(fid);
  return id ? <Press key={id} fid={id} {...props} /> : link;
}

interface PressProps extends Omit<FollowPressProps, 'fid' | 'link'> {
  fid: number;
}

function Press({
  fid,
  following: given,
  viewerFid,
  onFollow,
  name: username,
  words: label,
  rootProps,
  rootRef,
}: PressProps) {
  const following = given === true;
  const context = useWidgetContext();
  const styles = renderStyles(context, 'follow');
  const messages = useMessages(englishFollow);
  const callHandler = useCallHandler();
  const reportFailure = useReportError();
  const store = useProviderStore(createFollowStore);
  const session = useViewer();
  const viewer = useViewerFid(viewerFid);
  const key = `${viewer ?? ''} ${fid}`;
  const pressed = useSyncExternalStore(
    store.subscribe,
    () => store.get(key),
    () => undefined,
  );
  // The site's next value is newer than what was pressed.
  const known = useRef({ key, following });
  useEffect(() => {
    const last = known.current;
    known.current = { key, following };
    // Its value for another viewer is no news of this one.
    if (last.key === key && last.following !== following) store.forget(key);
  }, [following, key, store]);
  const [done, setDone] = useState<{ key: string; isFollowing: boolean } | null>(null);
  const [statusPlace, setStatusPlace] = useState<Element | DocumentFragment | null>(null);
  const [prompt, setPrompt] = useState<SignInPromptProps | null>(null);
  if (viewer === fid) return null;

  const name = `@${username}`;
  const isFollowing = pressed ?? following;
  const follow = (button: HTMLElement) => {
    const access = accessOf(session);
    if (!access || (access === 'read' && context.getSettings().signIn?.signer)) {
      requestSignIn(context, 'follow', access, button, setPrompt);
      return;
    }
    setDone(null);
    setStatusPlace(statusPlaceOf(button));
    const send = () => onFollow({ fid, username }, { isUndo: isFollowing });
    store.press(key, !isFollowing, send).then(
      (isDone) => {
        if (isDone) setDone({ key, isFollowing: !isFollowing });
      },
      (error: unknown) => {
        reportFailure(error, 'onFollow', messages.reactionFailed);
      },
    );
  };
  // Not once another viewer has signed in, or another button has changed it.
  const isSaid = done?.key === key && done.isFollowing === isFollowing;
  const said = isSaid && (isFollowing ? messages.userFollowed : messages.userUnfollowed)(name);
  const words = isFollowing ? messages.followingUser(name) : label;
  // The attributes of a link that the site has passed: those that both elements have.
  const { onClick, ...attributes } = rootProps as ComponentPropsWithoutRef<'button'>;
  return (
    <>
      <Follow
        {...attributes}
        style={rootStyle(attributes.style)}
        ref={rootRef as Ref<HTMLButtonElement>}
        type="button"
        data-following={isFollowing ? '' : undefined}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          callHandler('onClick', () => onClick?.(event));
          if (!event.defaultPrevented) follow(event.currentTarget);
        }}
      >
        {styles}
        <InlineText key={words}>{words}</InlineText>
      </Follow>
      {statusPlace &&
        createPortal(<VisuallyHidden role="status">{said}</VisuallyHidden>, statusPlace)}
      {prompt && <OnDemand load={loadPrompt} onFailure={prompt.onClose} props={prompt} />}
    </>
  );
}
