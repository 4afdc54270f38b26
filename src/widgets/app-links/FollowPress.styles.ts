import { styled } from '../../core/theme/styled.js';
import { pillShape, primary, rootReset } from '../../core/theme/rules.js';
import { Button } from '../../ui/Button.js';

export const Follow = styled(Button)`
  ${rootReset}
  ${pillShape}
  box-sizing: border-box;
  max-inline-size: 100%;
  overflow-wrap: anywhere;
  text-align: center;

  &:not([data-following]) {
    ${primary}
  }
`;
