'use client';
import type { CSSProperties } from 'react';
import { COLORS } from '../model/model.js';
import type { SnapEffect } from '../model/model.js';
import { tint } from './snap-colors.js';
import { Effects } from './SnapEffects.styles.js';

const PIECES = 28;

/** The start and the path of a piece. They are always the same, so that renders do not differ. */
function flightOf(effect: SnapEffect, index: number): CSSProperties {
  const turn = (index * 137.5 * Math.PI) / 180;
  const isConfetti = effect === 'confetti';
  const [at, x, y] = isConfetti
    ? [(index * 61) % 100, Math.sin(turn) * 40, 260]
    : [25 + (index % 2) * 50, Math.cos(turn) * 110, Math.sin(turn) * 110];
  return {
    ...tint(COLORS[index % COLORS.length] ?? 'purple'),
    ...{
      '--castkit-snap-at': `${at}%`,
      '--castkit-snap-x': `${x.toFixed()}px`,
      '--castkit-snap-y': `${y.toFixed()}px`,
      '--castkit-snap-delay': `${isConfetti ? (index % 7) * 60 : (index % 2) * 500}ms`,
    },
    ...(isConfetti && { insetBlockStart: -10 }),
  };
}

/** The effects of a page, for visitors who allow motion. Hidden from screen readers. */
export function SnapEffects({ effects }: { effects: readonly SnapEffect[] }) {
  return (
    <Effects aria-hidden="true">
      {effects.flatMap((effect) =>
        [...Array(PIECES).keys()].map((index) => (
          <i key={`${effect}${index}`} style={flightOf(effect, index)} />
        )),
      )}
    </Effects>
  );
}
