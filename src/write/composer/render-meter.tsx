import { Svg } from '../../ui/Icon.js';
import { Left, Meter } from './CastComposer.styles.js';

/** From so many characters on, screen readers are told how many are left. */
export const FEW_LEFT = 100;
/** From so many on, everybody is. */
const FEW_SHOWN = 20;

/** The circle of the meter, whose circumference is 100. */
const RING = 'M12 2.5a9.5 9.5 0 0 1 0 19a9.5 9.5 0 0 1 0-19';

/**
 * A ring that fills as a text grows.
 * @param share of the room that is used; more than 1 for too much
 * @param left roughly how many characters there is room for; negative if there are too many
 * @param formatted their number; empty if it stands beside the ring
 */
export function renderMeter(share: number, left: number, formatted: string) {
  const isLow = left >= 0 && left <= FEW_SHOWN;
  return (
    <Meter aria-hidden="true" data-state={left < 0 ? 'over' : isLow ? 'low' : undefined}>
      <Svg viewBox="0 0 24 24" width={24}>
        <path d={RING} />
        <path d={RING} pathLength={100} strokeDasharray={`${Math.min(1, share) * 100} 100`} />
      </Svg>
      {isLow && formatted && <Left>{formatted}</Left>}
    </Meter>
  );
}
