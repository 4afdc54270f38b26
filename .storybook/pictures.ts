import type { Page } from 'playwright';
import { looks, nameOf } from '../scripts/pictures/looks.mjs';
import { complaint, judge } from '../scripts/pictures/store.mjs';

/** What a story says of its picture, in `parameters.pictures`. */
export interface PictureParameters {
  /** How wide the story makes its window, in px. Default: as the look has it. */
  width?: number;
  /** Only what the window shows, not the whole page: for pages that draw what is in sight alone. */
  window?: boolean;
  /** What cannot be the same twice, by selector and with the reason. It is painted over. */
  mask?: Record<string, string>;
}

const { SB_THEME = 'light', SB_WIDTH = '800' } = process.env;
const asked = looks.find(({ theme, width }) => theme === SB_THEME && String(width) === SB_WIDTH);
if (!asked)
  throw new Error(`Nobody looks at ${SB_THEME}-${SB_WIDTH}: see scripts/pictures/looks.mjs`);

/** How this run looks at the catalog. */
export const look = asked;

/** The pointer of a story may still rest on something of the next; out here it rests on nothing. */
export const parkPointer = (page: Page) => page.mouse.move(-100, -100);

/** Everything that is still on its way to the page: fonts, pictures, and the frame in which they are drawn. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const images = [...document.images];
    // The picture shows the whole page, also what no visitor has scrolled to yet.
    for (const image of images) image.loading = 'eager';
    await Promise.all(
      images.map((image) =>
        // One that fails to load is at rest too, and drawn as such.
        image.decode().catch(() => undefined),
      ),
    );
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

const TEXT_NODE = 3;

const CATALOGS_OWN = 'Inter Variable';

/** The one font of the pinned browser's package. It draws what asks for no font of the catalog: plain buttons, controls of
 * videos, the pages of strangers. */
const BROWSERS_OWN = 'Open Sans';

/** Texts with characters that no font of the catalog has: an empty box stands for them, which the browser counts as drawn. */
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

/** Texts that a font of this machine draws: another may not have it. */
async function foreignTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const nodes: { node: typeof root; text: string }[] = [];
    const read = (node: typeof root) => {
      // What stands in the head is not drawn.
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
        // The browser counts an element's glyphs together with those of the elements in it, which speak for themselves.
        const elements = (node.children ?? []).filter(({ nodeType }) => nodeType !== TEXT_NODE);
        const inside = (await Promise.all(elements.map(foreignFonts))).flat();
        const count = (list: typeof fonts) => list.reduce((sum, font) => sum + font.glyphCount, 0);
        if (count(fonts) <= count(inside)) return [];
        const style = await session.send('CSS.getComputedStyleForNode', { nodeId: node.nodeId });
        const asked = style.computedStyle.find(({ name }) => name === 'font-family')?.value ?? '';
        return fonts
          .filter(({ familyName }) => familyName !== BROWSERS_OWN || asked.includes(CATALOGS_OWN))
          .map(({ familyName }) => `${familyName}: ${JSON.stringify(text)}`);
      }),
    );
    return [...new Set(found.flat())];
  } finally {
    await session.detach();
  }
}

const shoot = (page: Page, { window: isWindow = false, mask = {} }: PictureParameters) =>
  page.screenshot({
    fullPage: !isWindow,
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    mask: Object.keys(mask).map((selector) => page.locator(selector)),
    maskColor: '#808080',
  });

const REST_MS = 5000;

/** Takes the picture of a story as its play function left it, and compares it. Gives what is wrong, in words. */
export async function takePicture(
  page: Page,
  { id, title, name }: { id: string; title: string; name: string },
  parameters: PictureParameters = {},
): Promise<string[]> {
  const width = page.viewportSize()?.width;
  if (width !== (parameters.width ?? look.width)) {
    return [
      `The story left its window ${String(width)} px wide: this picture is for ${nameOf(look)}`,
    ];
  }
  const masked = Object.entries(parameters.mask ?? {}).map((entry) => entry.join(': '));
  const story = { id, title, name, look: nameOf(look), masked };
  await parkPointer(page);
  await settle(page);
  let png = await shoot(page, parameters);
  let finding = judge(story, png);

  // One that is not what it was may not be at rest yet: it counts when it is the same twice in a row.
  const until = performance.now() + REST_MS;
  while (finding.verdict !== 'same') {
    await settle(page);
    const next = await shoot(page, parameters);
    if (next.equals(png)) break;
    if (performance.now() > until) {
      return [`The page does not come to rest: no two pictures are alike for ${REST_MS} ms`];
    }
    png = next;
    finding = judge(story, png);
  }

  // The theme changes no font.
  const texts =
    look.theme === 'light' ? [...(await unknownTexts(page)), ...(await foreignTexts(page))] : [];
  return [
    ...texts.map((text) => `No font of the catalog draws this (.storybook/fonts.css): ${text}`),
    complaint(finding) ?? [],
  ].flat();
}
