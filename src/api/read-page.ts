import { fieldsOf, textOf } from '../json/read.js';
import type { Fields } from '../json/read.js';

/** A part of a list, and where the next one begins. */
export interface Page<Data> {
  data: Data;
  /** Null at the end. */
  cursor: string | null;
}

/** Where the next page begins, as an answer says in `next.cursor`. */
export const cursorOf = ({ next }: Fields): string | null => textOf(fieldsOf(next).cursor) || null;
