'use client';
import { forwardRef, useMemo } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, RefAttributes } from 'react';
import { fromFlatCast, splitFlatCast } from '../../../network/cast/flat-cast.js';
import type { FlatCast } from '../../../network/cast/flat-cast.js';
import { parseCast } from '../../../network/cast/parse-cast.js';
import type { Cast } from '../../../network/cast/api-types.js';
import { useShallowStable } from '../../../core/dom/use-shallow-stable.js';
import { renderWidget, useWidget } from '../../../provider/ui/create-widget.js';
import { castCardWidget } from './cast-card-widget.js';
import type { CastCardOptions } from './card-options.js';

/** The props of both kinds. */
interface SharedProps<SiteCast extends Cast = Cast>
  extends
    Omit<CastCardOptions<SiteCast>, 'reactions'>,
    Omit<ComponentPropsWithoutRef<'article'>, 'children' | 'onSelect'> {
  /**
   * `client` renders links to the social app, which need no session, in place of buttons that call
   * handlers. If you pass the fields of a cast one by one, these are its likes and recasts as the
   * API sends them.
   * @default visitors react in the page
   */
  reactions?: CastCardOptions['reactions'] | FlatCast['reactions'];
}

/**
 * The props of `CastCard`.
 * @template SiteCast the site's own type of a cast, which handlers get back
 */
export interface CastCardProps<SiteCast extends Cast = Cast> extends SharedProps<SiteCast> {
  /**
   * The cast as the API sends it, in its shape of 2024 or of today; fields may be missing. Null
   * renders the missing state.
   */
  cast: SiteCast | null | undefined;
}

/** The props of `CastCard` in `@neynar/react`: the cast's fields one by one, in place of `cast`. */
export interface FlatCastCardProps<SiteCast extends Cast = Cast>
  extends SharedProps<SiteCast>, Omit<FlatCast, 'reactions'> {
  /** Takes precedence over the fields. */
  cast?: undefined;
}

/** `CastCard`, whose handlers get the cast in the type that it was passed in. */
// No interface: a site that emits declarations could not name it.
type CastCardWidget = {
  <SiteCast extends Cast = Cast>(
    props: (CastCardProps<SiteCast> | FlatCastCardProps<SiteCast>) & RefAttributes<HTMLElement>,
  ): ReactElement | null;
  displayName?: string | undefined;
};

/** Beside `cast` the fields are not read. */
const NO_FIELDS: Partial<FlatCast> = {};

/**
 * Renders a cast from JSON that you already have. It does not request the cast itself. Renders an
 * `<article>`.
 * @example A cast that the page has
 * ```tsx
 * <CastCard cast={cast} />
 * ```
 */
export const CastCard = forwardRef<HTMLElement, CastCardProps | FlatCastCardProps>(
  function CastCard(props, ref) {
    const [fields, rest] = splitFlatCast(props);
    const json = rest.cast;
    const flat = useShallowStable(json === undefined ? fields : NO_FIELDS);
    const cast = useMemo(
      () => parseCast(json === undefined ? fromFlatCast(flat) : json),
      [json, flat],
    );
    return renderWidget(useWidget(castCardWidget, { ...rest, cast }, ref));
  },
) as CastCardWidget;
