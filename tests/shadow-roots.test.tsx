// @document shared
// The rules of widgets are where React has drawn them: in a shadow tree or a frame of the site, too.
import { cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWidget } from '../src/provider/ui/create-widget.js';
import { renderStyles } from '../src/provider/hooks/render-styles.js';
import { useWidgetContext } from '../src/provider/hooks/use-widget-context.js';
import { under } from './render-under.js';

interface Props {
  sheet: string;
  isShared?: boolean | undefined;
}

// The build puts the sheets themselves in the place of their names.
const Widget = createWidget<HTMLElement, Props>('Widget', {}, ({ sheet, isShared }, ref) => {
  const styles = renderStyles(useWidgetContext(), {
    id: sheet,
    css: `.${sheet} { color: red }`,
    isShared: isShared ?? false,
  });
  return (
    <b ref={ref}>
      {styles}
      {sheet}
    </b>
  );
});

const rulesOf = ({ adoptedStyleSheets }: DocumentOrShadowRoot) =>
  adoptedStyleSheets.map((sheet) => (sheet.cssRules[0] as CSSStyleRule).selectorText);

const show = (children: ReactNode, container: Element | ShadowRoot) => {
  render(under({}, children), { container: container as HTMLElement });
};
const host = () => document.body.appendChild(document.createElement('div'));
const tree = () => host().attachShadow({ mode: 'open' });

beforeEach(() => {
  document.adoptedStyleSheets = [];
});
afterEach(() => {
  cleanup();
  document.adoptedStyleSheets = [];
});

test('Rules go to the shadow tree in which React renders a page, once and in their order, also those that follow.', () => {
  const place = tree();
  show(<Widget sheet="cast" />, place);
  show(
    <>
      <Widget sheet="cast" />
      <Widget sheet="cast" />
      <Widget sheet="shared" isShared />
      <Widget sheet="lists" />
    </>,
    place,
  );
  expect(rulesOf(place)).toEqual(['.shared', '.cast', '.lists']);
  expect(rulesOf(document)).toEqual(['.shared', '.cast', '.lists']);
});

test('Rules go to the shadow trees into which a site moves widgets by portals, as long as one is there.', () => {
  const [one, other] = [tree(), tree()];
  const container = host();
  show(
    <>
      <Widget sheet="cast" />
      {createPortal(<Widget sheet="lists" />, one)}
    </>,
    container,
  );
  expect(rulesOf(one)).toEqual(['.cast', '.lists']);
  expect(rulesOf(other)).toEqual([]);

  show(createPortal(<Widget sheet="cast" />, other), container);
  expect(rulesOf(other)).toEqual(['.cast', '.lists']);
  show(null, container);
  show(<Widget sheet="frame" />, container);
  expect(rulesOf(document)).toEqual(['.cast', '.lists', '.frame']);
  expect(rulesOf(one)).not.toContain('.frame');
  expect(rulesOf(other)).not.toContain('.frame');
});

test('Rules go to another document, such as that of a frame.', () => {
  const frame = document.implementation.createHTMLDocument();
  show(createPortal(<Widget sheet="cast" />, frame.body), host());
  expect(rulesOf(frame)).toEqual(['.cast']);
});

test('Rules go to the shadow tree into which a site puts what React has rendered before.', () => {
  const observed: { call: () => void; isOver: boolean }[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #entry: (typeof observed)[0];
      constructor(call: () => void) {
        this.#entry = { call, isOver: false };
        observed.push(this.#entry);
      }
      observe() {}
      disconnect() {
        this.#entry.isOver = true;
      }
    },
  );
  const place = tree();
  const container = document.createElement('div');
  show(<Widget sheet="cast" />, container);
  observed.forEach(({ call }) => call());
  expect(observed).toMatchObject([{ isOver: false }]);
  expect(rulesOf(place)).toEqual([]);
  place.append(container);
  observed[0]?.call();
  expect(rulesOf(place)).toEqual(['.cast']);
  expect(observed).toMatchObject([{ isOver: true }]);
  // What is in the page already is not observed, and one that is gone no longer.
  show(<Widget sheet="lists" />, container);
  expect(rulesOf(place)).toEqual(['.cast', '.lists']);
  expect(observed).toHaveLength(1);
});

test('The sheets of a site in its shadow tree stay, and win.', () => {
  const place = tree();
  const own = new CSSStyleSheet();
  own.replaceSync('.site { color: green }');
  place.adoptedStyleSheets = [own];
  show(<Widget sheet="cast" />, place);
  expect(rulesOf(place)).toEqual(['.cast', '.site']);
});

test('The reference of a site gets the root element, and cleans up.', () => {
  const object = createRef<HTMLElement>();
  const cleanUp = vi.fn();
  const call = vi.fn(() => cleanUp);
  const place = tree();
  show(
    <>
      <Widget sheet="cast" ref={object} />
      <Widget sheet="lists" ref={call} />
    </>,
    place,
  );
  const [first, second] = place.querySelectorAll('b');
  expect(object.current).toBe(first);
  show(null, place);
  expect(object.current).toBeNull();
  expect(call.mock.calls).toEqual([[second]]);
  expect(cleanUp).toHaveBeenCalledOnce();
});

test('Where sheets cannot be constructed, a shadow tree has elements.', () => {
  const place = tree();
  Object.defineProperty(place, 'adoptedStyleSheets', { value: undefined });
  show(<Widget sheet="cast" />, place);
  show(
    <>
      <Widget sheet="cast" />
      <Widget sheet="shared" isShared />
    </>,
    place,
  );
  expect([...place.querySelectorAll('style')].map(({ dataset }) => dataset.castkit)).toEqual([
    'shared',
    'cast',
  ]);
});
