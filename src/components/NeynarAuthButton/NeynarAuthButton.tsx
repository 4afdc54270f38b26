'use client';
import { forwardRef, useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties, MouseEvent, ReactNode } from 'react';
import { SIWN_variant } from '../../auth/SIWN_variant.js';
import { useAuth } from '../../hooks/use-auth.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Avatar } from '../Avatar/Avatar.js';
import { ProviderMark } from '../ProviderMark/ProviderMark.js';
import { Label, Logo, Picture, Trigger } from './NeynarAuthButton.styles.js';
import { NeynarAuthButtonMenu } from './NeynarAuthButtonMenu.js';

export interface NeynarAuthButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'type'
> {
  /** In place of the variant's words. */
  label?: string | undefined;
  /** In place of the logo and of the variant's mark. */
  icon?: ReactNode;
  /** Under whose name the button invites. Default: `neynar`. */
  variant?: SIWN_variant | undefined;
  /** A picture in place of the variant's mark: http(s), or relative to the page. */
  customLogoUrl?: string | undefined;
  /** Styles of the menu. */
  modalStyle?: CSSProperties | undefined;
  /** Styles of the menu's button. */
  modalButtonStyle?: CSSProperties | undefined;
}

/** The address, unless it names another scheme than http(s). */
function logoUrl(url: string | undefined): string | null {
  try {
    // Only the scheme is of interest; where a relative address leads is the page's affair.
    return url && /^https?:$/.test(new URL(url, 'https://page.invalid').protocol) ? url : null;
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
      variant = SIWN_variant.NEYNAR,
      customLogoUrl,
      modalStyle,
      modalButtonStyle,
      onClick,
      ...rootProps
    },
    ref,
  ) {
    const { messages } = useWidgetContext();
    const { user, signIn, signOut } = useAuth();
    const menuId = useId();
    const menu = useRef<HTMLDivElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    useImperativeHandle(ref, () => button.current as HTMLButtonElement);

    const isSignedIn = user !== null;
    useEffect(() => {
      // As an attribute, and not as React's prop, which version 18 does not know. By it the platform toggles the menu,
      // places it, and gives the focus back.
      if (isSignedIn) button.current?.setAttribute('popovertarget', menuId);
      else button.current?.removeAttribute('popovertarget');
    }, [isSignedIn, menuId]);

    const words = {
      [SIWN_variant.FARCASTER]: messages.signInWithFarcaster,
      [SIWN_variant.NEYNAR]: messages.signInWithNeynar,
      [SIWN_variant.WARPCAST]: messages.signInWithWarpcast,
    };
    const logo = logoUrl(customLogoUrl);
    const handle = user && (user.username ? `@${user.username}` : `!${user.fid}`);
    const avatarUrl = user?.pfp_url ?? null;
    const press = (event: MouseEvent<HTMLButtonElement>) => {
      onClick?.(event);
      if (!isSignedIn && !event.defaultPrevented) signIn();
    };

    // One button in both states: who has pressed it keeps the focus.
    return (
      <>
        <Trigger
          {...rootProps}
          ref={button}
          type="button"
          aria-haspopup={isSignedIn ? 'dialog' : undefined}
          onClick={press}
        >
          {isSignedIn ? (
            <Picture>
              <Avatar src={avatarUrl} />
            </Picture>
          ) : (
            (icon ?? (logo ? <Logo src={logo} alt="" /> : <ProviderMark variant={variant} />))
          )}
          <Label>{handle ?? label ?? words[variant]}</Label>
        </Trigger>
        {handle && (
          <NeynarAuthButtonMenu
            ref={menu}
            id={menuId}
            avatarUrl={avatarUrl}
            handle={handle}
            style={modalStyle}
            buttonStyle={modalButtonStyle}
            onSignOut={() => {
              // First closed, so that the focus goes back to the button.
              menu.current?.hidePopover();
              signOut();
            }}
          />
        )}
      </>
    );
  },
);
