import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '~/db/client';
import type { Tx } from './context';
import { isTakenBack } from './errors';

const tries = 4;
const longestPauseMs = 40;

/**
 * Does the work in one transaction. One that PostgreSQL takes back for another's sake (a deadlock, a serialization
 * failure) has left nothing behind, so it is done again, a few times; then the caller hears of it. Work must therefore
 * do nothing outside of its transaction.
 */
export async function inTransaction<Answer>(
  db: Database,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === tries || !isTakenBack(error)) throw error;
      await pause(Math.random() * longestPauseMs * attempt);
    }
  }
}
