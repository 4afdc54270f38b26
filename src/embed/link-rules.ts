import { dark, declarations, light, measure, token } from '../core/theme/tokens.js';
import type { TokenName } from '../core/theme/tokens.js';

/** Those of the palettes that links have. */
const NAMES: readonly TokenName[] = [
  'surfaceHover',
  'borderStrong',
  'text',
  'accent',
  'colorScheme',
];

const paletteOf = (all: Record<TokenName, string>) =>
  declarations(Object.fromEntries(NAMES.map((name) => [name, all[name]])));

const LIGHT = paletteOf(light);
const DARK = paletteOf(dark);

/** Where the palette of a page is dark by default, until a provider has set the root class. */
const UNDECIDED = `:where(:root:not(.theme-light)) { ${DARK} }`;

/**
 * The palettes of a page as a provider declares them (core/theme/theme-styles.ts), where there may
 * be none: links do without.
 */
export const palettesOf = (defaultTheme: string | undefined): string => `
  :where(:root, [data-castkit-theme='light'], [data-castkit-theme='system']) { ${LIGHT} }
  @media screen {
    ${defaultTheme === 'dark' ? UNDECIDED : ''}
    :where(:root.theme-dark, [data-castkit-theme='dark']) { ${DARK} }
  }
  @media screen and (prefers-color-scheme: dark) {
    ${defaultTheme === 'system' || defaultTheme === 'page' ? UNDECIDED : ''}
    :where([data-castkit-theme='system'], :root.theme-system:not(.theme-light)) { ${DARK} }
  }
`;

const text = `var(--castkit-site-text, ${token.text})`;

/** The attribute `theme`, and the rules of links: as those of the widgets (AppLinks.styles.ts). */
export const LINK_RULES = `
  :host([theme='light']), :host([theme='system']), :host([theme='page']) { ${LIGHT} }
  :host([theme='dark']) { ${DARK} }
  @media (prefers-color-scheme: dark) {
    :host([theme='system']), :host([theme='page']) { ${DARK} }
  }
  div { display: contents }
  a {
    all: unset;
    box-sizing: border-box;
    border-radius: 4px;
    color: var(--castkit-site-text, ${token.accent});
    cursor: pointer;
    unicode-bidi: isolate;
  }
  a:hover { text-decoration: underline }
  a:focus-visible { outline: 2px solid ${token.accent}; outline-offset: 2px }
  .pill {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    max-inline-size: 100%;
    padding: 0 16px;
    border: 1px solid ${token.borderStrong};
    border-radius: 999px;
    color: ${text};
    color-scheme: ${token.colorScheme};
    font-size: calc(${measure.fontSize} - 1px);
    font-style: normal;
    font-weight: 600;
    line-height: 38px;
    letter-spacing: normal;
    word-spacing: normal;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    white-space: normal;
    word-break: normal;
    hyphens: manual;
    overflow-wrap: anywhere;
    -webkit-text-size-adjust: 100%;
  }
  .pill::before {
    content: '';
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    background: currentcolor;
    clip-path: path('M2.5 3h15v2.6h-1.4V17h-3v-4.9a3.1 3.1 0 0 0-6.2 0V17h-3V5.6H2.5z');
    forced-color-adjust: none;
  }
  .pill:hover { background: ${token.surfaceHover}; text-decoration: none }
  .pill:active { translate: 0 1px }
  @media (forced-colors: active) {
    .pill::before { background: LinkText }
  }
`;
