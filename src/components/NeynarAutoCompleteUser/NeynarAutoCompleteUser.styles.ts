import { styled } from 'styled-components';
import { focusRing, oneLine, own, unprinted } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

/** Its chips stand among what else is in the field, and break like it. */
export const Chips = styled.ul`
  && {
    ${own}
    display: contents;
  }
`;

export const Chip = styled.li`
  && {
    ${own}
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    max-inline-size: 100%;
    block-size: 32px;
    padding-inline: 4px 2px;
    border: 1px solid ${token.border};
    border-radius: 999px;
    background: ${token.surfaceSunken};
    color: ${token.text};
    font-size: 14px;
    cursor: default;
  }
`;

export const Picture = styled.span`
  && {
    ${own}
    display: block;
    flex: none;
    inline-size: 24px;
  }
`;

export const Name = styled.bdi`
  && {
    ${own}
    ${oneLine}
    max-inline-size: 180px;
    font-weight: 600;
  }
`;

export const Remove = styled.button`
  && {
    ${own}
    ${focusRing}
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 26px;
    block-size: 26px;
    border-radius: 999px;
    color: ${token.textMuted};
    cursor: pointer;
    ${unprinted}

    &:hover {
      background: ${token.border};
      color: ${token.text};
    }
    &:focus-visible {
      outline-offset: -2px;
    }
    &:disabled {
      cursor: default;
    }

    > svg {
      inline-size: 16px;
      block-size: 16px;
    }
  }
`;
