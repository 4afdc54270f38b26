import { isAnyTld } from './all-tlds.js';
import type { IsTld } from './all-tlds.js';

/** What is known at once: on servers, and where the widgets are one file, every name. */
export const isTld: IsTld = isAnyTld;
