import { textOf } from '../../core/read/fields.js';

/** The hash of a cast; empty for none. Open nodes omit its `0x` (docs/apis.md). */
export const readHash = (value: unknown): string =>
  textOf(value).replace(/^(?=[\da-f]{40}$)/i, '0x');
