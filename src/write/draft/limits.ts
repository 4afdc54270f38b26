import { attempt } from '../../core/read/read-props.js';
import { fieldsOf, countOf } from '../../core/read/fields.js';

/** The limits of a cast. */
export interface CastLimits {
  /**
   * The maximum size of the text in bytes, without its mentions.
   * @default 1024; for an author with a subscription, 10000
   */
  bytes: number;
  /**
   * The maximum number of embeds, including a quoted cast.
   * @default 4
   */
  embeds: number;
  /**
   * The maximum number of mentioned users.
   * @default 10
   */
  mentions: number;
  /**
   * The maximum size of an embedded URL in bytes.
   * @default 256
   */
  urlBytes: number;
}

/** The limits of the network (snapchain 0.14.2, `core/validations/cast.rs`). */
const DEFAULTS: CastLimits = { bytes: 1024, embeds: 4, mentions: 10, urlBytes: 256 };
/** The bytes of a text by an author with a subscription, likewise. */
const PRO_BYTES = 10_000;

/** A text of more bytes is shown folded (the protocol's `LONG_CAST`). */
export const FOLDED_ABOVE = 320;

/** The limits of a composer: each unusable one is the network's. */
export function readLimits(given: unknown, isPro: boolean): CastLimits {
  const fields = fieldsOf(given);
  const limits = { ...DEFAULTS, ...(isPro && { bytes: PRO_BYTES }) };
  for (const name of Object.keys(limits) as (keyof CastLimits)[]) {
    limits[name] = attempt(() => countOf(fields[name])) ?? limits[name];
  }
  return limits;
}
