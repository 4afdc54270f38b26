// @document shared
// What a page says of its own requests by `SWRConfig` does not stop the widgets below it.
import { act } from '@testing-library/react';
import { SWRConfig, useSWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setUpPage } from './clocked-page.js';
import { widgets } from './faults/widgets.js';
import type { WidgetName } from './faults/widgets.js';

let sent: number;
const page = setUpPage({ onError: () => {} });

const never = () => {
  throw new Error('The widgets have nothing to do with it.');
};

/** Each option stops widgets or hangs the page where it is for them. */
const OPTIONS: Record<string, Record<string, unknown>> = {
  isPaused: { isPaused: () => true },
  revalidateOnMount: { revalidateOnMount: false },
  revalidateIfStale: { revalidateIfStale: false, revalidateOnMount: false },
  'compare that finds all equal': { compare: () => true },
  'compare that finds nothing equal': { compare: () => false },
  'compare that throws': { compare: never },
  'use that replaces what is returned': { use: [() => () => ({ data: 'of the site' })] },
  'use that throws': { use: [() => never] },
  'use that changes keys': {
    use: [
      (next: (...args: unknown[]) => unknown) =>
        (key: unknown, ...args: unknown[]) =>
          next(['site', key], ...args),
    ],
  },
  parallel: { parallel: true, revalidateAll: true },
  suspense: { suspense: true },
  fetcher: { fetcher: never },
  fallback: { fallback: new Proxy({}, { get: () => 'of the site' }) },
  fallbackData: { fallbackData: 'of the site' },
  refreshInterval: { refreshInterval: 10 },
  'isOnline and isVisible': { isOnline: () => false, isVisible: () => false },
  'callbacks that throw': { onSuccess: never, onError: never, onDiscarded: never },
  'sizes of lists': { initialSize: 3, persistSize: false, revalidateFirstPage: true },
};

beforeAll(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
beforeEach(() => {
  sent = 0;
});

const isSlow = (name: WidgetName) => widgets[name].isTyped;
const names = (Object.keys(widgets) as WidgetName[]).filter((name) => !isSlow(name));

async function mount(name: WidgetName, value: SWRConfiguration) {
  const { endpoint, json, element, isLazy, isMeant = () => true } = widgets[name];
  vi.stubGlobal('fetch', async (address: URL | string) => {
    const url = new URL(address);
    if (!url.pathname.endsWith(endpoint) || !isMeant(url)) return Response.json({ casts: [] });
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return Response.json(json);
  });
  await page.show(<SWRConfig value={value}>{element}</SWRConfig>);
  if (isLazy) await act(() => vi.dynamicImportSettled());
  await page.pass(1500);
}

test.each(
  Object.keys(OPTIONS).flatMap((option) =>
    names.map((name) => [`${option}, ${name}`, option, name] as const),
  ),
)(
  "A page's own `SWRConfig` changes nothing of the widgets below it. (%s)",
  async (_, option, name) => {
    await mount(name, OPTIONS[option] as SWRConfiguration);
    expect(document.body.textContent).toContain(widgets[name].text);
    expect(sent).toBe(1);
  },
);

test('The results of widgets are kept in the cache of the page, and its `onError` hears of failures.', async () => {
  const onError = vi.fn();
  const seen: string[] = [];
  function Keys() {
    const { cache } = useSWRConfig();
    seen.push(...cache.keys());
    return null;
  }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 400 })));
  const element = (
    <SWRConfig value={{ onError }}>
      {widgets[names[0]!].element}
      <Keys />
    </SWRConfig>
  );
  await page.show(element);
  await page.pass(1000);
  await page.show(<>{element}</>);
  expect(onError).toHaveBeenCalledOnce();
  expect(seen.some((key) => key.includes('castkit/'))).toBe(true);
});
