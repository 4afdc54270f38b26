'use client';
import { forwardRef, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties, MouseEvent, ReactNode } from 'react';
import type { SIWN_variant } from '../../auth/SIWN_variant.js';
import { hasPopover, hidePopover } from '../../hooks/popover.js';
import { useAuth } from '../../hooks/use-auth.js';
import { useDismiss } from '../../hooks/use-dismiss.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Avatar } from '../Avatar/Avatar.js';
import { ProviderMark } from '../ProviderMark/ProviderMark.js';
import { Label, Logo, Picture, Trigger } from './NeynarAuthButton.styles.js';
import { NeynarAuthButtonMenu } from './NeynarAuthButtonMenu.js';

export interface NeynarAuthButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** In place of the variant's words. */
  label?: string | undefined;
  /** In place of the logo and of the variant's mark. */
  icon?: ReactNode;
  /** Under whose name the button invites. Default: `neynar`. */
  variant?: SIWN_variant | undefined;
  /** A picture in place of the variant's mark: http(s), relative to the page, or a `data:image/`. */
  customLogoUrl?: string | undefined;
  /** Styles of the menu. */
  modalStyle?: CSSProperties | undefined;
  /** Styles of the menu's button. */
  modalButtonStyle?: CSSProperties | undefined;
  /**
   * What a press does to a form around the button. Default: `button`, which is nothing. While
   * somebody is signed in the press opens the menu, and is always of that type.
   */
  type?: 'button' | 'submit' | 'reset' | undefined;
  /** Accepted and not drawn, as in `@neynar/react`: the words are those of `label`. */
  children?: ReactNode;
  /** A theme of its own, for the button and its menu. */
  'data-castkit-theme'?: 'light' | 'dark' | 'system' | undefined;
}

/** The address, unless it names another scheme than http(s). Bundlers turn small pictures into data: they are the site's own. */
function logoUrl(url: string | undefined): string | null {
  try {
    // Only the scheme is of interest; where a relative address leads is the page's affair.
    const { href } = new URL(url ?? '', 'https://page.invalid');
    return url && /^(https?:|data:image\/)/.test(href) ? url : null;
  } catch {
    return null;
  }
}

/**
 * Signs a visitor in by the identity provider's window; then shows who that is, and opens a menu to sign out. An `onClick`
 * of yours comes first, and can prevent the default. Renders a `<button>`.
 */
export const NeynarAuthButton = forwardRef<HTMLButtonElement, NeynarAuthButtonProps>(
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
      onClick,
      ...rootProps
    },
    ref,
  ) {
    const { messages } = useWidgetContext();
    const { user, signIn, signOut } = useAuth();
    const styles = useStyles('sign-in');
    const menuId = useId();
    const menu = useRef<HTMLDivElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    useImperativeHandle(ref, () => button.current as HTMLButtonElement);

    const isSignedIn = user !== null;
    // Only where the platform has no pop-overs is it for us to open and close the menu.
    const [isOpen, setIsOpen] = useState(false);
    useEffect(() => {
      // As an attribute, and not as React's prop, which version 18 does not know. By it the platform toggles the menu,
      // places it, and gives the focus back.
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

    const words: Record<SIWN_variant, string> = {
      farcaster: messages.signInWithFarcaster,
      neynar: messages.signInWithNeynar,
      warpcast: messages.signInWithWarpcast,
    };
    const logo = logoUrl(customLogoUrl);
    const handle = user && (user.username ? `@${user.username}` : `!${user.fid}`);
    const avatarUrl = user?.pfp_url ?? null;
    const press = (event: MouseEvent<HTMLButtonElement>) => {
      onClick?.(event);
      if (event.defaultPrevented) return;
      if (!isSignedIn) signIn();
      else if (!hasPopover()) setIsOpen(!isOpen);
    };

    // One button in both states: who has pressed it keeps the focus.
    return (
      <>
        {styles}
        <Trigger
          {...rootProps}
          ref={button}
          // A button that submits a form opens no pop-over.
          type={isSignedIn ? 'button' : type}
          aria-haspopup={isSignedIn ? 'dialog' : undefined}
          onClick={press}
        >
          {isSignedIn ? (
            <Picture>
              <Avatar src={avatarUrl} />
            </Picture>
          ) : (
            (icon ??
            (logo ? <Logo src={logo} alt="" height={20} /> : <ProviderMark variant={variant} />))
          )}
          <Label>{handle ?? label ?? words[variant]}</Label>
        </Trigger>
        {handle && (isOpen || hasPopover()) && (
          <NeynarAuthButtonMenu
            data-castkit-theme={rootProps['data-castkit-theme']}
            ref={menu}
            id={menuId}
            avatarUrl={avatarUrl}
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
