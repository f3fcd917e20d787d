import { Kysely } from 'kysely';
import pg from 'pg';
import { inCamelCase } from '~/db/camel-case';
import { getTypeParser } from '~/db/client';
import type { DB } from '~/db/types.gen';

export type RecordedStatement = { text: string; values: readonly unknown[] };

/** Runs work and returns the statements that it sent, begin and commit included. */
export function recordStatements(url: string) {
  let recorded: RecordedStatement[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1, types: { getTypeParser } });
  pool.on('connect', (connection) => {
    connection.query = new Proxy(connection.query, {
      apply: (query, client, call: unknown[]) => {
        const [text, values] = call;
        if (typeof text === 'string') recorded.push({ text, values: Array.isArray(values) ? values : [] });
        return Reflect.apply(query, client, call);
      },
    });
  });
  const db = new Kysely<DB>(inCamelCase({ pool }));
  return {
    of: async (work: (db: Kysely<DB>) => Promise<void>): Promise<RecordedStatement[]> => {
      recorded = [];
      await work(db);
      return recorded;
    },
    close: () => db.destroy(),
  };
}
