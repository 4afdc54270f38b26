import { styled } from 'styled-components';
import { aside, oneLine, own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { Link } from '../Link/Link.js';
import { Photo } from '../Photo/Photo.js';

/** A length by the room for a large preview: in a card of 400 px it has 313.95 px, and less in a quote. */
const byRoom = (narrow: string, wide: string) =>
  `clamp(${narrow}, (100% - var(--castkit-large, 313.95px)) * 9999, ${wide})`;

// Side by side and of one height, whatever may still come; with a picture that the API has announced, and room for it,
// the picture stands on top.
export const Preview = styled(Link)`
  && {
    display: flex;
    flex-wrap: wrap;
    block-size: 96px;
    border: 1px solid ${token.border};
    border-radius: 12px;
    overflow: hidden;
    color: ${token.text};

    &:hover {
      background: ${token.surfaceSunken};
      text-decoration: none;
    }

    &[data-large] {
      block-size: auto;

      /* Side by side they are 2 px too high for two lines of text, as in a preview that is never large. */
      > * {
        margin-block-end: ${byRoom('-2px', '0px')};
      }
    }
  }
`;

export const Picture = styled.span`
  && {
    ${own}
    position: relative;
    flex: none;
    inline-size: 88px;
    background: ${token.surfaceSunken};
    color: ${token.textMuted};

    [data-large] > & {
      inline-size: ${byRoom('88px', '100%')};
      /* Its height: the padding alone goes by a width. */
      padding-block-start: ${byRoom('96px', '188px')};
    }
    > svg {
      position: absolute;
      inset: 0;
      margin: auto;
    }
  }
`;

export const Placed = styled(Photo)`
  && {
    position: absolute;
    inset: 0;
  }
`;

export const Words = styled.span`
  && {
    ${own}
    display: flex;
    flex: 1;
    flex-direction: column;
    justify-content: center;
    gap: 2px;
    min-inline-size: 0;
    padding: 8px 12px;

    [data-large] > & {
      padding-block: ${byRoom('8px', '12px')};
    }
  }
`;

export const Host = styled.span`
  && {
    ${own}
    ${oneLine}
    ${aside}
  }
`;

export const Title = styled.span`
  && {
    ${own}
    ${oneLine}
    font-weight: 600;
  }
`;

export const Description = styled.span`
  && {
    ${own}
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    ${aside}
    overflow-wrap: anywhere;
  }
`;
