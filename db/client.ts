import { Socket } from 'node:net';
import { Kysely, type LogEvent, type PostgresPool } from 'kysely';
import pg from 'pg';
import { inCamelCase } from './camel-case';
import { breakOnSilence, silenceError, withinAwake } from './own-pause';
import { prepareStatements } from './prepare-statements';
import { targetOf } from './primary-client';
import type { DB } from './types.gen';

export type Database = Kysely<DB>;

/** Connections of a pool, and calls that wait for one. */
export type PoolUse = { max: number; open: number; idle: number; waiting: number };

type Options = {
  /** Most connections held at once. */
  max?: number;
  /** Longest run of one statement, in milliseconds; 0 is unlimited. */
  statementTimeout?: number;
  /** Longest wait for a connection of the pool, in milliseconds. */
  connectionTimeout?: number;
  /**
   * A connection without traffic for this many milliseconds is lost; longer than any statement may run. The database
   * ends a transaction after the same silence and releases its locks.
   */
  silenceTimeout?: number;
  /** A pooler is in front, which refuses the limits of a session: the role has them, see `keepLimitsInRole`. */
  isPooled?: boolean;
  /** False: no named statements, which a pooler before PgBouncer 1.21 loses between transactions. */
  isPrepared?: boolean;
};

/** A statement that has ended: its text without values, and how long it ran. */
export type StatementRun = { text: string; durationMs: number; error?: unknown };

/** In milliseconds: one statement, and a transaction without traffic. */
export const usualLimits = { statementTimeout: 15_000, silenceTimeout: 20_000 };

/**
 * Opens a pool. Keys are returned in camelCase, those inside a JSON value too, so store none with underscores; `int8`
 * as number (one beyond a safe integer is an error), `numeric` and `date` as text, `timestamptz` as Date.
 */
export function createDb(
  url: string,
  {
    max = 10,
    statementTimeout = usualLimits.statementTimeout,
    connectionTimeout = 5_000,
    silenceTimeout = usualLimits.silenceTimeout,
    isPooled = false,
    isPrepared = true,
  }: Options = {},
): Database {
  const pool = new pg.Pool({
    ...targetOf(url),
    max,
    ...(!isPooled && {
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: silenceTimeout,
    }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => breakingSocket({ patienceMs: silenceTimeout, firstByteMs: connectionTimeout }),
    application_name: 'moz',
    types: { getTypeParser },
  });
  // Without both handlers, a backend that dies ends the Node process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (isPrepared) client.query = prepareStatements(client.query);
  });
  const opened = { pool, bounded: withConnectTimeout(pool, connectionTimeout) };
  const db = new Kysely<DB>(inCamelCase({ pool: opened.bounded }));
  pools.set(db, opened);
  return db;
}

const pools = new WeakMap<Database, { pool: pg.Pool; bounded: PostgresPool }>();

/**
 * Returns a database over the same pool that calls `onStatement` after each statement. Returns `db` itself where it is
 * not from `createDb`.
 */
export function withStatements(db: Database, onStatement: (run: StatementRun) => void): Database {
  const opened = pools.get(db);
  if (!opened) return db;
  const log = (event: LogEvent): void => {
    const { query, queryDurationMillis: durationMs } = event;
    onStatement({ text: query.sql, durationMs, ...(event.level === 'error' && { error: event.error }) });
  };
  return new Kysely<DB>({ ...inCamelCase({ pool: opened.bounded }), log });
}

/** Returns how busy the pool of `createDb` is; undefined for another database or a transaction. */
export function poolUseOf(db: Database): PoolUse | undefined {
  const { pool } = pools.get(db) ?? {};
  if (!pool) return undefined;
  const { options, totalCount: open, idleCount: idle, waitingCount: waiting } = pool;
  return { max: options.max, open, idle, waiting };
}

/**
 * Bounds the wait for a connection. pg's own `connectionTimeoutMillis` counts pauses of this process too: after a blocked
 * event loop its timer runs before the answer is read.
 */
function withConnectTimeout(pool: pg.Pool, timeoutMs: number): PostgresPool {
  return {
    connect: async () => {
      const connecting = pool.connect();
      // One that is idle for us comes in this turn of the loop.
      if (pool.idleCount >= pool.waitingCount && pool.waitingCount > 0) return await connecting;
      let isGivenUp = false;
      connecting.then(
        (client) => isGivenUp && client.release(),
        () => undefined,
      );
      return await withinAwake(connecting, timeoutMs, () => {
        isGivenUp = true;
        return new Error('timeout exceeded when trying to connect');
      });
    },
    end: async () => await pool.end(),
    options: pool.options,
  };
}

/**
 * Returns a socket that is destroyed after a long silence. A lost server sends nothing, so its statement timeout never
 * arrives. pg's own `query_timeout` would give the dead connection to the next caller.
 */
function breakingSocket(patience: Parameters<typeof breakOnSilence>[1]): Socket {
  const socket = new Socket();
  // pg listens later: an error without a listener ends the Node process.
  socket.on('error', () => undefined);
  breakOnSilence(socket, patience, silenceError);
  return socket;
}

const { INT8, DATE } = pg.types.builtins;

/** Converts PostgreSQL values to JavaScript values. */
export const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8) return parseInt8;
  if (oid === DATE) return (text: string) => text;
  return pg.types.getTypeParser(oid, format);
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond a safe integer: ${text}`);
  return value;
}
