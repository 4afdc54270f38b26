// What tests in a browser share.
import { build } from 'esbuild';
import type { BuildOptions } from 'esbuild';
import { chromium } from 'playwright';
import type { Browser, ConsoleMessage, Locator, Page } from 'playwright';
import { afterAll } from 'vitest';
import { launchOptions } from '../scripts/browser.mjs';
import { createDeferred } from './deferred.js';

/** Starts a browser, which ends with the tests of the file. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch(await launchOptions());
  afterAll(() => browser.close());
  return browser;
}

export const isErrorOrWarning = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type());

/** What a page throws from now on, and what it says in its console, as far as that counts. */
export function complaintsOf(page: Page, counts = isErrorOrWarning): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (counts(message)) complaints.push(message.text());
  });
  return complaints;
}

/** The computed value of a property of CSS. */
export const styleOf = (part: Locator, property: string): Promise<string> =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The script of a page, as the bundler of a site makes it. */
export async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    ...options,
  });
  return outputFiles![0]!.text;
}

/** Holds requests of a page back. @returns what lets them go */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = createDeferred();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return () => {
    resolve(null);
  };
}
