import type { Cast } from '../../../network/cast/api-types.js';
import type { Mention } from '../../../network/cast/model.js';
import { parseText } from '../../../network/text/parse-text.js';

/**
 * Returns the text of a cast, with the names that open nodes leave out, and whom it mentions, for
 * `LinkedText`. A text that is cut off at its end keeps the mentions before it. Never throws.
 * @example The first words of a cast, with links
 * ```tsx
 * const { text, mentions } = readCastText(cast);
 *
 * <LinkedText text={text.slice(0, 80)} mentions={mentions} />
 * ```
 */
export const readCastText = (
  cast: Cast | null | undefined,
): { text: string; mentions: readonly Mention[] } => parseText(cast);
