import { createGlobalStyle, css } from 'styled-components';
import { dark, declarations, light } from './tokens.js';

// `:where` gives each rule no weight, so that a page's own `:root { --castkit-accent: … }` wins wherever it stands.

/**
 * The palettes, paper's is the light one: of the page by its root class, of a subtree by `data-castkit-theme`. The class
 * `theme-system` is for servers whose HTML carries no rules (castkit/static).
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

// Until the first effect has marked the root, and on pages without scripts, the owner's default holds by these.
const undecidedRoot = css`
  :where(:root:not(.theme-light)) {
    ${declarations(dark)}
  }
`;

/** For a provider whose default is dark. */
export const DarkByDefault = createGlobalStyle`
  @media screen {
    ${undecidedRoot}
  }
`;

/** For a provider whose default is the visitor's preference. */
export const SystemByDefault = createGlobalStyle`
  @media screen and (prefers-color-scheme: dark) {
    ${undecidedRoot}
  }
`;
