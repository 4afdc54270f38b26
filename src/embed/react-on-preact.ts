// The elements' replacement for React (build/embed.mjs): Preact, and what the widgets need
// of React beyond it. `preact/compat` has what all libraries need, which is 1 kB more.
import { createElement, options, render, toChildArray } from 'preact';
import type { ComponentChild, ComponentType, ContainerNode, Ref } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

export {
  cloneElement,
  Component,
  createContext,
  createElement,
  createPortal,
  Fragment,
  isValidElement,
} from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';
export { Component as PureComponent } from 'preact';
export { useLayoutEffect as useInsertionEffect } from 'preact/hooks';
/** Only parts of a site suspend, and elements render none. */
export { Fragment as Suspense } from 'preact';

/** SWR asks it for `use`, and lives without. */
export default {};
export const useDebugValue = () => {};

type Props = Record<string, unknown>;

/** The React whose behaviour this is. */
export const version = '19.0.0';

export const createRoot = (container: ContainerNode) => ({
  render(children: ComponentChild) {
    render(children, container);
  },
  unmount() {
    render(null, container);
  },
});

/** Of the other methods the elements use none. */
export const Children = { toArray: toChildArray };

/** Calls a function, and renders what it changes before it returns. */
export function flushSync<Result>(change: () => Result): Result {
  const before = { ...options };
  const pending: (() => void)[] = [];
  options.debounceRendering = (flush) => pending.push(flush);
  try {
    const result = change();
    for (const flush of pending) flush();
    return result;
  } finally {
    Object.assign(options, { debounceRendering: undefined, ...before });
  }
}

/** Preact's would be the same in each tree, and the composer of comments is a tree of its own. */
export const useId = () => useState(() => `c${Math.random().toString(36).slice(2)}`)[0];

export function forwardRef(renderFunction: (props: Props, ref: Ref<unknown>) => ComponentChild) {
  return ({ ref = null, ...props }: Props & { ref?: Ref<unknown> }) => renderFunction(props, ref);
}

/** Whether two objects have the same fields. */
const areEqual = (one: Props, other: Props) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

export function memo(type: ComponentType<Props>, compare = areEqual) {
  return function Memo(this: { props: Props; shouldComponentUpdate: unknown }, props: Props) {
    this.shouldComponentUpdate = (next: Props) => !compare(this.props, next);
    return createElement(type, props);
  };
}

export function useSyncExternalStore<Snapshot>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
): Snapshot {
  const value = getSnapshot();
  const shownRef = useRef({ value, getSnapshot });
  const [, setRendering] = useState({});
  const update = () => {
    if (!Object.is(shownRef.current.value, shownRef.current.getSnapshot())) setRendering({});
  };
  useLayoutEffect(() => {
    shownRef.current = { value, getSnapshot };
    update();
  }, [value, getSnapshot]);
  useEffect(() => {
    update();
    return subscribe(update);
  }, [subscribe]);
  return value;
}

/** The names in React that differ from HTML and SVG. */
const NAMES: Record<string, string> = {
  onFocus: 'onfocusin',
  onBlur: 'onfocusout',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  strokeDashoffset: 'stroke-dashoffset',
};
/** Inputs that have an event `change` of their own. */
const isChosen = (type: unknown) => /^(checkbox|radio|file)$/.test(String(type));
/** Styles whose numbers are no lengths in pixels. */
const PLAIN =
  /^(--|aspectRatio|columns|flex|fontWeight|grid|line|opacity|order|scale|WebkitLineClamp|zIndex)/;

function styleOf(style: Props): Props {
  return Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      typeof value === 'number' && !PLAIN.test(name) ? `${value}px` : value,
    ]),
  );
}

function propsOf(type: string, given: Props): Props {
  const props: Props = {};
  for (const [name, value] of Object.entries(given)) {
    if (name === 'style' && value && typeof value === 'object')
      props[name] = styleOf(value as Props);
    else if (name === 'translate') props[name] = value === 'no' ? false : value;
    else if (name === 'onChange' && /^(input|textarea)$/.test(type) && !isChosen(given.type))
      props.onInput = value;
    // The browser's own is of a selection that is not empty: React's is also of the caret.
    else if (name === 'onSelect') props.onselect = props.onKeyUp = props.onMouseUp = value;
    else props[NAMES[name] ?? name] = value;
  }
  return props;
}

const hooks = { ...options };
options.vnode = (vnode) => {
  const { type, props } = vnode;
  if (typeof type === 'string') Object.assign(vnode, { props: propsOf(type, props) });
  hooks.vnode?.(vnode);
};
options.event = (event) =>
  // Not enumerable: a listener of the page may write the event as JSON.
  Object.defineProperties(event, {
    nativeEvent: { value: event, configurable: true },
    isDefaultPrevented: { value: () => event.defaultPrevented, configurable: true },
  });
