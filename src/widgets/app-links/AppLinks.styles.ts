import { styled } from '../../core/theme/styled.js';
import { networkPill, rootReset } from '../../core/theme/rules.js';
import { Link } from '../../ui/Link.js';

/** A link that looks as a button. */
export const Pill = styled(Link)`
  ${rootReset}
  ${networkPill}
  display: inline-flex;
  box-sizing: border-box;
  max-inline-size: 100%;
  padding: 0 16px;
  overflow-wrap: anywhere;
`;
