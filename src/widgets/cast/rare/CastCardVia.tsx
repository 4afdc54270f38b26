'use client';
import { styled } from '../../../core/theme/styled.js';
import { ofUser } from '../../../network/cast/link-subject.js';
import { parseApp } from '../../../network/cast/parse-parent.js';
import { profileHref } from '../../../network/cast/link-urls.js';
import { useMessages } from '../../../provider/hooks/use-messages.js';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { englishRareCards } from '../../../core/messages/rare-card-messages.js';
import { ellipsis } from '../../../core/theme/rules.js';
import { Avatar } from '../../../ui/Avatar.js';
import { withSlot } from '../../../ui/with-slot.js';
import { Link } from '../../../ui/Link.js';
import type { RarePartCard } from './rare-part-props.js';

const Target = styled(Link)`
  display: flex;
  align-items: center;
  gap: 4px;
  position: relative;
  min-inline-size: 0;
  /* Extends the target to 24 pixels. */
  margin-block-end: -6px;
  padding-block-end: 6px;
  color: inherit;
`;

const Picture = styled.span`
  flex: none;
  inline-size: 16px;
`;

const Name = styled.bdi`
  ${ellipsis}
`;

/** The app that a cast was posted with, as a link to its profile. Renders an `<a>`, or nothing. */
export function CastCardVia({ cast }: RarePartCard) {
  const context = useWidgetContext();
  const { components } = context;
  const { viaApp } = useMessages(englishRareCards);
  const styles = renderStyles(context, 'parts');
  const app = parseApp(cast.raw);
  if (!app?.displayName) return null;
  return withSlot(
    <Target href={profileHref(context, app) ?? undefined}>
      {styles}
      <Picture>
        <Avatar src={app.avatarUrl} />
      </Picture>
      <Name>{viaApp(app.displayName)}</Name>
    </Target>,
    components.Link,
    ofUser(app),
  );
}
