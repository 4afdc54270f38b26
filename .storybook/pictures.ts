import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { LIMIT_MS } from './limits.mjs';
import type { StoryTools } from './test-environment.mjs';
import { moreVariants, pictureOf, variants } from './variants.mjs';

declare global {
  const storyTools: StoryTools;
}

/** The settings of a story's picture, in `parameters.pictures`. */
export interface PictureParameters {
  /** How wide the story makes its window, in CSS pixels. Default: as the variant has it. */
  width?: number;
  /**
   * Takes only what the window shows, not the whole page: for pages that render what is in view.
   */
  window?: boolean;
  /** What cannot be the same twice, by selector and with the reason. It is painted over. */
  mask?: Record<string, string>;
}

/** How the story file of this moment is viewed: a worker runs those of all variants. */
export function currentVariant() {
  const { SB_VARIANT } = process.env;
  const all = [...variants, ...Object.values(moreVariants).flat()];
  const variant = all.find(({ name }) => name === SB_VARIANT);
  if (!variant) throw new Error(`.storybook/variants.mjs has no variant ${String(SB_VARIANT)}`);
  return variant;
}

/** A point outside every story: the pointer of the last story may rest on something of the next. */
export const parkPointer = (page: Page) => page.mouse.move(-100, -100);

/** Waits for fonts, images, and the frame that renders them. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const images = [...document.images];
    // The picture shows the whole page, also what no visitor has scrolled to yet.
    for (const image of images) image.loading = 'eager';
    await Promise.all(
      images.map((image) =>
        // An image that fails to load is final, too.
        image.decode().catch(() => undefined),
      ),
    );
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

const TEXT_NODE = 3;

const CATALOGS_OWN = 'Inter Variable';

/**
 * The one font of the pinned browser's package. It renders text that requests no font of the
 * catalog: plain buttons, controls of videos, the page in StrangersPage.stories.tsx.
 */
const BROWSERS_OWN = 'Open Sans';

/**
 * Texts with characters that no font of the catalog has: an empty box stands for them, which the
 * browser counts as rendered.
 */
