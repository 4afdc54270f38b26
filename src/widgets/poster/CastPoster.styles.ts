import { styled } from '../../core/theme/styled.js';
import { fillRoot, link, roundPicture, text } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { Link } from '../../ui/Link.js';

/** A share of the poster's width, between two lengths. */
const fluid = (least: string, share: string, most: string) => `clamp(${least}, ${share}, ${most})`;

const markWidth = fluid('32px', '5cqi', '48px');

export const Figure = styled.figure`
  ${fillRoot}
  container: castkit-poster / inline-size;
  display: block;
`;

export const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${fluid('16px', '4cqi', '36px')};
  padding: ${fluid('20px', '6cqi', '64px')};

  [data-appearance='plain'] > * > & {
    padding-inline: 0;
  }
  /* The site's padding of the root replaces it. */
  [style*='padding:'] > * > & {
    padding: 0;
  }
`;

/** The quotation mark, which stands at the start of the text and faces it. */
export const Mark = styled.svg`
  display: block;
  inline-size: ${markWidth};
  block-size: auto;
  /* The drawing has the upper three quarters of the box. */
  margin-block-end: calc(${markWidth} / -4);
  fill: ${link};
  forced-color-adjust: preserve-parent-color;
  @media (forced-colors: active) {
    fill: currentcolor;
  }

  [dir='rtl'] > & {
    scale: -1 1;
  }
`;

export const Quote = styled.blockquote`
  display: block;
  color: ${text};
  /* The display face is the site's to name; the text's own is that of the page. */
  font-family: var(--castkit-display-font, inherit);
  font-size: ${fluid('20px', '4.2cqi', '32px')};
  font-weight: var(--castkit-display-weight, 500);
  line-height: 1.35;
  text-wrap: pretty;

  &[data-size='medium'] {
    font-size: ${fluid('22px', '5cqi', '40px')};
    line-height: 1.3;
  }
  &[data-size='large'] {
    font-size: ${fluid('22px', '6.2cqi', '52px')};
    line-height: 1.22;
    text-wrap: balance;
  }
  &[data-size='display'] {
    font-size: ${fluid('24px', '8cqi', '68px')};
    letter-spacing: -0.01em;
    line-height: 1.15;
    text-wrap: balance;
  }
  /* Arabic letters are joined. */
  [dir='rtl'] > & {
    letter-spacing: 0;
  }
`;

export const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

/** The avatar, the name and the handle: one link to the profile. */
export const Author = styled(Link)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
  max-inline-size: 100%;
  color: ${text};
`;

export const Picture = styled.span`
  ${roundPicture}
  position: relative;
  flex: none;
  inline-size: 44px;
`;

export const Names = styled.span`
  display: grid;
  justify-items: start;
  min-inline-size: 0;

  > * {
    max-inline-size: 100%;
  }
`;

export const Day = styled.time`
  color: ${token.textMuted};
  white-space: nowrap;
`;

export const TimeLink = styled(Link)`
  /* Extends the target to 24 pixels. */
  padding-block: 1px;
  margin-block: -1px;
  color: ${token.textMuted};
`;
