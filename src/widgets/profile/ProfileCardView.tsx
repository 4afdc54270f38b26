'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react';
import type { ParsedProfile } from '../../network/cast/model.js';
import { englishProfileCards } from '../../core/messages/profile-card-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useReportError } from '../../provider/hooks/use-report-error.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useViewerFid } from '../../provider/session/use-viewer-fid.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { callHandler } from '../../core/errors/call-handler.js';
import { ofUser } from '../../network/cast/link-subject.js';
import { profileHref } from '../../network/cast/link-urls.js';
import { appUrl, profileUrl, settingsUrl } from '../../network/cast/social-app-urls.js';
import { useImageError } from '../../core/dom/use-image-error.js';
import { AvatarPicture } from '../../ui/Avatar.js';
import { RemoteImage } from '../../ui/RemoteImage.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { cardRootPropsOf } from '../../ui/card-props.js';
import { StrongCount } from '../../ui/Count.js';
import { withSlot } from '../../ui/with-slot.js';
import { Link } from '../../ui/Link.js';
import { Handle } from '../../ui/Handle.js';
import { LinkedTextView } from '../cast/text/LinkedTextView.js';
import { PowerBadge } from './PowerBadge.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import {
  Actions,
  Banner,
  Box,
  Counts,
  Facts,
  Line,
  LargeName,
  Names,
  Picture,
  Pill,
  Primary,
  Tag,
  Top,
} from './ProfileCard.styles.js';
import { InlineName } from '../../ui/InlineText.js';

/** The options that `ProfileCard` and `NeynarProfileCard` share. */
export interface ProfileCardOptions {
  /**
   * The fid of the viewer. The viewer's own profile has buttons.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * Called when the viewer presses 'Cast' on their own profile. Without it, there is no such
   * button.
   */
  onCast?: (() => unknown) | undefined;
  /**
   * The look of the card. `plain` has no border, corners and background, for articles and lists.
   * @default card
   */
  appearance?: 'card' | 'plain' | undefined;
  /**
   * Whether the user's wide picture is shown above the profile, with a ratio of 3:1. Users without
   * one have none.
   * @default false
   */
  banner?: boolean | undefined;
  /** Inline styles of the root element. */
  containerStyles?: CSSProperties | undefined;
}

type RootProps = Omit<ComponentPropsWithoutRef<'article'>, 'children'>;

/** The props of a card that belong to its root element. */
export const profileRootProps = ({
  viewerFid,
  onCast,
  banner,
  ...props
}: ProfileCardOptions & RootProps): RootProps => cardRootPropsOf(props);

export interface ProfileCardViewProps extends ProfileCardOptions, RootProps {
  /** Null renders the missing state. */
  user: ParsedProfile | null;
  /**
   * The content at the profile of another than the viewer.
   * @default a link to the social app
   */
  action?: ReactNode;
}

/** A parsed profile. Renders an `<article>`. */
export const ProfileCardView = forwardRef<HTMLElement, ProfileCardViewProps>(
  function ProfileCardView({ user, action, ...props }, ref) {
    const { onCast } = props;
    const context = useWidgetContext();
    const { isBlocked, clientUrl, components } = context;
    const messages = useMessages(englishProfileCards);
    const styles = renderStyles(context, 'profile');
    const viewer = useViewerFid(props.viewerFid);
    const reportFailure = useReportError();
    const bannerUrl = (props.banner === true && user?.bannerUrl) || null;
    const { isBroken, imageProps } = useImageError(bannerUrl);
    const rootProps = profileRootProps(props);
    if (!user) {
      return (
        <PlaceholderCard
          {...rootProps}
          ref={ref}
          state={{ status: 'missing' }}
          sentence={messages.userFailed}
        />
      );
    }

    const isViewer = viewer !== undefined && user.fid === viewer;
    const href = profileHref(context, user) ?? undefined;
    const name = user.displayName || user.username;
    return (
      <Card aria-label={name} {...rootProps} ref={ref}>
        {styles}
        {bannerUrl && (
          <Banner>
            {!isBroken && !isBlocked?.(bannerUrl) && (
              <RemoteImage src={bannerUrl} alt="" {...imageProps} />
            )}
          </Banner>
        )}
        <Box>
          <Top data-over={bannerUrl ? '' : undefined}>
            <Picture>
              <AvatarPicture src={user.avatarUrl} />
            </Picture>
            {!isViewer && href && (
              <Actions>
                {action ??
                  withSlot(
                    <Pill href={profileUrl(appUrl(clientUrl), user) ?? undefined}>
                      {messages.viewOnFarcaster}
                    </Pill>,
                    components.Link,
                    ofUser(user),
                  )}
              </Actions>
            )}
            {isViewer && (
              <Actions>
                {onCast && (
                  <Primary
                    type="button"
                    onClick={() => {
                      callHandler(onCast, (reason) => {
                        reportFailure(reason, 'onCast', messages.reactionFailed);
                      });
                    }}
                  >
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
              {withSlot(
                <LargeName href={href}>{name}</LargeName>,
                href ? components.Link : undefined,
                ofUser(user),
              )}
              <PowerBadge powerBadge={user.powerBadge} pro={user.pro} />
            </Line>
            <Line>
              {user.username && <Handle>{`@${user.username}`}</Handle>}
              {user.followsViewer && !isViewer && <Tag>{messages.followsYou}</Tag>}
            </Line>
          </Names>
          {user.bio.length > 0 && <LinkedTextView tokens={user.bio} />}
          {(user.location || user.accounts.length > 0) && (
            <Facts>
              {user.location && <InlineName>{user.location}</InlineName>}
              {user.accounts.map(({ name: account, url }) => (
                <Link key={url} href={url} dir="ltr">
                  {`${new URL(url).host}/${account}`}
                </Link>
              ))}
            </Facts>
          )}
          {(user.following !== null || user.followers !== null) && (
            <Counts>
              {user.following !== null && (
                <StrongCount count={user.following} formatMessage={messages.following} />
              )}
              {user.followers !== null && (
                <StrongCount count={user.followers} formatMessage={messages.followers} />
              )}
            </Counts>
          )}
        </Box>
      </Card>
    );
  },
);
