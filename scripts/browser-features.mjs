// The oldest browsers in which the widgets work, and what of newer ones they use. tests/package/browsers.test.ts finds each
// in dist, and nothing newer; the catalog shows the rows.

/** @typedef {[chromium: number | null, firefox: number | null, safari: number | null]} Since null: not yet */

/**
 * @typedef {object} Feature
 * @property {string} name
 * @property {RegExp} pattern by which dist has it
 * @property {Since} since
 * @property {string} [without] what a visitor loses in a browser that lacks it. Without this property it is needed.
 */

/** The oldest versions in which everything works that is needed. @type {[number, number, number]} */
export const OLDEST = [120, 121, 16.4];

/** @type {Feature[]} */
export const FEATURES = [
  {
    name: 'fields and private names of classes',
    pattern: /this\.#|#\w+=|#\w+\(/,
    since: [84, 90, 15],
  },
  { name: '`.at()`, `Object.hasOwn`', pattern: /Object\.hasOwn\(/, since: [93, 92, 15.4] },
  { name: '`roundingMode` of numbers', pattern: /roundingMode/, since: [106, 116, 15.4] },
  { name: 'constructed style sheets', pattern: /replaceSync/, since: [73, 101, 16.4] },
  { name: '`<dialog>`', pattern: /showModal\(/, since: [37, 98, 15.4] },
  { name: '`:has()`', pattern: /:has\(/, since: [105, 121, 15.4] },
  { name: '`:dir()`', pattern: /:dir\(/, since: [120, 49, 16.4] },
  { name: '`color-mix()`', pattern: /color-mix\(/, since: [111, 113, 16.2] },
  { name: 'container queries, `cqi`', pattern: /@container/, since: [105, 110, 16] },
  { name: '`contain: inline-size`', pattern: /contain: ?inline-size/, since: [105, 101, 16] },
  { name: '`overflow: clip`', pattern: /overflow: ?clip/, since: [90, 81, 16] },
  { name: '`dvh`', pattern: /\ddvh/, since: [108, 101, 15.4] },
  { name: '`revert-layer`', pattern: /revert-layer/, since: [99, 97, 15.4] },
  {
    name: '`translate` and `rotate` as properties',
    pattern: /[;{]\s*rotate:/,
    since: [104, 72, 14.1],
  },
  {
    name: 'pop-overs',
    pattern: /:popover-open/,
    since: [114, 125, 17],
    without: 'menus and prompts stand where they are rendered while they are open',
  },
  {
    name: 'anchor positioning',
    pattern: /anchor-size\(/,
    since: [131, 147, 26],
    without: 'menus and prompts open in the middle of the window',
  },
  {
    name: '`@starting-style`',
    pattern: /@starting-style/,
    since: [117, 129, 17.5],
    without: 'what opens does not fade in',
  },
  {
    name: 'view transitions',
    pattern: /startViewTransition/,
    since: [111, 144, 18],
    without: 'a picture does not grow out of its thumbnail',
  },
  {
    name: '`text-wrap: balance`, `pretty`',
    pattern: /text-wrap: ?pretty/,
    since: [117, null, 26],
    without: 'a last line may be short',
  },
  {
    name: '`round()`',
    pattern: /\bround\(down/,
    since: [125, 118, 15.4],
    without: 'the description of a small preview may be cut within a line',
  },
  {
    name: 'highlights of the page',
    pattern: /::highlight\(/,
    since: [105, 140, 17.2],
    without: 'a mention has no colour while it is written',
  },
  {
    name: '`ClipboardItem`',
    pattern: /new ClipboardItem/,
    since: [76, 127, 13.1],
    without: 'a postcard has no button "Copy picture"',
  },
  {
    name: '`navigator.share`',
    pattern: /navigator\.share/,
    since: [128, null, 12.1],
    without: 'menus do not share, and links to share open a page',
  },
  {
    name: '`Intl.Segmenter`',
    pattern: /new Segmenter/,
    since: [87, 125, 14.1],
    without: 'a thread may be parted within an emoji',
  },
  {
    name: '`scrollbar-width`',
    pattern: /scrollbar-width/,
    since: [121, 64, 18.2],
    without: 'the bar of a list is as wide as others',
  },
  {
    name: 'timelines of scrolling',
    pattern: /(?<![.\w])scroll\(/,
    since: [115, null, 26],
    without: 'the edge of a row that scrolls does not fade',
  },
  {
    name: '`overflow-clip-margin`',
    pattern: /@supports \(overflow-clip-margin/,
    since: [90, 102, null],
    without:
      'a focus ring at the edge of a cut text is cut, too; `clip-path` cuts marks piled up on letters',
  },
  {
    name: '`contain-intrinsic-inline-size`',
    pattern: /@supports \(contain-intrinsic-inline-size/,
    since: [95, 107, 17],
    without: 'a row of pictures is measured by the pictures',
  },
  {
    name: '`@media (scripting: none)`',
    pattern: /scripting: ?none/,
    since: [120, 113, 17],
    without: 'a page without scripts shows buttons that do nothing',
  },
  {
    name: '`mask-image`',
    pattern: /mask-image/,
    since: [120, 53, 15.4],
    without: 'a folded snap ends without a fade',
  },
  {
    name: '`print-color-adjust`',
    pattern: /print-color-adjust/,
    since: [136, 97, 15.4],
    without: 'the number over a picture is printed without its background',
  },
  {
    name: '`URL.canParse`',
    pattern: /\.canParse/,
    since: [120, 115, 17],
    without: 'nothing: addresses take longer to read',
  },
  {
    name: 'scroll anchoring',
    pattern: /overflow-anchor: ?auto/,
    since: [56, 66, null],
    without: 'nothing: lists keep their place by themselves',
  },
  {
    name: 'managed media sources',
    pattern: /ManagedMediaSource/,
    since: [null, null, 17],
    without: 'nothing: hls.js plays streams',
  },
  {
    name: '`crypto.randomUUID`',
    pattern: /randomUUID/,
    since: [92, 95, 15.4],
    without: 'nothing: on pages without https another name is drawn',
  },
];

/** The catalog's page of browsers, as Markdown. */
export const browsersText = `# Browsers

Widgets work in Chromium ${OLDEST[0]}, Firefox ${OLDEST[1]} and Safari ${OLDEST[2]} (all of 2023), and in newer ones. The versions below are those in which a browser has a feature first.

In older browsers, rules that the browser cannot read are dropped one by one: a card is shown, and looks wrong. Without \`:has()\`
(Firefox before 121) rings of fields and the edges of quotes are missing, without \`:dir()\` (Chromium before 120) a text that runs
against its card lies under the avatar, without \`color-mix()\` buttons under the pointer have no colour. Below Safari 16.4 the script for sites without React does not begin; the widgets for React put their rules into \`<style>\`.

| what is used | Chromium | Firefox | Safari | without it |
| --- | ---: | ---: | ---: | --- |
${FEATURES.map(
  ({ name, since, without = 'needed' }) =>
    `| ${[name, ...since.map((version) => version ?? '–'), without].join(' | ')} |`,
).join('\n')}
`;
