'use client';
import { useFormat } from '../../hooks/use-format.js';
import { abbreviateCount } from '../../messages/abbreviate-count.js';
import { ButtonName, ShortCount } from './ReactionButtons.styles.js';

export interface ReactionButtonsCountProps {
  /** Null if unknown. */
  count: number | null;
  /** The exact count as a sentence. */
  exact: string;
  /** The button's name, with the exact count. */
  name: string;
}

/**
 * An abbreviated count beside an icon, and the button's name. The exact count is part of the name,
 * and shows on hover. Renders one or two `<span>`.
 */
export function ReactionButtonsCount({ count, exact, name }: ReactionButtonsCountProps) {
  const format = useFormat();
  return (
    <>
      {count !== null && (
        <ShortCount aria-hidden="true" title={exact}>
          {abbreviateCount(count, format)}
        </ShortCount>
      )}
      <ButtonName>{name}</ButtonName>
    </>
  );
}
