'use client';
import { createElement, forwardRef, PureComponent } from 'react';
import type { ElementType, ForwardRefRenderFunction, PropsWithoutRef, ReactNode } from 'react';
import { Context } from '../../hooks/use-widget-context.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import { warnUnusable } from '../../hooks/warn-unusable.js';
import { toError } from '../../json/errors.js';
import { readProps } from '../../json/read-props.js';
import type { WidgetFailed } from './WidgetFailed.js';

export interface BoundaryProps {
  /** What is rendered, with all other props as far as they can be used. */
  widget: ElementType;
  /** The name of the widget, for `onError` and for warnings. Without it, nothing is reported. */
  widgetName?: string;
  /**
   * The names of the props that the widget parses itself: they are passed on unread. Default: none.
   */
  parsedProps?: RegExp | undefined;
  /** Of the widget's root. */
  rootRef?: unknown;
  /** Whether nothing is rendered in place of a widget that failed. */
  isSilent?: boolean;
  /** Dropped: the widgets have children of their own. */
  dangerouslySetInnerHTML?: unknown;
  [prop: string]: unknown;
}

interface BoundaryState {
  hasFailed?: boolean;
  /** Loaded when a widget fails. */
  Fallback?: typeof WidgetFailed;
}

/**
 * Renders a widget, and `WidgetFailed` in its place if the widget throws; the page around it stays.
 * The error is reported once. New props and 'Try again' render the widget again. Like `memo`, it
 * renders nothing for the same props.
 */
export class Boundary extends PureComponent<BoundaryProps, BoundaryState> {
  static override contextType = Context;
  static getDerivedStateFromError = (): BoundaryState => ({ hasFailed: true });

  override state: BoundaryState = {};
  /** Null outside a provider, where there are no messages. */
  declare context: WidgetContext | null;
  /** The last reported message: an `onError` that sets state would otherwise be called for ever. */
  #reported?: string;

  override componentDidCatch(reason: unknown): void {
    const { isSilent, widgetName } = this.props;
    const error = toError(reason, 'render');
    if (!isSilent && this.context) {
      import('./on-demand.js').then(
        ({ WidgetFailed }) => {
          this.setState({ Fallback: WidgetFailed });
        },
        () => {},
      );
    }
    if (widgetName && error.message !== this.#reported)
      this.context?.reportError(error, `rendering of ${widgetName}`);
    this.#reported = error.message;
  }

  override componentDidUpdate(before: BoundaryProps, { hasFailed }: BoundaryState): void {
    if (hasFailed && before !== this.props) this.#retry();
  }

  override render(): ReactNode {
    const {
      widget,
      widgetName,
      parsedProps,
      rootRef,
      isSilent,
      dangerouslySetInnerHTML,
      ...given
    } = this.props;
    const { hasFailed, Fallback } = this.state;
    if (hasFailed) {
      // In a boundary of its own: what throws twice leaves an empty place, and not an empty page.
      return (
        Fallback && (
          <Boundary
            isSilent
            widget={Fallback}
            parsedProps={/./}
            name={widgetName}
            given={given}
            retry={this.#retry}
          />
        )
      );
    }
    return createElement(widget, {
      ...readProps(given, parsedProps, (name) => {
        warnUnusable(this.context, `<${widgetName} ${name}>`);
      }),
      ref: rootRef,
    });
  }

  #retry = () => {
    this.setState({ hasFailed: false });
  };
}

/**
 * Does what `forwardRef` does, with a boundary around the result.
 * @param parsedProps the names of the props that the widget parses itself. Default: none
 */
export function isolate<Root, Props extends object>(
  render: ForwardRefRenderFunction<Root, PropsWithoutRef<Props>>,
  widgetName: string,
  parsedProps?: RegExp,
) {
  const widget = forwardRef(render);
  const Isolated = forwardRef<Root, Props>(function Isolated(props, ref) {
    return <Boundary {...props} {...{ widget, widgetName, parsedProps }} rootRef={ref} />;
  });
  Isolated.displayName = widgetName;
  return Isolated;
}
