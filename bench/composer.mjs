// Compares the composer's text with the mirror behind it, to the pixel, in the pinned browser.
// `npm run bench -- composer`
import { PNG } from 'pngjs';
import { table } from './report/table.mjs';
import { bundleScript, bundleSources } from './setup/source.mjs';
import { openBrowser } from './setup/browser.mjs';
import { root } from '../scripts/run.mjs';

const TEXTS = [
  'gm',
  'a '.repeat(200),
  'Incomprehensibilities '.repeat(20),
  'x'.repeat(400),
  `${'word '.repeat(14)}\n\n\n${'é🌱👩‍👩‍👧🇩🇪'.repeat(20)}\n`,
  'صباح الخير @alice.eth من /gardening و English كلمات '.repeat(5),
  '見えないところで庭は育つ。'.repeat(12),
  `${'example.com/a/very/long/path?with=parameters&and=more '.repeat(3)}@alice.eth`,
  `tabs\tand  several   spaces    ${' '.repeat(100)}end`,
  'AVAVA To @alice.eth, Ty. fi ffl '.repeat(12),
];
const WIDTHS = [320, 375, 800];
/** Device pixels of a CSS pixel, as a visitor zooms. */
const ZOOMS = [1, 1.5, 2];

const code = await bundleScript({
  stdin: {
    contents: `import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import { CastComposer } from './src/entries/composer.ts';
      import { NeynarContextProvider } from './src/entries/index.ts';
      createRoot(document.querySelector('main')).render(
        createElement(NeynarContextProvider, { settings: { clientId: 'id' } },
          createElement(CastComposer, {
            onSubmit() {}, keepDrafts: false, users: [{ fid: 1, username: 'alice.eth' }],
          })));`,
    resolveDir: root,
  },
  minify: true,
});

/** Of packages, so that each text is drawn on every machine. */
const fonts = await bundleSources({
  entryPoints: ['.storybook/fonts.css'],
  loader: { '.woff': 'empty', '.woff2': 'file' },
  outdir: 'out',
  publicPath: 'https://fonts.castkit.example/',
});
const fontAt = (/** @type {string} */ pathname) =>
  fonts.find(({ path }) => path.endsWith(pathname));

/** The text alone, or its mirror alone, in the same colour. */
const ONE_OF_BOTH = `
  textarea { caret-color: transparent !important; outline: 0 !important }
  *::highlight(castkit-mention) { background-color: transparent !important }
  textarea::placeholder { color: transparent !important }
  .mirror textarea, .text [aria-hidden] { color: transparent !important }
  .mirror [aria-hidden], .text textarea { color: #000 !important }`;

const browser = await openBrowser();

/** @param {number} width @param {number} zoom @param {string} dir */
async function open(width, zoom, dir) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    deviceScaleFactor: zoom,
  });
  await page.route('https://fonts.castkit.example/**', (route) =>
    route.fulfill({
      body: Buffer.from(fontAt(new URL(route.request().url()).pathname)?.contents ?? []),
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.setContent(
    `<!doctype html><html dir="${dir}"><body style="font-family: var(--catalog-fonts)"><main></main>`,
  );
  await page.addStyleTag({ content: fontAt('/fonts.css')?.text ?? '' });
  await page.addScriptTag({ type: 'module', content: code });
  await page.locator('textarea').waitFor();
  return page;
}

/**
 * How many pixels of two pictures differ, and how many are dark.
 * @param {Buffer} text
 * @param {Buffer} mirror
 */
function compare(text, mirror) {
  const [one, other] = [PNG.sync.read(text).data, PNG.sync.read(mirror).data];
  let different = one.length === other.length ? 0 : NaN;
  let dark = 0;
  for (let at = 0; at < one.length; at += 4) {
    if ([0, 1, 2].some((channel) => one[at + channel] !== other[at + channel])) different += 1;
    if ((one[at] ?? 255) < 128) dark += 1;
  }
  return { different, dark };
}

/** @type {string[][]} */
const rows = [];
/** The texts that differ from their mirrors. @type {string[]} */
const unequal = [];
for (const width of WIDTHS) {
  for (const zoom of ZOOMS) {
    for (const dir of ['ltr', 'rtl']) {
      const page = await open(width, zoom, dir);
      await page.addStyleTag({ content: ONE_OF_BOTH });
      const field = page.locator('div:has(> textarea)');
      let equal = 0;
      for (const text of TEXTS) {
        await page.fill('textarea', text);
        await page.evaluate(async () => {
          await document.fonts.ready;
        });
        const pictureOf = async (/** @type {'text' | 'mirror'} */ side) => {
          await page.evaluate((name) => {
            document.body.className = name;
          }, side);
          return field.screenshot();
        };
        const { different, dark } = compare(await pictureOf('text'), await pictureOf('mirror'));
        if (different === 0 && dark > 0) equal += 1;
        else unequal.push(`${width} px, zoom ${zoom}, ${dir}: ${different} pixels of ${text}`);
      }
      rows.push([`${width}`, `${zoom}`, dir, `${equal} of ${TEXTS.length}`]);
      await page.close();
    }
  }
}

await browser.close();

console.log(table(['Width', 'Zoom', 'Direction', 'Texts equal to their mirror'], rows));
if (unequal.length > 0) {
  console.error(`A text differs from its mirror:\n${unequal.join('\n')}`);
  process.exitCode = 1;
}
