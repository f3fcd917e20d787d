import pg from 'pg';

/**
 * Reports the failures of statements that graphile-worker runs on the pool itself, which are those of its cron clock, and
 * answers them with no rows. The clock would end with a rejection that nobody can catch: it derives a promise of its own
 * from it. `onFailure` must start the runner again, since this minute's jobs are not stored.
 */
export function reportCronFailures(pool: pg.Pool, onFailure: (error: unknown) => void): void {
  const query = async (...statement: unknown[]): Promise<unknown> => {
    try {
      return await Reflect.apply(pg.Pool.prototype.query, pool, statement);
    } catch (error) {
      onFailure(error);
      return { rows: [] };
    }
  };
  Object.defineProperty(pool, 'query', { configurable: true, value: query });
}
