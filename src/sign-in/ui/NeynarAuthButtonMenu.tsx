'use client';
import { forwardRef, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { keepEscape } from '../../core/dom/dialog-events.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishSignInButton } from '../../core/messages/sign-in-button-messages.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { Avatar } from '../../ui/Avatar.js';
import { Handle } from '../../ui/Handle.js';
import { Name } from '../../ui/Name.js';
import { autofocus } from './autofocus.js';
import { Layout, Menu, MenuPicture, Names, SignOut } from './NeynarAuthButtonMenu.styles.js';

export interface NeynarAuthButtonMenuProps {
  id: string;
  avatarUrl: string | null;
  /** The display name, if there is one. */
  name: string | undefined;
  handle: string;
  /** Called when the Tab key moves the focus out of the menu. */
  onLeave: () => void;
  /** Signs out. Returns false if drafts would be deleted without `isForgetting`. */
  onSignOut: (isForgetting: boolean) => boolean;
  style?: CSSProperties | undefined;
  buttonStyle?: CSSProperties | undefined;
  'data-castkit-theme'?: string | undefined;
}

/** The signed-in user and the 'Sign out' button. Renders a `<div popover>`. */
export const NeynarAuthButtonMenu = forwardRef<HTMLDivElement, NeynarAuthButtonMenuProps>(
  function NeynarAuthButtonMenu(
    { avatarUrl, name, handle, onLeave, onSignOut, style, buttonStyle, ...rootProps },
    ref,
  ) {
    const messages = useMessages(englishSignInButton);
    const [isAsked, setIsAsked] = useState(false);
    // A press moves the focus too, but then the platform or the button closes the menu.
    const isTabbing = useRef(false);
    return (
      <Menu
        {...rootProps}
        style={rootStyle(style)}
        ref={ref}
        popover="auto"
        role="dialog"
        aria-label={handle}
        onKeyDown={(event) => {
          keepEscape(event);
          isTabbing.current = event.key === 'Tab';
        }}
        onKeyUp={() => {
          isTabbing.current = false;
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (isTabbing.current && !currentTarget.contains(relatedTarget)) onLeave();
          isTabbing.current = false;
        }}
      >
        <Layout>
          <MenuPicture>
            <Avatar src={avatarUrl} />
          </MenuPicture>
          <Names>
            {name && <Name>{name}</Name>}
            <Handle>{handle}</Handle>
          </Names>
          <SignOut
            type="button"
            style={buttonStyle}
            onClick={() => {
              setIsAsked(!onSignOut(isAsked));
            }}
            onBlur={() => {
              setIsAsked(false);
            }}
            ref={autofocus}
          >
            {isAsked ? messages.signOutAndForget : messages.signOut}
          </SignOut>
        </Layout>
      </Menu>
    );
  },
);
