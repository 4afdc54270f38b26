'use client';
import { useState } from 'react';
import { useMessages } from '../../../provider/hooks/use-messages.js';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { OnDemand } from '../../../provider/ui/OnDemand.js';
import { englishRareCards } from '../../../core/messages/rare-card-messages.js';
import { Icon } from '../../../ui/Icon.js';
import { ShareButton, ShareSlot } from './CastCardShare.styles.js';
import type { RarePartProps } from './rare-part-props.js';

const load = async () => (await import('../../poster/Postcard.js')).Postcard;

const SHARE = 'M12 15V4M8 7.5L12 3.5l4 4M6 11.5v8h12v-8';

/** The selected text of a card; empty for none, and for one that reaches beyond it. */
function selectionIn(card: Element): string {
  const selection = getSelection();
  const isInside = [selection?.anchorNode, selection?.focusNode].every(
    (node) => node && card.contains(node),
  );
  return selection && isInside ? selection.toString().trim() : '';
}

interface Opened {
  card: Element;
  quote: string;
}

/** The button that draws the cast, or what is selected of it, as a picture to share. */
export function CastCardShare({ cast }: RarePartProps) {
  const { sharePost } = useMessages(englishRareCards);
  const styles = renderStyles(useWidgetContext(), 'parts');
  const [opened, setOpened] = useState<Opened | null>(null);
  // Some browsers drop the selection where another place is pressed.
  const [selected, setSelected] = useState('');
  const cardOf = (button: Element) => button.closest('article') ?? button;
  return (
    <ShareSlot>
      {styles}
      <ShareButton
        type="button"
        aria-label={sharePost}
        aria-haspopup="dialog"
        onPointerDown={({ currentTarget }) => {
          setSelected(selectionIn(cardOf(currentTarget)));
        }}
        onClick={({ currentTarget }) => {
          const card = cardOf(currentTarget);
          const words = cast.text.map(({ text }) => text).join('');
          setOpened({ card, quote: selectionIn(card) || selected || words });
          setSelected('');
        }}
      >
        <Icon shape={SHARE} />
      </ShareButton>
      {opened && (
        <OnDemand
          load={load}
          trigger={opened}
          onFailure={() => {
            setOpened(null);
          }}
          props={{
            ...opened,
            cast,
            onClose: () => {
              setOpened(null);
            },
          }}
        />
      )}
    </ShareSlot>
  );
}
