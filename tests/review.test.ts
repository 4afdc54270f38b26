import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginRun, failuresFile, noteCompared, picturesIn } from '../scripts/picture-run.mjs';
import { sameAs } from '../.storybook/variants.mjs';
import type { Failure } from '../scripts/picture-run.mjs';
import { accept, compare, readReview, writeReview } from '../scripts/review-page.mjs';

/** A white picture with rows of colours from its top. */
function draw(rows: number[], height = 40) {
  const picture = new PNG({ width: 8, height });
  picture.data.fill(255);
  for (const [y, colour] of rows.entries())
    for (let x = 0; x < 8; x += 1) picture.data.writeUIntBE(colour, (y * 8 + x) * 4, 3);
  return picture;
}

const [VIOLET, GREEN, GREY] = [0x6d28d9, 0x0a7c3a, 0x777777];

let root = '';
const of = () => ({ kept: join(root, 'kept'), report: join(root, 'report') });
const story = (id: string) => {
  const [component = '', exportName = ''] = id.split('--');
  return {
    id,
    exportName,
    title: component,
    name: exportName,
    file: `${component}.stories.tsx`,
    tags: ['state'],
  };
};
function write(folder: string, name: string, picture: PNG) {
  const file = join(root, folder, `${name}.light-800.png`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, PNG.sync.write(picture));
}
const keep = (name: string, picture: PNG) => write('kept', name, picture);
const find = (name: string, picture: PNG) => {
  write('report/actual', name, picture);
  noteCompared(`${name}.light-800.png`, of());
};
const fail = (...failures: Failure[]) =>
  writeFileSync(failuresFile('light-800', of()), JSON.stringify(failures));
const contrast = { causes: ['axe: color-contrast'], says: 'Contrast of <button> & "link"' };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'castkit-review-'));
  const ids = [
    'card--ready',
    'card--long',
    'card--quoted',
    'card--broken',
    'list--ready',
    'list--moved',
  ];
  beginRun(ids.map(story), true, of());
  fail();
});
afterEach(() => rm(root, { recursive: true }));

describe('what two pictures have of the same change', () => {
  it('is the size by which their contents grew, wherever they stand', () => {
    const grown = compare(draw([VIOLET]), draw([VIOLET, GREY, GREY]));
    expect(grown).toEqual({ label: '2 px higher', pixels: 16, top: 1, left: 0 });
    expect(compare(draw([GREEN, GREEN]), draw([GREEN, GREEN, GREEN, GREEN])).label).toBe(
      grown.label,
    );
    expect(compare(draw([GREEN], 40), draw([GREEN], 50))).toMatchObject({ pixels: 80, top: 40 });
  });

  it('is two colours in each other’s place, where the size is the same', () => {
    const swapped = compare(draw([GREY, VIOLET, VIOLET]), draw([GREY, GREEN, GREEN]));
    expect(swapped).toEqual({ label: '#0a7c3a and #6d28d9 swapped', pixels: 16, top: 1, left: 0 });
    expect(compare(draw([VIOLET]), draw([GREEN])).label).toBe(swapped.label);
    // One step of one channel is a difference.
    expect(compare(draw([VIOLET]), draw([VIOLET + 1])).pixels).toBe(8);
  });
});

