import { styled } from '../../core/theme/styled.js';
import {
  contentPadding,
  fillRoot,
  networkMark,
  pictureEdge,
  paintsInside,
  pillShape,
  secondaryText,
  textSize,
} from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { BY_AUTHORS } from '../../ui/by-authors.js';
import { Link } from '../../ui/Link.js';
import { NameLink } from '../../ui/NameLink.js';

export const Box = styled.div`
  ${fillRoot}
  container: castkit-channel / inline-size;
  display: flex;
  flex-direction: column;
  gap: 10px;
  ${contentPadding()}
`;

// As that of a profile: the link is beside the picture, and in a card of 340 px at the end.
export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 10px;

  @container castkit-channel (max-width: 316px) {
    display: contents;
  }
`;

/** A channel is no person: its picture is not round. */
export const Picture = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 56px;
  block-size: 56px;
  border-radius: 12px;
  overflow: hidden;
  background: ${token.surfaceSunken};
  color: ${token.textMuted};

  ${pictureEdge}
`;

export const Names = styled.div`
  display: grid;
  /* Beside the picture, whatever their own direction is. */
  justify-items: start;
  min-inline-size: 0;
`;

export const ChannelName = styled(NameLink)`
  ${textSize(2, 24)}
`;

/** The link that the channel's lead has chosen. */
export const ChannelLink = styled(Link).attrs(BY_AUTHORS)`
  overflow-wrap: anywhere;
`;

export const Visit = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding-inline: 10px 14px;
  ${pillShape}

  &::before {
    content: '';
    flex: none;
    ${networkMark}
  }
  @container castkit-channel (max-width: 316px) {
    order: 1;
  }
  &:hover {
    background: ${token.surfaceHover};
    text-decoration: none;
  }
  @media print {
    display: none;
  }
`;

export const Counts = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: 14px;
  color: ${token.textMuted};
  font-variant-numeric: tabular-nums;
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
