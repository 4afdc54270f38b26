'use client';
import { styled } from '../../core/theme/styled.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { innerRadius, textSize } from '../../core/theme/rules.js';
import { token } from '../../core/theme/tokens.js';
import { useHandlerWarning } from './use-warning.js';

const Box = styled.p`
  display: block;
  padding: 12px;
  border: 1px solid ${token.danger};
  border-radius: ${innerRadius};
  color: ${token.danger};
  ${textSize(-2, 18)}
`;

/**
 * An error for the site owner: `onFrameBtnPress` is missing. The console has it as well, because a
 * site may have plain words for its readers, or none. Renders a `<p>`, or nothing.
 */
export function FrameHandlerError() {
  useHandlerWarning(true);
  const { messages } = useWidgetContext();
  const { frameHandlerMissing: words } = messages;
  return words && <Box role="status">{words}</Box>;
}
