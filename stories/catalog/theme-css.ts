import { dark, light, measure, token } from '../../src/theme/tokens.js';
import type { MeasureName, TokenName } from '../../src/theme/tokens.js';

/** The themes of a page, and what each has by default. */
export const palettes = { light, dark };
export type ThemeName = keyof typeof palettes;

/** The tokens that a site sets, for each theme. */
export type Overrides = Record<ThemeName, Partial<Record<TokenName, string>>>;

/** The measures that a site sets, for both themes. */
export type Measures = Partial<Record<MeasureName, string>>;

export const nothingSet: Overrides = { light: {}, dark: {} };

/** The custom property of a token: `--castkit-text-muted` of `textMuted`. */
export const propertyOf = (name: TokenName): string => token[name].slice('var('.length, -1);

/** The tokens as declarations for an element's `style`. */
export const styleOf = (tokens: Partial<Record<TokenName, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [propertyOf(name as TokenName), value]),
  );

/** The measures likewise. */
export const styleOfMeasures = (measures: Measures): Record<string, string> =>
  Object.fromEntries(
    Object.entries(measures).map(([name, value]) => {
      const [property = ''] = /--[\w-]+/.exec(measure[name as MeasureName]) ?? [];
      return [property, value];
    }),
  );

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
    ...ruleOf(':root', Object.entries({ ...styleOfMeasures(measures), ...styleOf(inLight) })),
    ...ruleOf(':root.theme-dark', Object.entries(styleOf(inDark))),
  ].join('\n');
}
