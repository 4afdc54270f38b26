import { css, styled } from 'styled-components';
import { rootReset, reset } from '../../theme/rules.js';
import { measure, token } from '../../theme/tokens.js';

/** A column of cards. */
const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

export const Root = styled.div`
  inline-size: 100%;
  max-inline-size: ${measure.cardWidth};

  && {
    ${rootReset}
    container: castkit-thread / inline-size;
    box-sizing: border-box;
    ${stack}
  }
`;

/**
 * A column of cards. The line between two of them says that the lower one is a reply to the upper
 * one.
 */
export const Thread = styled.ol`
  && {
    ${reset}
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
    ${reset}
    ${stack}
    position: relative;
  }
`;

export const RepliedItem = styled(Item)`
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
    /* Below the middle of the avatar at each width of the card, whose border is 1 px. */
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

/** A message in place of a cast. */
export const Note = styled.p`
  && {
    ${reset}
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 14px 20px;
    border: 1px dashed ${token.border};
    border-radius: ${measure.radius};
    color: ${token.textMuted};
  }
`;

/** What a press of the button has shown. */
export const FocusedCast = styled.div`
  && {
    ${reset}
    ${stack}
  }
`;

export const MoreReplies = styled.div`
  && {
    ${reset}
    display: flex;
  }
`;
