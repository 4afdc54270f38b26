import { styled } from '../../../core/theme/styled.js';
import { roundPicture, innerRadius } from '../../../core/theme/rules.js';
import { token } from '../../../core/theme/tokens.js';
import { Link } from '../../../ui/Link.js';

export const Quote = styled.blockquote`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 12px;
  border: 1px solid ${token.border};
  border-radius: ${innerRadius};

  /* A press anywhere follows the link of the time, as long as it meets nothing else. */
  position: relative;

  &:has(time) {
    cursor: pointer;
  }
  &:hover {
    background: ${token.surfaceHover};
  }
  a[title]::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  a:not([title]),
  button,
  video {
    position: relative;
    z-index: 1;
  }
`;

export const QuoteHead = styled.div`
  display: flex;
  align-items: start;
  gap: 8px;
`;

export const AvatarSlot = styled.span`
  ${roundPicture}
  position: relative;
  flex: none;
  inline-size: 20px;
  margin-block-start: 1px;
`;

export const QuoteState = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  /* A head and two lines: what replaces it is rarely less high. */
  min-block-size: 72px;
  color: ${token.textMuted};
`;

export const MissingQuote = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 48px;
  padding: 4px 12px;
  border: 1px dashed ${token.borderStrong};
  border-radius: ${innerRadius};
  color: ${token.textMuted};
`;

export const QuoteLink = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 8px 12px;
  border: 1px solid ${token.border};
  border-radius: ${innerRadius};
  color: ${token.textMuted};

  > svg {
    inline-size: 16px;
    block-size: 16px;

    /* Its own, for pages that colour links by force; the visitor's colours come first. */
    @media (forced-colors: none) {
      color: ${token.textMuted};
    }
  }
`;
