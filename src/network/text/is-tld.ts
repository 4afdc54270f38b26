import { isAnyTld } from './all-tlds.js';
import type { IsTld } from './all-tlds.js';

/** Knows every name at once: on servers, and where the widgets are one file. */
export const isTld: IsTld = isAnyTld;
