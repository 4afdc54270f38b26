// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFrames, parseFrame } from '../frame/parse-frame.js';

/** A folder of payloads as the live API sent them, too large to keep in the repository. */
const folder = process.env.CASTKIT_REAL ?? join(import.meta.dirname, '../../../shared/real');
const framesFolder = join(folder, 'frames');
const castsFolder = join(folder, 'casts');

interface RealFrame {
  version: string;
  title?: string;
  image: string;
  buttons?: { title: string }[];
  frames_url: string;
}
interface RealCast {
  frames?: unknown[];
  embeds: { metadata?: { frame?: unknown } }[];
}
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

if (!existsSync(framesFolder)) {
  console.log('Left out: the real frames. Set CASTKIT_REAL to the folder that holds them.');
  test('real frames are absent, and that is said', () => {
    expect(existsSync(framesFolder)).toBe(false);
  });
} else {
  const files = readdirSync(framesFolder).filter((name) => name !== 'index.json');

  test('there are real frames', () => expect(files.length).toBeGreaterThan(0));

  describe.each(files)('%s', (file) => {
    const frame = read(framesFolder, file) as RealFrame;
    const parsed = parseFrame(frame);

    test('is read with nothing lost', () => {
      expect(parsed).toMatchObject({
        kind: frame.version === 'vNext' ? 'frame' : 'miniApp',
        image: frame.image,
        url: frame.frames_url,
      });
      if (parsed?.kind === 'frame') {
        const titles = (frame.buttons ?? []).map(({ title }) => title);
        expect(parsed.buttons.map(({ title }) => title)).toEqual(titles);
        expect(parsed.raw).toBe(frame);
      } else expect(parsed?.buttonTitle).toBe(frame.title);
    });
  });
}

if (existsSync(castsFolder)) {
  test('every frame of the real casts is found', () => {
    let found = 0;
    for (const file of readdirSync(castsFolder).filter((name) => name.startsWith('0x'))) {
      const { frames = [], embeds } = read(castsFolder, file) as RealCast;
      const sent = frames.length + embeds.filter(({ metadata }) => metadata?.frame).length;
      expect(findFrames(frames, embeds)).toHaveLength(sent);
      found += sent;
    }
    expect(found).toBeGreaterThan(0);
  });
}
