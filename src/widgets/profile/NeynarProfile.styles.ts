import { styled } from 'styled-components';
import { reset } from '../../core/theme/rules.js';

/** The profile above its tabs. */
export const Header = styled.div`
  && {
    ${reset}
    display: block;
    margin-block-end: 8px;
  }
`;

/** The button or the link to follow, which paper has no use for. */
export const Action = styled.div`
  && {
    ${reset}
    display: flex;

    > * {
      flex: 1;
      justify-content: center;
    }
    @media print {
      display: none;
    }
  }
`;
