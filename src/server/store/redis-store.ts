import { toError } from '../../core/errors/errors.js';
import { fieldsOf } from '../../core/read/fields.js';
import { createStore } from './create-store.js';
import type { Store, StoreOptions } from './store.js';

/** A client of Redis or Valkey: that of `redis`, `ioredis` or `@upstash/redis`, as it is. */
export interface RedisClient {
  /** Runs a script. The three clients take its keys and arguments in three forms. */
  eval: (...args: never[]) => unknown;
  /** Removes a key. */
  del: (key: string) => unknown;
}

// Scripts, because a server runs each as one step, and because `set` takes its options in three
// forms. A number whose lifetime began in a step of its own would stay for ever if the process
// ended between the two.
//
// A script also reads: clients of a cluster send `GET` to replicas if they are told to, which may
// not know yet what another machine has posted.
const GET = "return redis.call('GET',KEYS[1])";
const SET = "redis.call('SET',KEYS[1],ARGV[1],'PX',ARGV[2]) return 1";
// A client may send a command again whose response was lost with a connection (`ioredis`, Upstash).
// The entry of such a claim is there, and its own: no two are equal.
const CLAIM =
  "return (redis.call('SET',KEYS[1],ARGV[1],'PX',ARGV[2],'NX') or redis.call('GET',KEYS[1])==ARGV[1]) and 1 or 0";
const INCREMENT =
  "local n=redis.call('INCR',KEYS[1]) if n==1 then redis.call('PEXPIRE',KEYS[1],ARGV[1]) end return n";

const DELETE = "if redis.call('GET',KEYS[1])==ARGV[1] then redis.call('DEL',KEYS[1]) end return 1";
const TIME = "return redis.call('TIME')[1]";

type Run = (script: string, keys: string[], args: string[]) => unknown;

/** How a client takes a script. */
function runOf(client: RedisClient): Run {
  const { defineCommand, createScript, sendCommand } = fieldsOf(client);
  type Eval = (...args: unknown[]) => unknown;
  const run: Eval = (...args) => (client.eval as Eval).call(client, ...args);
  if (typeof defineCommand === 'function') {
    return (script, keys, args) => run(script, keys.length, ...keys, ...args); // ioredis
  }
  if (typeof createScript === 'function') {
    return (script, keys, args) => run(script, keys, args); // @upstash/redis
  }
  if (typeof sendCommand === 'function') {
    return (script, keys, args) => run(script, { keys, arguments: args }); // redis
  }
  throw toError('redisStore needs a client of redis, ioredis or @upstash/redis.', 'setup');
}

/**
 * Creates a store in Redis or Valkey. Connect the client yourself, and give it a database that
 * removes nothing before its time (`maxmemory-policy noeviction`) and writes to disk
 * (`appendonly yes`): a nonce that it forgets can be used again.
 * @throws `setup` for another client, or a `secret` shorter than 32 characters
 * @example
 * ```ts
 * const client = await createClient({ url: process.env.REDIS_URL }).connect();
 * export const store = redisStore(client, { secret: process.env.STORE_SECRET });
 * ```
 */
export function redisStore(client: RedisClient, options: StoreOptions): Store {
  const run = runOf(client);
  return createStore(
    {
      async get(key) {
        const entry: unknown = await run(GET, [key], []);
        // A site may have told its client to return bytes.
        return (entry instanceof Uint8Array ? new TextDecoder().decode(entry) : entry) as
          | string
          | null;
      },
      async set(key, value, lifetime) {
        await run(SET, [key], [value, `${lifetime}`]);
      },
      // Some clients return numbers as texts.
      claim: async (key, value, lifetime) =>
        Number(await run(CLAIM, [key], [value, `${lifetime}`])) === 1,
      increment: async (key, lifetime) => Number(await run(INCREMENT, [key], [`${lifetime}`])),
      async delete(key, value) {
        await (value === undefined ? client.del(key) : run(DELETE, [key], [value]));
      },
      now: async () => 1000 * Number(await run(TIME, [], [])),
    },
    options,
  );
}
