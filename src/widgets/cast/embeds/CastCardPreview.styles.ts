import { styled } from '../../../core/theme/styled.js';
import {
  bannerHeight,
  box,
  secondaryText,
  ellipsis,
  lines,
  innerRadius,
  text,
} from '../../../core/theme/rules.js';
import { token } from '../../../core/theme/tokens.js';
import { BY_AUTHORS } from '../../../ui/by-authors.js';
import { Link } from '../../../ui/Link.js';
import { RemoteImage } from '../../../ui/RemoteImage.js';

// Image and text side by side, at one height whatever arrives later. If the API has announced an
// image, it is above the text.
export const Preview = styled(Link).attrs(BY_AUTHORS)`
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
    block-size: auto;
    min-block-size: 64px;
  }
  &[data-size='large'] {
    flex-wrap: wrap;
    block-size: auto;
  }
`;

export const Picture = styled.span`
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
`;

export const PreviewImage = styled(RemoteImage)`
  position: absolute;
  inset: 0;
`;

// Aligned to the top: the lines stay in place when the page's title and description arrive.
export const PreviewText = styled.span`
  display: grid;
  flex: 1;
  grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
  row-gap: 2px;
  min-inline-size: 0;
  padding: 7px 12px;

  /* Nothing arrives later. */
  [data-size='small'] > & {
    grid-template-rows: none;
    align-content: center;
  }
  [data-size='large'] > & {
    grid-template-rows: none;
    padding-block: 12px;
  }
`;

export const Host = styled.span`
  ${ellipsis}
  ${secondaryText}
`;

export const Title = styled.span`
  ${lines(2)}
  font-weight: 600;

  [data-size='small'] > * > & {
    -webkit-line-clamp: 1;
  }
`;

// As many lines as there is room for: below a title of two lines there is none.
export const Description = styled.span`
  ${lines(2)}
  ${secondaryText}
  max-block-size: round(down, 100% + 0.5px, 1lh);

  [data-size='large'] > * > & {
    max-block-size: none;
  }
`;
