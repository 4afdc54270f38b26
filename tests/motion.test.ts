// How things move: read from the rules in the sources, whichever browser shows them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/run.mjs';

const src = join(root, 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(src, file), 'utf8') }));

/** The edges of a row fade by how far its reader has scrolled it: no time moves them (theme/rules.ts). */
const BY_SCROLLING = /animation-timeline: scroll\(|mask-position/;

/** What a browser moves without a new layout and without painting anew. */
const CHEAP = ['opacity', 'translate', 'scale', 'rotate', 'transform'];

/** The selectors and media around a place in rules, from the inside. */
function around(rules: string, place: number): string[] {
  const found: string[] = [];
  let closed = 0;
  for (let at = place; at >= 0; at -= 1) {
    if (rules[at] === '}') closed += 1;
    else if (rules[at] === '{' && closed > 0) closed -= 1;
    else if (rules[at] === '{')
      found.push(/[^{};\n]*$/.exec(rules.slice(0, at).trimEnd())?.[0].trim() ?? '');
  }
  return found;
}

/** Each template of rules, without what is put into it. */
const templates = files
  .filter(({ code }) => /from '(styled-components|.*\/styled\.js)'/.test(code))
  .flatMap(({ file, code }) =>
    [...code.matchAll(/(?<tag>keyframes|[\w.)>]+)`(?<rules>[^`]*)`/g)].map(({ groups }) => ({
      file,
      isKeyframes: groups?.tag === 'keyframes',
      rules: (groups?.rules ?? '').replace(/\$\{[^}]*\}/g, '0').replace(/\/\*.*?\*\//gs, ''),
    })),
  )
  .filter(({ rules }) => !BY_SCROLLING.test(rules));

const moving = templates.flatMap(({ file, rules }) =>
  [
    ...rules.matchAll(/(?<![\w-])(?<name>transition|animation)(?<part>-[a-z]+)?:(?<value>[^;}]+)/g),
  ].map(({ groups, index }) => ({
    file,
    name: `${groups?.name}${groups?.part ?? ''}`,
    value: groups?.value?.trim().replace(/\s+/g, ' ') ?? '',
    media: around(rules, index),
  })),
);
const animated = templates.flatMap(({ file, rules, isKeyframes }) =>
  isKeyframes
    ? [...rules.matchAll(/(?<name>[\w-]+)\s*:/g)].map(({ groups }) => ({
        file,
        name: groups?.name ?? '',
      }))
    : [],
);

it('finds motion in the sources', () => {
  expect(moving.length).toBeGreaterThan(8);
  expect(animated.length).toBeGreaterThan(10);
});

it('Nothing moves under reduced motion: each transition and animation is in a media query.', () => {
  const isFree = ({ media }: (typeof moving)[number]) =>
    !media.includes('@media (prefers-reduced-motion: no-preference)');
  expect(moving.filter(isFree)).toEqual([]);
});

it('Only opacity and transforms move, which takes no new layout and no painting.', () => {
  expect(animated.filter(({ name }) => !CHEAP.includes(name))).toEqual([]);
  const transitions = moving.filter(({ name }) => /^transition(?:-property)?$/.test(name));
  expect(transitions.length).toBeGreaterThan(1);
  const isDear = ({ value }: (typeof moving)[number]) =>
    value.split(',').some((each) => !CHEAP.includes(each.trim().split(' ')[0] ?? ''));
  expect(transitions.filter(isDear)).toEqual([]);
});

it('has scripts ask the visitor in one place', () => {
  const asking = files.filter(({ code }) => code.includes("'(prefers-reduced-motion: reduce)'"));
  expect(asking.map(({ file }) => file)).toEqual(['core/dom/prefers-reduced-motion.ts']);
});