const unknownTexts = (page: Page) =>
  page.evaluate((own) => {
    const families = getComputedStyle(document.body).fontFamily;
    // Storybook brings fonts of its own.
    const faces = [...document.fonts].filter(({ family }) =>
      families.includes(family.replaceAll(/["']/g, '')),
    );
    const ranges = faces.flatMap(({ unicodeRange }) =>
      unicodeRange.split(',').map((range) => {
        const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
        return [first.replaceAll('?', '0'), last.replaceAll('?', 'F')].map((hex) =>
          Number.parseInt(hex, 16),
        ) as [number, number];
      }),
    );
    const isUnknown = (letter: string) => {
      const code = letter.codePointAt(0) ?? 0;
      // Spaces, and marks that are not seen.
      if (/[\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(letter)) return false;
      return !ranges.some(([first, last]) => first <= code && code <= last);
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const letters = [...(node.nodeValue ?? '')].filter(isUnknown);
      const element = node.parentElement;
      if (letters.length === 0 || !element?.checkVisibility()) continue;
      if (!getComputedStyle(element).fontFamily.includes(own)) continue;
      found.push(`${letters.join('')} in ${JSON.stringify(node.nodeValue)}`);
    }
    return found;
  }, CATALOGS_OWN);

/** Texts that a font of this machine renders: another machine may not have it. */
async function foreignTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const nodes: { node: typeof root; text: string }[] = [];
    const read = (node: typeof root) => {
      // The head is not rendered.
      if (['HEAD', 'SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(node.nodeName)) return;
      const text = (node.children ?? [])
        .filter(({ nodeType }) => nodeType === TEXT_NODE)
        .map(({ nodeValue }) => nodeValue.trim())
        .join('');
      if (text) nodes.push({ node, text });
      node.children?.forEach(read);
      node.shadowRoots?.forEach(read);
      if (node.contentDocument) read(node.contentDocument);
    };
    read(root);

    const foreignFonts = async ({ nodeId }: typeof root) => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.filter(({ isCustomFont }) => !isCustomFont);
    };
    const found = await Promise.all(
      nodes.map(async ({ node, text }) => {
        const fonts = await foreignFonts(node);
        if (fonts.length === 0) return [];
        // The browser counts an element's glyphs together with those of the elements in it, which
        // speak for themselves.
        const elements = (node.children ?? []).filter(({ nodeType }) => nodeType !== TEXT_NODE);
        const inside = (await Promise.all(elements.map(foreignFonts))).flat();
        const count = (list: typeof fonts) => list.reduce((sum, font) => sum + font.glyphCount, 0);
        if (count(fonts) <= count(inside)) return [];
        const style = await session.send('CSS.getComputedStyleForNode', { nodeId: node.nodeId });
        const requested =
          style.computedStyle.find(({ name }) => name === 'font-family')?.value ?? '';
        return fonts
          .filter(
            ({ familyName }) => familyName !== BROWSERS_OWN || requested.includes(CATALOGS_OWN),
          )
          .map(({ familyName }) => `${familyName}: ${JSON.stringify(text)}`);
      }),
    );
    return [...new Set(found.flat())];
  } finally {
    await session.detach();
  }
}

/** Texts that no font of the catalog renders: on another machine they would look different. */
export async function fontProblems(page: Page): Promise<string[]> {
  const until = performance.now() + LIMIT_MS;
  const read = async (): Promise<string[]> => {
    try {
      return await foreignTexts(page);
    } catch (error) {
      // The page has rendered meanwhile, as failed widgets do when they fetch again: it is read
      // anew.
      if (!String(error).includes('Could not find node') || performance.now() > until) throw error;
      return read();
    }
  };
  const texts = [...(await unknownTexts(page)), ...(await read())];
  return texts.map((text) => `No font of the catalog has this (.storybook/fonts.css): ${text}`);
}

const BASELINES = 'tests/pictures';
const REPORT = 'reports/pictures';

/**
 * Takes the picture of a story as its play function left it, once two in a row are the same.
 * Returns null as soon as one is that of the baseline.
 */
async function shootAtRest(
  page: Page,
  { window: isWindow = false, mask = {} }: PictureParameters,
  baseline: string,
): Promise<Buffer | null> {
  const shoot = async () => {
    await settle(page);
    return page.screenshot({
      fullPage: !isWindow,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      mask: Object.keys(mask).map((selector) => page.locator(selector)),
      maskColor: '#808080',
    });
  };
  const until = performance.now() + LIMIT_MS;
  let png = await shoot();
  for (;;) {
    if (storyTools.isPictureOf(png, baseline)) return null;
    const next = await shoot();
    if (next.equals(png)) return png;
    if (performance.now() > until) {
      throw new Error(`The page does not come to rest: no two pictures alike in ${LIMIT_MS} ms`);
    }
    png = next;
  }
}

/**
 * Takes the picture of a story and compares it with its baseline, to the pixel.
 * @throws where it differs, or has no baseline in a run with `--ci`
 */
export async function checkPicture(page: Page, id: string, parameters: PictureParameters = {}) {
  const variant = currentVariant();
  const width = page.viewportSize()?.width;
  const wanted = parameters.width ?? variant.width;
  if (width !== wanted) {
    throw new Error(`The story left its window ${String(width)} px wide, not ${wanted}`);
  }
  const path = pictureOf(id, variant.name);
  const baseline = join(BASELINES, path);
  await parkPointer(page);
  const png = await shootAtRest(page, parameters, baseline);
  if (!png) return;
  if (!existsSync(baseline)) {
    // For the review page: the matcher itself keeps no picture that has no baseline.
    mkdirSync(dirname(join(REPORT, 'actual', path)), { recursive: true });
    writeFileSync(join(REPORT, 'actual', path), png);
  }
  expect(png).toMatchImageSnapshot({
    customSnapshotsDir: dirname(baseline),
    customSnapshotIdentifier: path.slice(path.indexOf('/') + 1, -'.png'.length),
    customDiffDir: join(REPORT, 'difference', dirname(path)),
    customReceivedDir: join(REPORT, 'actual', dirname(path)),
    customReceivedPostfix: '',
    storeReceivedOnFailure: true,
    // Nothing is tolerated: one step of one channel of one pixel is a difference.
    failureThreshold: 0,
    // A process for each picture would take longer than the comparison.
    runInProcess: true,
    customDiffConfig: { threshold: 0, includeAA: true },
    runtimeHooksPath: resolve('.storybook/compress-png.cjs'),
  });
}
