'use client';
import { styled } from '../../../core/theme/styled.js';
import { useMessages } from '../../../provider/hooks/use-messages.js';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { uncover } from '../../../provider/hooks/moderation.js';
import { englishRareCards } from '../../../core/messages/rare-card-messages.js';
import { innerRadius } from '../../../core/theme/rules.js';
import { token } from '../../../core/theme/tokens.js';
import { Button } from '../../../ui/Button.js';
import { InlineName, InlineText } from '../../../ui/InlineText.js';
import type { RarePartCard } from './rare-part-props.js';

const Cover = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 4px 12px;
  border: 1px dashed ${token.borderStrong};
  border-radius: ${innerRadius};
  color: ${token.textMuted};
  overflow-wrap: anywhere;

  > span {
    flex: 1 8em;
  }
`;

/**
 * Why a cast is covered, and the button that shows it at the end of the row, whatever the direction
 * of the reason is. Renders a `<p>`.
 */
export function CastCardWarning({ cast, reason, onShow }: RarePartCard) {
  const context = useWidgetContext();
  const messages = useMessages(englishRareCards);
  const styles = renderStyles(context, 'parts');
  return (
    <Cover>
      {styles}
      <InlineText>
        <InlineName>{reason || messages.castCovered}</InlineName>
      </InlineText>
      <Button
        type="button"
        onClick={({ currentTarget }) => {
          uncover(context, cast);
          onShow?.(true);
          // The button is removed: the focus stays with what it has shown.
          const root = currentTarget.closest<HTMLElement>('article, blockquote');
          if (!root) return;
          // Written down it can be focused, whether it could before or not.
          root.setAttribute('tabindex', `${root.tabIndex}`);
          root.focus({ preventScroll: true });
        }}
      >
        {messages.showCast}
      </Button>
    </Cover>
  );
}
