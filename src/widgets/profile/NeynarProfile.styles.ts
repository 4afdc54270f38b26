import { styled } from '../../core/theme/styled.js';

/** The profile above its tabs. */
export const Header = styled.div`
  display: block;
  margin-block-end: 8px;
`;

/** The button or the link to follow, which paper has no use for. */
export const Action = styled.div`
  display: flex;
  flex: auto;

  > * {
    flex: 1;
  }
  @media print {
    display: none;
  }
`;
