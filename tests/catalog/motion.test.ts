// What the panel says of the stories that open something, opened as visitors do, with motion: half of them in either theme.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run.mjs';
import { openCatalog, stories } from './open.js';

type Listener = (detail: { storyId: string }) => void;
/** What Storybook has in the windows of its manager and its preview. */
interface Windows {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit: (event: string, address: string) => void;
    on: (event: string, listen: Listener) => void;
    off: (event: string, listen: Listener) => void;
  };
  __STORYBOOK_PREVIEW__?: { currentRender?: object };
}

/**
 * Whether a story presses something or types: its own code says so, or that of its module, where it
 * plays by a function. What opens nothing has nothing that fades.
 */
function opensSomething({ importPath, exportName }: (typeof stories)[number]) {
  const code = readFileSync(join(root, importPath), 'utf8');
  const [, own = ''] = code.split(new RegExp(`^export const ${exportName}\\b`, 'm'));
  return /\b(userEvent|fireEvent|OPENINGS|opened?|press)\b/.test(
    own.split(/^export const /m)[0] ?? '',
  );
}

const moving = stories
  .filter(({ tags }) => tags.includes('dev') && !tags.includes('behaviour'))
  .filter(opensSomething)
  .map(({ id }) => id);
const middle = Math.ceil(moving.length / 2);
const { url, openContext } = await openCatalog();

it.concurrent.each([
  ['light', moving.slice(0, middle)],
  ['dark', moving.slice(middle)],
] as const)('no story fails in the catalog (%s)', async (theme, ids) => {
  expect(ids.length).toBeGreaterThan(0);
  // Each half its own: stories leave a session in the browser.
  const context = await openContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  // The runner has run axe on each: here its panel would take most of the time.
  const query = `globals=theme:${theme};a11y.manual:!true&addonPanel=storybook/interactions/panel`;
  await page.goto(`${url}?path=/docs/accessibility--docs&${query}`);
  await page.waitForFunction(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe');
    const preview = frame?.contentWindow as unknown as Windows | null | undefined;
    return preview?.__STORYBOOK_PREVIEW__?.currentRender;
  });
  const failed = await page.evaluate(async (storyIds) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Windows;
    const next = (event: string, id: string) =>
      new Promise<void>((resolve) => {
        const end: Listener = ({ storyId }) => {
          if (storyId !== id) return;
          channel.off(event, end);
          resolve();
        };
        channel.on(event, end);
      });
    const thrown: unknown[] = [];
    const onThrown = (error: unknown) => thrown.push(error);
    channel.on('playFunctionThrewException', onThrown);
    channel.on('unhandledErrorsWhilePlaying', onThrown);
    const found: string[] = [];
    for (const id of storyIds) {
      thrown.length = 0;
      const isOver = next('storyFinished', id);
      channel.emit('navigateUrl', `?path=/story/${id}`);
      await isOver;
      // The panel says it of the same events, and may not have rendered yet.
      const badge = document.querySelector('[aria-label="Story status: Fail"]');
      if (thrown.length > 0 || badge) found.push(id);
    }
    return found;
  }, ids);
  expect(failed).toEqual([]);
  await context.close();
});
