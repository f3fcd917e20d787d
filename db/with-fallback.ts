import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, type QueryResult } from 'kysely';
import { inCamelCaseBy } from './camel-case';
import type { Database } from './client';
import type { DB } from './types.gen';

type Parts = {
  replica: Database;
  primary: Database;
  /** False: statements go to the primary at once. */
  isUsed: () => boolean;
  /** Called with the error of a statement on the replica; true: the primary runs it again. */
  mayRepeat: (error: unknown) => boolean;
};

/**
 * Returns a database for single reading statements: each runs on the replica, and again on the primary if the replica
 * fails. It has no transactions and no streams. It owns no pool, so it need not be destroyed.
 */
export function withFallback({ replica, primary, isUsed, mayRepeat }: Parts): Database {
  // Their own plugins would rename the keys twice.
  const [from, instead] = [replica.withoutPlugins(), primary.withoutPlugins()];
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      if (!isUsed()) return await instead.executeQuery<Row>(query);
      try {
        return await from.executeQuery<Row>(query);
      } catch (error) {
        if (!mayRepeat(error)) throw error;
        return await instead.executeQuery<Row>(query);
      }
    },
    streamQuery: () => {
      throw new Error('reads with a fallback cannot be streamed');
    },
  };
  return new Kysely<DB>(inCamelCaseBy(driverOf(connection)));
}

function driverOf(connection: DatabaseConnection): Driver {
  const refuse = async (): Promise<void> => {
    throw new Error('reads with a fallback have no transactions');
  };
  const nothing = async (): Promise<void> => undefined;
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  };
}
