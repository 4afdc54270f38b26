import { toError } from '../../core/errors/errors.js';
import { fieldsOf, textOf } from '../../core/read/fields.js';
import { createStore } from './create-store.js';
import type { Store, StoreOptions } from './store.js';

/** A pool of Postgres in the shape of `pg`: `pg`, `@neondatabase/serverless`, PGlite. */
export interface PostgresPool {
  /** Runs a statement with its values, and returns its rows. */
  query: (text: string, values: string[]) => PromiseLike<{ rows: unknown[] }>;
}

/** The options of `postgresStore`. */
export interface PostgresStoreOptions extends StoreOptions {
  /**
   * The name of the table, with that of its schema if it is another one. The guide "Many machines"
   * has its SQL.
   * @default castkit
   */
  table?: string | undefined;
}

/** How often a process removes entries whose lifetime is over, in milliseconds. Our own choice. */
const SWEEP_MS = 60_000;
/** The most rows that a statement removes, so that none of them is locked for long. */
const SWEEP_ROWS = 1000;
/** Of processes, the part that sweeps at once. Our own choice. */
const SWEEPERS = 0.1;
/** The codes of a statement that could not run beside another one, and has changed nothing. */
const CONFLICTS = ['40001', '40P01'];
/** How often it is run at most: as often as a pool has connections. Our own choice. */
const MAX_RUNS = 10;
const TABLE = /^[a-z_]\w{0,62}(?:\.[a-z_]\w{0,62})?$/i;

/**
 * Creates a store in a table of Postgres. Its time is that of the database. Each process removes
 * what is over once a minute, a thousand rows at a time, and every tenth also when it starts.
 * @throws `setup` for a pool without `query`, another name of the table, or a `secret` shorter than
 * 32 characters
 * @example
 * ```ts
 * const pool = new Pool({ connectionString: process.env.DATABASE_URL });
 * export const store = postgresStore(pool, { secret: process.env.STORE_SECRET });
 * ```
 */
export function postgresStore(
  pool: PostgresPool,
  { table: given = 'castkit', ...options }: PostgresStoreOptions,
): Store {
  const table = textOf(given);
  if (typeof fieldsOf(pool).query !== 'function') {
    throw toError('postgresStore needs a pool with query.', 'setup');
  }
  // It becomes a part of statements.
  if (!TABLE.test(table)) throw toError('table of postgresStore is no name of a table.', 'setup');
  const until = (at: number) => `now() + $${at}::float8 * interval '1 millisecond'`;
  const insert = `insert into ${table} as kept (key, value, expires_at) values`;
  const GET = `select value from ${table} where key = $1 and expires_at > now()`;
  const SET = `${insert} ($1, $2, ${until(3)}) on conflict (key) do update
    set value = excluded.value, expires_at = excluded.expires_at`;
  // A row whose lifetime is over counts as none.
  const CLAIM = `${SET} where kept.expires_at <= now() returning 1`;
  const INCREMENT = `${insert} ($1, '1', ${until(2)}) on conflict (key) do update
    set value = case when kept.expires_at <= now() then '1'
        else (kept.value::bigint + 1)::text end,
      expires_at = case when kept.expires_at <= now() then excluded.expires_at
        else kept.expires_at end
    returning value`;
  const DELETE = `delete from ${table} where key = $1`;
  const TIME = 'select (extract(epoch from now()) * 1000)::text as now';
  // Rows that another process is removing are left to it.
  const SWEEP = `delete from ${table} where key in (select key from ${table}
    where expires_at < now() - $1::float8 * interval '1 millisecond'
    limit ${SWEEP_ROWS} for update skip locked) returning 1`;
  // Where a process serves a few requests and ends, none would live for a minute.
  let sweptAt = Math.random() < SWEEPERS ? 0 : Date.now();

  async function query(text: string, values: string[]): Promise<Record<string, unknown>[]> {
    for (let runs = 1; ; runs += 1) {
      try {
        const rows: unknown = (await pool.query(text, values)).rows;
        if (Array.isArray(rows)) return rows.map(fieldsOf);
        throw toError('query of postgresStore returned no rows: neon needs fullResults.', 'setup');
      } catch (reason) {
        // A database that is stricter than `read committed` leaves this to its clients.
        if (runs === MAX_RUNS || !CONFLICTS.includes(textOf(fieldsOf(reason).code))) throw reason;
      }
    }
  }
  function sweep(): void {
    if (Date.now() - sweptAt < SWEEP_MS) return;
    sweptAt = Date.now();
    // Nobody waits for it. A database that is away fails the next call as well, which says so.
    sweepAll().catch(() => {});
  }
  async function sweepAll(): Promise<void> {
    for (;;) {
      const removed = await query(SWEEP, [`${SWEEP_MS}`]);
      if (removed.length < SWEEP_ROWS) return;
    }
  }

  return createStore(
    {
      get: async (key) => ((await query(GET, [key]))[0]?.value as string | undefined) ?? null,
      async set(key, value, lifetime) {
        await query(SET, [key, value, `${lifetime}`]);
        sweep();
      },
      async claim(key, value, lifetime) {
        const rows = await query(CLAIM, [key, value, `${lifetime}`]);
        sweep();
        return rows.length === 1;
      },
      async increment(key, lifetime) {
        const [row] = await query(INCREMENT, [key, `${lifetime}`]);
        sweep();
        return Number(row?.value);
      },
      async delete(key, value) {
        if (value === undefined) await query(DELETE, [key]);
        else await query(`${DELETE} and value = $2`, [key, value]);
      },
      now: async () => Number((await query(TIME, []))[0]?.now),
    },
    options,
  );
}
