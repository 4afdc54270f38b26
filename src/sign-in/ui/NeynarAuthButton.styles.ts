import { styled } from '../../core/theme/styled.js';
import {
  rootReset,
  focusRing,
  chevron,
  ellipsis,
  imageClipping,
  hideWithoutScripts,
} from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';

export const Trigger = styled.button`
  ${rootReset}
  ${focusRing}
  display: inline-flex;
  align-items: center;
  /* In a row it keeps its line, as long as that fits. */
  flex: none;
  max-inline-size: 100%;
  min-block-size: 44px;
  padding: 4px 14px;
  padding-inline-end: 18px;
  border: 1px solid ${token.borderStrong};
  border-radius: 999px;
  background: ${token.surfaceRaised};
  font-weight: 600;
  cursor: pointer;

  &[aria-haspopup] {
    padding-inline-start: 4px;
    min-block-size: 55px;
    white-space: nowrap;
  }
  &:hover {
    background: color-mix(in srgb, ${token.text} 6%, ${token.surfaceRaised});
  }
  &:active {
    translate: 0 1px;
  }
  &:disabled {
    opacity: 0.6;
    cursor: default;
  }

  ${hideWithoutScripts}
`;

export const Content = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  max-inline-size: 100%;
  vertical-align: middle;

  /* A chevron: there is a menu. */
  [aria-haspopup] > &::after {
    ${chevron}
    /* The corner of the turned box: it is not beyond the end of the line. */
    margin-inline-end: 2px;
    color: ${token.textMuted};
  }
  [aria-haspopup] > &:dir(rtl)::after {
    rotate: -45deg;
  }
`;

export const Label = styled.bdi`
  ${ellipsis}
  /* A handle is truncated; a sentence wraps. */
  white-space: inherit;
`;

export const Logo = styled.img`
  ${imageClipping}
  display: block;
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  object-fit: contain;
`;

export const Picture = styled.span`
  display: block;
  flex: none;
  /* The specified width of an avatar (rules of NeynarAuthButton). */
  inline-size: 45px;
`;
