import { describe, expect, test } from 'vitest';
import { readPayloads } from '../../../tests/payloads.js';
import { findFrames, parseFrame } from '../frame/parse-frame.js';

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

describe.each(readPayloads<RealFrame>('frames'))('%s', (_, frame) => {
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

test('every frame of a cast is found', () => {
  let found = 0;
  for (const [, { frames = [], embeds }] of readPayloads<RealCast>('casts')) {
    const sent = frames.length + embeds.filter(({ metadata }) => metadata?.frame).length;
    expect(findFrames(frames, embeds)).toHaveLength(sent);
    found += sent;
  }
  expect(found).toBeGreaterThan(0);
});
