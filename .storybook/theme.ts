import { create } from 'storybook/theming';
import { dark, light } from '../src/theme/tokens.js';

const brand = {
  brandTitle: 'Castkit',
  brandUrl: './',
  fontBase: '"Inter Variable", system-ui, sans-serif',
  appBorderRadius: 8,
  inputBorderRadius: 8,
};

const from = (palette: typeof light | typeof dark, canvas: string) => ({
  ...brand,
  colorPrimary: palette.accent,
  colorSecondary: palette.accent,
  appBg: palette.surfaceSunken,
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
  light: create({ base: 'light', ...from(light, canvas.light) }),
  dark: create({ base: 'dark', ...from(dark, canvas.dark) }),
};
