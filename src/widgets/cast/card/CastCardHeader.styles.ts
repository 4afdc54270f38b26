import { styled } from '../../../core/theme/styled.js';
import { text } from '../../../core/theme/rules.js';
import { token } from '../../../core/theme/tokens.js';
import { NameLink } from '../../../ui/NameLink.js';

// Two groups that share a line where they fit, and take one each where they do not.
export const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  /* On two lines the links keep the minimum distance between targets. */
  gap: 2px 4px;
  min-inline-size: 0;
  white-space: nowrap;
`;

export const Group = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-inline-size: 0;
  max-inline-size: 100%;

  /* The box of a site's own header: one line where it fits. */
  &[data-head] {
    flex-wrap: wrap;
    row-gap: 2px;
  }
  /* A dot between a handle and a time, not announced by screen readers. */
  &[data-dotted] {
    /* On paper the address is below the time. */
    @media print {
      flex-wrap: wrap;
      align-items: baseline;
      row-gap: 0;
      inline-size: 100%;
    }
    &::after {
      content: '·' / '';
      color: ${token.textMuted};
    }
    > :last-child {
      order: 1;
    }
  }
`;

export const HandleLink = styled(NameLink)`
  color: ${token.textMuted};
  font-weight: 400;

  &:hover {
    text-decoration-color: ${text};
  }
`;
