import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf, world } from '../../mocks/index.js';

/** A folder of payloads as the live API sent them, too large to keep in the repository. */
const folder = process.env.CASTKIT_REAL ?? join(import.meta.dirname, '../../../shared/real');

function read(kind: string): unknown[] {
  const path = join(folder, kind);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(path, file), 'utf8')) as unknown);
}

/** The field `name` of a response, or the payload itself. */
const inside = (name: string) => (payload: unknown) =>
  (payload as Record<string, unknown> | null)?.[name] ?? payload;

const inhabitants = Object.values(world);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Real payloads, and the inhabitants of the mocked world. */
export const casts = [
  ...read('casts').map(inside('cast')),
  ...inhabitants.filter((each) => isObject(each) && 'text' in each && 'author' in each),
];
export const users = [...read('users').map(inside('user')), ...Object.values(world.users)];
export const frames = [
  ...read('frames').map(inside('frame')),
  world.frameCast.frames?.[0],
  world.frameCast.embeds?.[0],
].filter(isObject);
export const pages = [pagesOf(world.channels.garden, 3).slice(0, 1)];
