// What looks different in the last run of stories: a page of it, in review.html, and what is accepted by the page's names.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { PNG } from 'pngjs';
import { heightOf } from '../.storybook/picture-heights.mjs';
import { keepPicture } from '../.storybook/pictures.mjs';
import { variants } from '../.storybook/variants.mjs';
import * as run from './picture-run.mjs';
import { DIFFERS, ENDS_EARLY } from './story-reporter.mjs';

/** @typedef {{ width: number, height: number, data: Buffer }} Picture four bytes for each pixel */
/**
 * @typedef {object} Item a picture that the page shows
 * @property {string} name by which it is accepted, as its widget and its change are
 * @property {string} widget
 * @property {string} file of its stories; or nothing, where they are gone
 * @property {string} change
 * @property {'changed' | 'new' | 'gone' | 'renamed'} kind
 * @property {string} label what has changed, in words
 * @property {number} pixels how many differ
 * @property {number} top the first row of them
 * @property {number} left their first column
 * @property {string | undefined} from the name that it had
 * @property {string | undefined} fails why its story fails beside
 * @property {string | undefined} hold why it is not accepted with others
 * @property {string | undefined} twin the picture that it shares with another story
 * @property {{ side: string, src: string, width: number, height: number }[]} pictures
 */
/** @typedef {{ items: Item[], untaken: string[], notes: string[] }} Review */

const digest = (/** @type {string | Buffer} */ of) => createHash('sha256').update(of).digest('hex');
const decode = (/** @type {string} */ file) => PNG.sync.read(readFileSync(file));
const nameOf = (/** @type {string} */ path) => path.replace(/\.png$/, '');

/**
 * How many pixels differ, to one step of a channel, as the stories are compared. Two pictures have the same change, by its
 * label, if their contents have become wider or higher by as much; or else if the same two colours stand most often in each
 * other's place.
 * @param {Picture} before
 * @param {Picture} after
 */
export function compare(before, after) {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  /** A colour, or -1 outside. @param {Picture} picture @param {number} x @param {number} y */
  const at = (picture, x, y) =>
    x < picture.width && y < picture.height
      ? picture.data.readUIntBE((y * picture.width + x) * 4, 3)
      : -1;
  /** @type {Map<number, number>} */
  const swaps = new Map();
  let [pixels, top, left] = [0, height, width];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [a, b] = [at(before, x, y), at(after, x, y)];
      if (a === b) continue;
      pixels += 1;
      top = Math.min(top, y);
      left = Math.min(left, x);
      const swap = Math.min(a, b) * 2 ** 24 + Math.max(a, b);
      if (swap >= 0) swaps.set(swap, (swaps.get(swap) ?? 0) + 1);
    }
  /** @type {[number, string][]} */
  const grown = [
    [after.width - before.width, 'px wider'],
    [heightOf(after) - heightOf(before), 'px higher'],
  ];
  const [[most] = [0]] = [...swaps].sort(([, more], [, less]) => less - more);
  const hex = (/** @type {number} */ colour) => `#${colour.toString(16).padStart(6, '0')}`;
  const label =
    grown.flatMap(([size, words]) => (size ? `${size} ${words}` : [])).join(', ') ||
    `${hex(Math.floor(most / 2 ** 24))} and ${hex(most % 2 ** 24)} swapped`;
  return { label, pixels, top, left };
}

/** The names that new pictures had, where one of a story that is gone is the same. @param {string[]} added @param {string[]} gone */
function findRenamed(added, gone, { kept, report } = run.folders) {
  const hashOf = (/** @type {string} */ file) => {
    const { width, data } = decode(file);
    return `${width} ${digest(data)}`;
  };
  /** @type {Map<string, string>} */
  const renamed = new Map();
  if (added.length === 0) return renamed;
  const leftovers = new Map(gone.map((path) => [hashOf(join(kept, path)), path]));
  for (const path of added) {
    const hash = hashOf(join(report, 'actual', path));
    const from = leftovers.get(hash);
    if (from) renamed.set(path, from);
    // Of two that look the same, one was renamed.
    leftovers.delete(hash);
  }
  return renamed;
}

