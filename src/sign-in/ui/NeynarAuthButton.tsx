'use client';
import type { ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react';
import type { SIWN_variant } from '../../provider/session/SIWN_variant.js';
import { data, style } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { SignInButton } from './SignInButton.js';

/** The props of `NeynarAuthButton`. */
export interface NeynarAuthButtonProps extends ComponentPropsWithoutRef<'button'> {
  /**
   * The text of the button while no user is signed in.
   * @default the text of the variant, such as `Sign in with Neynar`
   */
  label?: string | undefined;
  /** An icon that replaces the logo and the variant's icon. */
  icon?: ReactNode;
  /**
   * Chooses the name in the button's text, and its icon.
   * @default neynar; farcaster with `settings.signIn`
   */
  variant?: SIWN_variant | undefined;
  /**
   * The URL of an image that replaces the variant's icon: http(s), relative to the page, or
   * `data:image/`. Other schemes are ignored.
   */
  customLogoUrl?: string | undefined;
  /** Inline styles of the menu. */
  modalStyle?: CSSProperties | undefined;
  /** Inline styles of the 'Sign out' button in the menu. */
  modalButtonStyle?: CSSProperties | undefined;
  /**
   * The type of the `<button>` while no user is signed in. Otherwise it is always `button`.
   * @default button
   */
  type?: 'button' | 'submit' | 'reset' | undefined;
  /** Ignored, as in `@neynar/react`; use `label`. */
  children?: ReactNode;
  /** Ignored, as in `@neynar/react`. */
  primary?: boolean | undefined;
  /**
   * The theme of the button and its menu.
   * @default the theme of the page; `light` with `settings.compat`
   */
  'data-castkit-theme'?: 'light' | 'dark' | 'system' | undefined;
}

/**
 * Renders a button that signs visitors in: with the identity provider's login window, or with
 * `settings.signIn`. While a user is signed in, it shows their avatar and handle, and opens a menu
 * with 'Sign out'. Your `onClick` runs first, and may call `preventDefault()`. Renders a
 * `<button>`.
 * @example A button that says `Sign in with Farcaster`, and signs in at an open node
 * ```tsx
 * const signIn = siwfPage({ apiUrl: 'https://haatz.quilibrium.com' });
 *
 * <NeynarContextProvider settings={{ signIn }}>
 *   <NeynarAuthButton variant="farcaster" />
 * </NeynarContextProvider>
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
  function NeynarAuthButton(props, ref) {
    return <SignInButton {...props} ref={ref} />;
  },
);
