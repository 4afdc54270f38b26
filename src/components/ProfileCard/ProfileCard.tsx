'use client';
import { forwardRef, useMemo } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { parseUser } from '../../api/parse-user.js';
import type { User } from '../../api/types.js';
import { createToastStore } from '../../hooks/toast-store.js';
import { useAuth } from '../../hooks/use-auth.js';
import { useShared } from '../../hooks/use-shared.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { profileUrl, settingsUrl } from '../../text/client-urls.js';
import { Avatar } from '../Avatar/Avatar.js';
import { Button } from '../Button/Button.js';
import { Card } from '../Card/Card.js';
import { LinkedText } from '../LinkedText/LinkedText.js';
import { PowerBadge } from '../PowerBadge/PowerBadge.js';
import { StateCard } from '../StateCard/StateCard.js';
import {
  Actions,
  Box,
  Counts,
  Handle,
  Line,
  Name,
  Names,
  Picture,
  Primary,
  Tag,
  Target,
  Top,
} from './ProfileCard.styles.js';
import { ProfileCardCount } from './ProfileCardCount.js';

/** How a profile's card looks; shared by the card and by the widget that asks for the user. */
export interface ProfileCardOptions {
  /** Who looks: their own profile has buttons. Default: who is signed in. */
  viewerFid?: number | undefined;
  /** Opens whatever one writes casts with; without it there is no 'Cast' button. */
  onCast?: (() => unknown) | undefined;
  /** Styles of the card's root. */
  containerStyles?: CSSProperties | undefined;
}

export interface ProfileCardProps
  extends ProfileCardOptions, Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** The API's JSON as it is, of 2024 or of today, whole or not. Null draws the missing state. */
  user: User | null | undefined;
}

/** Somebody's profile, drawn from data that you have. Renders an `<article>`. */
export const ProfileCard = forwardRef<HTMLElement, ProfileCardProps>(function ProfileCard(
  { user: json, viewerFid, onCast, containerStyles, style, ...props },
  ref,
) {
  const { clientUrl, messages, reportError } = useWidgetContext();
  const session = useAuth();
  const toasts = useShared(createToastStore);
  const user = useMemo(() => parseUser(json), [json]);
  const rootProps = { ...props, style: { ...containerStyles, ...style } };
  if (!user) {
    return <StateCard {...rootProps} ref={ref} state="missing" of="user" />;
  }

  const viewer = viewerFid ?? session.user?.fid ?? null;
  const isOwn = viewer !== null && user.fid === viewer;
  const href = profileUrl(clientUrl, user) ?? undefined;
  const name = user.displayName || user.username;
  const write = async () => {
    try {
      await onCast?.();
    } catch (error) {
      reportError(error, 'onCast');
      toasts.show('error', messages.reactionFailed);
    }
  };
  return (
    <Card aria-label={name} {...rootProps} ref={ref}>
      <Box>
        <Top>
          <Picture>
            <Avatar src={user.avatarUrl} />
          </Picture>
          {isOwn && (
            <Actions>
              {onCast && (
                <Primary type="button" onClick={() => void write()}>
                  {messages.cast}
                </Primary>
              )}
              <Button
                type="button"
                onClick={() => {
                  window.open(settingsUrl(clientUrl), '_blank', 'noopener,noreferrer');
                }}
              >
                {messages.editProfile}
              </Button>
            </Actions>
          )}
        </Top>
        <Names>
          <Line>
            <Target href={href}>
              <Name>{name}</Name>
            </Target>
            <PowerBadge powerBadge={user.powerBadge} pro={user.pro} />
          </Line>
          <Line>
            {user.username && <Handle>{`@${user.username}`}</Handle>}
            {user.followsViewer && !isOwn && <Tag>{messages.followsYou}</Tag>}
          </Line>
        </Names>
        {user.bio && <LinkedText text={user.bio} mentions={user.bioMentions} />}
        {(user.following !== null || user.followers !== null) && (
          <Counts>
            {user.following !== null && (
              <ProfileCardCount count={user.following} say={messages.following} />
            )}
            {user.followers !== null && (
              <ProfileCardCount count={user.followers} say={messages.followers} />
            )}
          </Counts>
        )}
      </Box>
    </Card>
  );
});
