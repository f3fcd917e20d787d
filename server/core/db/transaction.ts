import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '~/db/client';
import type { Tx } from '../api/context';
import { isTakenBack } from './faults';

const tries = 4;
const longestPauseMs = 40;

/**
 * Runs the work in one transaction. PostgreSQL may roll it back because of another one (a deadlock, a serialization
 * failure); it is then retried a few times before the error is thrown. The work must therefore have no effects outside
 * of its transaction.
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
