import { styled } from 'styled-components';
import { aside, oneLine, own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { Link } from '../Link/Link.js';
import { Photo } from '../Photo/Photo.js';

// Side by side and of one height, whatever may still come; with a picture that the API has announced, and room for it,
// the picture stands on top.
export const Preview = styled(Link)`
  && {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    block-size: 96px;
    border: 1px solid ${token.border};
    border-radius: 12px;
    overflow: hidden;
    color: ${token.text};

    &:hover {
      background: ${token.surfaceSunken};
      text-decoration: none;
    }

    @container castkit-card (min-width: 400px) {
      &[data-large] {
        grid-template-columns: minmax(0, 1fr);
        block-size: auto;
      }
    }
  }
`;

export const Picture = styled.span`
  && {
    ${own}
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 0;
    background: ${token.surfaceSunken};
    color: ${token.textMuted};

    @container castkit-card (min-width: 400px) {
      [data-large] > & {
        block-size: 188px;
      }
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
    display: grid;
    align-content: center;
    gap: 2px;
    min-inline-size: 0;
    padding: 8px 12px;

    @container castkit-card (min-width: 400px) {
      [data-large] > & {
        padding: 12px;
      }
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
