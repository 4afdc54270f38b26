import { pagesOf, world } from '../../mocks/index.js';
import { readPayloads } from '../payloads.js';

const read = (kind: 'casts' | 'frames' | 'users') =>
  readPayloads(kind).map(([, payload]) => payload);

const inhabitants = Object.values(world);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Payloads of real shape, and the inhabitants of the mocked world. */
export const casts = [
  ...read('casts'),
  ...inhabitants.filter((each) => isObject(each) && 'text' in each && 'author' in each),
];
export const users = [...read('users'), ...Object.values(world.users)];
export const frames = [
  ...read('frames'),
  world.frameCast.frames?.[0],
  world.frameCast.embeds?.[0],
].filter(isObject);
export const pages = [pagesOf(world.channels.garden, 3).slice(0, 1)];
