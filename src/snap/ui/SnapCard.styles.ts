import { styled } from '../../core/theme/styled.js';
import { controlsColumn, ellipsis, secondaryText } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { BY_AUTHORS } from '../../ui/by-authors.js';
import { Link } from '../../ui/Link.js';

export const Content = styled.div`
  ${controlsColumn}
  container: castkit-snap / inline-size;
`;

/** Folds a page longer than the protocol's 500 px by 450, but not in print or without scripts. */
export const Fold = styled.div`
  display: block;
  /* Rings of focus at the sides are not cut; marks that letters pile up are. */
  margin: -4px;
  padding: 4px;
  overflow: clip;
  @media screen and (scripting: enabled) {
    &[data-folded] {
      max-block-size: 508px;
      max-block-size: max(508px, 111.2cqi + 8px);
    }
    &[data-folded='long'] {
      mask-image: linear-gradient(#000 calc(100% - 48px), transparent);
    }
  }
`;

export const Page = styled.div`
  display: block;
  border-radius: 4px;
  &:focus-visible {
    outline: 2px solid ${token.accent};
    outline-offset: 2px;
  }
`;

/** The status of the last press. It takes no space while it is empty. */
export const Status = styled.p`
  display: block;
  ${secondaryText}
  overflow-wrap: anywhere;

  &[data-bad] {
    color: ${token.danger};
  }
  &:empty {
    position: absolute;
  }
`;

export const Host = styled(Link).attrs(BY_AUTHORS)`
  ${ellipsis}
`;
