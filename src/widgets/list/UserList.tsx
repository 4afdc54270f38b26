'use client';
import { useId, useMemo, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { User } from '../../network/cast/api-types.js';
import type { ParsedProfile } from '../../network/cast/model.js';
import { englishSearch } from '../../core/messages/search-messages.js';
import { attempt, data } from '../../core/read/read-props.js';
import { useGivenPages } from '../../provider/hooks/use-given-pages.js';
import type { GivenPages } from '../../provider/hooks/use-given-pages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { EmptyList } from './EmptyList.js';
import { GivenList } from './GivenList.js';
import { UserRow } from './UserRow.js';
import { ItemList } from './ItemList.js';
import { ListRoot } from './ListRoot.js';
import { readUsers } from './read-users.js';

/** The props of `UserList`. */
export interface UserListProps
  extends GivenPages, Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /**
   * The users as the API sends them, in the order in which they are shown; fields may be missing.
   * Each fid is shown once. Null or undefined renders the loading state. An object that stays the
   * same is not read again.
   */
  users: readonly (User | null | undefined)[] | null | undefined;
  /**
   * The fid of the viewer, whose own profile has a button for its settings.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * The name under which the scroll position is kept while the provider is mounted, as in
   * `FeedList`.
   * @default the position is not kept
   */
  scrollKey?: string | undefined;
}

const fidOf = ({ fid }: ParsedProfile) => fid?.toString();

/**
 * Renders users that you already have, each as a row. Long lists render only what
 * is in view, and `onLoadNext` is called as the visitor nears the end. It fetches nothing. Renders
 * a `<div>`.
 * @example Who follows an author
 * ```tsx
 * <UserList users={users} aria-label="Followers" />
 * ```
 */
export const UserList = createWidget<HTMLDivElement, UserListProps>(
  'UserList',
  { users: data },
  function UserList(
    {
      users,
      hasNext,
      onLoadNext,
      viewerFid,
      scrollKey,
      'aria-label': label,
      'aria-labelledby': labelledBy,
      ...rootProps
    },
    ref,
  ) {
    const [known] = useState(() => new WeakMap<object, ParsedProfile | null>());
    const profiles = useMemo(() => attempt(() => readUsers(users, known)) ?? [], [users, known]);
    const next = useGivenPages({ hasNext, onLoadNext }, profiles.length);
    const id = useId();
    return (
      <ListRoot rootProps={rootProps} rootRef={ref}>
        <GivenList
          isLoaded={Boolean(users)}
          count={profiles.length}
          next={next}
          items={
            profiles.length > 0 && (
              <ItemList
                items={profiles}
                keyOf={fidOf}
                render={(user) => <UserRow user={user} viewerFid={viewerFid} />}
                id={scrollKey ? `users ${scrollKey}` : id}
                isWhole={next.next === 'none'}
                label={label}
                labelledBy={labelledBy}
              />
            )
          }
          empty={<NoUsers />}
        />
      </ListRoot>
    );
  },
);

function NoUsers() {
  const { usersEmpty } = useMessages(englishSearch);
  return <EmptyList>{usersEmpty}</EmptyList>;
}
