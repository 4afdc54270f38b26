'use client';
import type { ReactNode } from 'react';
import { openInPage } from '../../provider/hooks/open-in-page.js';
import type { SnapAction, SnapElementOf } from '../model/model.js';
import { Icon } from '../../ui/Icon.js';
import { withSlot } from '../../ui/with-slot.js';
import type { PageState } from './snap-page-state.js';
import { Press, PressLink } from './SnapInputs.styles.js';
import { renderSnapIcon } from './snap-icon.js';

/** Links within the social app, which a site may replace by its own `components.Link`. */
const OF_CLIENT: readonly SnapAction['kind'][] = ['cast', 'profile', 'channel'];

/** A button, or a link with the same effect. Renders nothing for an action that is not possible. */
export function renderButton(element: SnapElementOf<'button'>, page: PageState): ReactNode {
  const { action, label, icon, isPrimary } = element;
  const way = page.modeOf(action);
  if (!action || way === null) return null;
  const shown = (
    <>
      {renderSnapIcon(icon)}
      <span dir="auto">{label}</span>
    </>
  );
  const primary = isPrimary || undefined;
  if (typeof way === 'object') {
    const isSubmit = action.kind === 'submit';
    return withSlot(
      <PressLink
        href={way.href}
        data-primary={primary}
        // The link leads elsewhere than its label says.
        aria-label={isSubmit ? `${label}, ${page.messages.viewOnFarcaster}` : undefined}
        onClick={(event) => {
          if (action.kind === 'miniApp') openInPage(page.context, event, action.url, {}, page.cast);
        }}
      >
        {shown}
        {isSubmit && <Icon name="external" />}
      </PressLink>,
      OF_CLIENT.includes(action.kind) ? page.context.components.Link : undefined,
    );
  }
  const isOff = way === 'off' || (page.isBusy && action.kind !== 'page');
  return (
    <Press
      type="button"
      data-primary={primary}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) page.press(action);
      }}
    >
      {shown}
    </Press>
  );
}
