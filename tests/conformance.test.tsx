// @document shared
import { act } from '@testing-library/react';
import { createRef } from 'react';
import type { RefAttributes } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchFromWorld } from '../mocks/fetch-from-world.js';
import { statesOf, widgetModules, widgetRows } from '../mocks/widget-rows.js';
import { renderPage, under } from './render-under.js';
import { entries } from '../build/entries.mjs';

type RootProps = Record<string, unknown> & RefAttributes<HTMLElement>;

const CASES = widgetRows
  .filter(({ hasRoot }) => hasRoot)
  .flatMap((row) =>
    statesOf(row).map(([title, state]) => [`${row.name}, ${title}`, row.Component, state] as const),
  );

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', fetchFromWorld);
});

const componentsOf = (modules: object) =>
  Object.entries(modules).filter(
    ([name, value]) =>
      /^[A-Z]/.test(name) &&
      (typeof value === 'function' || (typeof value === 'object' && '$$typeof' in value)),
  );

test('the table has a row for every public component', () => {
  const components = componentsOf(widgetModules);
  expect(widgetRows.map(({ name }) => name).sort()).toEqual(
    components.map(([name]) => name).sort(),
  );
  // A widget takes a ref; a provider is a function.
  expect(widgetRows.flatMap(({ name, hasRoot }) => (hasRoot ? name : [])).sort()).toEqual(
    components.flatMap(([name, value]) => (typeof value === 'object' ? name : [])).sort(),
  );
});

test('every entry with components is one of the table', async () => {
  const modules = await Promise.all(
    // The components of castkit/embeds are the site's `components.Embed`: a card is their root.
    Object.values(entries)
      .filter((file) => !file.endsWith('/embeds.ts'))
      .map(async (file) => [file, await import(/* @vite-ignore */ `../${file}`)] as const),
  );
  const known = new Set<unknown>(Object.values(widgetModules));
  const unknown = modules.flatMap(([file, module]) =>
    componentsOf(module as object).flatMap(([name, value]) =>
      known.has(value) ? [] : `${file}: ${name}`,
    ),
  );
  expect(unknown).toEqual([]);
});

describe.each(CASES)('%s', (_, Component, { props, text = '' }) => {
  const createWidget = (more: RootProps) => under({}, <Component {...props} {...more} />);

  test('gives its root the ref, className, style and every other prop', async () => {
    const ref = createRef<HTMLElement>();
    let container!: HTMLElement;
    await act(async () => {
      ({ container } = renderPage(
        createWidget({ ref, className: 'mine', style: { order: 7 }, id: 'it', 'data-x': 'y' }),
      ));
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(container.textContent).toContain(text);
    expect(ref.current).toBe(container.firstElementChild);
    expect(container.children).toHaveLength(1);
    expect(ref.current?.classList.contains('mine')).toBe(true);
    expect(ref.current?.style.order).toBe('7');
    expect(ref.current?.id).toBe('it');
    expect(ref.current?.dataset.x).toBe('y');
  });

  test('renders on a server', () => {
    expect(renderToString(createWidget({}))).toMatch(/^<(a|article|button|dialog|div|form|p)\b/);
  });
});
