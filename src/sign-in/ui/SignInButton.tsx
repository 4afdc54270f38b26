'use client';
import {
  Children,
  forwardRef,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { PendingSignIn } from '../../provider/session/window-message.js';
import { hasPopover, hidePopover } from '../../core/dom/popover.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useDismiss } from './use-dismiss.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { useSession, useUser } from '../../provider/session/use-session.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { attempt } from '../../core/read/read-props.js';
import { draftsOf } from '../../provider/session/drafts-of.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { Avatar } from '../../ui/Avatar.js';
import { ProviderMark } from './ProviderMark.js';
import { Content, Label, Logo, Picture, Trigger } from './NeynarAuthButton.styles.js';
import type { NeynarAuthButtonProps } from './NeynarAuthButton.js';
import { NeynarAuthButtonMenu } from './NeynarAuthButtonMenu.js';

/**
 * The URL if its scheme is http(s) or none. `data:image/` is allowed too, because bundlers inline
 * small images.
 */
function logoUrl(url: string | undefined): string | null {
  try {
    // Only the scheme matters here: the page resolves a relative URL.
    const { href } = new URL(url ?? '', 'https://page.invalid');
    return url && /^(https?:|data:image\/)/.test(href) ? url : null;
  } catch {
    return null;
  }
}

const loadNotice = async () => (await import('../../widgets/on-demand.js')).SignInNotice;

/** What React can render of an icon; undefined where that is nothing. */
const readIcon = (icon: ReactNode) =>
  icon == null ? undefined : attempt(() => Children.toArray(icon));

/**
 * `NeynarAuthButton`, as the prompt of a reaction shows it too: a chunk on demand that imported the
 * public widget would make esbuild load it on every page. Renders a `<button>`.
 */
export const SignInButton = forwardRef<HTMLButtonElement, NeynarAuthButtonProps>(
  function SignInButton(
    {
      label,
      icon,
      variant = 'neynar',
      customLogoUrl,
      modalStyle,
      modalButtonStyle,
      type = 'button',
      children,
      primary,
      onClick,
      'data-castkit-theme': givenTheme,
      ...rootProps
    },
    ref,
  ) {
    const context = useWidgetContext();
    const { blockedBy, isCompat, messages } = context;
    const { store, actions, prepareSignIn } = useSession();
    const user = useUser();
    const callHandler = useCallHandler();
    const styles = renderStyles(context, 'sign-in');
    const menuId = useId();
    const menu = useRef<HTMLDivElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    useImperativeHandle(ref, () => button.current as HTMLButtonElement);

    const isSignedIn = user !== null;
    // The login that this button has begun last.
    const [pending, setPending] = useState<PendingSignIn | null>(null);
    // State of the menu where the platform has no popovers.
    const [isOpen, setIsOpen] = useState(false);
    useEffect(() => {
      // Set as an attribute, because React 18 does not know the prop. With it the platform toggles
      // and places the menu, and restores the focus.
      if (isSignedIn) button.current?.setAttribute('popovertarget', menuId);
      else button.current?.removeAttribute('popovertarget');
    }, [isSignedIn, menuId]);

    const close = () => {
      if (!hidePopover(menu.current)) setIsOpen(false);
    };
    useDismiss(isOpen, [button, menu], (byKey) => {
      close();
      if (byKey) button.current?.focus();
    });
    useEffect(() => {
      if (isOpen) menu.current?.querySelector<HTMLElement>('[autofocus]')?.focus();
    }, [isOpen]);

    const labels: Partial<Record<string, string>> = {
      farcaster: messages.signInWithFarcaster,
      neynar: messages.signInWithNeynar,
      warpcast: messages.signInWithWarpcast,
    };
    const theme = givenTheme ?? (isCompat ? 'light' : undefined);
    const logo = logoUrl(customLogoUrl);
    const handle = user && (user.username ? `@${user.username}` : `!${user.fid}`);
    const avatarUrl = user?.pfp_url ?? null;
    const press = (event: MouseEvent<HTMLButtonElement>) => {
      callHandler('onClick', () => onClick?.(event));
      if (event.defaultPrevented) return;
      if (!isSignedIn) {
        actions.signIn();
        setPending(store.getPending());
      } else if (!hasPopover()) setIsOpen(!isOpen);
    };

    // The same element in both states, so that it keeps the focus.
    return (
      <>
        {styles}
        <Trigger
          data-castkit-theme={theme}
          // At a press and not at a hover: nearly every press ends in a click.
          onPointerDownCapture={isSignedIn ? undefined : prepareSignIn}
          {...rootProps}
          style={rootStyle(rootProps.style)}
          ref={button}
          // The platform opens no popover from a submit button.
          type={isSignedIn ? 'button' : type}
          aria-haspopup={isSignedIn ? 'dialog' : undefined}
          onClick={press}
        >
          {/* A site's icon may be a text: a translator may have taken its node when it goes. */}
          <Content key={isSignedIn ? 'in' : 'out'}>
            {isSignedIn ? (
              <Picture>
                <Avatar src={avatarUrl} />
              </Picture>
            ) : (
              (readIcon(icon) ??
              (logo && !blockedBy?.(logo) ? (
                <Logo src={logo} alt="" height={20} />
              ) : (
                <ProviderMark variant={variant} />
              )))
            )}
            <Label>{handle ?? label ?? labels[variant] ?? labels.neynar}</Label>
          </Content>
        </Trigger>
        <OnDemand load={loadNotice} trigger={pending} props={{ pending, anchor: button }} />
        {handle && (isOpen || hasPopover()) && (
          <NeynarAuthButtonMenu
            data-castkit-theme={theme}
            ref={menu}
            id={menuId}
            avatarUrl={avatarUrl}
            name={user.display_name}
            handle={handle}
            style={modalStyle}
            buttonStyle={modalButtonStyle}
            onLeave={close}
            onSignOut={(isForgetting) => {
              // Not what was written, without a word.
              if (!isForgetting && draftsOf(() => localStorage, user.fid).length > 0) return false;
              close();
              button.current?.focus();
              actions.signOut();
              return true;
            }}
          />
        )}
      </>
    );
  },
);
