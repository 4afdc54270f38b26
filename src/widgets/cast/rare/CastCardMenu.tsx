'use client';
import { useId, useRef, useState } from 'react';
import { useMessages } from '../../../provider/hooks/use-messages.js';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { OnDemand } from '../../../provider/ui/OnDemand.js';
import { englishRareCards } from '../../../core/messages/rare-card-messages.js';
import { Icon } from '../../../ui/Icon.js';
import { MenuSlot } from './CastCardMenu.styles.js';
import { ShareButton } from './CastCardShare.styles.js';
import type { RarePartProps } from './rare-part-props.js';

const load = async () => (await import('./CastMenu.js')).CastMenu;

const MORE =
  'M5 11a1 1 0 1 0 0 2a1 1 0 1 0 0-2M12 11a1 1 0 1 0 0 2a1 1 0 1 0 0-2M19 11a1 1 0 1 0 0 2a1 1 0 1 0 0-2';

/** Where the focus goes in a menu that opens. */
type Start = 'first' | 'last';

/** The button that opens the menu of a cast (`settings.menu`). */
export function CastCardMenu({ cast, options }: RarePartProps) {
  const { castMenu } = useMessages(englishRareCards);
  const styles = renderStyles(useWidgetContext(), 'parts');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<Start | null>(null);
  const close = () => {
    setStart(null);
  };
  return (
    <MenuSlot>
      {styles}
      <ShareButton
        ref={button}
        type="button"
        aria-label={castMenu}
        aria-haspopup="menu"
        aria-expanded={start !== null}
        aria-controls={start ? id : undefined}
        data-castkit-menu=""
        // The focus stays in an open menu: leaving it would close it, and the press open it again.
        onMouseDown={(event) => {
          if (start) event.preventDefault();
        }}
        onClick={() => {
          setStart(start ? null : 'first');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setStart(event.key === 'ArrowUp' ? 'last' : 'first');
        }}
      >
        <Icon shape={MORE} />
      </ShareButton>
      {start && (
        <OnDemand
          load={load}
          trigger={start}
          onFailure={close}
          props={{ id, label: castMenu, cast, viewerFid: options.viewerFid, start, button, close }}
        />
      )}
    </MenuSlot>
  );
}
