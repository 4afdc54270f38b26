/** The light palette; its keys are the names of all tokens (contrasts: tokens.test.ts). */
export const light = {
  surface: '#FFFFFF',
  surfaceRaised: '#FFFFFF',
  /** For content that is not loaded yet, or missing: a step from the surface in either theme. */
  surfaceSunken: '#F6F4FA',
  /** Under the pointer, and behind tags. Translucent, so that it darkens any surface. */
  surfaceHover: 'rgb(28 23 38 / 6%)',
  /** The placeholder shapes of loading content. */
  skeleton: '#ECE8F3',
  border: '#E5E1EC',
  borderStrong: '#8C8599',
  text: '#1C1726',
  textMuted: '#645D70',
  accent: '#774BD0',
  accentText: '#FFFFFF',
  like: '#D11F47',
  recast: '#0B7A40',
  danger: '#C42B1C',
  success: '#0B7A40',
  warning: '#8A5A00',
  info: '#1F62C4',
  shadow: '0 8px 24px rgb(28 23 38 / 16%)',
  /** A thin line inside images, so that white ones have an edge. */
  imageEdge: 'rgb(28 23 38 / 8%)',
  /** The `color-scheme` of the browser's own controls and scrollbars. */
  colorScheme: 'light',
};

/** The name of a colour, or of another value that differs between light and dark. */
export type TokenName = keyof typeof light;

export const dark: Record<TokenName, string> = {
  surface: '#16121F',
  surfaceRaised: '#1F1A2B',
  surfaceSunken: '#241E32',
  surfaceHover: 'rgb(243 240 249 / 8%)',
  skeleton: '#3B334D',
  border: '#322B41',
  borderStrong: '#7F7792',
  text: '#F3F0F9',
  textMuted: '#A9A2B8',
  accent: '#9574EE',
  accentText: '#1A1328',
  like: '#FF7391',
  recast: '#4FC98C',
  danger: '#FF8A7A',
  success: '#4FC98C',
  warning: '#F0B94A',
  info: '#7FB0FF',
  shadow: '0 8px 24px rgb(0 0 0 / 48%)',
  imageEdge: 'rgb(255 255 255 / 10%)',
  colorScheme: 'dark',
};

/** The custom property of a token or a measure: `--castkit-text-muted` of `textMuted`. */
export function propertyOf(name: string): string {
  return `--castkit-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A palette, or a part of one, as declarations of CSS custom properties. */
export function declarations(palette: Partial<Record<TokenName, string>>): string {
  return Object.entries(palette)
    .map(([name, value]) => `${propertyOf(name)}:${value};`)
    .join('');
}

// In functions, so that a bundler can drop values that only the rules use: the build compiles
// those.
function createTokens() {
  const entries = Object.keys(light).map((name) => [name, `var(${propertyOf(name)})`]);
  return Object.fromEntries(entries) as Record<TokenName, string>;
}

function createMeasures() {
  const entries = Object.entries(measures);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, `var(${propertyOf(name)},${value})`]),
  ) as Record<MeasureName, string>;
}

/** The tokens in rules: `token.textMuted` is `var(--castkit-text-muted)`. */
export const token = /* @__PURE__ */ createTokens();

/** The measures that a site can change, with their defaults. They are the same in both themes. */
export const measures = {
  /** The corner radius of cards. That of images and boxes in a card follows it. */
  radius: '16px',
  /** A factor for the space inside cards, and between the parts of a list. */
  density: '1',
  /** The size of texts. Headings, counts and line heights follow it. */
  fontSize: '15px',
  /** The maximum height of an image in a cast (rules of Embeds). */
  imageHeight: '150px',
  /** The maximum width of cards, lists, posters, snaps, frames and composers. */
  cardWidth: '608px',
  /** The corner radius of avatars: 50% is a circle. */
  avatarRadius: '50%',
};

export type MeasureName = keyof typeof measures;

/**
 * The measures in rules, with the default if a site has set none: `measure.radius` is
 * `var(--castkit-radius,16px)`.
 */
export const measure = /* @__PURE__ */ createMeasures();
