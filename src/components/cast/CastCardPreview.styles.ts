import { styled } from 'styled-components';
import {
  bannerHeight,
  box,
  secondaryText,
  ellipsis,
  lines,
  reset,
  innerRadius,
  text,
} from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { Link } from '../ui/Link.js';
import { RemoteImage } from '../ui/RemoteImage.js';

// Image and text side by side, at one height whatever arrives later. If the API has announced an
// image, it is above the text.
export const Preview = styled(Link)`
  && {
    display: flex;
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
      flex-wrap: wrap;
      block-size: auto;
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

    [data-size='small'] > & {
      inline-size: 64px;
    }
    [data-size='large'] > & {
      inline-size: 100%;
      /* The height: only padding is computed from a width. */
      padding-block-start: ${bannerHeight('100%')};
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

// Aligned to the top: the lines stay in place when a description arrives. It has no room below a
// title of two lines, and wraps into a column that is not seen.
export const PreviewText = styled.span`
  && {
    ${reset}
    display: flex;
    flex: 1;
    flex-flow: column wrap;
    gap: 2px 13px;
    min-inline-size: 0;
    padding: 7px 12px;

    > * {
      inline-size: 100%;
    }
    /* Nothing arrives later. */
    [data-size='small'] > &,
    [data-size='bare'] > & {
      justify-content: center;
    }
    [data-size='large'] > & {
      flex-wrap: nowrap;
      padding-block: 12px;
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
    ${lines(2)}
    font-weight: 600;

    [data-size='small'] > * > & {
      -webkit-line-clamp: 1;
    }
  }
`;

export const Description = styled.span`
  && {
    ${reset}
    ${lines(2)}
    ${secondaryText}
  }
`;
