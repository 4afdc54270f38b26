// @document shared
// What the elements have in the place of React behaves as React does.
import { readdirSync, readFileSync } from 'node:fs';
import { createElement as createReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createElement,
  createRoot,
  flushSync,
  forwardRef,
  memo,
  useId,
  useState,
  useSyncExternalStore,
} from './react-on-preact.js';

/** An attribute of SVG that React writes in one word. */
const SVG_NAME = /\s((?:stroke|fill|clip|stop|marker|dominant|vector|paint)[A-Z]\w*)=[{"]/g;

/** The names that a pattern finds in some files of src. */
const namesIn = (files: RegExp, pattern: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file))
    .flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(pattern)])
    .map(([, name = '']) => name);

let container: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  root.unmount();
  container.remove();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('elements', () => {
  it('have the names of attributes that HTML and SVG have', () => {
    root.render(createElement('path', { strokeWidth: 2, strokeLinecap: 'round', d: 'M0 0' }));
    expect(container.innerHTML).toBe(
      '<path stroke-width="2" stroke-linecap="round" d="M0 0"></path>',
    );
  });

  it('knows each name of SVG that src writes otherwise', () => {
    const names = namesIn(/^(?!.*\.test\.).*\.tsx$/, SVG_NAME);
    const table = readFileSync('src/embed/react-on-preact.ts', 'utf8');
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(table).toContain(`  ${name}: `);
  });

  it('have lengths in pixels, and other numbers as they are', () => {
    const style = { width: 10, opacity: 0.5, '--castkit-columns': 3 };
    root.render(createElement('p', { style }));
    const { style: shown } = container.querySelector('p')!;
    expect([shown.width, shown.opacity]).toEqual(['10px', '0.5']);
    expect(shown.getPropertyValue('--castkit-columns')).toBe('3');
  });

  it('have each number of src that React takes as it is', () => {
    const names = namesIn(/^(?!embed\/)(?!.*\.test\.).*\.tsx?$/, /\b([a-z]\w+): /gi);
    const plain = [...new Set(names)].filter((name) =>
      renderToStaticMarkup(createReactElement('p', { style: { [name]: 3 } })).includes(':3"'),
    );
    expect(plain).toContain('WebkitLineClamp');
    for (const name of plain) {
      const { style } = createElement('p', { style: { [name]: 3 } }).props;
      expect(style).toEqual({ [name]: 3 });
    }
  });

  it('hear of the caret', () => {
    const carets: unknown[] = [];
    const onSelect = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
      carets.push(currentTarget.selectionStart);
    root.render(createElement('textarea', { value: 'words', onSelect } as object));
    const field = container.querySelector('textarea')!;
    field.setSelectionRange(2, 2);
    carets.length = 0;
    for (const type of ['keyup', 'mouseup', 'select']) field.dispatchEvent(new Event(type));
    expect(carets).toEqual([2, 2, 2]);
  });

  it('give an event nothing that the page could not write as JSON', () => {
    root.render(createElement('button', { onClick: () => {} }));
    const click = new Event('click', { bubbles: true });
    container.querySelector('button')!.dispatchEvent(click);
    expect(JSON.stringify(click)).not.toBe('');
  });

  it('hear of each change of a text, of the focus of what is inside, and have the event itself', () => {
    const heard: string[] = [];
    const note = (event: Event & { nativeEvent?: Event }) => {
      heard.push(event.type);
      expect(event.nativeEvent).toBe(event);
    };
    root.render(
      createElement(
        'div',
        { onFocus: note, onBlur: note },
        createElement('input', { onChange: note }),
        createElement('input', { type: 'checkbox', onChange: note }),
      ),
    );
    const [text, box] = container.querySelectorAll('input');
    for (const type of ['input', 'change', 'focusin', 'focusout']) {
      text!.dispatchEvent(new Event(type, { bubbles: true }));
    }
    box!.dispatchEvent(new Event('input', { bubbles: true }));
    box!.dispatchEvent(new Event('change', { bubbles: true }));
    expect(heard).toEqual(['input', 'focusin', 'focusout', 'change']);
  });

  it('knows of an event that was cancelled', () => {
    const wasCancelled: unknown[] = [];
    const onClick = (event: Event & { isDefaultPrevented?: () => boolean }) => {
      wasCancelled.push(event.isDefaultPrevented?.());
      event.preventDefault();
      wasCancelled.push(event.isDefaultPrevented?.());
    };
    root.render(createElement('button', { onClick }));
    container.querySelector('button')!.dispatchEvent(new Event('click', { cancelable: true }));
    expect(wasCancelled).toEqual([false, true]);
  });
});

describe('components', () => {
  it('pass a ref on, and render again with other props only', async () => {
    const render = vi.fn();
    const ref = { current: null };
    const Field = forwardRef(({ name }, to) => {
      render(name);
      return createElement('input', { name, ref: to } as object);
    });
    const Memo = memo(Field);
    const show = async (name: string) => {
      root.render(createElement(Memo, { name, ref }));
      await settled();
    };
    await show('one');
    await show('one');
    await show('two');
    expect(render.mock.calls).toEqual([['one'], ['two']]);
    expect(ref.current).toBe(container.querySelector('input'));
  });

  it('show what a store has, also what it has since they rendered', async () => {
    let value = 'first';
    const listeners = new Set<() => void>();
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const read = () => value;
    const Value = () => createElement('p', null, useSyncExternalStore(subscribe, read));
    root.render(createElement(Value, null));
    value = 'second';
    await vi.waitFor(() => expect(container.textContent).toBe('second'));
    value = 'third';
    for (const listener of listeners) listener();
    await settled();
    expect(container.textContent).toBe('third');
    root.render(null);
    // Preact ends effects after the next frame.
    await vi.waitFor(() => expect(listeners.size).toBe(0));
  });

  it('have ids that no other tree has', () => {
    const Field = () => createElement('input', { id: useId() });
    const other = createRoot(container.appendChild(document.createElement('div')));
    root.render([createElement(Field, null), createElement(Field, null)]);
    other.render(createElement(Field, null));
    const ids = [...container.querySelectorAll('input')].map(({ id }) => id);
    other.unmount();
    expect(new Set(ids).size).toBe(3);
  });

  it('render at once within flushSync', () => {
    let setCount: (count: number) => void = () => {};
    function Count() {
      const [count, set] = useState(0);
      setCount = set;
      return createElement('p', null, count);
    }
    root.render(createElement(Count, null));
    const result = flushSync(() => {
      setCount(1);
      setCount(2);
      return 'result';
    });
    expect([result, container.textContent]).toEqual(['result', '2']);
    setCount(3);
    expect(container.textContent).toBe('2');
  });
});
