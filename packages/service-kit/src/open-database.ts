import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { endSilentConnection } from './end-silent-connection.ts';
import { MarkedClient, PreparingClient } from './preparing-client.ts';

/**
 * Statements are written with Kysely's `sql` template and typed at the query, so the table type stays empty.
 * A key here would only be a second, unverified copy of the migrations.
 */
export type Tables = Record<string, never>;
export type Database = Kysely<Tables>;
/** An open transaction: what every service takes as its first argument. */
export type Tx = Transaction<Tables>;
/** Where a reading query runs: inside a transaction or straight on the pool. */
export type Queryable = Database | Tx;

export interface PoolOptions {
  /** postgres://user:password@host:port/name */
  url: string;
  appName: string;
  poolSize: number;
  /** Longest a single statement may take, in ms. 15 s by default. */
  statementTimeoutMs?: number;
  /** So long after the database would have cut a statement off, its silence is taken for its loss. 5 s by default. */
  silenceMarginMs?: number;
  /**
   * Statements are parsed and planned once per connection instead of each time: a third of the database's work where
   * statements are small. For pools whose plans hold whatever the tables grow to, since a plan may be kept for good.
   */
  prepared?: boolean;
  /** Told when an idle connection breaks. The pool replaces it; without a listener Node would stop the process. */
  onConnectionError?: (error: Error) => void;
}

const OID = { int8: 20, int8Array: 1016, textArray: 1009 };
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(OID.textArray);

/**
 * int8 becomes bigint (money is int8); numeric stays text, so that no amount passes through a float; timestamptz is a Date.
 * Careful with jsonb: its numbers are floats once parsed, so amounts inside jsonb are written as strings.
 */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === OID.int8) return (text: string) => BigInt(text);
    if (oid === OID.int8Array) {
      return (text: string) => parseTextArray(text).map((item) => (item === null ? null : BigInt(item)));
    }
    return pg.types.getTypeParser(oid, format);
  },
};

/** TIMESTAMPTZ is printed and parsed in UTC whatever the machine says. */
const SESSION_OPTIONS = '-c TimeZone=UTC -c jit=off';

const STATEMENT_TIMEOUT_MS = 15_000;
const SILENCE_MARGIN_MS = 5_000;

/** Close it with `db.destroy()`. Nothing connects before the first statement. */
export function openDatabase(options: PoolOptions): Database {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, silenceMarginMs = SILENCE_MARGIN_MS } = options;
  const pool = new pg.Pool({
    Client: options.prepared ? PreparingClient : MarkedClient,
    connectionString: options.url,
    application_name: options.appName,
    max: options.poolSize,
    types: typeParsers,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    // With its connection a plan would go after ten seconds of rest: the first bets then waited 72 ms for new ones.
    ...(options.prepared ? { idleTimeoutMillis: 0 } : {}),
    options: SESSION_OPTIONS,
  });
  surviveBrokenConnections(pool, options.onConnectionError);
  pool.on('connect', (client) => endSilentConnection(client, statementTimeoutMs + silenceMarginMs));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * The pool speaks for idle connections only. One that breaks while it is lent out and between two statements of a
 * transaction (PostgreSQL killed) would else end the process; its next statement fails, and with it the call.
 */
function surviveBrokenConnections(pool: pg.Pool, onIdle: PoolOptions['onConnectionError'] = () => {}): void {
  pool.on('error', onIdle);
  pool.on('connect', (client) => client.on('error', () => {}));
}

/**
 * Plain connections for a library that brings its own statements. It keeps listening for as long as any of them is open:
 * one that breaks while it is being closed would else end the process. End it with `pool.end()`.
 */
export function openPool({ url, appName, poolSize }: Pick<PoolOptions, 'url' | 'appName' | 'poolSize'>): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, application_name: appName, max: poolSize });
  surviveBrokenConnections(pool);
  return pool;
}

/** One connection, for migrations and the operator's tools; never for serving requests. */
export async function connect(url: string, appName: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: appName,
    types: typeParsers,
    options: SESSION_OPTIONS,
  });
  await client.connect();
  return client;
}
