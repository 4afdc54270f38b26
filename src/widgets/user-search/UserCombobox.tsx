'use client';
import { forwardRef } from 'react';
import type { AriaAttributes, ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react';
import type { ParsedUser } from '../../network/cast/model.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { useUserCombobox } from './use-user-combobox.js';
import type { UserComboboxOptions } from './use-user-combobox.js';
import { limit, styles } from '../../core/read/read-props.js';
import { englishSearch } from '../../core/messages/search-messages.js';
import { rootStyle } from '../../core/theme/root-style.js';
import type { PropReadersOf } from '../../provider/ui/prop-readers.js';
import { Avatar } from '../../ui/Avatar.js';
import { Icon } from '../../ui/Icon.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import {
  ChosenPicture,
  Clear,
  Trailing,
  Field,
  Input,
  Content,
  List,
  Popup,
  Root,
  Spinner,
} from './UserCombobox.styles.js';
import { UserComboboxOption } from './UserComboboxOption.js';
import { UserComboboxState } from './UserComboboxState.js';

/** The options that the widgets with a user search share. */
export interface UserSearchOptions extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby'
> {
  /**
   * The placeholder of the field, and its accessible name.
   * @default Search users
   */
  placeholder?: string | undefined;
  /**
   * Whether the field is disabled.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * The fid of the viewer, which is sent to the API.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * The maximum number of users in the list. Null uses the API's default.
   * @default 5
   */
  limit?: number | null | undefined;
  /** Inline styles of the list, of each user in it, and of each user's avatar and names. */
  customStyles?:
    | {
        /** Of the list. */
        dropdown?: CSSProperties | undefined;
        /** Of each user in the list. */
        listItem?: CSSProperties | undefined;
        /** Of each user's avatar. */
        avatar?: CSSProperties | undefined;
        /** Of each user's names. */
        userInfo?: CSSProperties | undefined;
      }
    | undefined;
  /** The name of the field in a form. */
  name?: string | undefined;
}

export const userSearchOptions: PropReadersOf<UserSearchOptions> = {
  limit: limit(100),
  customStyles: styles,
};

/** The props that a widget with a user search passes to its root element. */
export type UserSearchRootProps = Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'defaultValue' | 'onChange' | 'onSelect' | keyof UserSearchOptions
>;

export interface UserComboboxProps
  extends UserSearchOptions, UserSearchRootProps, UserComboboxOptions {
  fieldStyle?: CSSProperties | undefined;
  /** The result of the last choice, announced to screen readers while the list is closed. */
  outcome?: string | undefined;
  /** The user whose name is in the field. Without it there is a loupe. */
  chosen?: ParsedUser | null | undefined;
  /** Empties the field. Without it there is no button for that. */
  onClear?: (() => void) | undefined;
  /** Rendered in the field, before the input. */
  children?: ReactNode;
}

/** A field to search for users, with a list of the results below it. Renders a `<div>`. */
export const UserCombobox = forwardRef<HTMLDivElement, UserComboboxProps>(
  function UserCombobox(props, ref) {
    const messages = useMessages(englishSearch);
    const sheet = renderStyles(useWidgetContext(), 'search');
    const {
      otherProps,
      users,
      isShown,
      isBusy,
      status,
      inputProps,
      popupProps,
      listProps,
      ...field
    } = useUserCombobox(props);
    const {
      fieldStyle,
      outcome,
      chosen,
      onClear,
      children,
      placeholder = messages.searchUsers,
      customStyles = {},
      name,
      style,
      'aria-describedby': describedBy,
      ...rootProps
    } = otherProps;

    return (
      <Root {...rootProps} style={rootStyle(style)} ref={ref}>
        {sheet}
        <Field
          style={fieldStyle}
          aria-disabled={props.disabled ? true : undefined}
          onMouseDown={field.onFieldMouseDown}
        >
          <Trailing>
            {chosen ? (
              <ChosenPicture>
                <Avatar src={chosen.avatarUrl} />
              </ChosenPicture>
            ) : (
              <Icon shape="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3l4.7 4.7" />
            )}
          </Trailing>
          <Content>
            {children}
            <Input
              {...inputProps}
              aria-describedby={describedBy}
              name={name}
              placeholder={placeholder}
              type="text"
              // While empty it has the page's direction: `auto` would be left to right.
              dir={props.text ? 'auto' : undefined}
              autoCapitalize="none"
              autoCorrect="off"
              enterKeyHint="search"
              spellCheck={false}
            />
          </Content>
          {isBusy && (
            <Trailing>
              <Spinner />
            </Trailing>
          )}
          {onClear && props.text && !props.disabled && (
            <Trailing>
              <Clear
                type="button"
                // Escape does the same: no stop of its own for the keyboard.
                tabIndex={-1}
                aria-label={messages.clearSearch}
                onClick={onClear}
              >
                <Icon name="close" />
              </Clear>
            </Trailing>
          )}
        </Field>
        <VisuallyHidden role="status">{isShown ? status : outcome}</VisuallyHidden>
        <Popup
          {...popupProps}
          // The list in it has a role of its own.
          role="presentation"
          popover="manual"
          data-open={isShown}
          style={rootStyle(customStyles.dropdown)}
        >
          <List {...listProps} aria-busy={isBusy} hidden={users.length === 0}>
            {users.map((each, index) => (
              <UserComboboxOption
                key={each.user.username}
                {...field.getItemProps({ item: each, index })}
                style={customStyles.listItem}
                user={each.user}
                avatarStyle={customStyles.avatar}
                namesStyle={customStyles.userInfo}
              />
            ))}
          </List>
          {isShown && users.length === 0 && (
            <UserComboboxState text={status} isLoading={isBusy} onRetry={field.retry} />
          )}
        </Popup>
      </Root>
    );
  },
);
