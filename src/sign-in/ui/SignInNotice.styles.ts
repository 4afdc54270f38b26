import { styled } from '../../core/theme/styled.js';
import { popoverSurface } from '../../core/theme/rules.js';
import { IconButton } from '../../ui/IconButton.js';

export const Notice = styled.div`
  ${popoverSurface}
  inline-size: max-content;
  max-inline-size: min(360px, calc(100vw - 16px));
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 12px;
  padding-inline: 20px 16px;

  @supports (position-area: block-end) {
    position-area: block-end;
    position-try-fallbacks: flip-block;
  }
`;

export const NoticeText = styled.p`
  display: block;
  font-weight: 600;
  text-wrap: pretty;
`;

export const Close = styled(IconButton)`
  margin-block: -6px;
  margin-inline-end: -8px;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: 8px;
`;