describe('the review', () => {
  it('has what changed, the most first, what is new, gone and renamed', () => {
    keep('card/ready', draw([VIOLET]));
    find('card/ready', draw([GREEN]));
    keep('card/long', draw([VIOLET, VIOLET]));
    find('card/long', draw([GREEN, GREEN]));
    find('card/quoted', draw([GREY]));
    keep('card/removed', draw([GREY, GREY]));
    keep('list/called-otherwise', draw([GREEN, GREY]));
    find('list/moved', draw([GREEN, GREY]));
    const { items, untaken, notes } = readReview(of());
    expect(items.map(({ name, kind, pixels, from }) => [name, kind, pixels, from])).toEqual([
      ['card/long.light-800', 'changed', 16, undefined],
      ['card/ready.light-800', 'changed', 8, undefined],
      ['card/quoted.light-800', 'new', 0, undefined],
      ['card/removed.light-800', 'gone', 0, undefined],
      ['list/moved.light-800', 'renamed', 0, 'list/called-otherwise.light-800'],
    ]);
    expect(items[0]!.change).toBe(items[1]!.change);
    expect(items[2]!.change).not.toBe(items[1]!.change);
    expect([untaken, notes]).toEqual([[], []]);
  });

  it('names what was not compared, and which story fails beside its picture', () => {
    keep('card/ready', draw([VIOLET]));
    find('card/ready', draw([GREEN]));
    fail(
      { file: 'card.stories.tsx', exportName: 'ready', ...contrast },
      { file: 'card.stories.tsx', exportName: 'broken', causes: ['play function'], says: 'No' },
      // A file that does not load: each of its stories.
      { file: 'list.stories.tsx', causes: ['another reason'], says: 'Unexpected token' },
    );
    const { items, untaken } = readReview(of());
    expect(items[0]!.fails).toBe('axe: color-contrast: Contrast of <button> & "link"');
    expect(untaken).toEqual([
      'card/broken.light-800: play function: No',
      'list/ready.light-800: another reason: Unexpected token',
      'list/moved.light-800: another reason: Unexpected token',
    ]);
  });

  it('does not tell a failure that is the picture alone as another', () => {
    keep('card/ready', draw([VIOLET]));
    find('card/ready', draw([GREEN]));
    const causes = ['picture'];
    fail({ file: 'card.stories.tsx', exportName: 'ready', causes, says: 'It does not look as' });
    expect(readReview(of()).items[0]!.fails).toBeUndefined();
  });

  it('says what it cannot know: of a run that was broken off, and of some stories alone', async () => {
    keep('card/removed', draw([]));
    beginRun([story('card--ready')], false, of());
    const { items, notes } = readReview(of());
    expect(items).toEqual([]);
    expect(notes).toEqual([
      expect.stringContaining('not come to its end'),
      expect.stringContaining('gone or renamed is not known'),
    ]);
    await rm(of().report, { recursive: true });
    expect(() => readReview(of())).toThrow('npm run test:stories');
  });

  it('is a page that asks no host, with every picture beside it', () => {
    keep('card/ready', draw([VIOLET]));
    find('card/ready', draw([GREEN]));
    fail({ file: 'card.stories.tsx', exportName: 'ready', ...contrast });
    const { page } = writeReview(of());
    const html = readFileSync(page, 'utf8');
    expect(html).not.toMatch(/https?:/);
    expect(html).toContain('npm run review -- --accept card/ready.light-800<');
    expect(html).toContain('Contrast of &#60;button&#62; &#38; &#34;link&#34;');
    const sources = [...html.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(new Set(sources)).toEqual(
      new Set(['before/card/ready.light-800.png', 'actual/card/ready.light-800.png']),
    );
    for (const src of sources) expect(existsSync(join(of().report, src))).toBe(true);
  });
});

describe('what is accepted', () => {
  const kept = () => picturesIn(of().kept).map((path) => path.replace('.light-800.png', ''));
  const GONE = [
    'card/long',
    'card/ready',
    'card/removed',
    'list/called-otherwise',
    'list/ready',
  ].map((name) => `gone ${name}.light-800`);
  const looks = (name: string) =>
    PNG.sync.read(readFileSync(join(of().kept, `${name}.light-800.png`))).data.readUIntBE(0, 3);

  beforeEach(() => {
    for (const name of ['card/ready', 'card/long', 'list/ready']) {
      keep(name, draw([VIOLET]));
      find(name, draw([GREEN]));
    }
    keep('card/removed', draw([GREY, GREY]));
    keep('list/called-otherwise', draw([GREEN, GREY]));
    find('list/moved', draw([GREEN, GREY]));
  });

  it('is one picture, by its name, and the review has the others', async () => {
    await accept(['card/long.light-800'], of());
    expect([looks('card/long'), looks('card/ready')]).toEqual([GREEN, VIOLET]);
    const names = readReview(of()).items.map(({ name }) => name);
    expect(names).not.toContain('card/long.light-800');
    expect(names).toContain('card/ready.light-800');
  });

  it('is what a widget has, with what is gone', async () => {
    await accept(['card'], of());
    expect([looks('card/long'), looks('card/ready'), looks('list/ready')]).toEqual([
      GREEN,
      GREEN,
      VIOLET,
    ]);
    expect(kept()).toEqual(['card/long', 'card/ready', 'list/called-otherwise', 'list/ready']);
  });

  it('is one change, in every widget', async () => {
    await accept([readReview(of()).items[0]!.change], of());
    expect(readReview(of()).items.map(({ kind }) => kind)).toEqual(['gone', 'renamed']);
  });

  it('is all, but for stories that may not have come to their end, unless they are named', async () => {
    const causes = ['picture', 'play function'];
    fail(
      { file: 'card.stories.tsx', exportName: 'ready', causes, says: 'No' },
      { file: 'card.stories.tsx', exportName: 'long', ...contrast },
    );
    const { left } = await accept(['all'], of());
    expect(left.map(({ name }) => name)).toEqual(['card/ready.light-800']);
    expect(kept()).toEqual(['card/long', 'card/ready', 'list/moved', 'list/ready']);
    expect([looks('card/ready'), looks('card/long')]).toEqual([VIOLET, GREEN]);
    await accept(['card/ready.light-800'], of());
    expect(looks('card/ready')).toBe(GREEN);
    expect(readReview(of()).items).toEqual([]);
  });

  it('is a picture that two stories share, with the story that it is named after', async () => {
    const [alias, twin] = Object.entries(sameAs)[0]!;
    beginRun([story(alias), story(twin)], true, of());
    const [own, shared] = [alias, twin].map((id) => id.replace('--', '/'));
    keep(shared!, draw([VIOLET]));
    for (const name of [own!, shared!]) find(name, draw([GREEN]));
    const names = () => readReview(of()).items.map(({ name, kind }) => `${kind} ${name}`);
    expect(names()).toEqual([`changed ${shared}.light-800`, ...GONE]);
    // It alone has changed.
    await rm(join(of().report, `actual/${shared}.light-800.png`));
    expect(names()).toEqual([`changed ${own}.light-800`, ...GONE]);
    const { left } = await accept([`${own}.light-800`], of());
    expect(left.map(({ hold }) => hold)).toEqual([expect.stringContaining('sameAs')]);
    expect(looks(shared!)).toBe(VIOLET);
  });

  it('is nothing, where one of the names is not on the page', async () => {
    await expect(accept(['card', 'cart'], of())).rejects.toThrow('no cart.');
    expect(looks('card/ready')).toBe(VIOLET);
  });
});
