'use client';
import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLoaded } from '../hooks/use-loaded.js';

export interface OnDemandProps<Props extends object> {
  /** Loads the component. The same function for all places: what it has loaded is kept by it. */
  load: () => Promise<ComponentType<Props>>;
  /**
   * The component is loaded and rendered while this is truthy. After a failure, another value tries
   * again.
   * @default true
   */
  trigger?: unknown;
  /** Rendered until then. */
  fallback?: ReactNode;
  /** Called when it cannot be loaded, which is reported. */
  onFailure?: () => void;
  props: Props;
}

/** Renders a component that is loaded when it is wanted. */
export function OnDemand<Props extends object>({
  load,
  trigger = true,
  fallback,
  onFailure,
  props,
}: OnDemandProps<Props>): ReactNode {
  const component = useLoaded(load, trigger, onFailure);
  return trigger && component ? createElement(component, props) : fallback;
}
