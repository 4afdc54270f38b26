// Finds texts of a story that another machine would draw in another font.
import { LIMIT_MS } from './limits.mjs';

/** @typedef {import('playwright').Page} Page */

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
 * @param {Page} page
 */
const unknownTexts = (page) =>
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
        );
      }),
    );
    const isUnknown = (/** @type {string} */ letter) => {
      const code = letter.codePointAt(0) ?? 0;
      // Spaces, and marks that are not seen.
      if (/[\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(letter)) return false;
      return !ranges.some(([first = 0, last = 0]) => first <= code && code <= last);
    };
    /** @type {string[]} */
    const found = [];
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

/** Texts that a font of this machine renders: another machine may not have it. @param {Page} page */
async function foreignTexts(page) {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    /** @type {{ node: typeof root, text: string }[]} */
    const nodes = [];
    const read = (/** @type {typeof root} */ node) => {
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

    const foreignFonts = async (/** @type {typeof root} */ { nodeId }) => {
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
        const count = (/** @type {typeof fonts} */ list) =>
          list.reduce((sum, font) => sum + font.glyphCount, 0);
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

/** What shows letters that a page cannot read: a frame, and controls that the browser draws. */
const UNREADABLE = 'audio, iframe, select, video, input:is([type^="date"], [type="file"])';

/**
 * The letters that a page shows, by what decides on their font; and whether these are all.
 * @param {Page} page
 */
const readLetters = (page) =>
  page.evaluate((unreadable) => {
    /** @type {Record<string, string[]>} */
    const letters = {};
    let isAll = true;
    const graphemes = new Intl.Segmenter('en');
    const add = (
      /** @type {string} */ place,
      /** @type {CSSStyleDeclaration} */ { fontFamily, fontWeight, fontStyle, textTransform },
      /** @type {string} */ text,
    ) => {
      // The letters of ASCII come together, in one file of a font.
      const found = /^[\x20-\x7E]*$/.test(text)
        ? ['ASCII']
        : Array.from(graphemes.segment(text), ({ segment }) =>
            /^[\x20-\x7E]$/.test(segment) ? 'ASCII' : segment,
          );
      const asked = [place, fontFamily, fontWeight, fontStyle, textTransform].join('; ');
      letters[asked] = [...new Set([...(letters[asked] ?? []), ...found])];
    };
    /** @param {Document | ShadowRoot} root @param {string} place */
    const read = (root, place) => {
      isAll &&= root.querySelector(unreadable) === null;
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) read(element.shadowRoot, `${place} shadow`);
        const isField = 'placeholder' in element && 'value' in element;
        const text = isField
          ? `${String(element.value)}${String(element.placeholder)}`
          : Array.from(element.childNodes, (child) =>
              child instanceof Text ? child.data.trim() : '',
            ).join('');
        if (!text || !element.checkVisibility({ contentVisibilityAuto: true })) continue;
        const style = getComputedStyle(element);
        add(place, style, text);
        if (style.display === 'list-item') add(place, style, style.listStyleType);
        for (const pseudo of ['::before', '::after']) {
          const own = getComputedStyle(element, pseudo);
          if (!['none', 'normal'].includes(own.content)) add(place, own, own.content);
        }
      }
    };
    // The fonts of the catalog are those that its page asks for.
    read(document, getComputedStyle(document.body).fontFamily);
    return { letters, isAll };
  }, UNREADABLE);

/**
 * The letters that a font of the catalog has rendered in this run. To ask the browser costs a tenth of a second: it
 * first describes all rules of all style sheets.
 * @type {Set<string>}
 */
const rendered = new Set();

/**
 * Texts that no font of the catalog renders: on another machine they would look different. A page whose letters have all
 * been rendered by such a font before has none.
 * @param {Page} page
 */
export async function fontProblems(page) {
  const { letters, isAll } = await readLetters(page);
  const shown = Object.entries(letters).flatMap(([asked, found]) =>
    found.map((letter) => `${asked}; ${letter}`),
  );
  if (isAll && shown.every((letter) => rendered.has(letter))) return [];
  const until = performance.now() + LIMIT_MS;
  /** @returns {Promise<string[]>} */
  const read = async () => {
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
  if (texts.length === 0) for (const letter of shown) rendered.add(letter);
  return texts.map((text) => `No font of the catalog has this (.storybook/fonts.css): ${text}`);
}
