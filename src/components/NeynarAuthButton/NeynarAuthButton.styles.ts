import { styled } from 'styled-components';
import { boundary, focusRing, oneLine, own, ownImage, unprinted } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

export const Trigger = styled.button`
  && {
    ${own}
    ${boundary}
    ${focusRing}
    display: inline-flex;
    align-items: center;
    gap: 10px;
    max-inline-size: 100%;
    min-block-size: 44px;
    padding-inline: 14px 18px;
    border: 1px solid ${token.borderStrong};
    border-radius: 999px;
    background: ${token.surfaceRaised};
    font-weight: 600;
    line-height: 20px;
    cursor: pointer;

    &[aria-haspopup] {
      padding-inline: 4px 20px;
      min-block-size: 55px;
      white-space: nowrap;
    }
    &:hover {
      background: ${token.surfaceSunken};
    }
    &:active {
      translate: 0 1px;
    }
    &:disabled {
      opacity: 0.6;
      cursor: default;
    }

    ${unprinted}

    @media (prefers-reduced-motion: no-preference) {
      transition:
        background-color 120ms ease-out,
        translate 120ms ease-out;
    }
  }
`;

export const Label = styled.bdi`
  && {
    ${own}
    ${oneLine}
    /* A handle gives way, a sentence takes another line. */
    white-space: inherit;
  }
`;

export const Logo = styled.img`
  && {
    ${ownImage}
    display: block;
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    object-fit: contain;
  }
`;

export const Picture = styled.span`
  && {
    ${own}
    display: block;
    flex: none;
    /* As wide as SPEC.md 9 makes an avatar. */
    inline-size: 45px;
  }
`;
