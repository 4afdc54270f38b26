import { styled } from '../../core/theme/styled.js';
import { ellipsis, longList, longListItem, space } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';

// Apart from the posts of a feed: what two sheets have is in every page's (build/styles.mjs).
export const Rows = styled.div`
  display: flow-root;
  ${longList}

  /* The padding of the first row is the distance to what stands above. */
  &[data-below] {
    margin-block-start: calc(-1 * ${space('10px')});
  }
`;

/**
 * A card as a row: the picture, the name beside the handle, one line of the text, and the button,
 * of which a narrow row shows the mark alone. The first child of the card's content holds the
 * picture and the button, the second one the names.
 */
export const Row = styled.div`
  display: block;
  ${longListItem}

  & + & {
    border-block-start: 1px solid ${token.border};
  }
  > * {
    scroll-margin-block: 12px;
  }
  > :focus-visible {
    outline: 2px solid ${token.accent};
    outline-offset: 2px;
  }
  > [data-row] > div {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 12px;
    padding-block: ${space('10px')};

    > :first-child {
      display: contents;

      > :first-child {
        align-self: start;
        grid-row: 1 / 3;
        inline-size: 40px;
        block-size: 40px;
      }
      > :nth-child(2) {
        grid-area: 1 / 3 / 3;
      }
      :is(a, button) {
        line-height: 30px;
      }
      @container (max-width: 420px) {
        a {
          gap: 0;
          padding: 5px;
          font-size: 0;
          line-height: 0;
        }
      }
    }
    > :nth-child(2) {
      grid-area: 1 / 2;
      flex-direction: row;
      justify-content: start;
      align-items: baseline;
      gap: 6px;
      min-block-size: 0;
      margin: 0;

      /* A long name leaves the handle, which tells whose it is. */
      > :last-child {
        flex: none;
        max-inline-size: 60%;

        /* What stands beside the handle would leave it no room. */
        > :nth-child(2) {
          @container (max-width: 420px) {
            display: none;
          }
        }
      }
      &:last-child {
        grid-row: 1 / 3;
      }
    }
    > p {
      ${ellipsis}
      grid-area: 2 / 2;
    }
  }
`;
