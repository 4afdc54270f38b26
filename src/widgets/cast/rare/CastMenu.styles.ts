import { css } from 'styled-components';
import { styled } from '../../../core/theme/styled.js';
import { focusRing, popoverSurface, reset, textSize } from '../../../core/theme/rules.js';
import { token } from '../../../core/theme/tokens.js';
import { Link } from '../../../ui/Link.js';

export const Menu = styled.div`
  ${popoverSurface}
  min-inline-size: 200px;
  max-inline-size: min(320px, calc(100vw - 16px));
  max-block-size: calc(100vh - 16px);
  padding: 6px;
  overflow: auto;

  /* Also where the site has set another. */
  position: fixed !important;

  @supports (position-area: block-end) {
    margin: 4px 0;
    /* Of its own direction: a card may run against its page. */
    position-area: self-end span-self-start;
    position-try-fallbacks:
      flip-block,
      flip-inline,
      flip-block flip-inline;
  }
`;

const item = css`
  ${focusRing}
  display: flex;
  align-items: center;
  gap: 10px;
  position: relative;
  padding: 9px 12px;
  border-radius: 8px;
  color: ${token.text};
  ${textSize(-1, 20)}
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover,
  &:focus-visible {
    background: ${token.surfaceHover};
    text-decoration: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > svg {
    inline-size: 18px;
    block-size: 18px;
    color: ${token.textMuted};
  }
  /* An item of the site begins with the other texts. */
  &:not(:has(svg)) {
    padding-inline-start: 40px;
  }
  &[data-removes='by report'] {
    &,
    > svg {
      color: ${token.danger};
    }
  }
  :not([data-removes]) + &[data-removes] {
    margin-block-start: 13px;

    &::before {
      content: '';
      position: absolute;
      inset: -7px 6px auto;
      border-block-start: 1px solid ${token.border};
    }
  }
`;

export const Item = styled.button`
  ${item}
`;

export const ItemLink = styled(Link)`
  ${reset}
  ${item}
`;
