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
