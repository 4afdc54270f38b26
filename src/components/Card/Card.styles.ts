import { styled } from 'styled-components';
import { boundary, own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

export const Frame = styled.article`
  inline-size: 100%;
  max-inline-size: 608px;
  margin: 0;
  border: 1px solid ${token.border};
  border-radius: 16px;
  background: ${token.surface};
  break-inside: avoid;

  && {
    ${boundary}
    box-sizing: border-box;
    display: block;
    position: relative;
    min-inline-size: min(240px, 100%);
    padding: 0;
  }

  /* Elements that ask for the width of their container have none of their own. Where a parent goes by what it holds, the
     card asks for its greatest width by a line of words so far apart, which may break as often as it must. */
  &::before {
    content: 'w w w w w w w';
    display: block;
    block-size: 0;
    overflow: hidden;
    visibility: hidden;
    font-size: 0;
    word-spacing: 101px;
  }
`;

export const Inside = styled.div`
  && {
    ${own}
    container: castkit-card / inline-size;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);

    /* The room between the card's edge and what is in it. */
    > * {
      --castkit-room: 20px;
    }

    @container castkit-card (max-width: 480px) {
      > * {
        --castkit-room: 16px;
      }
    }

    @container castkit-card (max-width: 340px) {
      > * {
        --castkit-room: 12px;
      }
    }
  }
`;
