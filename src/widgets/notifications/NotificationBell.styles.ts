import { keyframes } from 'styled-components';
import { styled } from '../../core/theme/styled.js';
import { hideWithoutScripts, rootReset } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { IconButton } from '../../ui/IconButton.js';

export const Root = styled(IconButton)`
  ${rootReset}
  box-sizing: border-box;
  position: relative;
  padding: 10px;
  color: ${token.textMuted};
  ${hideWithoutScripts}
`;

const bump = keyframes`
  40% { scale: 1.3 }
`;

/** The number, over the corner of the bell. */
export const Badge = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 50%;
  min-inline-size: 18px;
  padding-inline: 5px;
  border-radius: 999px;
  background: ${token.accent};
  color: ${token.accentText};
  font-size: 11px;
  font-weight: 600;
  line-height: 18px;
  text-align: center;
  font-variant-numeric: tabular-nums;
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${bump} 160ms ease-out;
  }
`;
