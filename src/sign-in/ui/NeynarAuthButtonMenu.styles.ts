import { styled } from '../../core/theme/styled.js';
import { fillRoot, popoverSurface } from '../../core/theme/rules.js';
import { Button } from '../../ui/Button.js';
import { Picture } from './NeynarAuthButton.styles.js';

export const Menu = styled.div`
  ${popoverSurface}
  inline-size: 232px;

  /* Also where the site has set another, or display. */
  position: fixed !important;

  &:not(:popover-open) {
    display: none !important;
  }

  @supports (position-area: block-end) {
    margin-inline: 0;
    position-area: self-end span-self-end;
    position-try-fallbacks:
      flip-block,
      flip-inline,
      flip-block flip-inline,
      block-end,
      block-start;
  }
`;

export const Layout = styled.div`
  ${fillRoot}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 12px;
`;

export const MenuPicture = styled(Picture)`
  inline-size: 56px;
`;

export const Names = styled.div`
  max-inline-size: 100%;
  text-align: center;
`;

export const SignOut = styled(Button)`
  inline-size: 100%;
`;
