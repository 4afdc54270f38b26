'use client';
import {
  Children,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { ComponentPropsWithoutRef, CSSProperties, MouseEvent, ReactNode } from 'react';
import type { PendingLogin } from '../../sign-in/login-message.js';
import type { SIWN_variant } from '../../sign-in/SIWN_variant.js';
import { hasPopover, hidePopover } from '../../dom/popover.js';
import { AuthContext, useAuth } from '../../hooks/use-auth.js';
import type { Auth } from '../../hooks/use-auth.js';
import { useCallHandler } from '../../hooks/use-call-handler.js';
import { useDismiss } from './use-dismiss.js';
import { useLazyComponent } from '../../hooks/use-lazy-component.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { attempt, data, style } from '../../read/read-props.js';
import { rootStyle } from '../../theme/root-style.js';
import { Avatar } from '../ui/Avatar.js';
import { createWidget } from '../provider/create-widget.js';
import { ProviderMark } from './ProviderMark.js';
import { Content, Label, Logo, Picture, Trigger } from './NeynarAuthButton.styles.js';
import { NeynarAuthButtonMenu } from './NeynarAuthButtonMenu.js';

/** The props of `NeynarAuthButton`. */
export interface NeynarAuthButtonProps extends ComponentPropsWithoutRef<'button'> {
  /**
   * The text of the button while signed out.
   * @default the text of the variant, such as `Sign in with Neynar`
   */
  label?: string | undefined;
  /** An icon in place of the logo and of the variant's icon. */
  icon?: ReactNode;
  /**
   * The name in the text of the button, and its icon.
   * @default neynar
   */
  variant?: SIWN_variant | undefined;
  /**
   * The URL of an image in place of the variant's icon: http(s), relative to the page, or
   * `data:image/`. Other schemes are ignored.
   */
  customLogoUrl?: string | undefined;
  /** Inline styles of the menu. */
  modalStyle?: CSSProperties | undefined;
  /** Inline styles of the 'Sign out' button in the menu. */
  modalButtonStyle?: CSSProperties | undefined;
  /**
   * The type of the `<button>` while signed out. While signed in it is always `button`.
   * @default button
   */
  type?: 'button' | 'submit' | 'reset' | undefined;
  /** Ignored, as in `@neynar/react`; use `label`. */
  children?: ReactNode;
  /** Ignored, as in `@neynar/react`, whose story has it. */
  primary?: boolean | undefined;
  /**
   * The theme of the button and its menu.
   * @default the theme of the page; `light` with `settings.compat`
   */
  'data-castkit-theme'?: 'light' | 'dark' | 'system' | undefined;
}

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

const loadNotice = async () => (await import('../provider/on-demand.js')).LoginNotice;

/** What React can render of an icon; undefined where that is nothing. */
const readIcon = (icon: ReactNode) =>
  icon == null ? undefined : attempt(() => Children.toArray(icon));

/**
 * Renders a button that opens the identity provider's login window. While a visitor is signed in it
 * shows the avatar and handle, and opens a menu with 'Sign out'. Your `onClick` runs first, and may
 * call `preventDefault()`. Renders a `<button>`.
 * @example A button that says `Sign in with Farcaster`
 * ```tsx
 * <NeynarAuthButton variant="farcaster" />
 * ```
 */
export const NeynarAuthButton = createWidget<
  HTMLButtonElement,
  NeynarAuthButtonProps,
  ComponentPropsWithoutRef<'button'>
>(
  'NeynarAuthButton',
  {
    icon: data,
    modalStyle: style,
    modalButtonStyle: style,
  },
  function NeynarAuthButton(
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
    const { blockedBy, isCompat, messages } = useWidgetContext();
    const { user, signIn, signOut } = useAuth();
    const { store, prepareSignIn } = useContext(AuthContext) as Auth;
    const callHandler = useCallHandler();
    const styles = useStyles('sign-in');
    const menuId = useId();
    const menu = useRef<HTMLDivElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    useImperativeHandle(ref, () => button.current as HTMLButtonElement);

    const isSignedIn = user !== null;
    // The login that this button has begun last.
    const [login, setLogin] = useState<PendingLogin | null>(null);
    const renderNotice = useLazyComponent(loadNotice, login);
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
        signIn();
        setLogin(store.getLogin());
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
          <Content>
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
        {renderNotice({ login, anchor: button })}
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
            onSignOut={() => {
              close();
              button.current?.focus();
              signOut();
            }}
          />
        )}
      </>
    );
  },
);
