import { keyframes } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import {
  centeredOver,
  elevation,
  ellipsis,
  focusRing,
  pillShape,
  primary,
  reset,
  scannedCode,
  secondaryText,
  textSize,
} from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { Link } from '../../ui/Link.js';
import { RemoteImage } from '../../ui/RemoteImage.js';

const round = keyframes`
  to { rotate: 1turn }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 8px;
  padding-inline-start: 16px;
  border-block-end: 1px solid ${token.border};
`;

export const Names = styled.div`
  display: block;
  flex: 1;
  min-inline-size: 0;
`;

export const Title = styled.h2`
  ${ellipsis}
  ${textSize(0, 20)}
  font-weight: 600;
`;

/** Never cut off: the end of a host's name tells whose it is. */
export const From = styled.p`
  display: block;
  ${secondaryText}
  overflow-wrap: anywhere;
`;

/** A stranger's text, in its own direction, within a line of the page's. */
export const Name = styled.bdi``;

export const HeadButton = styled(IconButton)`
  padding: 10px;

  &[data-for='back'] {
    margin-inline: -8px 4px;
    scale: -1 1;
  }
  &[data-for='back']:dir(rtl) {
    scale: 1;
  }
`;

/** Where the menu is: over the mini app, which stays in its place. */
export const MenuPlace = styled.div`
  display: block;
  position: relative;
  z-index: 1;
`;

/** Further actions, below the button that opens them. */
export const Menu = styled.div`
  ${elevation}
  display: grid;
  position: absolute;
  inset-block-start: 4px;
  inset-inline-end: 8px;
  min-inline-size: 200px;
  max-inline-size: calc(100% - 16px);
  padding: 6px;
  border-radius: 14px;
  @media (prefers-reduced-motion: no-preference) {
    transition: opacity 120ms ease-out;
  }
  @starting-style {
    opacity: 0;
  }

  > a,
  > button {
    padding: 0 12px;
    border: 0;
    border-radius: 8px;
    text-align: start;
  }
  > a:hover,
  > button:hover {
    background: ${token.surfaceHover};
  }
  > :focus-visible {
    outline-offset: -2px;
  }
`;

export const MenuLink = styled(Link)`
  padding: 0 16px;
  ${pillShape}

  &:hover {
    background: ${token.surfaceHover};
    text-decoration: none;
  }
`;

/** The size that mini apps are made for on the web: 424 by 695 px. */
export const Screen = styled.div`
  display: block;
  position: relative;
  flex: 0 1 695px;
  min-block-size: 0;
  block-size: 695px;
  overflow: hidden;
  @media (max-width: 480px) {
    flex: 1;
  }
`;

export const Frame = styled.iframe`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  /* Mini apps choose their own colours, over white as in any browser. */
  background: #fff;
  color-scheme: normal;

  &[data-hidden] {
    visibility: hidden;
  }
`;

export const Splash = styled.div`
  ${centeredOver}
  justify-items: center;
  gap: 24px;
  background: ${token.surfaceSunken};
`;

export const SplashImage = styled(RemoteImage)`
  inline-size: 88px;
  block-size: 88px;
  border-radius: 20px;
`;

/** With a disc behind it, because the app chooses the background colour. */
export const Spinner = styled.span`
  display: block;
  padding: 8px;
  border-radius: 50%;
  background: ${token.surfaceRaised};

  &::after {
    content: '';
    display: block;
    inline-size: 20px;
    block-size: 20px;
    box-sizing: border-box;
    border: 2px solid ${token.borderStrong};
    border-block-start-color: ${token.text};
    border-radius: 50%;
  }
  @media (prefers-reduced-motion: no-preference) {
    &::after {
      animation: ${round} 800ms linear infinite;
    }
  }
`;

/** Covers the mini app with a prompt, or with the reason why it is not shown. */
export const Notice = styled.div`
  ${centeredOver}
  justify-items: center;
  gap: 16px;
  padding: 24px;
  overflow: auto;
  background: ${token.surfaceRaised};
  text-align: center;
  text-wrap: balance;
`;

export const Refused = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding: 48px 24px;
  text-align: center;
  text-wrap: balance;
`;

export const Text = styled.p`
  display: block;
  max-inline-size: 100%;
  overflow-wrap: anywhere;

  &[data-for='phone'] {
    display: none;
  }
  /* A phone does not scan itself. */
  @media (pointer: coarse) and (max-width: 600px) {
    &[data-for='phone'] {
      display: block;
    }
    &[data-for='camera'] {
      display: none;
    }
  }
`;

export const NoticeTitle = styled.h3`
  display: block;
  max-inline-size: 100%;
  overflow-wrap: anywhere;
  ${textSize(2, 24)}
  font-weight: 600;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
`;

export const CodeFrame = styled.div`
  display: block;

  > [role='img'] {
    ${reset}
    ${scannedCode}
  }

  /* A phone does not scan itself. */
  @media (pointer: coarse) and (max-width: 600px) {
    display: none;
  }
`;

export const Foot = styled.div`
  display: grid;
  padding: 12px 16px;
  border-block-start: 1px solid ${token.border};
`;

export const PrimaryButton = styled(Button)`
  ${ellipsis}
  border: 1px solid transparent;
  line-height: 42px;
  ${primary}
  ${focusRing}
`;
