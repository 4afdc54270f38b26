import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bind, bookAlbum, open } from '../scripts/pictures/albums.mjs';
import { compare } from '../scripts/pictures/compare.mjs';
import { decode, encode } from '../scripts/pictures/png.mjs';
import { buildReview } from '../scripts/pictures/review.mjs';
import { complaint, judge, removed } from '../scripts/pictures/store.mjs';

/** A page with a box on it; `from` and `to` are its left and its right edge. */
function draw({ width = 40, height = 30, from = 10, to = 30, red = 200 } = {}) {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let y = 5; y < 15; y += 1) {
    for (let x = from; x < to; x += 1) data[(y * width + x) * 4] = red;
  }
  return { width, height, data };
}

/** As many colours as a photo has. */
function drawPhoto() {
  const picture = draw({ width: 64, height: 64 });
  for (let i = 0; i < picture.data.length; i += 1) {
    if (i % 4 !== 3) picture.data[i] = (i * 7 + (i >> 6) * 13) % 256;
  }
  return picture;
}

describe('compare', () => {
  it('finds nothing between two pictures that are the same', () => {
    expect(compare(draw(), draw())).toBeUndefined();
  });

  it('finds a box that is one pixel wider', () => {
    expect(compare(draw(), draw({ to: 31 }))).toMatchObject({ pixels: 10, channel: 55 });
  });

  it('finds one step of one channel of one pixel', () => {
    const after = draw();
    after.data[4 * 7 + 2]! -= 1;
    expect(compare(draw(), after)).toMatchObject({ pixels: 1, channel: 1 });
  });

  it('finds a page that is one row longer, even if the row is empty', () => {
    const found = compare(draw(), draw({ height: 31 }));
    expect(found).toMatchObject({ pixels: 40, channel: 255, picture: { width: 40, height: 31 } });
  });

  it('marks what differs, and that alone', () => {
    const { picture } = compare(draw(), draw({ to: 31 }))!;
    const pixel = (x: number, y: number) => [
      ...picture.data.subarray((y * 40 + x) * 4).subarray(0, 3),
    ];
    expect(pixel(30, 5)).toEqual([214, 0, 110]);
    expect(pixel(31, 5)).toEqual([255, 255, 255]);
  });
});

describe('a book', () => {
  it('keeps every pixel of pictures of any size and colour', async () => {
    const pictures = {
      'box--photo': drawPhoto(),
      'box--plain': draw(),
      'box--same': draw(),
      'box--wide': draw({ width: 51 }),
    };
    const book = open(await bind(new Map(Object.entries(pictures))));
    expect(book.ids).toEqual(Object.keys(pictures));
    for (const [id, picture] of Object.entries(pictures)) {
      expect(compare(picture, book.read(id)!)).toBeUndefined();
    }
    expect(book.read('box--other')).toBeUndefined();
  });

  it('is the same however often it is bound, in whatever order', async () => {
    const pictures: [string, ReturnType<typeof draw>][] = [
      ['box--a', draw()],
      ['box--b', drawPhoto()],
    ];
    const [one, other] = [pictures, pictures.toReversed()].map((list) => bind(new Map(list)));
    expect(await one).toEqual(await other);
  });

  it('gives back what it was not asked to change', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'castkit-pictures-'));
    const album = bookAlbum(folder);
    const look = 'dark-800';
    await album.change([
      { look, id: 'box--a', picture: draw() },
      { look, id: 'box--b', picture: drawPhoto() },
    ]);
    await album.change([{ look, id: 'box--a', picture: undefined }]);
    expect(album.list()).toEqual([{ look, id: 'box--b' }]);
    expect(compare(drawPhoto(), album.read(look, 'box--b')!)).toBeUndefined();
    await album.change([{ look, id: 'box--b', picture: undefined }]);
    expect(bookAlbum(folder).list()).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('a run', () => {
  let folder: string;
  let where: { before: ReturnType<typeof bookAlbum>; after: string };
  const look = 'light-375';
  const story = (id: string) => ({ id, title: 'Widgets/Box', name: id, look, masked: [] });
  const hold = (id: string, picture: ReturnType<typeof draw> | undefined = draw()) =>
    where.before.change([{ look, id, picture }]);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'castkit-pictures-'));
    where = { before: bookAlbum(join(folder, 'before')), after: join(folder, 'after') };
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is content with what is the same, however it was written', async () => {
    await hold('box--same', drawPhoto());
    const finding = judge(story('box--same'), encode(drawPhoto()), where);
    expect(finding.verdict).toBe('same');
    expect(complaint(finding)).toBeUndefined();
  });

  it.each([
    ['a pixel', draw({ to: 31 }), '10 pixels, by 55 of 255'],
    ['a shade', draw({ red: 201 }), '200 pixels, by 1 of 255'],
    ['a size', draw({ width: 41 }), 'its size went from 40 × 30 to 41 × 30'],
  ])('complains of %s', async (_, picture, words) => {
    await hold('box--changed');
    const finding = judge(story('box--changed'), encode(picture), where);
    expect(finding.verdict).toBe('changed');
    expect(complaint(finding)).toContain(words);
  });

  it('complains of a picture that there is nothing to compare with', () => {
    const finding = judge(story('box--new'), encode(draw()), where);
    expect(finding.verdict).toBe('new');
    expect(complaint(finding)).toContain('npm run review:accept');
  });

  it('finds pictures whose story is gone', async () => {
    await hold('box--gone');
    await hold('box--here');
    expect(removed(['box--here'], where.before)).toMatchObject([{ look, id: 'box--gone' }]);
  });

  it('is shown on a page: what changed, is new, is gone, was not taken', async () => {
    await hold('box--same');
    await hold('box--changed');
    await hold('box--gone');
    judge(story('box--same'), encode(draw()), where);
    judge({ ...story('box--changed'), name: '</script>' }, encode(draw({ to: 31 })), where);
    judge(story('box--new'), encode(draw()), where);
    const ids = ['box--same', 'box--changed', 'box--new', 'box--missed'];
    const { page, items, same } = buildReview({ ...where, ids, folder: join(folder, 'review') });

    expect(same).toBe(1);
    const verdicts = items
      .filter((item) => item.look === look)
      .map(({ id, verdict }) => `${id}: ${verdict}`);
    expect(verdicts).toEqual([
      'box--changed: changed',
      'box--new: new',
      'box--gone: removed',
      'box--missed: missed',
    ]);

    const html = readFileSync(page, 'utf8');
    const [, data = ''] = /id="data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual({ same, looks: expect.any(Array), items, stories: 4 });
    expect(html).not.toMatch(/https?:/);
    for (const { files } of items) {
      for (const file of Object.values(files)) {
        expect(decode(readFileSync(join(dirname(page), file))).height).toBe(30);
      }
    }
  });
});
