import { styled } from 'styled-components';
import { own, roundPicture } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { Link } from '../Link/Link.js';

export const Quote = styled.blockquote`
  && {
    ${own}
    display: flex;
    flex-direction: column;
    gap: 6px;
    padding: 12px;
    border: 1px solid ${token.border};
    border-radius: 12px;

    --castkit-large: 287.95px;
  }
`;

export const QuoteHead = styled.div`
  && {
    ${own}
    display: flex;
    align-items: start;
    gap: 8px;
  }
`;

export const Small = styled.span`
  && {
    ${own}
    ${roundPicture}
    position: relative;
    flex: none;
    inline-size: 20px;
    margin-block-start: 1px;
  }
`;

export const QuoteState = styled.p`
  && {
    ${own}
    display: flex;
    align-items: center;
    gap: 8px;
    /* A head and two lines: what comes in its place is rarely less. */
    min-block-size: 72px;
    color: ${token.textMuted};
  }
`;

export const QuoteLink = styled(Link)`
  && {
    display: block;
    overflow: hidden;
    padding: 8px 12px;
    border: 1px solid ${token.border};
    border-radius: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
