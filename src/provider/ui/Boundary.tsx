'use client';
import { PureComponent } from 'react';
import type { ReactNode } from 'react';
import { Context } from '../hooks/use-widget-context.js';
import type { WidgetContext } from '../hooks/use-widget-context.js';
import { toError } from '../../core/errors/errors.js';
import type { WidgetFailed } from '../../ui/WidgetFailed.js';

export interface BoundaryProps {
  /** The name of what is inside, for `onError`. Without it, nothing is reported. */
  name?: string;
  /** Whether `WidgetFailed` takes the place of what failed. */
  hasFallback?: boolean;
  /** The props of the content. When they change, content that failed is rendered again. */
  given?: object | undefined;
  children?: ReactNode;
}

interface BoundaryState {
  hasFailed?: boolean;
  Fallback?: typeof WidgetFailed;
}

const SECOND = 1000; // ms

/**
 * Renders its children. If they throw, the page around them stays: `WidgetFailed` takes the place
 * of a widget, and nothing that of anything else. The error is reported once. What is given anew
 * and 'Try again' render the children again. Without that button they are rendered again at once,
 * then after 1, 3, 7 … seconds: nothing has ended for good. So they are, three times, where
 * a script outside of React has moved the nodes of a widget, as translators and extensions do.
 */
export class Boundary<Props extends BoundaryProps = BoundaryProps> extends PureComponent<
  Props,
  BoundaryState
> {
  static override contextType = Context;
  static getDerivedStateFromError = (): BoundaryState => ({ hasFailed: true });

  override state: BoundaryState = {};
  /** Null outside a provider, where there are no messages. */
  declare context: WidgetContext | null;
  /** The last reported message: an `onError` that sets state would otherwise be called for ever. */
  #reported?: string;
  #retries = 0;
  #timer?: ReturnType<typeof setTimeout>;

  override componentDidCatch(reason: unknown): void {
    const { hasFallback, name } = this.props;
    const error = toError(reason, 'render');
    const isMoved = error.name === 'NotFoundError' && this.#retries < 3;
    if (isMoved || !hasFallback) this.#retryLater();
    else if (this.context) {
      import('../../widgets/on-demand.js').then(({ WidgetFailed }) => {
        this.setState({ Fallback: WidgetFailed });
      }, this.#retryLater);
    }
    if (name && error.message !== this.#reported)
      this.context?.reportError(error, `rendering of ${name}`);
    this.#reported = error.message;
  }

  override componentDidUpdate({ given }: Props, { hasFailed }: BoundaryState): void {
    if (hasFailed && given !== this.props.given) this.#retry();
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render(): ReactNode {
    const { name, given } = this.props;
    const { hasFailed, Fallback } = this.state;
    if (!hasFailed) return this.renderContent();
    // In a boundary of its own: what throws twice leaves an empty place, and not an empty page.
    return (
      Fallback && (
        <Boundary given={given}>
          <Fallback name={name} given={given} retry={this.#retry} />
        </Boundary>
      )
    );
  }

  renderContent(): ReactNode {
    return this.props.children;
  }

  #retry = () => {
    clearTimeout(this.#timer);
    this.setState({ hasFailed: false });
  };

  #retryLater = () => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#retry, SECOND * (2 ** Math.min(this.#retries++, 6) - 1));
  };
}