/** What the last run has found. @returns {Review} */
export function readReview(of = run.folders) {
  const began = run.readStories(of);
  if (!began) throw new Error('No story has run here: npm run test:stories');
  const { stories, isWhole } = began;
  const ran = variants.filter(({ name }) => run.readFailures(name, of));
  const failures = ran.flatMap(({ name }) =>
    (run.readFailures(name, of) ?? []).flatMap((failure) => {
      const { causes, says } = failure;
      const said = `${causes.join(', ')}: ${says}`;
      return run
        .picturesOf(run.storiesOf(failure, stories), name)
        .map(({ own }) => ({ path: own, causes, said }));
    }),
  );
  const shared = new Map(
    variants
      .flatMap(({ name }) => run.picturesOf(stories, name))
      .flatMap(({ own, path }) => (own === path ? [] : [[own, path]])),
  );
  const all = run.picturesIn(join(of.report, 'actual'));
  const read = (/** @type {string} */ path) => decode(join(of.report, 'actual', path));
  // Two stories that still look the same are one change.
  const seen = all.filter((path) => {
    const twin = shared.get(path);
    return !twin || !all.includes(twin) || !read(twin).data.equals(read(path).data);
  });
  const isKept = (/** @type {string} */ path) => existsSync(join(of.kept, path));
  const gone = isWhole ? run.gonePictures(stories, of) : [];
  const renamed = findRenamed(
    seen.filter((path) => !isKept(path) && !shared.has(path)),
    gone,
    of,
  );
  const compared = run.readCompared(of);

  /** @param {string} path @returns {Item} */
  function itemOf(path) {
    const from = renamed.get(path);
    const twin = shared.get(path);
    const old = from ?? [twin ?? path].find(isKept);
    const before = old && decode(join(of.kept, old));
    const after = seen.includes(path) && read(path);
    const kind = after ? (from ? 'renamed' : old ? 'changed' : 'new') : 'gone';
    const difference =
      before && after && !from
        ? compare(before, after)
        : { label: kind, pixels: 0, top: 0, left: 0 };
    const other = failures.find(
      (failure) => failure.path === path && failure.causes.some((cause) => cause !== DIFFERS),
    );
    return {
      ...difference,
      name: nameOf(path),
      widget: dirname(path),
      file: stories.find(({ id }) => id.startsWith(`${dirname(path)}--`))?.file ?? '',
      change: `change-${digest(difference.label).slice(0, 6)}`,
      kind,
      from: from && nameOf(from),
      fails: other?.said,
      hold: twin
        ? `it shares ${nameOf(twin)}, until sameAs in .storybook/variants.mjs says otherwise`
        : ENDS_EARLY.find((cause) => other?.causes.includes(cause)),
      twin,
      pictures: [
        ...(before
          ? [{ side: 'before', src: `before/${old}`, width: before.width, height: before.height }]
          : []),
        ...(after
          ? [{ side: 'after', src: `actual/${path}`, width: after.width, height: after.height }]
          : []),
      ],
    };
  }
  const lost = gone.filter((path) => ![...renamed.values()].includes(path));
  return {
    items: [...seen, ...lost]
      .map(itemOf)
      .sort((a, b) => b.pixels - a.pixels || a.name.localeCompare(b.name)),
    untaken: failures.flatMap(({ path, said }) =>
      compared.has(path) ? [] : `${nameOf(path)}: ${said}`,
    ),
    notes: [
      ...(ran.length > 0 ? [] : ['The run has not come to its end: pictures may be missing here.']),
      ...(isWhole ? [] : ['Some stories alone were built: what is gone or renamed is not known.']),
    ],
  };
}

const escape = (/** @type {string} */ text) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const commandOf = (/** @type {string} */ name) => {
  const command = `npm run review -- --accept ${name}`;
  return `<code>${command}</code> <button type="button" data-copied="${command}" aria-label="Copy ${command}">Copy</button>`;
};
const paragraph = (/** @type {string} */ text) => `<p class="fails">${escape(text)}</p>`;

