import { styled } from 'styled-components';
import { rootReset, reset, space } from '../../theme/rules.js';
import { measure, token } from '../../theme/tokens.js';
import { Button } from '../ui/Button.js';

export const Root = styled.div`
  inline-size: 100%;
  max-inline-size: ${measure.cardWidth};

  && {
    ${rootReset}
    box-sizing: border-box;
    display: block;
  }
`;

export const Posts = styled.div`
  && {
    ${reset}
    display: flow-root;
    padding-block-end: var(--castkit-after);
  }
`;

export const Post = styled.div`
  && {
    ${reset}
    display: block;
    margin-block-start: var(--castkit-before);
    padding-block-end: ${space('12px')};

    &[data-appearance='plain'] {
      padding: 0;

      & + & {
        border-block-start: 1px solid ${token.border};
      }
    }
    > * {
      scroll-margin-block: 12px;
    }
    > :focus-visible {
      outline: 2px solid ${token.accent};
      outline-offset: 2px;
    }
  }
`;

/**
 * Sticks to the top of the view without taking space. At rest half of it overlaps the space above
 * the first cast, and none of its text.
 */
export const NewCastsBar = styled.div`
  && {
    ${reset}
    display: flex;
    justify-content: center;
    position: sticky;
    z-index: 1;
    inset-block-start: 24px;
    block-size: 0;
  }
`;

export const NewCastsButton = styled(Button)`
  && {
    align-self: start;
    flex: none;
    margin-block-start: -22px;
    border-color: transparent;
    color: ${token.accentText};
    background: ${token.accent};
    box-shadow: ${token.shadow};

    &:hover {
      background: ${token.accent};
      filter: brightness(1.1);
    }
  }
`;

export const Empty = styled.p`
  && {
    ${reset}
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 8px;
    min-block-size: 136px;
    padding: 20px;
    border: 1px solid ${token.border};
    border-radius: ${measure.radius};
    color: ${token.textMuted};
    background: ${token.surface};
    text-align: center;
  }
`;
