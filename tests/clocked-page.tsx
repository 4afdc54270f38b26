// A page under a provider on a fake clock, for tests of what widgets request and when.
import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import { beforeEach, vi } from 'vitest';
import type { NeynarSettings } from '../src/entries/index.js';
import { renderUnder } from './render-under.js';

/**
 * Gives each test of a file an empty page, an empty cache and a clock at 0. What widgets write to
 * the console is dropped.
 * @param given the settings of the provider, and the page's own of SWR
 */
export function setUpPage(given: Partial<NeynarSettings>, swr: SWRConfiguration = {}) {
  let cache: Map<string, object>;

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.useFakeTimers({ now: 0 });
    cache = new Map();
  });

  const Page = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, ...swr }}>{children}</SWRConfig>
  );
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  return {
    /** Lets time pass. */
    pass,
    /** Renders the page. */
    show(children: ReactNode, settings: Partial<NeynarSettings> = {}) {
      renderUnder({ ...given, ...settings }, children, { wrapper: Page });
      return pass(0);
    },
    /** Types a text into the only field. */
    type(text: string) {
      fireEvent.input(document.querySelector('input')!, { target: { value: text } });
      return pass(0);
    },
    /** Tells the window, as a browser does, of `focus`, `online` or `offline`. */
    dispatch(name: string) {
      fireEvent(window, new Event(name));
    },
    /** The buttons that try again. */
    findRetries: () =>
      [...document.querySelectorAll('button')].filter(
        ({ textContent }) => textContent === 'Try again',
      ),
  };
}
