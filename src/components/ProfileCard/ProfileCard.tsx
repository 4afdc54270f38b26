'use client';
import { forwardRef, useMemo } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { parseProfile } from '../../api/parse-profile.js';
import type { ParsedProfile, User } from '../../api/types.js';
import { useFailure } from '../../hooks/use-failure.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useViewerFid } from '../../hooks/use-viewer-fid.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { profileUrl, settingsUrl } from '../../text/client-urls.js';
import { AvatarPicture } from '../Avatar/Avatar.js';
import { Button } from '../Button/Button.js';
import { Card } from '../Card/Card.js';
import { Count } from '../Count/Count.js';
import { Handle } from '../Handle/Handle.js';
import { LinkedTextView } from '../LinkedText/LinkedText.js';
import { PowerBadge } from '../PowerBadge/PowerBadge.js';
import { StateCard } from '../StateCard/StateCard.js';
import {
  Actions,
  Box,
  Counts,
  Line,
  LargeName,
  Names,
  Picture,
  Primary,
  Tag,
  Top,
} from './ProfileCard.styles.js';

/** How a profile's card looks; shared by the card and by the widget that asks for the user. */
export interface ProfileCardOptions {
  /** Who looks: their own profile has buttons. Default: who is signed in. */
  viewerFid?: number | undefined;
  /** Opens whatever one writes casts with; without it there is no 'Cast' button. */
  onCast?: (() => unknown) | undefined;
  /** Styles of the card's root. */
  containerStyles?: CSSProperties | undefined;
}

type RootProps = Omit<ComponentPropsWithoutRef<'article'>, 'children'>;

export interface ProfileCardProps extends ProfileCardOptions, RootProps {
  /** The API's JSON as it is, of 2024 or of today, whole or not. Null draws the missing state. */
  user: User | null | undefined;
}

/** What of a card's props is its root's. */
export function rootPropsOf({
  viewerFid,
  onCast,
  containerStyles,
  style,
  ...rootProps
}: ProfileCardOptions & RootProps): RootProps {
  return { ...rootProps, style: { ...containerStyles, ...style } };
}

export interface ProfileCardViewProps extends ProfileCardOptions, RootProps {
  /** Null draws the missing state. */
  user: ParsedProfile | null;
}

/** Somebody's profile that is parsed. Renders an `<article>`. */
export const ProfileCardView = forwardRef<HTMLElement, ProfileCardViewProps>(
  function ProfileCardView({ user, ...props }, ref) {
    const { onCast } = props;
    const { clientUrl, messages } = useWidgetContext();
    const styles = useStyles('profile');
    const viewer = useViewerFid(props.viewerFid);
    const fail = useFailure();
    const rootProps = rootPropsOf(props);
    if (!user) {
      return (
        <StateCard
          {...rootProps}
          ref={ref}
          answer={{ status: 'missing' }}
          sentence={messages.userFailed}
        />
      );
    }

    const isOwn = viewer !== undefined && user.fid === viewer;
    const href = profileUrl(clientUrl, user) ?? undefined;
    const name = user.displayName || user.username;
    const write = async () => {
      try {
        await onCast?.();
      } catch (error) {
        fail(error, 'onCast', messages.reactionFailed);
      }
    };
    return (
      <Card aria-label={name} {...rootProps} ref={ref}>
        {styles}
        <Box>
          <Top>
            <Picture>
              <AvatarPicture src={user.avatarUrl} />
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
              <LargeName href={href}>{name}</LargeName>
              <PowerBadge powerBadge={user.powerBadge} pro={user.pro} />
            </Line>
            <Line>
              {user.username && <Handle>{`@${user.username}`}</Handle>}
              {user.followsViewer && !isOwn && <Tag>{messages.followsYou}</Tag>}
            </Line>
          </Names>
          {user.bio.length > 0 && <LinkedTextView tokens={user.bio} />}
          {(user.following !== null || user.followers !== null) && (
            <Counts>
              {user.following !== null && <Count count={user.following} say={messages.following} />}
              {user.followers !== null && <Count count={user.followers} say={messages.followers} />}
            </Counts>
          )}
        </Box>
      </Card>
    );
  },
);

/** Somebody's profile, drawn from data that you have; the same data is parsed once. Renders an `<article>`. */
export const ProfileCard = forwardRef<HTMLElement, ProfileCardProps>(function ProfileCard(
  { user: json, ...rest },
  ref,
) {
  const user = useMemo(() => parseProfile(json), [json]);
  return <ProfileCardView {...rest} ref={ref} user={user} />;
});
