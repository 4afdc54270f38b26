'use client';
import { useFormat } from '../../hooks/use-format.js';
import { abbreviateCount } from '../../text/abbreviate-count.js';
import { ButtonName, Short } from './ReactionButtons.styles.js';

export interface ReactionButtonsCountProps {
  /** Null where it is not known. */
  count: number | null;
  /** The exact count in words. */
  exact: string;
  /** The button's name, with the exact count. */
  name: string;
}

/**
 * A count beside an icon, as short as it can be, and the button's name. The exact count is in the
 * name, and shows on hover. Renders one or two `<span>`.
 */
export function ReactionButtonsCount({ count, exact, name }: ReactionButtonsCountProps) {
  const format = useFormat();
  return (
    <>
      {count !== null && (
        <Short aria-hidden="true" title={exact}>
          {abbreviateCount(count, format)}
        </Short>
      )}
      <ButtonName>{name}</ButtonName>
    </>
  );
}
