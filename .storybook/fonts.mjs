// Finds letters of a story that no font of the catalog has: the browser's own font, or an empty box, stands for them.

const CATALOGS_OWN = 'Inter Variable';

/**
 * Letters that no font of the catalog has. What requests another font has none to be missed: plain buttons, the page in
 * StrangersPage.stories.tsx. The pinned browser renders those with the one font of its own package.
 * @param {import('playwright').Page} page
 */
export async function fontProblems(page) {
  const texts = await page.evaluate((own) => {
    /** @type {Set<string>} */
    const found = new Set();
    /** The letters that the fonts of a document have, as their rules say. @param {Document} document */
    function rangesOf({ body, fonts }) {
      const families = getComputedStyle(body).fontFamily;
      // Storybook brings fonts of its own.
      const faces = [...fonts].filter(({ family }) =>
        families.includes(family.replaceAll(/["']/g, '')),
      );
      return faces.flatMap(({ unicodeRange }) =>
        unicodeRange.split(',').map((range) => {
          const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
          return [first.replaceAll('?', '0'), last.replaceAll('?', 'F')].map((hex) =>
            Number.parseInt(hex, 16),
          );
        }),
      );
    }
    /** @param {Document | ShadowRoot} root @param {number[][]} ranges */
    function read(root, ranges) {
      const isUnknown = (/** @type {string} */ letter) => {
        const code = letter.codePointAt(0) ?? 0;
        // Spaces, and marks that are not seen.
        if (/[\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(letter)) return false;
        return !ranges.some(([first = 0, last = 0]) => first <= code && code <= last);
      };
      const note = (
        /** @type {CSSStyleDeclaration} */ { fontFamily },
        /** @type {string} */ text,
      ) => {
        const letters = [...text].filter(isUnknown).join('');
        if (letters && fontFamily.includes(own)) found.add(`${letters} in ${JSON.stringify(text)}`);
      };
      for (const element of root.querySelectorAll('*')) {
        if (!element.checkVisibility({ contentVisibilityAuto: true })) continue;
        if (element.shadowRoot) read(element.shadowRoot, ranges);
        const frame = 'contentDocument' in element && element.contentDocument;
        if (frame) read(/** @type {Document} */ (frame), rangesOf(/** @type {Document} */ (frame)));
        const texts = Array.from(element.childNodes, (child) =>
          child.nodeType === Node.TEXT_NODE ? (child.nodeValue ?? '') : '',
        );
        const isField = 'placeholder' in element && 'value' in element;
        const field = isField ? [String(element.value), String(element.placeholder)] : [];
        note(getComputedStyle(element), [...texts, ...field].join(''));
        for (const pseudo of ['::before', '::after']) {
          const style = getComputedStyle(element, pseudo);
          if (!['none', 'normal'].includes(style.content)) note(style, style.content);
        }
      }
    }
    read(document, rangesOf(document));
    return [...found];
  }, CATALOGS_OWN);
  return texts.map((text) => `No font of the catalog has this (.storybook/fonts.css): ${text}`);
}
