import { css, styled as plain } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import { box, paintsInside, rootReset, skeleton, text, textSize } from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';
import { Link } from '../../ui/Link.js';

export const Root = plain.div`
  inline-size: 100%;
  max-inline-size: ${measure.cardWidth};

  &:not(#_) {
    ${rootReset}
    box-sizing: border-box;
    display: flex;
    align-items: center;
    gap: 8px;
    /* As high as a face, also while it loads and without any. */
    min-block-size: 28px;

    &[hidden] {
      display: none;
    }
  }
`;

/** The place of what is not loaded yet; forced colours show its outline alone. */
const blank = css`
  ${skeleton}
  outline: 1px solid transparent;
`;

/** The place of a face that is not loaded yet. Before the faces, whose rules give it its size. */
export const Blank = styled.span`
  display: block;
  border-radius: ${measure.avatarRadius};
  ${blank}
`;

/** The faces overlap more where the words need their room: none is cut. */
export const Faces = styled.span`
  display: grid;
  flex: 0 1000 auto;
  grid-template-columns: 28px;
  grid-auto-columns: minmax(8px, 20px);
  grid-auto-flow: column;
  justify-items: end;

  > * {
    inline-size: 28px;
    block-size: 28px;
    /* Each edge is seen where the next face covers it. */
    box-shadow: 0 0 0 2px ${box(token.surface)};
  }
`;

export const Names = styled.span`
  min-inline-size: 0;
  color: ${text};
  ${textSize(-1, 20)}
  overflow-wrap: anywhere;
  ${paintsInside}
  font-variant-numeric: tabular-nums;
`;

/** A name that links to a profile, in the line of a sentence. */
export const Name = styled(Link).attrs({ dir: 'auto' })`
  color: ${text};
  font-weight: 600;
  unicode-bidi: isolate;
`;

/** The place of the sentence. */
export const BlankLine = styled.span`
  display: block;
  flex: 0 1 180px;
  block-size: 12px;
  border-radius: 4px;
  ${blank}
`;
