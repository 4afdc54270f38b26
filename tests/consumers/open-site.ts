import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from '../../scripts/browser.mjs';
import { must } from '../../scripts/run.mjs';
import { serve } from '../../scripts/serve.mjs';
import { complaintsOf, isErrorOrWarning } from '../in-browser.js';

export type OpenSite = Awaited<ReturnType<typeof buildSite>>;

/**
 * Builds a site with its own script, and serves it to a new page of a browser. `complaints` is what
 * the page says in its console; that a picture is out of reach does not count.
 */
export async function buildSite(site: string) {
  await must('npm', ['run', 'build'], { cwd: site });
  const server = await serve(join(site, 'dist'));
  const browser = await chromium.launch(await launchOptions());
  const page = await browser.newPage();
  const complaints = complaintsOf(
    page,
    (message) =>
      isErrorOrWarning(message) && !message.text().startsWith('Failed to load resource:'),
  );
  return {
    url: server.url,
    page,
    complaints,
    async remove() {
      await browser.close();
      await server.close();
      await rm(site, { recursive: true, force: true });
    },
  };
}
