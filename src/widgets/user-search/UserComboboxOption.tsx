'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import type { ParsedUser } from '../../network/cast/model.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { Avatar } from '../../ui/Avatar.js';
import { Handle } from '../../ui/Handle.js';
import { Name } from '../../ui/Name.js';
import { PowerBadge } from '../profile/PowerBadge.js';
import { Line, Names, Option, Picture } from './UserCombobox.styles.js';

export interface UserComboboxOptionProps extends Omit<ComponentPropsWithoutRef<'li'>, 'children'> {
  user: ParsedUser;
  avatarStyle: CSSProperties | undefined;
  namesStyle: CSSProperties | undefined;
}

/** A user in the list. Renders an `<li>`. */
export const UserComboboxOption = forwardRef<HTMLLIElement, UserComboboxOptionProps>(
  function UserComboboxOption({ user, avatarStyle, namesStyle, style, ...rootProps }, ref) {
    return (
      <Option {...rootProps} style={rootStyle(style)} ref={ref}>
        <Picture style={avatarStyle}>
          <Avatar src={user.avatarUrl} />
        </Picture>
        <Names style={rootStyle(namesStyle)}>
          <Line>
            <Name>{user.displayName || user.username}</Name>
            <PowerBadge powerBadge={user.powerBadge} pro={user.pro} />
          </Line>
          <Line>
            <Handle>{`@${user.username}`}</Handle>
          </Line>
        </Names>
      </Option>
    );
  },
);
