import fc from 'fast-check';

/** Values that replace any field. */
export const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e300,
    Number.MAX_SAFE_INTEGER + 2,
    '',
    ' ',
    '\u200b',
    '\ud83d',
    '\u202e@evil',
    '__proto__',
    'constructor',
    'javascript:alert(1)',
    ' \u0001java\nscript:alert(1)',
    'JAVASCRIPT://a.test/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://a.test/1',
    'chain://a',
    '//a.test/x.png',
    'https://[',
    'https://a.test/\ud800',
    'https://a.test/x.m3u8',
    'https://a.test/x.mp4',
    'https://user:password@a.test/x.png#"><img src=x onerror=alert(1)>',
    '"><img src=x onerror=alert(1)>',
    '</style><script>alert(1)</script>',
    '@a.eth /dev https://a.test/(x) a.com',
    'NaN',
    [],
    {},
    [null],
    JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.webUrl(),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.integer({ min: 1, max: 2000 }).map((length) => 'https://a.test/'.repeat(length)),
);

interface Mutation {
  /** The field, and the one that is copied to it: numbers among all of the value. */
  position: number;
  source: number;
  kind: 'replace' | 'copy' | 'delete' | 'repeat' | 'wrap' | 'rename';
  value: unknown;
}

const mutation = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Mutation> =>
  fc.record({
    position: fc.nat(),
    source: fc.nat(),
    // Half of them replace.
    kind: fc.oneof(
      fc.constant('replace'),
      fc.constantFrom('copy', 'delete', 'repeat', 'wrap', 'rename'),
    ),
    value,
  });

type Holder = Record<string, unknown>;

/** Every path in a JSON value. */
function placesOf(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key): [Holder, string][] => [
    [holder, key],
    ...placesOf(holder[key]),
  ]);
}

function mutate(root: Holder, { position, source, kind, value }: Mutation): void {
  const places = placesOf(root);
  const [holder, key] = places[position % places.length] ?? [root, 'value'];
  const [from, other] = places[source % places.length] ?? [holder, key];
  const old = holder[key];
  // As JSON.parse does it: an own field, also where its name is `__proto__`.
  const set = (name: string, next: unknown) =>
    Object.defineProperty(holder, name, {
      value: next,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  if (kind === 'replace') set(key, structuredClone(value));
  else if (kind === 'copy') set(key, structuredClone(from[other]));
  else if (kind === 'wrap') set(key, [old]);
  else if (kind === 'repeat') set(key, Array(position % 30).fill(old));
  else if (kind === 'rename' && typeof value === 'string') set(value, old);
  else Reflect.deleteProperty(holder, key);
}

/**
 * The payloads with some of their fields replaced, copied, left out, repeated, wrapped or added.
 * @param values what takes the place of fields
 */
export const mutated = (
  payloads: readonly unknown[],
  values: fc.Arbitrary<unknown> = hostileValue,
): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...payloads), fc.array(mutation(values), { minLength: 1, maxLength: 6 }))
    .map(([payload, mutations]) => {
      const root: Holder = { value: structuredClone(payload) };
      for (const each of mutations) mutate(root, each);
      return root.value;
    });
