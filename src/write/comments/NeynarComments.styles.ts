import { styled } from 'styled-components';
import { pillShape, reset, space } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { Link } from '../../ui/Link.js';

/** Above the comments: the composer, or the link in its place. */
export const Head = styled.div`
  && {
    ${reset}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space('12px')};
    /* As high as the folded composer, which is loaded. */
    min-block-size: calc(40px + 2 * ${space('12px')});

    &[data-link] {
      justify-items: start;
    }
    /* Below a comment, where there is nothing above it to be told from. */
    &[data-reply] {
      min-block-size: 0;
      padding-block-start: 0;
    }
  }
`;

/** Opens the composer of the social app. */
export const ClientLink = styled(Link)`
  && {
    ${pillShape}
    padding: 0 16px;
    text-align: center;

    &:hover {
      background: ${token.surfaceHover};
      text-decoration: none;
    }
    &:active {
      translate: 0 1px;
    }
  }
`;
