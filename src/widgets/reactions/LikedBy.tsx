'use client';
import { Fragment, useMemo } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { englishLikers } from '../../core/messages/liker-messages.js';
import { countOf } from '../../core/read/fields.js';
import { data } from '../../core/read/read-props.js';
import { rootStyle } from '../../core/theme/root-style.js';
import type { User } from '../../network/cast/api-types.js';
import { ofUser } from '../../network/cast/link-subject.js';
import { profileHref } from '../../network/cast/link-urls.js';
import type { ParsedUser } from '../../network/cast/model.js';
import { readLikers } from '../../network/cast/read-likers.js';
import { formatOf } from '../../provider/hooks/use-format.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { Avatar } from '../../ui/Avatar.js';
import { InlineText } from '../../ui/InlineText.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { withSlot } from '../../ui/with-slot.js';
import { Blank, BlankLine, Faces, Name, Names, Root } from './LikedBy.styles.js';

export const MAX_FACES = 5;
/** How many users are named. A third one is, where nobody else would be left to count. */
const MAX_NAMES = 2;

/** Stands for the names while the sentence is put together. */
const PLACE = '\u2063';

type RootProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>;

/** The options of `LikedBy` and `NeynarLikedBy`. */
export interface LikedByOptions {
  /**
   * How many users like the cast, as the API says in `reactions.likes_count`.
   * @default the number of users that are known
   */
  count?: number | undefined;
}

/** The props of `LikedBy`. */
export interface LikedByProps extends LikedByOptions, RootProps {
  /**
   * The users as the API sends them, in the order in which they are shown; fields may be missing.
   * Each fid counts once. Null or undefined renders the loading state.
   */
  users: readonly (User | null | undefined)[] | null | undefined;
}

/**
 * Says who likes a cast, from data that you already have: the faces of five, and the names of the
 * first with a number for the others. It fetches nothing. Renders a `<div>`, which is 28 px high
 * also while it loads and without users.
 * @example Who likes a cast that is fetched, and users that the page has
 * ```tsx
 * <NeynarLikedBy identifier="0x0d46810395803ff75221c5deac1d872db22aac99" />
 * <LikedBy users={users} count={1204} />
 * ```
 */
export const LikedBy = createWidget<HTMLDivElement, LikedByProps>(
  'LikedBy',
  { users: data },
  function LikedBy({ users, ...props }, ref) {
    const parsed = useMemo(() => (users ? readLikers(users) : null), [users]);
    return <LikedByView {...props} rootRef={ref} users={parsed} />;
  },
);

interface ViewProps extends LikedByOptions, RootProps {
  /** Null while they load. */
  users: readonly ParsedUser[] | null;
  /** Whether there are more than are known. */
  hasMore?: boolean | undefined;
  rootRef: Ref<HTMLDivElement>;
}

/** The sentence, with links for the names. */
function Sentence({
  users,
  others,
  isOpen,
}: {
  users: readonly ParsedUser[];
  /** How many more there are. */
  others: number;
  /** Whether there may be more of those. */
  isOpen: boolean;
}) {
  const context = useWidgetContext();
  const { likedBy, otherLikers } = useMessages(englishLikers);
  const format = formatOf(context);
  const links: ReactElement[] = users.map((user, index) =>
    withSlot(
      <Name
        key={user.fid ?? `at ${index}`}
        href={profileHref(context, user) ?? undefined}
        data-castkit-fid={context.hasHoverCards ? (user.fid ?? undefined) : undefined}
      >
        {user.displayName}
      </Name>,
      context.components.Link,
      ofUser(user),
    ),
  );
  const number = format.number(others) + (isOpen ? '+' : '');
  const items = links.map(() => PLACE);
  if (others > 0) items.push(otherLikers(others, number));
  const list = new Intl.ListFormat(format.language, { type: 'conjunction' }).format(items);
  // Each part but the first comes after a name. Sentences of a site may lack a name, or have more.
  const [first, ...rest] = likedBy(list).split(PLACE);
  const words = [first, ...rest.map((text, index) => [links[index], text] as const)];
  return (
    <Names dir="auto">
      {words.map((part, index) =>
        Array.isArray(part) ? (
          <Fragment key={index}>
            {part[0]}
            <InlineText>{part[1]}</InlineText>
          </Fragment>
        ) : (
          <InlineText key={index}>{part}</InlineText>
        ),
      )}
    </Names>
  );
}

/** `LikedBy` for parsed users. */
export function LikedByView({
  users,
  count: given,
  hasMore = false,
  rootRef,
  ...rootProps
}: ViewProps) {
  const context = useWidgetContext();
  const styles = renderStyles(context, 'liked-by');
  const { loading } = context.messages;
  const known = users?.length ?? 0;
  const count = countOf(given) ?? 0;
  const total = Math.max(count, known);
  const named = total === MAX_NAMES + 1 && known === total ? total : Math.min(known, MAX_NAMES);
  return (
    <Root {...rootProps} style={rootStyle(rootProps.style)} ref={rootRef} aria-busy={!users}>
      {styles}
      {users ? (
        <>
          {known > 0 && (
            <Faces aria-hidden="true">
              {users.slice(0, MAX_FACES).map(({ fid, avatarUrl }, index) => (
                <Avatar key={fid ?? `at ${index}`} src={avatarUrl} />
              ))}
            </Faces>
          )}
          {known > 0 ? (
            <Sentence
              users={users.slice(0, named)}
              others={total - named}
              isOpen={hasMore && count <= known}
            />
          ) : (
            total > 0 && (
              <Names dir="auto">
                <InlineText>
                  {context.messages.likes(total, formatOf(context).number(total))}
                </InlineText>
              </Names>
            )
          )}
        </>
      ) : (
        <>
          <Faces aria-hidden="true">
            {[...Array(MAX_FACES).keys()].map((index) => (
              <Blank key={index} />
            ))}
          </Faces>
          <BlankLine aria-hidden="true" />
          <VisuallyHidden>{loading}</VisuallyHidden>
        </>
      )}
    </Root>
  );
}
