import { styled } from 'styled-components';
import { focusRing, own, raised } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

export const Menu = styled.div`
  ${raised}
  inline-size: 232px;

  &:popover-open {
    display: grid;
    justify-items: center;
    gap: 12px;
  }

  @supports (position-area: block-end) {
    margin-inline: 0;
    position-area: block-end span-inline-end;
    position-try-fallbacks:
      flip-block,
      flip-inline,
      flip-block flip-inline,
      block-end,
      block-start;
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
