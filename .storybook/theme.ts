import { create } from 'storybook/theming';
import { dark, light } from '../src/core/theme/tokens.js';

const markOf = ({ accent, accentText }: typeof light | typeof dark) =>
  `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect width="24" height="24" rx="7" fill="${accent}"/><path d="M7.5 18v-6.5a4.5 4.5 0 0 1 9 0V18" fill="none" stroke="${accentText}" stroke-width="3"/></svg>`;

const brand = {
  brandUrl: './',
  fontBase: '"Inter Variable", system-ui, sans-serif',
  appBorderRadius: 8,
  inputBorderRadius: 8,
};

const from = (palette: typeof light | typeof dark, canvas: string, around: string) => ({
  ...brand,
  brandTitle: `<span style="display:flex;align-items:center;gap:10px;font-size:16px">${markOf(palette)}Castkit</span>`,
  colorPrimary: palette.accent,
  colorSecondary: palette.accent,
  appBg: around,
  appContentBg: canvas,
  appPreviewBg: canvas,
  appBorderColor: palette.border,
  textColor: palette.text,
  textInverseColor: palette.surface,
  textMutedColor: palette.textMuted,
  barTextColor: palette.textMuted,
  barSelectedColor: palette.accent,
  barHoverColor: palette.accent,
  barBg: canvas,
  inputBg: palette.surface,
  inputBorder: palette.borderStrong,
  inputTextColor: palette.text,
});

/** What the widgets stand on in the catalog. */
export const canvas = { light: '#FFFFFF', dark: '#0E0B14' };

export const catalogThemes = {
  light: create({ base: 'light', ...from(light, canvas.light, light.surfaceSunken) }),
  dark: create({ base: 'dark', ...from(dark, canvas.dark, '#100D17') }),
};
