import { dark, light, propertyOf } from '../../src/core/theme/tokens.js';
import type { MeasureName, TokenName } from '../../src/core/theme/tokens.js';

/** The themes of a page, and what each has by default. */
export const palettes = { light, dark };
export type ThemeName = keyof typeof palettes;

/** The tokens that a site sets, for each theme. */
export type Overrides = Record<ThemeName, Partial<Record<TokenName, string>>>;

/** The measures that a site sets, for both themes. */
export type Measures = Partial<Record<MeasureName, string>>;

export const nothingSet: Overrides = { light: {}, dark: {} };

/** Tokens and measures as declarations for an element's `style`. */
export const styleOf = (values: Measures & Partial<Record<TokenName, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [propertyOf(name), value]));

const ruleOf = (selector: string, declarations: [property: string, value: string][]) =>
  declarations.length === 0
    ? []
    : [
        `${selector} {`,
        ...declarations.map(([property, value]) => `  ${property}: ${value};`),
        '}',
      ];

/**
 * The style sheet of a site that sets these tokens and measures, and the font of its page. Empty for
 * none.
 */
export function themeCss(
  { light: inLight, dark: inDark }: Overrides,
  font = '',
  measures: Measures = {},
): string {
  return [
    ...ruleOf('body', font ? [['font-family', font]] : []),
    ...ruleOf(':root', Object.entries(styleOf({ ...measures, ...inLight }))),
    ...ruleOf(':root.theme-dark', Object.entries(styleOf(inDark))),
  ].join('\n');
}
