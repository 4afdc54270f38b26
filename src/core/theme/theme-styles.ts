import { createGlobalStyle, css } from 'styled-components';
import { dark, declarations, light } from './tokens.js';

// `:where` has no specificity, so that a page's own `:root { --castkit-accent: … }` wins in any
// order.

/**
 * The palettes: set for the page by its root class, and for a subtree by `data-castkit-theme`.
 * Print uses the light one. The class `theme-system` is for servers whose HTML contains no rules
 * (castkit/static).
 */
export const Palettes = createGlobalStyle`
  :where(:root, [data-castkit-theme='light'], [data-castkit-theme='system']) {
    ${declarations(light)}
  }
  @media screen {
    :where(:root.theme-dark, [data-castkit-theme='dark']) {
      ${declarations(dark)}
    }
  }
  @media screen and (prefers-color-scheme: dark) {
    :where([data-castkit-theme='system'], :root.theme-system:not(.theme-light)) {
      ${declarations(dark)}
    }
  }
`;

// Applies the default theme until the first effect has set the root class, and on pages without
// scripts.
const undecidedRoot = css`
  :where(:root:not(.theme-light)) {
    ${declarations(dark)}
  }
`;

export const DarkByDefault = createGlobalStyle`
  @media screen {
    ${undecidedRoot}
  }
`;

export const SystemByDefault = createGlobalStyle`
  @media screen and (prefers-color-scheme: dark) {
    ${undecidedRoot}
  }
`;
