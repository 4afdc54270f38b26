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
import { englishSignInButton } from '../../core/messages/sign-in-button-messages.js';
import { hasPopover, hidePopover } from '../../core/dom/popover.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useDismiss } from './use-dismiss.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { useSession, useSessionUser } from '../../provider/session/use-session.js';
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

/** The renderable part of an icon; undefined if there is none. */
const readIcon = (icon: ReactNode) =>
  icon == null ? undefined : attempt(() => Children.toArray(icon));

/**
 * The content of `NeynarAuthButton`, which the prompt of a reaction shows too. If that prompt, a
 * chunk loaded on demand, imported the public widget, esbuild would load it on every page. Renders
 * a `<button>`.
 */
export const SignInButton = forwardRef<HTMLButtonElement, NeynarAuthButtonProps>(
  function SignInButton(
    {
      label,
      icon,
      variant: givenVariant,
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
    const { hasSignIn, isBlocked, isCompat } = context;
    const messages = useMessages(englishSignInButton);
    // An adapter opens no window of the provider.
    const variant = givenVariant ?? (hasSignIn ? 'farcaster' : 'neynar');
    const { store, actions, prepareSignIn } = useSession();
    const user = useSessionUser();
    const callHandler = useCallHandler();
    const styles = renderStyles(context, 'sign-in');
    const menuId = useId();
    const menu = useRef<HTMLDivElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    useImperativeHandle(ref, () => button.current as HTMLButtonElement);

    const isSignedIn = user !== null;
    // The sign-in that this button started last.
    const [pending, setPending] = useState<PendingSignIn | null>(null);
    // Whether the menu is open, where the platform has no popovers.
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

    // Both states render the same element, so that it keeps the focus.
    return (
      <>
        {styles}
        <Trigger
          data-castkit-theme={theme}
          // At a press, not at a hover: nearly every press ends in a click.
          onPointerDownCapture={isSignedIn ? undefined : prepareSignIn}
          {...rootProps}
          style={rootStyle(rootProps.style)}
          ref={button}
          // The platform opens no popover from a submit button.
          type={isSignedIn ? 'button' : type}
          aria-haspopup={isSignedIn ? 'dialog' : undefined}
          onClick={press}
        >
          {/* A site's icon may be a text, whose node a translator of the page may have removed. */}
          <Content key={isSignedIn ? 'in' : 'out'}>
            {isSignedIn ? (
              <Picture>
                <Avatar src={avatarUrl} />
              </Picture>
            ) : (
              (readIcon(icon) ??
              (logo && !isBlocked?.(logo) ? (
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
              // Drafts are not deleted without asking.
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
