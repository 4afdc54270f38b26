import { styled } from 'styled-components';
import { reset } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';

export const Channels = styled.div`
  && {
    ${reset}
    display: block;
  }
`;

export const Item = styled.div`
  && {
    ${reset}
    display: block;

    & + & {
      border-block-start: 1px solid ${token.border};
    }
  }
`;

export const NoChannels = styled.div`
  && {
    ${reset}
    display: block;
    padding: 24px 16px;
    color: ${token.textMuted};
    text-align: center;
  }
`;
