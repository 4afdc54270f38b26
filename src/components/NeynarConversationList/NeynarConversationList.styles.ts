import { css, styled } from 'styled-components';
import { boundary, own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

/** Cards, one below the other. */
const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

export const Root = styled.div`
  inline-size: 100%;
  max-inline-size: 608px;

  && {
    ${boundary}
    container: castkit-thread / inline-size;
    box-sizing: border-box;
    ${stack}
  }
`;

/** One below the other; the line between two of them says that the lower one answers the upper. */
export const Thread = styled.ol`
  && {
    ${own}
    ${stack}

    &[data-indented] {
      padding-inline-start: 20px;
      border-inline-start: 2px solid ${token.border};

      @container castkit-thread (max-width: 480px) {
        padding-inline-start: 10px;
      }
    }
  }
`;

export const Item = styled.li`
  && {
    ${own}
    ${stack}
    position: relative;
  }
`;

export const Answered = styled(Item)`
  && {
    &::after {
      content: '';
      position: absolute;
      inset-block-start: 100%;
      inset-inline-start: 40px;
      inline-size: 2px;
      block-size: 12px;
      background: ${token.border};
    }
    /* Below the middle of the picture, wherever the card has put it, whose edge is 1 px at each side. */
    @container castkit-thread (max-width: 482px) {
      &::after {
        inset-inline-start: 36px;
      }
    }
    @container castkit-thread (max-width: 342px) {
      &::after {
        inset-inline-start: 28px;
      }
    }
  }
`;

/** In place of a cast: the frame of a card, and a sentence. */
export const Note = styled.p`
  && {
    ${own}
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 14px 20px;
    border: 1px dashed ${token.border};
    border-radius: 16px;
    color: ${token.textMuted};
  }
`;

/** What a press has shown. */
export const Opened = styled.div`
  && {
    ${own}
    ${stack}
  }
`;

export const Rest = styled.div`
  && {
    ${own}
    display: flex;
  }
`;
