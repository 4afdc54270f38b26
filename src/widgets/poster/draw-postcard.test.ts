// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { breakLines, drawPostcard, HEIGHT, renderPostcard, WIDTH } from './draw-postcard.js';
import type { PostcardContent } from './draw-postcard.js';

/** Each letter is ten wide. */
const measure = (text: string) => text.length * 10;

test.each([
  ['one two three', 80, 3, ['one two', 'three']],
  ['one\ntwo', 80, 3, ['one', 'two']],
  ['one\n\ntwo', 80, 3, ['one', '', 'two']],
  ['incomprehensible', 50, 9, ['incom', 'prehe', 'nsibl', 'e']],
  ['a incomprehensible', 50, 2, ['a', 'inco…']],
  ['one two three four', 80, 2, ['one two', 'three…']],
  ['庭園と発酵', 30, 3, ['庭園と', '発酵']],
  ['one   ', 80, 3, ['one']],
  ['', 80, 3, ['']],
  ['x'.repeat(50_000), 80, 2, ['xxxxxxxx', 'xxxxxxx…']],
])('A text is broken into lines, and an ellipsis says that there is more: %j', (...given) => {
  const [text, width, most, lines] = given;
  expect(breakLines(text, width, most, measure)).toEqual(lines);
});

const content: PostcardContent = {
  quote: 'Gardens are slow software.',
  name: 'Linda Xie',
  handle: '@linda',
  date: 'Mar 4, 2026',
  host: 'blog.example',
  avatarUrl: 'https://pictures.example/linda.png',
};
const look = {
  surface: 'rgb(255, 250, 240)',
  sunken: '#eee',
  text: 'rgb(20, 20, 20)',
  muted: '#777',
  accent: '#a40',
  border: '#ddd',
  font: 'Georgia, serif',
  display: 'Georgia, serif',
  weight: '500',
};
const avatar = { naturalWidth: 80, naturalHeight: 40 } as HTMLImageElement;

/** A pen that notes what it writes, with the face, the colour and the place. */
function createPen() {
  const written: Record<string, string | number | boolean>[] = [];
  const pen = {
    ...{ fillStyle: '', strokeStyle: '', font: '', textAlign: 'start', textBaseline: 'top' },
    direction: 'inherit',
    fillText(text: string, x: number, y: number) {
      const shown = text.replace(/^\u2068|\u2069$/g, '');
      written.push({
        text: shown,
        isolated: shown !== text,
        x,
        y,
        font: this.font,
        colour: this.fillStyle,
        align: this.textAlign,
      });
    },
    measureText(text: string) {
      return { width: text.length * (Number.parseInt(this.font.split(' ')[1] ?? '', 10) / 2) };
    },
    ...{ fillRect: vi.fn(), strokeRect: vi.fn(), drawImage: vi.fn(), scale: vi.fn() },
    ...{ arc() {}, beginPath() {}, clip() {}, fill() {}, restore() {}, save() {}, translate() {} },
  };
  return { pen, written };
}

beforeEach(() => {
  vi.stubGlobal('Path2D', Object);
});

function write(more: Partial<PostcardContent> = {}, picture: HTMLImageElement | null = avatar) {
  const { pen, written } = createPen();
  drawPostcard(pen as never, { ...content, ...more }, look, picture);
  return { pen, written };
}

test('A postcard has the paper, the ink and the face of its card.', () => {
  const { pen, written } = write();
  expect(pen.fillRect).toHaveBeenCalledWith(0, 0, WIDTH, HEIGHT);
  expect(written.map(({ text }) => text)).toEqual([
    'Gardens are slow software.',
    'Mar 4, 2026',
    'blog.example',
    'Linda Xie',
    '@linda',
  ]);
  expect(written[0]).toMatchObject({ font: '500 80px Georgia, serif', colour: look.text, x: 72 });
  expect(written[1]).toMatchObject({ align: 'end', colour: look.muted, x: WIDTH - 72 });
  expect(pen.drawImage.mock.calls[0]?.slice(1, 5)).toEqual([20, 0, 40, 40]);
});

