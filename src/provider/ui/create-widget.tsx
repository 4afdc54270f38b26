'use client';
import { forwardRef, useContext, useMemo } from 'react';
import type {
  ElementType,
  ForwardedRef,
  ForwardRefRenderFunction,
  HTMLAttributes,
  PropsWithoutRef,
  ReactElement,
  ReactNode,
  RefCallback,
} from 'react';
import { useShallowStable } from '../../core/dom/use-shallow-stable.js';
import { Context } from '../hooks/use-widget-context.js';
import { placeStyles } from '../hooks/render-styles.js';
import { warnUnusable } from '../hooks/warn-unusable.js';
import { readProps } from '../../core/read/read-props.js';
import type { PropReaders } from '../../core/read/read-props.js';
import { Boundary } from './Boundary.js';
import type { BoundaryProps } from './Boundary.js';
import type { PropReadersOf } from './prop-readers.js';

export interface Widget {
  /** For warnings and `onError`. */
  name: string;
  /** How its props are read. */
  readers: PropReaders;
  view: ElementType;
}

/** A reference to the root element of a widget that also brings its rules to where that stands. */
function withPlace<Root>(
  ref: ForwardedRef<Root>,
  context: Parameters<typeof placeStyles>[0],
): RefCallback<Root> {
  let leave: (() => void) | undefined;
  let cleanUp: ReturnType<RefCallback<Root>>;
  return (root) => {
    leave?.();
    leave = root ? placeStyles(context, root as unknown as Element) : undefined;
    if (typeof ref !== 'function') {
      if (ref) ref.current = root;
    } else if (root || !cleanUp) {
      // oxlint-disable-next-line typescript/no-confusing-void-expression -- may be a function
      cleanUp = ref(root);
    } else {
      cleanUp();
      cleanUp = undefined;
    }
  };
}

/** The state that a widget renders. Each field keeps its identity until its meaning changes. */
interface WidgetState<Root> {
  widget: Widget;
  given: object;
  placed: ForwardedRef<Root>;
}

/**
 * Returns the given props of a widget, the same object until one changes, and the reference that
 * brings its rules along.
 * @param widget always the same
 */
export function useWidget<Root>(
  widget: Widget,
  props: object,
  ref: ForwardedRef<Root>,
): WidgetState<Root> {
  // Null outside a provider. These stay while the provider is mounted.
  const { registry, getSettings } = useContext(Context) ?? {};
  const placed = useMemo(
    () => (registry && getSettings ? withPlace(ref, { registry, getSettings }) : ref),
    [ref, registry, getSettings],
  );
  return { widget, given: useShallowStable(props), placed };
}

/** The boundary of a widget. Like `memo`, it renders nothing for the same state. */
class WidgetBoundary extends Boundary<WidgetState<unknown> & BoundaryProps> {
  override renderContent(): ReactNode {
    const { widget, given, placed } = this.props;
    const { name, readers, view: View } = widget;
    const usable = readProps(readers, given, (prop) => {
      warnUnusable(this.context?.registry, `<${name} ${prop}>`);
    });
    return <View {...usable} ref={placed} />;
  }
}

/** Renders the view of a widget with the usable ones of the given props, inside a boundary. */
export const renderWidget = <Root,>({ widget, given, placed }: WidgetState<Root>): ReactElement => (
  <WidgetBoundary
    name={widget.name}
    widget={widget}
    given={given}
    placed={placed as ForwardedRef<unknown>}
    hasFallback
  />
);

/**
 * Creates a widget: what `forwardRef` returns, with a boundary around the result, that renders
 * again only for other props.
 * @template Attributes the attributes of the root element
 * @param name the name of the widget, for warnings and `onError`
 * @param readers the table of its props
 * @param render receives the usable props only
 */
export function createWidget<Root, Props extends object, Attributes = HTMLAttributes<Root>>(
  name: string,
  readers: PropReadersOf<Props, Attributes>,
  render: ForwardRefRenderFunction<Root, PropsWithoutRef<Props>>,
) {
  const widget = { name, readers, view: forwardRef(render) };
  const Component = forwardRef<Root, Props>(function Component(props, ref) {
    return renderWidget(useWidget(widget, props, ref));
  });
  Component.displayName = name;
  return Component;
}
