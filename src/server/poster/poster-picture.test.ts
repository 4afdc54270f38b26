// @vitest-environment node
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { readPicture } from './poster-picture.js';

const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const big = (number: number) => [number >> 8, number & 255];
const little = (number: number) => [number & 255, number >> 8];
const isRead = (bytes: number[]) => readPicture(Uint8Array.from(bytes)) !== null;

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const APP = [0xff, 0xe0, 0, 16, ...letters('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0];
const frame = (side: number, marker = 0xc0) => [
  ...[0xff, marker, 0, 11, 8, ...big(side), ...big(side), 1, 1, 0x11, 0],
];
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4];

describe('a JPEG', () => {
  test.each<[string, number[]]>([
    ['is plain', [...START, ...APP, ...frame(8), ...SCAN, ...END]],
    ['is progressive', [...START, ...APP, ...frame(8, 0xc2), ...SCAN, ...SCAN, ...END]],
    ['has fill bytes', [...START, 0xff, ...APP, 0xff, 0xff, ...frame(8), 0xff, ...SCAN, ...END]],
    ['has fill bytes in a scan', [...START, ...frame(8), ...SCAN, 0xff, 0xff, ...END]],
    ['breaks off in a scan', [...START, ...APP, ...frame(8), ...SCAN]],
    ['is followed by something', [...START, ...APP, ...frame(8), ...SCAN, ...END, 1, 2, 3]],
    ['is of 2,048 px', [...START, ...APP, ...frame(2048), ...SCAN, ...END]],
  ])('that %s is read', (_, bytes) => {
    expect(isRead(bytes)).toBe(true);
  });

  test.each<[string, number[]]>([
    ['plain', [...START, ...APP, ...frame(30_000), ...SCAN]],
    ['behind a fill byte', [...START, ...APP, 0xff, ...frame(30_000), ...SCAN]],
    ['behind many fill bytes', [...START, ...APP, 0xff, 0xff, 0xff, ...frame(30_000), ...SCAN]],
    ['behind a fill byte at the start', [...START, 0xff, ...APP, ...frame(30_000), ...SCAN]],
    [
      'behind a fill byte that looks like a segment',
      [...START, 0xff, ...APP, 0xff, 0xff, 0xe1, 0, 15, ...frame(8), ...frame(30_000), ...SCAN],
    ],
    ['behind other bytes', [...START, ...APP, 1, 2, 3, ...frame(30_000), ...SCAN]],
    ['behind a small picture', [...START, ...APP, ...frame(8), ...frame(30_000), ...SCAN]],
    ['behind a scan', [...START, ...APP, ...frame(8), ...SCAN, ...frame(30_000), ...SCAN]],
    ['in lines that follow', [...START, ...frame(8), ...SCAN, 0xff, 0xdc, 0, 4, 0x75, 0x30]],
    ['behind a second start', [...START, ...START, ...frame(30_000), ...SCAN, ...END]],
    ['behind a restart', [...START, 0xff, 0xd0, ...APP, ...frame(8), ...SCAN, ...END]],
    ['behind a segment without a length', [...START, 0xff, 0xe0, 0, 0, ...frame(8), ...SCAN]],
    ...[0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xcf].map((marker): [string, number[]] => [
      `of type ${marker}`,
      [...START, ...APP, ...frame(30_000, marker), ...SCAN],
    ]),
  ])(
    'The sides of a picture are bounded before it is decoded, whatever its header says. (%s)',
    (_, bytes) => {
      expect(isRead(bytes)).toBe(false);
    },
  );

  test('of many scans is not decoded', () => {
    const scans = (count: number) => Array.from({ length: count }, () => SCAN).flat();
    expect(isRead([...START, ...frame(8, 0xc2), ...scans(40), ...END])).toBe(true);
    expect(isRead([...START, ...frame(8, 0xc2), ...scans(41), ...END])).toBe(false);
  });

  test('of any length is read in no time', () => {
    const pictures = [[0xff], [0xff, 0], [0xff, 0xe0, 0, 2], [0xff, 0xd0]].map((bytes) => {
      const all = Buffer.alloc(1_000_000, Buffer.from(bytes));
      all.set([...START, ...frame(8), ...SCAN]);
      return all;
    });
    const start = performance.now();
    for (const picture of pictures) readPicture(picture);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('a PNG', () => {
  const png = () => Uint8Array.from(PNG.sync.write(new PNG({ width: 8, height: 8 })));
  const withBytes = (bytes: number[], at: number) => {
    const changed = png();
    changed.set(bytes, at);
    return readPicture(changed);
  };
  test('is read by its header, which is its first chunk', () => {
    expect(readPicture(png())?.type).toBe('image/png');
    expect(withBytes([0, 1, 0, 0], 16)).toBeNull();
    // In another chunk these bytes are no width and height.
    expect(withBytes(letters('tEXt'), 12)).toBeNull();
    expect(withBytes([0, 0, 0, 14], 8)).toBeNull();
    expect(withBytes([0, 0], 5)).toBeNull();
    expect(withBytes([0, 0, 0, 0], 16)).toBeNull();
  });
});

describe('a GIF', () => {
  const gif = (side: number, picture: number, extension: number[] = [], left = 0) => [
    ...[...letters('GIF89a'), ...little(side), ...little(side), 0x80, 0, 0, 0, 0, 0, 1, 1, 1],
    ...extension,
    ...[0x2c, ...little(left), 0, 0, ...little(picture), ...little(picture), 0, 2, 2, 76, 1, 0],
    0x3b,
  ];
  const COMMENT = [0x21, 0xfe, 3, 1, 2, 3, 2, 0x2c, 0x2c, 0];
  test('is read by its own sides and those of its picture', () => {
    expect(isRead(gif(8, 8))).toBe(true);
    expect(isRead(gif(8, 8, COMMENT))).toBe(true);
    expect(isRead(gif(60_000, 8))).toBe(false);
    expect(isRead(gif(1, 60_000))).toBe(false);
    expect(isRead(gif(1, 60_000, COMMENT))).toBe(false);
    expect(isRead(gif(8, 8, [], 60_000))).toBe(false);
    expect(isRead(gif(8, 8, [0x21, 0xfe, 255]))).toBe(false);
    expect(isRead(gif(8, 8, [0]))).toBe(false);
  });
});
