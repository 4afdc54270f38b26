import { styled } from '../../core/theme/styled.js';
import {
  networkPill,
  pictureCard,
  pictureCounts,
  pictureEdge,
  pictureNames,
  pictureRow,
  paintsInside,
  secondaryText,
  textSize,
} from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { BY_AUTHORS } from '../../ui/by-authors.js';
import { Link } from '../../ui/Link.js';
import { NameLink } from '../../ui/NameLink.js';

export const Box = styled.div`
  ${pictureCard}
`;

export const Top = styled.div`
  ${pictureRow}
`;

/** A channel is no person: its picture is not round. */
export const Picture = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 64px;
  block-size: 64px;
  border-radius: 12px;
  overflow: hidden;
  background: ${token.surfaceSunken};
  color: ${token.textMuted};

  ${pictureEdge}
`;

export const Names = styled.div`
  ${pictureNames}
  /* Beside the picture, whatever their own direction is. */
  align-items: start;
`;

export const ChannelName = styled(NameLink)`
  ${textSize(2, 24)}
`;

/** The link that the channel's lead has chosen. */
export const ChannelLink = styled(Link).attrs(BY_AUTHORS)`
  overflow-wrap: anywhere;
`;

export const Visit = styled(Link)`
  ${networkPill}
  @container (max-width: 316px) {
    order: 1;
  }
  @media print {
    display: none;
  }
`;

export const Counts = styled.p`
  ${pictureCounts}
`;

/** Who leads it, and its link: on one line while they fit. */
export const Facts = styled.p`
  ${secondaryText}
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;

  > * {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    ${paintsInside}
  }
`;

export const Lead = styled.span`
  display: flex;
  gap: 0.3em;
  max-inline-size: 100%;
`;
