import { styled } from 'styled-components';
import {
  box,
  byPreviewWidth,
  secondaryText,
  ellipsis,
  reset,
  innerRadius,
  text,
} from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { Link } from '../ui/Link.js';
import { RemoteImage } from '../ui/RemoteImage.js';

// Image and text side by side, at one height whatever arrives later. If the API has announced an
// image, and there is room for it, the image is above the text.
export const Preview = styled(Link)`
  && {
    display: flex;
    flex-wrap: wrap;
    block-size: 96px;
    border: 1px solid ${token.border};
    border-radius: ${innerRadius};
    overflow: hidden;
    color: ${text};

    &:hover {
      background: ${token.surfaceHover};
      text-decoration: none;
    }

    &[data-size='small'] {
      block-size: 64px;
    }
    &[data-size='large'] {
      block-size: auto;

      /* Side by side, the image and the borders would make it 2 px higher than other previews. */
      > * {
        margin-block-end: ${byPreviewWidth('-2px', '0px')};
      }
    }
  }
`;

export const Picture = styled.span`
  && {
    ${reset}
    position: relative;
    flex: none;
    inline-size: 88px;
    background: ${box(token.surfaceSunken)};
    color: ${token.textMuted};

    [data-size='large'] > & {
      inline-size: ${byPreviewWidth('88px', '100%')};
      /* The height: only padding is computed from a width. */
      padding-block-start: ${byPreviewWidth('96px', '188px')};
    }
    > svg {
      position: absolute;
      inset: 0;
      margin: auto;
    }
  }
`;

export const PreviewImage = styled(RemoteImage)`
  && {
    position: absolute;
    inset: 0;
  }
`;

// Aligned to the top: the lines stay in place when a description arrives.
export const PreviewText = styled.span`
  && {
    ${reset}
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 2px;
    min-inline-size: 0;
    padding: 8px 12px;

    /* Nothing arrives later. */
    [data-size='small'] > & {
      justify-content: center;
    }
    [data-size='large'] > & {
      padding-block: ${byPreviewWidth('8px', '12px')};
    }
  }
`;

export const Host = styled.span`
  && {
    ${reset}
    ${ellipsis}
    ${secondaryText}
  }
`;

export const Title = styled.span`
  && {
    ${reset}
    ${ellipsis}
    font-weight: 600;
  }
`;

export const Description = styled.span`
  && {
    ${reset}
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    ${secondaryText}
    overflow-wrap: anywhere;
  }
`;
