import { styled } from 'styled-components';
import { boundary, focusRing, own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

// Where anchors are not known (before 2026), it opens in the middle of the window.
export const Menu = styled.div`
  ${own}
  ${boundary}
  display: none;
  position: fixed;
  inset: 0;
  inline-size: 232px;
  block-size: fit-content;
  max-inline-size: calc(100vw - 16px);
  margin: auto;
  padding: 16px;
  border: 1px solid ${token.border};
  border-radius: 14px;
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadow};
  transition: opacity 120ms ease-out;

  &:popover-open {
    display: grid;
    justify-items: center;
    gap: 12px;
  }

  @starting-style {
    opacity: 0;
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
  @supports (position-area: block-end) {
    inset: auto;
    margin: 8px 0;
    position-anchor: auto;
    position-area: block-end span-inline-end;
    position-try-fallbacks:
      flip-block,
      flip-inline,
      flip-block flip-inline;
  }
`;

export const MenuPicture = styled.span`
  && {
    ${own}
    display: block;
    inline-size: 56px;
  }
`;

export const Handle = styled.span`
  && {
    ${own}
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
`;

export const SignOut = styled.button`
  && {
    ${own}
    ${focusRing}
    inline-size: 100%;
    border: 1px solid ${token.borderStrong};
    border-radius: 999px;
    font-size: 14px;
    font-weight: 600;
    line-height: 38px;
    text-align: center;
    cursor: pointer;

    &:hover {
      background: ${token.surfaceSunken};
    }
    &:active {
      translate: 0 1px;
    }
  }
`;
