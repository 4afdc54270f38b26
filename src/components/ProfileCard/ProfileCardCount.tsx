'use client';
import { useFormat } from '../../hooks/use-format.js';
import { abbreviateCount } from '../../text/abbreviate-count.js';
import { Spoken } from '../Spoken/Spoken.js';
import { Count } from './ProfileCard.styles.js';

export interface ProfileCardCountProps {
  count: number;
  /** The count in words. */
  say: (count: number, formatted: string) => string;
}

/** A count as short as it can be; the whole number shows under the pointer, and is what screen readers say. */
export function ProfileCardCount({ count, say }: ProfileCardCountProps) {
  const format = useFormat();
  const exact = say(count, format.number(count));
  const short = say(count, abbreviateCount(count, format));
  if (short === exact) return <Count>{exact}</Count>;
  return (
    <Count title={exact}>
      <span aria-hidden="true">{short}</span>
      <Spoken>{exact}</Spoken>
    </Count>
  );
}
