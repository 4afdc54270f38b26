import { expect, it } from 'vitest';
import { nothingSet, styleOf, themeCss } from './theme-css.js';

it('writes a rule for each theme that sets a token', () => {
  const overrides = {
    light: { accent: '#00667a', textMuted: '#555555' },
    dark: { accent: '#6fd3e6' },
  };
  expect(themeCss(overrides)).toBe(`:root {
  --castkit-accent: #00667a;
  --castkit-text-muted: #555555;
}
:root.theme-dark {
  --castkit-accent: #6fd3e6;
}`);
});

it('writes nothing for a theme that sets none', () => {
  expect(themeCss(nothingSet)).toBe('');
  expect(themeCss({ light: {}, dark: { accent: '#6fd3e6' } })).not.toContain(':root {');
});

it("sets the page's font, which the widgets inherit", () => {
  expect(themeCss(nothingSet, 'Georgia, serif')).toBe('body {\n  font-family: Georgia, serif;\n}');
});

it('sets measures for both themes', () => {
  expect(themeCss(nothingSet, '', { radius: '4px', imageHeight: '320px' })).toBe(`:root {
  --castkit-radius: 4px;
  --castkit-image-height: 320px;
}`);
});

it('names the custom properties as the rules of the widgets do', () => {
  expect(styleOf({ surfaceRaised: '#ffffff' })).toEqual({ '--castkit-surface-raised': '#ffffff' });
});
