import { css, styled } from 'styled-components';
import { aside, focusRing, own, pictureEdge } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

// The greatest height of a picture's preview: SPEC.md 9.
const MAX_HEIGHT = '150px';

export const Gallery = styled.div`
  && {
    ${own}
    display: grid;
    gap: 4px;
    grid-auto-rows: minmax(0, 1fr);
    border-radius: 12px;

    &[data-count='1'] {
      justify-items: start;
    }
    &:not([data-count='1']) {
      block-size: ${MAX_HEIGHT};
      overflow: clip;
    }
    &[data-count='2'],
    &[data-count='4'] {
      grid-template-columns: 1fr 1fr;
    }
    &[data-count='3'] {
      grid-template-columns: 2fr 1fr;
    }
    &[data-count='4'] {
      block-size: 240px;
    }
  }
`;

const tile = css`
  ${own}
  position: relative;
  display: block;
  min-inline-size: 0;
  min-block-size: 0;
  border-radius: 12px;
  overflow: hidden;
  background: ${token.surfaceSunken};

  ${pictureEdge}

  /* Its box is there before the picture is: as the wire says, else three to two. */
  [data-count='1'] > & {
    block-size: auto;
    inline-size: min(100%, calc(${MAX_HEIGHT} * var(--castkit-ratio, 1.5)));
    min-inline-size: min(100%, 96px);
    max-block-size: ${MAX_HEIGHT};
    aspect-ratio: var(--castkit-ratio, 1.5);
  }
  :not([data-count='1']) > & {
    border-radius: 4px;

    &:focus-visible {
      outline-offset: -2px;
    }
  }
  [data-count='3'] > &:first-child {
    grid-row: span 2;
  }
`;

export const Tile = styled.button`
  && {
    ${tile}
    ${focusRing}
    cursor: zoom-in;

    /* Nothing opens: no button, but what is in it. */
    @media (scripting: none) {
      visibility: hidden;

      && > * {
        visibility: visible;
      }
    }
  }
`;

export const BrokenTile = styled.div`
  && {
    ${tile}
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 4px;
    padding: 8px;
    ${aside}
    text-align: center;
  }
`;

export const More = styled.span`
  && {
    ${own}
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    background: rgb(0 0 0 / 56%);
    color: #fff;
    /* Paper would leave out the ground, and white stand on white. */
    print-color-adjust: exact;
    font-size: 20px;
    font-weight: 600;
  }
`;
