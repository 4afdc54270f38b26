'use client';
import { forwardRef } from 'react';
import type { CSSProperties } from 'react';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Avatar } from '../Avatar/Avatar.js';
import { Handle, Menu, MenuPicture, SignOut } from './NeynarAuthButtonMenu.styles.js';

export interface NeynarAuthButtonMenuProps {
  id: string;
  avatarUrl: string | null;
  handle: string;
  onSignOut: () => void;
  style?: CSSProperties | undefined;
  buttonStyle?: CSSProperties | undefined;
  'data-castkit-theme'?: string | undefined;
}

/** Who is signed in, and the way out. The platform opens and closes it. Renders a `<div popover>`. */
export const NeynarAuthButtonMenu = forwardRef<HTMLDivElement, NeynarAuthButtonMenuProps>(
  function NeynarAuthButtonMenu({ avatarUrl, handle, onSignOut, buttonStyle, ...rootProps }, ref) {
    const { messages } = useWidgetContext();
    return (
      <Menu {...rootProps} ref={ref} popover="auto" role="dialog" aria-label={handle}>
        <MenuPicture>
          <Avatar src={avatarUrl} />
        </MenuPicture>
        <Handle>{handle}</Handle>
        <SignOut
          type="button"
          style={buttonStyle}
          onClick={onSignOut}
          // React's autoFocus focuses when it renders; the attribute does when the platform opens the menu.
          ref={(button) => button?.setAttribute('autofocus', '')}
        >
          {messages.signOut}
        </SignOut>
      </Menu>
    );
  },
);
