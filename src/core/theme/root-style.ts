import type { CSSProperties } from 'react';

/** Read by the rules `text`, `link`, `underline` and `box`, and by muted texts (rules.ts). */
const INHERITED = {
  '--castkit-site-text': 'currentcolor',
  '--castkit-site-line': 'underline',
  '--castkit-site-box': 'transparent',
  '--castkit-text-muted': 'currentcolor',
};

/**
 * The inline styles of a widget's root or text. If a site sets `color`, the texts, names, counts,
 * links and buttons inside inherit it, and boxes between them have no background of their own.
 */
export const rootStyle = (style: CSSProperties | undefined): CSSProperties | undefined =>
  style?.color ? { ...INHERITED, ...style } : style;
