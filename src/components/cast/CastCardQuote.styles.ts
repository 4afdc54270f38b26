import { styled } from 'styled-components';
import { reset, roundPicture, innerRadius } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { Link } from '../ui/Link.js';

export const Quote = styled.blockquote`
  && {
    ${reset}
    display: flex;
    flex-direction: column;
    gap: 6px;
    padding: 12px;
    border: 1px solid ${token.border};
    border-radius: ${innerRadius};

    --castkit-large: 287.95px;
  }
`;

export const QuoteHead = styled.div`
  && {
    ${reset}
    display: flex;
    align-items: start;
    gap: 8px;
  }
`;

export const AvatarSlot = styled.span`
  && {
    ${reset}
    ${roundPicture}
    position: relative;
    flex: none;
    inline-size: 20px;
    margin-block-start: 1px;
  }
`;

export const QuoteState = styled.p`
  && {
    ${reset}
    display: flex;
    align-items: center;
    gap: 8px;
    /* A head and two lines: what replaces it is rarely less high. */
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
    border-radius: ${innerRadius};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
