import type { KeyboardEvent, SyntheticEvent } from 'react';

/** For the keys of an overlay that Escape closes: a dialog of the site around it stays open. */
export function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation();
}

/** Not for the event of a dialog inside, nor a late one, when Strict mode has opened it again. */
export const whenClosed =
  (run: () => void) =>
  ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    if (target === currentTarget && !currentTarget.open) run();
  };