/** @param {Item} item */
function articleOf({ name, change, kind, label, pixels, top, left, from, fails, hold, pictures }) {
  const images = pictures.map(
    ({ side, src, width, height }) =>
      `<img src="${src}" width="${width}" height="${height}" alt="${side}" loading="lazy">`,
  );
  /** @param {string} side @param {string} caption @param {string} content */
  const pane = (side, caption, content) =>
    `<figure><figcaption>${caption}</figcaption><div class="pane" tabindex="0" role="group" aria-label="${name}, ${side}" data-top="${top}" data-left="${left}">${content}</div></figure>`;
  const panes = [
    ...pictures.map(({ side, src, width, height }, index) =>
      pane(side, `<a href="${src}">${side}</a> ${width} × ${height}`, images[index] ?? ''),
    ),
    ...(pixels > 0
      ? [pane('difference', 'difference', `<div class="pair difference">${images.join('')}</div>`)]
      : []),
  ];
  const slider = `<details><summary>Slider</summary><input type="range" aria-label="How much of before is seen"><div class="pair">${images.join('')}</div></details>`;
  return `<article tabindex="-1" data-words="${escape([name, change, kind, label, from, fails].join(' ').toLowerCase())}">
<h3>${name}</h3>
<p><b>${kind}</b>${from ? `<span>was ${from}</span>` : ''}${pixels > 0 ? `<span>${pixels} pixels</span>` : ''}
<button type="button" data-filter="${change}">${label}</button>${commandOf(name)}</p>
${fails ? paragraph(`Its story fails, too. ${fails}`) : ''}${hold ? paragraph(`It is not accepted with others: ${hold}`) : ''}
<div class="panes">${panes.join('')}</div>${pixels > 0 ? slider : ''}</article>`;
}

/** The parts of a list with the same value, each where its first is. @param {Item[]} list @param {'widget' | 'change'} by */
function groupBy(list, by) {
  /** @type {Map<string, Item[]>} */
  const groups = new Map();
  for (const item of list) groups.set(item[by], [...(groups.get(item[by]) ?? []), item]);
  return [...groups];
}

/** @param {Review} review */
function markup({ items, untaken, notes }) {
  const changes = groupBy(items, 'change').map(
    ([name, list]) =>
      `<li><button type="button" data-filter="${name}">${list[0]?.label}</button> × ${list.length} ${commandOf(name)}</li>`,
  );
  const sections = groupBy(items, 'widget').map(([widget, list]) => {
    const together = groupBy(list, 'change').flatMap(([, same]) => same);
    return `<section><h2>${widget}: ${list.length}</h2><p>${list[0]?.file}</p>${commandOf(widget)}${together.map(articleOf).join('')}</section>`;
  });
  return `<h1>What looks different: ${items.length}</h1>${commandOf('all')}
${notes.map(paragraph).join('')}
${untaken.length > 0 ? `<h2>Not compared, since the story failed before: ${untaken.length}</h2>` : ''}${untaken.map(paragraph).join('')}
<h2>Changes: ${changes.length}</h2><ul>${changes.join('')}</ul>
${sections.join('')}`;
}

/** Writes the page, with copies of what was: the folder can be taken elsewhere. */
export function writeReview(of = run.folders) {
  const review = readReview(of);
  for (const { src } of review.items
    .flatMap(({ pictures }) => pictures)
    .filter(({ side }) => side === 'before')) {
    mkdirSync(join(of.report, dirname(src)), { recursive: true });
    copyFileSync(join(of.kept, src.replace('before/', '')), join(of.report, src));
  }
  const page = join(of.report, 'index.html');
  const shell = readFileSync(join(import.meta.dirname, 'review.html'), 'utf8');
  // A function: a text may have what stands for something in a replacement.
  writeFileSync(
    page,
    shell.replace(/<!-- .* -->/, () => markup(review)),
  );
  return { page, ...review };
}

/**
 * Accepts pictures by names of the page: of a picture, of a story, of a widget, of a change, or `all`. That of a story which may not
 * have come to its end is accepted by its own name alone, and one that two stories share with the story it is named after.
 * @param {string[]} names
 */
export async function accept(names, of = run.folders) {
  const { items } = readReview(of);
  const namesOf = (/** @type {Item} */ { name, widget, change }) => [
    ...['all', name, widget, change],
    // The id of its story.
    name.replace('/', '--').replace(/\..*/, ''),
  ];
  const unknown = names.filter((each) => !items.some((item) => namesOf(item).includes(each)));
  if (unknown.length > 0)
    throw new Error(`The page of npm run review has no ${unknown.join(' and no ')}.`);
  const meant = items.filter((item) => namesOf(item).some((each) => names.includes(each)));
  const isSure = (/** @type {Item} */ { name, hold, twin }) =>
    !hold || (names.includes(name) && !twin);
  const accepted = meant.filter(isSure);
  for (const { name, kind, from } of accepted) {
    const seen = join(of.report, 'actual', `${name}.png`);
    if (kind !== 'gone') await keepPicture(`${name}.png`, readFileSync(seen), of);
    if (kind === 'gone' || from) rmSync(join(of.kept, `${from ?? name}.png`));
    rmSync(seen, { force: true });
  }
  return { accepted, left: meant.filter((item) => !isSure(item)) };
}