test('A text from right to left is written from the right.', () => {
  const { pen, written } = write({ quote: 'الحدائق برمجيات بطيئة' });
  expect(pen.direction).toBe('rtl');
  expect(written[0]).toMatchObject({ x: WIDTH - 72, align: 'start' });
  expect(pen.scale.mock.calls[0]).toEqual([-1.2, 1.2]);
  // Else its `@` would stand behind it.
  expect(written.at(-1)).toMatchObject({ text: '@linda', isolated: true });
});

test.each([1, 60, 115, 185, 320, 5000])(
  'The text stays above the author, and within the sheet. (%i letters)',
  (letters) => {
    const { written } = write({ quote: 'Slow garden '.repeat(letters).slice(0, letters) });
    for (const { text, y, colour, font } of written) {
      expect(y).toBeLessThan(HEIGHT);
      if (colour === look.text && !String(text).startsWith('Linda')) {
        expect(y).toBeLessThan(HEIGHT - 72 - 84);
        const size = Number.parseInt(String(font).split(' ')[1] ?? '', 10);
        expect(String(text).length * (size / 2)).toBeLessThanOrEqual(WIDTH - 144);
      }
    }
  },
);

test('Without the author’s picture the name stands in its place, and long names are cut.', () => {
  const { pen, written } = write({ name: 'wide '.repeat(80), host: '', date: '' }, null);
  expect(pen.drawImage).not.toHaveBeenCalled();
  const [, name] = written;
  expect(name).toMatchObject({ x: 72 });
  expect(name?.text).toMatch(/^wide .*…$/);
});

/** Draws in a browser whose canvas cannot be read while a picture is on it, if `isTainted`. */
async function render(answer: () => Promise<Response>, isTainted = false) {
  const { pen } = createPen();
  vi.stubGlobal('getComputedStyle', () => ({
    ...{ backgroundColor: 'rgba(0, 0, 0, 0)', color: look.text, fontFamily: 'serif' },
    getPropertyValue: () => '',
  }));
  const load = vi.fn(() => Promise.reject(new Error('No such face')));
  const prototype = { fonts: { load } };
  vi.stubGlobal('Document', { prototype });
  // As `<img name="fonts">` hides them.
  vi.stubGlobal('document', Object.create(prototype, { fonts: { value: {} } }));
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 40;
      naturalHeight = 40;
      decode = () => Promise.resolve();
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  let hasPicture = false;
  pen.drawImage.mockImplementation(() => {
    hasPicture = true;
  });
  const canvas = {
    set width(_: number) {
      hasPicture = false;
    },
    height: 0,
    getContext: () => pen,
    toBlob(resolve: (blob: Blob) => void) {
      if (hasPicture && isTainted) throw new DOMException('Tainted', 'SecurityError');
      resolve(new Blob(['png']));
    },
  };
  const drawn = await renderPostcard(
    canvas as never,
    {} as Element,
    content,
    new AbortController().signal,
  );
  return { ...drawn, hasPicture, asked, load };
}

const given = () => Promise.resolve(new Response(new Blob(['x'], { type: 'image/png' })));

test('The author’s picture is requested anew, without cookies and without the page’s address.', async () => {
  const { isWhole, hasPicture, asked, load } = await render(given);
  expect(load).toHaveBeenCalledTimes(2);
  expect([isWhole, hasPicture]).toEqual([true, true]);
  expect(asked).toHaveBeenCalledWith(
    content.avatarUrl,
    expect.objectContaining({
      ...{ cache: 'reload', credentials: 'omit', referrerPolicy: 'no-referrer' },
    }),
  );
});

test.each([
  ['a host that does not allow it', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a status of 404', () => Promise.resolve(new Response('', { status: 404 })), false],
  [
    'a picture of six megabytes',
    () => Promise.resolve(new Response(new Blob(['x'.repeat(6e6)]))),
    false,
  ],
  ['a picture that makes the canvas unreadable', given, true],
])('What cannot be drawn is left out, and the rest is there: %s', async (_, answer, isTainted) => {
  const { isWhole, hasPicture, picture } = await render(answer, isTainted);
  expect([isWhole, hasPicture]).toEqual([false, false]);
  expect(picture.size).toBe(3);
});
