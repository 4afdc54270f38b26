import { fieldsOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';

export interface Page<Data> {
  data: Data;
  /** The cursor of the next page; null on the last page. */
  cursor: string | null;
}

/** Reads the cursor of the next page from `next.cursor` of a response. */
export const cursorOf = ({ next }: Fields): string | null => textOf(fieldsOf(next).cursor) || null;
