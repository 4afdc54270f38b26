'use client';
import { memo, useCallback, useMemo } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import type { Cast } from '../../../network/cast/api-types.js';
import type { ParsedCast } from '../../../network/cast/model.js';
import { mapHandlers } from '../../../network/cast/reactions.js';
import type { ReactionPress } from '../../../network/cast/reactions.js';
import { useLatest } from '../../../core/dom/use-latest.js';
import { useShallowStable } from '../../../core/dom/use-shallow-stable.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { renderWidget, useWidget } from '../../../provider/ui/create-widget.js';
import type { AllReadersOf } from '../../../provider/ui/prop-readers.js';
import type { CardReactionHandlers } from '../../reactions/handlers.js';
import { castCardReaders, splitProps } from './card-options.js';
import { castCardWidget } from './cast-card-widget.js';
import type { CastCardOptions } from './card-options.js';
import type { CastPlace } from './CastCardFooter.js';

/** The options of the cards in a list, which are those of `CastCard`. */
export interface ListedCastOptions<SiteCast extends Cast = Cast> extends Omit<
  CastCardOptions<SiteCast>,
  'allowReactions'
> {
  /**
   * Whether the buttons for comment, recast and like are shown.
   * @default false; true with `settings.compat`
   */
  allowReactions?: boolean | undefined;
}

/** How each option is read. */
export const listedCastReaders: AllReadersOf<ListedCastOptions> = castCardReaders;

/** The handlers that get the cast in a single card, too. */
const CAST_HANDLERS = ['onSelect', 'onPrefetch', 'onReply', 'onQuote'] as const;

/** Returns something for each name. */
const mapNames = <Name extends string, Mapped>(
  names: readonly Name[],
  map: (name: Name) => Mapped,
) => Object.fromEntries(names.map((name) => [name, map(name)])) as Record<Name, Mapped>;

const NO_STYLES: CSSProperties = {};

/** The props that a list passes to its root element. */
export type ListRootProps = Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onSelect'>;

/**
 * Splits the props of a list into the options of its cards and the props of its root element. The
 * options are the same object until one changes, because sites write handlers and styles inline.
 */
export function useListedOptions(
  props: ListedCastOptions & ListRootProps,
): [options: ListedCastOptions, rootProps: ListRootProps] {
  const { isCompat } = useWidgetContext();
  const [given, rootProps] = splitProps(props);
  const latest = useLatest(given);
  const handlers = useMemo(
    () =>
      mapHandlers(
        (name) =>
          (...press: [Cast, ReactionPress]) =>
            latest()[name]?.(...press) ?? false,
      ),
    [latest],
  );
  const castHandlers = useMemo(
    () => mapNames(CAST_HANDLERS, (name) => (cast: Cast) => latest()[name]?.(cast)),
    [latest],
  );
  const pressFrame = useCallback<NonNullable<CastCardOptions['onFrameBtnPress']>>(
    (...press) => {
      const handler = latest().onFrameBtnPress;
      // Without a handler the frame stays.
      const [, frame] = press;
      return handler ? handler(...press) : Promise.resolve(frame);
    },
    [latest],
  );
  const options = useShallowStable({
    ...given,
    allowReactions: given.allowReactions ?? isCompat,
    onFrameBtnPress: given.onFrameBtnPress && pressFrame,
    ...(mapHandlers((name) => given[name] && handlers[name]) as CardReactionHandlers),
    ...mapNames(CAST_HANDLERS, (name) => given[name] && castHandlers[name]),
    containerStyles: useShallowStable(given.containerStyles ?? NO_STYLES),
    textStyles: useShallowStable(given.textStyles ?? NO_STYLES),
  });
  return [options, rootProps];
}

export interface CastListItemProps extends Omit<
  ComponentPropsWithoutRef<'article'>,
  'children' | 'onSelect'
> {
  /** Null renders the missing state. */
  cast: ParsedCast | null;
  /** The options of `useListedOptions`, which are stable. */
  options: ListedCastOptions;
  /** Its place in a conversation. */
  place?: CastPlace | undefined;
}

/**
 * A card in a list, with a boundary of its own. Renders an
 * `<article>`.
 */
export const CastListItem = memo(function CastListItem({
  cast,
  options,
  ...rootProps
}: CastListItemProps) {
  return renderWidget(useWidget(castCardWidget, { ...rootProps, ...options, cast }, null));
});
