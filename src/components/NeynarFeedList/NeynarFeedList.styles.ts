import { styled } from 'styled-components';
import { boundary, own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { Button } from '../Button/Button.js';

export const Root = styled.div`
  inline-size: 100%;
  max-inline-size: 608px;

  && {
    ${boundary}
    box-sizing: border-box;
    display: block;
  }
`;

export const Posts = styled.div`
  && {
    ${own}
    display: flow-root;
    padding-block-end: var(--castkit-after);
  }
`;

export const Post = styled.div`
  && {
    ${own}
    display: block;
    margin-block-start: var(--castkit-before);
    padding-block-end: 12px;

    > * {
      scroll-margin-block: 12px;
    }
    > :focus-visible {
      outline: 2px solid ${token.accent};
      outline-offset: 2px;
    }
  }
`;

/** Stays at the top of the view without taking any room: at rest half of it lies above the first post, none on its words. */
export const NewerPlace = styled.div`
  && {
    ${own}
    display: flex;
    justify-content: center;
    position: sticky;
    z-index: 1;
    inset-block-start: 24px;
    block-size: 0;
  }
`;

export const Newer = styled(Button)`
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
    ${own}
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 8px;
    min-block-size: 136px;
    padding: 20px;
    border: 1px solid ${token.border};
    border-radius: 16px;
    color: ${token.textMuted};
    background: ${token.surface};
    text-align: center;
  }
`;
