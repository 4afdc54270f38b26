import { styled } from '../../core/theme/styled.js';
import {
  networkPill,
  paintsInside,
  secondaryText,
  reset,
  pictureCard,
  pictureCounts,
  pictureNames,
  pictureRow,
  roundPicture,
  textSize,
  primary,
} from '../../core/theme/rules.js';
import { measure, token } from '../../core/theme/tokens.js';
import { Button } from '../../ui/Button.js';
import { Link } from '../../ui/Link.js';
import { NameLink } from '../../ui/NameLink.js';

/** The corner radius inside a card's border: the card's radius without the border's width. */
const innerCorner = `max(0px, ${measure.radius} - 1px)`;

export const Box = styled.div`
  ${pictureCard}
`;

// Within the border of the card, whose corners it has.
export const Banner = styled.div`
  position: relative;
  display: block;
  inline-size: 100%;
  aspect-ratio: 3;
  border-start-start-radius: ${innerCorner};
  border-start-end-radius: ${innerCorner};
  overflow: hidden;
  background: ${token.surfaceSunken};

  /* Out of the flow: a high picture makes it no higher. */
  > img {
    position: absolute;
  }
  [data-appearance='plain'] > & {
    border-radius: ${measure.radius};
  }
`;

export const Top = styled.div`
  ${pictureRow}
`;

export const Picture = styled.div`
  ${roundPicture}
  position: relative;
  inline-size: 64px;

  /* Half of it is on the banner. */
  [data-over] > & {
    margin-block-start: -48px;
    box-shadow: 0 0 0 3px ${token.surface};
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  @container (max-width: 316px) {
    order: 1;

    > * {
      flex: 1 0 auto;
      padding-inline: 8px;
    }
  }
`;

export const Primary = styled(Button)`
  ${primary}
`;

/** A link that looks like a button. */
export const Pill = styled(Link)`
  ${networkPill}
  @media print {
    display: none;
  }
`;

export const Names = styled.div`
  ${pictureNames}
`;

export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
`;

export const LargeName = styled(NameLink)`
  ${textSize(2, 24)}
`;

export const Tag = styled.bdi`
  ${secondaryText}
  flex: none;
  padding-inline: 6px;
  border-radius: 4px;
  background: ${token.surfaceHover};
  ${textSize(-3, 18)}
`;

/** Where the user is, and accounts elsewhere: on one line while they fit. */
export const Facts = styled.p`
  ${secondaryText}
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;

  > * {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  > bdi {
    ${reset}
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    ${paintsInside}
  }
`;

export const Counts = styled.p`
  ${pictureCounts}
`;
