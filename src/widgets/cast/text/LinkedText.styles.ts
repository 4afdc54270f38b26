import { styled } from '../../../core/theme/styled.js';
import { fillRoot, paintsInside, underline } from '../../../core/theme/rules.js';
import { BY_AUTHORS } from '../../../ui/by-authors.js';
import { Link } from '../../../ui/Link.js';

export const Paragraph = styled.p`
  display: block;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${paintsInside}
`;

/** The whole text, as the one item of a paragraph to which the site gives a layout. */
export const Words = styled.span`
  ${fillRoot}
  min-inline-size: 0;
`;

export const TextLink = styled(Link).attrs(BY_AUTHORS)`
  text-decoration-line: ${underline};
`;
