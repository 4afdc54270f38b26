import { getStoryContext } from '@storybook/test-runner';
import type { TestRunnerConfig } from '@storybook/test-runner';
import type { Page } from 'playwright';
import type { Input } from '../mocks/real-input.js';
import { look, parkPointer, takePicture } from './pictures.js';
import type { PictureParameters } from './pictures.js';

const catalog = process.env.TARGET_URL ?? '';
const { theme, ...size } = look;

/** What went wrong on a page since its story was opened. All stories of a file share one page. */
const faults = new WeakMap<Page, string[]>();

const prepared = new WeakSet<Page>();

const mind = (page: Page, mindsMotion: boolean) =>
  page.emulateMedia({ reducedMotion: mindsMotion ? 'reduce' : 'no-preference' });

const STATES = ['hasPopup', 'expanded', 'pressed', 'focused', 'busy', 'live'];

/** The browser's own accessibility tree, without what carries neither a name nor a role that is announced. */
async function readAloud(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const silent = new Set(['RootWebArea', 'generic', 'none', 'InlineTextBox', 'LayoutTable']);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const read = (id: string) => {
    const node = byId.get(id);
    if (!node) return;
    const role = String(node.role?.value);
    if (!node.ignored && !silent.has(role)) {
      const states = (node.properties ?? [])
        .filter(({ name, value }) => STATES.includes(name) && value.value !== false)
        .map(({ name, value }) => (value.value === true ? name : `${name}=${String(value.value)}`));
      const name = String(node.name?.value ?? '');
      lines.push([role, JSON.stringify(name), ...states].join(' '));
      // A button's words are its name: they are not read twice.
      if (role === 'button') return;
    }
    const before = lines.length;
    node.childIds?.forEach(read);
    // A place where something may be told later says nothing now.
    if ((role === 'status' || role === 'alert') && lines.length === before) lines.pop();
  };
  const root = nodes[0];
  if (root) read(root.nodeId);
  return lines;
}

function watch(page: Page): string[] {
  const list: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    const { url } = message.location();
    // The browser's remark on an answer of the mocks: a 404 is what the story wanted to show.
    if (text.startsWith('Failed to load resource:') && !url.startsWith(catalog)) return;
    if (message.type() === 'error') list.push(`${text} (${url})`);
  });
  page.on('pageerror', (error) => list.push(`Uncaught ${String(error)}`));
  // No mock answered, and the browser has no way out (scripts/browser.mjs).
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason === 'net::ERR_NAME_NOT_RESOLVED') list.push(`${reason} (${request.url()})`);
  });
  return list;
}

function isStoryOver(): boolean {
  interface Preview {
    currentRender?: { isPending(): boolean };
  }
  const preview = (globalThis as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__;
  return preview?.currentRender?.isPending() === false;
}

const config: TestRunnerConfig = {
  logLevel: 'error',

  async prepare({ page }) {
    if (!prepared.has(page)) {
      prepared.add(page);
      // What mocks/real-input.ts asks for.
      await page.exposeFunction('castkitInput', (input: Input) => {
        if ('key' in input) return page.keyboard.press(input.key);
        const { x, y, isHover } = input;
        return isHover ? page.mouse.move(x, y) : page.mouse.click(x, y);
      });
      await page.exposeFunction('castkitResize', (to: typeof size) => page.setViewportSize(to));
      await page.exposeFunction('castkitMotion', (isAllowed: boolean) => mind(page, !isAllowed));
      await page.exposeFunction('castkitHeard', () => readAloud(page));
    }
    const url = new URL(`iframe.html?viewMode=story&castkit-theme=${theme}`, catalog);
    await page.goto(url.href, { waitUntil: 'load' });
  },

  async preVisit(page) {
    const known = faults.get(page);
    if (known) known.length = 0;
    else faults.set(page, watch(page));
    // Another story may have changed it.
    await page.setViewportSize(size);
    await mind(page, true);
    await parkPointer(page);
  },

  async postVisit(page, context) {
    if (context.hasFailure) {
      // Its failure is the one to show. Yet it is not over: to a page whose story is under way, Storybook answers the
      // wish for the next one with a reload, which the runner does not survive.
      await page.waitForFunction(isStoryOver, undefined, { timeout: 10_000 });
      return;
    }

    const applied = await page.evaluate(() => document.documentElement.dataset.catalogTheme);
    if (applied !== theme) throw new Error(`The theme is ${String(applied)}, not ${theme}`);

    const { parameters } = await getStoryContext(page, context);
    const expected = (parameters.expectedErrors ?? []) as string[];
    const found = faults.get(page) ?? [];
    const problems = [
      ...found.filter((fault) => !expected.some((text) => fault.includes(text))),
      ...expected
        .filter((text) => !found.some((fault) => fault.includes(text)))
        .map((text) => `Expected, and not seen: ${text}`),
    ];
    if (process.env.SB_PICTURES) {
      problems.push(
        ...(await takePicture(page, context, parameters.pictures as PictureParameters)),
      );
    }
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
};

export default config;
