import { styled } from '../../../core/theme/styled.js';
import { box, innerRadius } from '../../../core/theme/rules.js';
import { token } from '../../../core/theme/tokens.js';
import { BY_AUTHORS } from '../../../ui/by-authors.js';
import { Link } from '../../../ui/Link.js';

export const Embeds = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin-block: 8px 2px;

  --castkit-frame-width: none;

  /* A quote that was fetched, and is hidden. */
  &:empty {
    display: none;
  }
`;

export const EmbedText = styled.p`
  display: block;
  overflow-wrap: anywhere;
  color: ${token.textMuted};
`;

/** Takes the space of a frame: its content is as wide as the picture, its margin is the caption. */
export const FrameSpace = styled(Link).attrs(BY_AUTHORS)`
  box-sizing: content-box;
  display: grid;
  place-items: center;
  inline-size: calc(100% - 2px);
  margin-block-end: calc(1em + 9px);
  border: 1px solid ${token.border};
  border-radius: ${innerRadius};
  background: ${box(token.surfaceSunken)};
`;
